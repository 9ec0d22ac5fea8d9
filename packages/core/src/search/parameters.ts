import type { Party } from '../flights/party.ts';
import { airlineCodec } from './airline-codec.ts';
import { cabins, orders, payments } from './choices.ts';
import { createCountCodec, dateCodec, type ParameterCodec, placeCodec, yesNoCodec } from './codecs.ts';
import { defaultParty } from './party.ts';
import type { SearchQuery } from './query.ts';

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

/** One parameter of a search's URL. */
export type SearchParameter<Value> = {
  name: string;
  codec: ParameterCodec<Value>;
  /** Value of an absent or empty parameter. URLs omit it. */
  default: Value;
  /** A search without it is invalid. */
  required?: true;
  /** True if earlier parameters make it meaningless; it is then neither read nor written. */
  isIgnored?(values: Partial<SearchValues>): boolean;
};

/** Values of a form without slices after the first. */
export const noFurtherValues = Object.fromEntries(
  furtherNumbers.flatMap((number) =>
    [`origin${number}`, `destination${number}`, `date${number}`].map((name) => [name, '']),
  ),
) as FurtherValues;

/** True if any field of a slice after the first is filled in. An unreadable one counts. */
export function hasFurtherValues(values: Partial<SearchValues>): boolean {
  return furtherNumbers.some((number) => isSliceFilled(values, number));
}

/** True if a field of this slice is filled in. */
export function isSliceFilled(values: Partial<SearchValues>, number: FurtherNumber): boolean {
  return [values[`origin${number}`], values[`destination${number}`], values[`date${number}`]].some(
    (value) => value !== '',
  );
}

function hasNoReturn(values: Partial<SearchValues>): boolean {
  return values.oneWay === true || values.return === '' || hasFurtherValues(values);
}

function furtherParameters<Number extends FurtherNumber>(number: Number) {
  const parameters: Record<string, SearchParameter<string>> = {
    [`origin${number}`]: { name: `origem${number}`, codec: placeCodec, default: '' },
    [`destination${number}`]: { name: `destino${number}`, codec: placeCodec, default: '' },
    [`date${number}`]: { name: `data${number}`, codec: dateCodec, default: '' },
  };
  return parameters as Record<`${'origin' | 'destination' | 'date'}${Number}`, SearchParameter<string>>;
}

function partyParameter(kind: keyof Party, name: string): SearchParameter<number> {
  return { name, codec: createCountCodec(kind), default: defaultParty[kind] };
}

/**
 * Parameters of a search in the order of URLs. Readers, the writer, the defaults of forms and the API's documentation use
 * this table. The rules of values are in `searchRules`, which only checks load.
 */
export const searchParameters: { readonly [Field in SearchField]: SearchParameter<SearchValues[Field]> } = {
  origin: {
    name: 'origem',
    codec: placeCodec,
    default: '',
    required: true,
  },
  destination: {
    name: 'destino',
    codec: placeCodec,
    default: '',
    required: true,
  },
  departure: {
    name: 'ida',
    codec: dateCodec,
    default: '',
    required: true,
  },
  ...furtherParameters(2),
  ...furtherParameters(3),
  ...furtherParameters(4),
  ...furtherParameters(5),
  oneWay: {
    name: 'soIda',
    codec: yesNoCodec,
    default: false,
    isIgnored: hasFurtherValues,
  },
  return: {
    name: 'volta',
    codec: dateCodec,
    default: '',
    isIgnored: (values) => values.oneWay === true || hasFurtherValues(values),
  },
  returnOrigin: {
    name: 'voltaDe',
    codec: placeCodec,
    default: '',
    isIgnored: hasNoReturn,
  },
  returnDestination: {
    name: 'voltaPara',
    codec: placeCodec,
    default: '',
    isIgnored: hasNoReturn,
  },
  adults: partyParameter('adults', 'adultos'),
  children: partyParameter('children', 'criancas'),
  infants: partyParameter('infants', 'bebes'),
  airline: {
    name: 'companhia',
    codec: airlineCodec,
    default: null,
  },
  payment: {
    name: 'tipoPagamento',
    codec: payments,
    default: 'both',
  },
  orderBy: {
    name: 'orderBy',
    codec: orders,
    default: 'price',
  },
  cabin: {
    name: 'classe',
    codec: cabins,
    default: 'economy',
  },
};

/** Rows of the table with their fields. */
export const searchParameterList = Object.entries(searchParameters) as readonly (readonly [
  SearchField,
  SearchParameter<unknown>,
])[];

/** Values of an empty form. */
export const defaultSearchValues = Object.fromEntries(
  searchParameterList.map(([field, parameter]) => [field, parameter.default]),
) as SearchValues;
