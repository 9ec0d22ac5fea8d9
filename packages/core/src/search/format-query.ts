import { defaultSearchValues, type SearchValues, searchParameterList } from './parameters.ts';
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
  return formatSearchValues(toSearchValues(query));
}

/** Form's values of a search. Inverse of `toSearchQuery`. */
export function toSearchValues({ further, ...query }: SearchQuery): SearchValues {
  const slices = further.map(({ origin, destination, date }, at) => ({
    [`origin${at + 2}`]: origin,
    [`destination${at + 2}`]: destination,
    [`date${at + 2}`]: date,
  }));
  return {
    ...defaultSearchValues,
    ...query,
    return: query.return ?? '',
    returnOrigin: query.returnOrigin ?? '',
    returnDestination: query.returnDestination ?? '',
    oneWay: query.return === null && further.length === 0,
    ...Object.assign({}, ...slices),
  };
}
