import { type SearchValues, searchParameterList } from './parameters.ts';
import type { SearchQuery } from './query.ts';

/** The parameters that say what a form holds, without what is default. */
export function formatSearchValues(values: SearchValues): URLSearchParams {
  const params = new URLSearchParams();
  const known: Readonly<Record<string, unknown>> = values;
  for (const [field, { name, codec, default: usual, required, isIgnored }] of searchParameterList) {
    const text = codec.format(known[field]);
    if (!isIgnored?.(values) && (required || text !== codec.format(usual))) params.set(name, text);
  }
  return params;
}

/** The parameters of a search's URL, without what is default; `parseSearchQuery` reads the same search back. */
export function formatSearchQuery(query: SearchQuery): URLSearchParams {
  return formatSearchValues({ ...query, return: query.return ?? '', oneWay: query.return === null });
}
