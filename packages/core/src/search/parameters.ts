import type { Party } from '../flights/party.ts';
import { airlineCodec } from './airline-codec.ts';
import { cabins, orders, payments } from './choices.ts';
import { createCountCodec, dateCodec, type ParameterCodec, placeCodec, yesNoCodec } from './codecs.ts';
import { defaultParty, findPartyProblems } from './party.ts';
import type { SearchQuery } from './query.ts';
import { searchMessages } from './texts/messages.ts';

/** Numbers of the slices after the first. */
export const furtherNumbers = [2, 3, 4, 5] as const;
export type FurtherNumber = (typeof furtherNumbers)[number];

/** Fields of the slices after the first; those of an absent slice are empty. */
export type FurtherValues = Record<`${'origin' | 'destination' | 'date'}${FurtherNumber}`, string>;

/** Fields that hold a place. */
export const placeFields = [
  ...['origin', 'destination', 'returnOrigin', 'returnDestination'],
  ...furtherNumbers.flatMap((number) => [`origin${number}`, `destination${number}`]),
] as readonly PlaceField[];
export type PlaceField =
  | 'origin'
  | 'destination'
  | 'returnOrigin'
  | 'returnDestination'
  | `${'origin' | 'destination'}${FurtherNumber}`;

/** Values of a search's parameters and of its form. */
export type SearchValues = Omit<SearchQuery, 'return' | 'returnOrigin' | 'returnDestination' | 'further'> &
  FurtherValues & {
    /** Empty without one. */
    return: string;
    /** Empty where the return departs from the destination. */
    returnOrigin: string;
    /** Empty where the return arrives at the origin. */
    returnDestination: string;
    /** True ignores `return`. A slice after the first ignores both. */
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
  /** True if the other values make it required. */
  isRequired?(values: Partial<SearchValues>): boolean;
  /** Message for an unreadable text. */
  refusal: string;
  /**
   * The message for a value that breaks a rule, or null. A value that could not be read is undefined.
   */
  rule?(values: Partial<SearchValues>, context: RuleContext): string | null;
  /** True if earlier parameters make it meaningless; it is then neither read nor written. */
  isIgnored?(values: Partial<SearchValues>): boolean;
};

function isUnknownPlace(code: string | undefined, { findAirports }: RuleContext): boolean {
  return code !== undefined && findAirports(code).length === 0;
}

/** True for two places with a common airport, such as a metro area and one of its airports. */
function isSamePlace(origin: string, destination: string, { findAirports }: RuleContext): boolean {
  const origins = new Set([origin, ...findAirports(origin)]);
  return [destination, ...findAirports(destination)].some((code) => origins.has(code));
}

/** Values of a form without slices after the first. */
export const noFurtherValues = Object.fromEntries(
  furtherNumbers.flatMap((number) =>
    [`origin${number}`, `destination${number}`, `date${number}`].map((name) => [name, '']),
  ),
) as FurtherValues;

/** True if any field of a slice after the first is filled in. An unreadable one counts. */
export function hasFurtherValues(values: Partial<SearchValues>): boolean {
  return furtherNumbers.some((number) => isFilled(values, number));
}

function isFilled(values: Partial<SearchValues>, number: FurtherNumber): boolean {
  return [values[`origin${number}`], values[`destination${number}`], values[`date${number}`]].some(
    (value) => value !== '',
  );
}

function hasNoReturn(values: Partial<SearchValues>): boolean {
  return values.oneWay === true || values.return === '' || hasFurtherValues(values);
}

function findPlaceProblem(code: string | undefined, context: RuleContext): string | null {
  return code !== '' && isUnknownPlace(code, context) ? searchMessages.unknownAirport : null;
}

/** Fields of a slice after the first. One that is filled in requires the other two. */
function furtherParameters<Number extends FurtherNumber>(number: Number) {
  const fields = { origin: `origin${number}`, destination: `destination${number}`, date: `date${number}` } as const;
  const common = { default: '', isRequired: (values: Partial<SearchValues>) => isFilled(values, number) };
  const place = { ...common, codec: placeCodec, refusal: searchMessages.unknownAirport };
  const parameters: Record<string, SearchParameter<string>> = {
    [fields.origin]: {
      ...place,
      name: `origem${number}`,
      rule: (values, context) => findPlaceProblem(values[fields.origin], context),
    },
    [fields.destination]: {
      ...place,
      name: `destino${number}`,
      rule(values, context) {
        const { [fields.origin]: origin = '', [fields.destination]: destination = '' } = values;
        const problem = findPlaceProblem(destination, context);
        if (problem || destination === '') return problem;
        return isSamePlace(origin, destination, context) ? searchMessages.sameAirports : null;
      },
    },
    [fields.date]: {
      ...common,
      name: `data${number}`,
      codec: dateCodec,
      refusal: searchMessages.impossibleDate,
      rule(values) {
        const date = values[fields.date] ?? '';
        return date !== '' && date < findDateBefore(values, number) ? searchMessages.sliceBeforePrevious : null;
      },
    },
  };
  return parameters as Record<`${'origin' | 'destination' | 'date'}${Number}`, SearchParameter<string>>;
}

/** Date of the nearest slice before this one that has a readable date; empty without one. */
function findDateBefore(values: Partial<SearchValues>, number: FurtherNumber): string {
  const before = furtherNumbers.filter((each) => each < number).map((each) => values[`date${each}`]);
  return [values.departure, ...before].findLast((date) => date !== undefined && date !== '') ?? '';
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
      const { origin = '', destination = '' } = values;
      return isSamePlace(origin, destination, context) ? searchMessages.sameAirports : null;
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
  ...furtherParameters(2),
  ...furtherParameters(3),
  ...furtherParameters(4),
  ...furtherParameters(5),
  oneWay: {
    name: 'soIda',
    codec: yesNoCodec,
    default: false,
    refusal: searchMessages.unknownValue,
    isIgnored: hasFurtherValues,
  },
  return: {
    name: 'volta',
    codec: dateCodec,
    default: '',
    refusal: searchMessages.impossibleDate,
    rule: ({ return: back = '', departure = '' }) =>
      back !== '' && back < departure ? searchMessages.returnBeforeDeparture : null,
    isIgnored: (values) => values.oneWay === true || hasFurtherValues(values),
  },
  returnOrigin: {
    name: 'voltaDe',
    codec: placeCodec,
    default: '',
    refusal: searchMessages.unknownAirport,
    rule: ({ returnOrigin = '' }, context) => findPlaceProblem(returnOrigin, context),
    isIgnored: hasNoReturn,
  },
  returnDestination: {
    name: 'voltaPara',
    codec: placeCodec,
    default: '',
    refusal: searchMessages.unknownAirport,
    rule({ origin = '', destination = '', returnOrigin = '', returnDestination = '' }, context) {
      const problem = findPlaceProblem(returnDestination, context);
      if (problem || (returnOrigin === '' && returnDestination === '')) return problem;
      const isSame = isSamePlace(returnOrigin || destination, returnDestination || origin, context);
      return isSame ? searchMessages.sameReturnAirports : null;
    },
    isIgnored: hasNoReturn,
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
