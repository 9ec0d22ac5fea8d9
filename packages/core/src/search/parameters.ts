import type { Party } from '../flights/party.ts';
import { airlineCodec } from './airline-codec.ts';
import { cabins, orders, payments } from './choices.ts';
import { createCountCodec, dateCodec, type ParameterCodec, placeCodec, yesNoCodec } from './codecs.ts';
import { defaultParty, findPartyProblems } from './party.ts';
import type { SearchQuery } from './query.ts';
import { searchMessages } from './texts/messages.ts';

/** Values of a search's parameters and of its form. */
export type SearchValues = Omit<SearchQuery, 'return'> & {
  /** Empty without one. */
  return: string;
  /** True ignores `return`. */
  oneWay: boolean;
};

export type SearchField = keyof SearchValues;

/** Facts that the rules need. */
export type RuleContext = {
  /** Airports of an airport or metro area code; empty for an unknown code. */
  findAirports(code: string): readonly string[];
  /** Current calendar day at a place. */
  todayAt(code: string): string;
};

/** One parameter of a search's URL. */
export type SearchParameter<Value> = {
  name: string;
  codec: ParameterCodec<Value>;
  /** Value of an absent or empty parameter. URLs omit it. */
  default: Value;
  /** A search without it is invalid. */
  required?: true;
  /** Message for an unreadable text. */
  refusal: string;
  /**
   * The message for a value that breaks a rule, or null. `values` are those of the parameters up to this one; one that
   * could not be read is undefined.
   */
  rule?(values: Partial<SearchValues>, context: RuleContext): string | null;
  /** True if earlier parameters make it meaningless; it is then neither read nor written. */
  isIgnored?(values: Partial<SearchValues>): boolean;
};

function isUnknownPlace(code: string | undefined, { findAirports }: RuleContext): boolean {
  return code !== undefined && findAirports(code).length === 0;
}

/** True for two places with a common airport, such as a metro area and one of its airports. */
function isSamePlace({ origin = '', destination = '' }: Partial<SearchValues>, { findAirports }: RuleContext): boolean {
  const origins = new Set([origin, ...findAirports(origin)]);
  return [destination, ...findAirports(destination)].some((code) => origins.has(code));
}

function partyParameter(kind: keyof Party, name: string): SearchParameter<number> {
  return {
    name,
    codec: createCountCodec(kind),
    default: defaultParty[kind],
    refusal: searchMessages.partyLimit[kind],
    rule({ adults = Number.NaN, children = Number.NaN, infants = Number.NaN }) {
      return findPartyProblems({ adults, children, infants }).find((problem) => problem.kind === kind)?.message ?? null;
    },
  };
}

/**
 * Parameters of a search in the order of URLs. Readers, the writer, the defaults of forms and the API's documentation use
 * this table.
 */
export const searchParameters: { readonly [Field in SearchField]: SearchParameter<SearchValues[Field]> } = {
  origin: {
    name: 'origem',
    codec: placeCodec,
    default: '',
    required: true,
    refusal: searchMessages.unknownAirport,
    rule: ({ origin }, context) => (isUnknownPlace(origin, context) ? searchMessages.unknownAirport : null),
  },
  destination: {
    name: 'destino',
    codec: placeCodec,
    default: '',
    required: true,
    refusal: searchMessages.unknownAirport,
    rule(values, context) {
      if (isUnknownPlace(values.destination, context)) return searchMessages.unknownAirport;
      return isSamePlace(values, context) ? searchMessages.sameAirports : null;
    },
  },
  departure: {
    name: 'ida',
    codec: dateCodec,
    default: '',
    required: true,
    refusal: searchMessages.impossibleDate,
    rule: ({ departure = '', origin = '' }, { todayAt }) =>
      departure < todayAt(origin) ? searchMessages.pastDate : null,
  },
  oneWay: {
    name: 'soIda',
    codec: yesNoCodec,
    default: false,
    refusal: searchMessages.unknownValue,
  },
  return: {
    name: 'volta',
    codec: dateCodec,
    default: '',
    refusal: searchMessages.impossibleDate,
    rule: ({ return: back = '', departure = '' }) =>
      back !== '' && back < departure ? searchMessages.returnBeforeDeparture : null,
    isIgnored: ({ oneWay }) => oneWay === true,
  },
  adults: partyParameter('adults', 'adultos'),
  children: partyParameter('children', 'criancas'),
  infants: partyParameter('infants', 'bebes'),
  airline: {
    name: 'companhia',
    codec: airlineCodec,
    default: null,
    refusal: searchMessages.unknownValue,
  },
  payment: {
    name: 'tipoPagamento',
    codec: payments,
    default: 'both',
    refusal: searchMessages.unknownValue,
  },
  orderBy: {
    name: 'orderBy',
    codec: orders,
    default: 'price',
    refusal: searchMessages.unknownValue,
  },
  cabin: {
    name: 'classe',
    codec: cabins,
    default: 'economy',
    refusal: searchMessages.unknownValue,
  },
};

/** Rows of the table with their fields. */
export const searchParameterList: readonly (readonly [string, SearchParameter<unknown>])[] =
  Object.entries(searchParameters);

/** Values of an empty form. */
export const defaultSearchValues = Object.fromEntries(
  searchParameterList.map(([field, parameter]) => [field, parameter.default]),
) as SearchValues;
