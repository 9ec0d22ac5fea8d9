import {
  defaultSearchValues,
  hasFurtherValues,
  type SearchParameter,
  type SearchValues,
  searchParameterList,
  searchParameters,
} from '../parameters.ts';

/** No airport, date or number is longer. */
export const MAX_VALUE_LENGTH = 120;

/** A parameter's text without outer spaces; empty when absent. */
export function readParamText(params: URLSearchParams, { name }: Pick<SearchParameter<unknown>, 'name'>): string {
  return params.get(name)?.trim() ?? '';
}

/** Reads a form leniently: unreadable values fall back to defaults; places and dates stay as typed. */
export function readLeniently(params: URLSearchParams): SearchValues {
  const values = searchParameterList.map(([field, parameter]) => {
    const text = readParamText(params, parameter).slice(0, MAX_VALUE_LENGTH);
    const { codec } = parameter;
    const value = codec.repair ? codec.repair(text) : codec.parse(text);
    return [field, value ?? parameter.default];
  });
  const read: SearchValues = { ...defaultSearchValues, ...Object.fromEntries(values) };
  // Only a departure means one way, also without the parameter.
  const hasDepartureOnly = read.departure !== '' && read.return === '' && !hasFurtherValues(read);
  const departsOnly = hasDepartureOnly && !params.has(searchParameters.oneWay.name);
  return { ...read, oneWay: read.oneWay || departsOnly };
}
