import { type SearchValues, searchParameterList } from './parameters.ts';
import type { SearchQuery } from './query.ts';

/** Parameters of a form's values, without defaults. */
export function formatSearchValues(values: SearchValues): URLSearchParams {
  const params = new URLSearchParams();
  const fields: Readonly<Record<string, unknown>> = values;
  for (const [field, { name, codec, default: usual, required, isIgnored }] of searchParameterList) {
    const text = codec.format(fields[field]);
    if (!isIgnored?.(values) && (required || text !== codec.format(usual))) params.set(name, text);
  }
  return params;
}

/** Parameters of a search's URL, without defaults. Inverse of `parseSearchQuery`. */
export function formatSearchQuery(query: SearchQuery): URLSearchParams {
  return formatSearchValues({ ...query, return: query.return ?? '', oneWay: query.return === null });
}
