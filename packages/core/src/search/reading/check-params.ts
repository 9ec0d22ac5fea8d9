import type { FieldError } from '../../errors.ts';
import { type SearchParameter, type SearchValues, searchParameterList } from '../parameters.ts';
import { searchMessages } from '../texts/messages.ts';
import { MAX_VALUE_LENGTH, readParamText } from './read-params.ts';
import { type RuleContext, searchRules } from './search-rules.ts';

/** An invalid parameter with the reason, by which a form may choose its message. */
export type SearchFault = FieldError & { reason: 'malformed' | 'missing' | 'unreadable' | 'rule' };

/**
 * Reads and validates every parameter. Each invalid one is reported once; repeated and overlong ones come first. Unreadable
 * values are undefined.
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
    values[field] = readValue(params, parameter, values);
  }
  for (const [field, parameter] of searchParameterList) {
    const value = values[field];
    const { refusal, isRequired, rule } = searchRules[field];
    const required = parameter.required || isRequired?.(values);
    if (value === undefined) refuse(parameter.name, 'unreadable', refusal);
    else if (required && value === '') refuse(parameter.name, 'missing', searchMessages.requiredFields);
    else {
      const message = rule?.(values, context) ?? null;
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
