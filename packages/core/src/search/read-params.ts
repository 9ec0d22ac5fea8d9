import type { FieldError } from '../errors.ts';
import { searchMessages } from './messages.ts';
import {
  defaultSearchValues,
  type RuleContext,
  type SearchParameter,
  type SearchValues,
  searchParameterList,
  searchParameters,
} from './parameters.ts';

/** Longer values are nobody's airport, date or number. */
const MAX_VALUE_LENGTH = 120;

/** What is wrong with one parameter, and why: to be said in other words by a form. */
export type SearchFault = FieldError & { reason: 'malformed' | 'missing' | 'unreadable' | 'rule' };

/** A parameter's text without outer spaces; empty when absent. */
export function readParamText(params: URLSearchParams, { name }: Pick<SearchParameter<unknown>, 'name'>): string {
  return params.get(name)?.trim() ?? '';
}

/**
 * Reads and checks every parameter. Each one at fault is named once: first those that are given twice or too long. Values
 * that could not be read are undefined.
 */
export function readStrictly(
  params: URLSearchParams,
  context: RuleContext,
): { values: Partial<SearchValues>; faults: SearchFault[] } {
  const faults = new Map<string, SearchFault>();
  const refuse = (field: string, reason: SearchFault['reason'], message: string): void => {
    if (!faults.has(field)) faults.set(field, { field, reason, message });
  };
  for (const [, { name }] of searchParameterList) {
    const given = params.getAll(name);
    if (given.length > 1) refuse(name, 'malformed', searchMessages.givenTwice);
    if (given.some((text) => text.length > MAX_VALUE_LENGTH)) refuse(name, 'malformed', searchMessages.unknownValue);
  }
  const values: Record<string, unknown> = {};
  for (const [field, parameter] of searchParameterList) {
    const value = readValue(params, parameter, values);
    values[field] = value;
    if (value === undefined) refuse(parameter.name, 'unreadable', parameter.refusal);
    else if (parameter.required && value === '') refuse(parameter.name, 'missing', searchMessages.requiredFields);
    else {
      const message = parameter.rule?.(values, context) ?? null;
      if (message !== null) refuse(parameter.name, 'rule', message);
    }
  }
  return { values, faults: [...faults.values()] };
}

function readValue<Value>(
  params: URLSearchParams,
  parameter: SearchParameter<Value>,
  before: Partial<SearchValues>,
): Value | undefined {
  const text = readParamText(params, parameter);
  if (text === '' || parameter.isIgnored?.(before)) return parameter.default;
  return text.length > MAX_VALUE_LENGTH ? undefined : parameter.codec.parse(text);
}

/** What a form shows for a URL: whatever cannot be read falls back to the default; places and dates stay as typed. */
export function readLeniently(params: URLSearchParams): SearchValues {
  const values = searchParameterList.map(([field, parameter]) => {
    const text = readParamText(params, parameter).slice(0, MAX_VALUE_LENGTH);
    const { codec } = parameter;
    const value = text === '' ? undefined : codec.repair ? codec.repair(text) : codec.parse(text);
    return [field, value ?? parameter.default];
  });
  const read: SearchValues = { ...defaultSearchValues, ...Object.fromEntries(values) };
  // A departure alone is a one-way search, however it was written.
  const departsOnly = read.departure !== '' && read.return === '' && !params.has(searchParameters.oneWay.name);
  return { ...read, oneWay: read.oneWay || departsOnly };
}
