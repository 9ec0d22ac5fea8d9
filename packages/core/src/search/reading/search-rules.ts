import type { Party } from '../../flights/party.ts';
import {
  type FurtherNumber,
  furtherNumbers,
  isSliceFilled,
  type SearchField,
  type SearchValues,
} from '../parameters.ts';
import { searchMessages } from '../texts/messages.ts';
import { findPartyProblems } from './party-problems.ts';

/** Facts that the rules need. */
export type RuleContext = {
  /** Airports of an airport or metro area code; empty for an unknown code. */
  findAirports(code: string): readonly string[];
  /** Current calendar day at a place. */
  todayAt(code: string): string;
};

/** Conditions of one parameter's value, with their messages. */
type SearchRule = {
  /** Message for an unreadable text. */
  refusal: string;
  /** True if the other values make it required. */
  isRequired?(values: Partial<SearchValues>): boolean;
  /** The message for a value that breaks a rule, or null. A value that could not be read is undefined. */
  rule?(values: Partial<SearchValues>, context: RuleContext): string | null;
};

function isUnknownPlace(code: string | undefined, { findAirports }: RuleContext): boolean {
  return code !== undefined && findAirports(code).length === 0;
}

/** True for two places with a common airport, such as a metro area and one of its airports. */
function isSamePlace(origin: string, destination: string, { findAirports }: RuleContext): boolean {
  const origins = new Set([origin, ...findAirports(origin)]);
  return [destination, ...findAirports(destination)].some((code) => origins.has(code));
}

function findPlaceProblem(code: string | undefined, context: RuleContext): string | null {
  return code !== '' && isUnknownPlace(code, context) ? searchMessages.unknownAirport : null;
}

/** Rules of a slice after the first. One that is filled in requires all three fields. */
function furtherRules<Number extends FurtherNumber>(number: Number) {
  const fields = { origin: `origin${number}`, destination: `destination${number}`, date: `date${number}` } as const;
  const isRequired = (values: Partial<SearchValues>) => isSliceFilled(values, number);
  const rules: Record<string, SearchRule> = {
    [fields.origin]: {
      refusal: searchMessages.unknownAirport,
      isRequired,
      rule: (values, context) => findPlaceProblem(values[fields.origin], context),
    },
    [fields.destination]: {
      refusal: searchMessages.unknownAirport,
      isRequired,
      rule(values, context) {
        const { [fields.origin]: origin = '', [fields.destination]: destination = '' } = values;
        const problem = findPlaceProblem(destination, context);
        if (problem || destination === '') return problem;
        return isSamePlace(origin, destination, context) ? searchMessages.sameAirports : null;
      },
    },
    [fields.date]: {
      refusal: searchMessages.impossibleDate,
      isRequired,
      rule(values) {
        const date = values[fields.date] ?? '';
        return date !== '' && date < findDateBefore(values, number) ? searchMessages.sliceBeforePrevious : null;
      },
    },
  };
  return rules as Record<`${'origin' | 'destination' | 'date'}${Number}`, SearchRule>;
}

/** Date of the nearest slice before this one that has a readable date; empty without one. */
function findDateBefore(values: Partial<SearchValues>, number: FurtherNumber): string {
  const before = furtherNumbers.filter((each) => each < number).map((each) => values[`date${each}`]);
  return [values.departure, ...before].findLast((date) => date !== undefined && date !== '') ?? '';
}

function partyRule(kind: keyof Party): SearchRule {
  return {
    refusal: searchMessages.partyLimit[kind],
    rule({ adults = Number.NaN, children = Number.NaN, infants = Number.NaN }) {
      return findPartyProblems({ adults, children, infants }).find((problem) => problem.kind === kind)?.message ?? null;
    },
  };
}

/** Rules of the parameters. Apart from their table, which every page loads. */
export const searchRules: { readonly [Field in SearchField]: SearchRule } = {
  origin: {
    refusal: searchMessages.unknownAirport,
    rule: ({ origin }, context) => (isUnknownPlace(origin, context) ? searchMessages.unknownAirport : null),
  },
  destination: {
    refusal: searchMessages.unknownAirport,
    rule(values, context) {
      if (isUnknownPlace(values.destination, context)) return searchMessages.unknownAirport;
      const { origin = '', destination = '' } = values;
      return isSamePlace(origin, destination, context) ? searchMessages.sameAirports : null;
    },
  },
  departure: {
    refusal: searchMessages.impossibleDate,
    rule: ({ departure = '', origin = '' }, { todayAt }) =>
      departure < todayAt(origin) ? searchMessages.pastDate : null,
  },
  ...furtherRules(2),
  ...furtherRules(3),
  ...furtherRules(4),
  ...furtherRules(5),
  oneWay: { refusal: searchMessages.unknownValue },
  return: {
    refusal: searchMessages.impossibleDate,
    rule: ({ return: back = '', departure = '' }) =>
      back !== '' && back < departure ? searchMessages.returnBeforeDeparture : null,
  },
  returnOrigin: {
    refusal: searchMessages.unknownAirport,
    rule: ({ returnOrigin = '' }, context) => findPlaceProblem(returnOrigin, context),
  },
  returnDestination: {
    refusal: searchMessages.unknownAirport,
    rule({ origin = '', destination = '', returnOrigin = '', returnDestination = '' }, context) {
      const problem = findPlaceProblem(returnDestination, context);
      if (problem || (returnOrigin === '' && returnDestination === '')) return problem;
      const isSame = isSamePlace(returnOrigin || destination, returnDestination || origin, context);
      return isSame ? searchMessages.sameReturnAirports : null;
    },
  },
  adults: partyRule('adults'),
  children: partyRule('children'),
  infants: partyRule('infants'),
  airline: { refusal: searchMessages.unknownValue },
  payment: { refusal: searchMessages.unknownValue },
  orderBy: { refusal: searchMessages.unknownValue },
  cabin: { refusal: searchMessages.unknownValue },
};
