import type { Party } from '../flights/party.ts';
import type { UrlCodec } from '../url-codec.ts';
import { airlineCodec } from './airline-codec.ts';
import { cabins, orders, payments } from './choices.ts';
import type { FurtherNumber, SearchField } from './parameters.ts';
import { defaultParty, partyLimits } from './party.ts';

/** 'ambos (default), milhas, dinheiro' */
function listWords<Value>({ words, parse }: UrlCodec<Value> & { words: readonly string[] }, usual: Value): string {
  return words.map((word) => (parse(word) === usual ? `${word} (default)` : word)).join(', ');
}

function describeCount(kind: keyof Party, rule = ''): string {
  const { min, max } = partyLimits[kind];
  return `${min} to ${max}, ${rule}default ${defaultParty[kind]}`;
}

function furtherDocs<Number extends FurtherNumber>(number: Number) {
  const docs = {
    [`origin${number}`]: `Airport or metro area from which slice ${number} departs. A trip of several slices ignores volta and soIda`,
    [`destination${number}`]: `Airport or metro area at which slice ${number} arrives`,
    [`date${number}`]: `YYYY-MM-DD at the origin of slice ${number}, not before the slice before it`,
  };
  return docs as Record<`${'origin' | 'destination' | 'date'}${Number}`, string>;
}

/** The API's documentation of each parameter. Apart from the table of parameters, which browsers load. */
export const parameterDocs: { readonly [Field in SearchField]: string } = {
  origin: 'Airport or metro area: GRU, SAO',
  destination: 'Airport or metro area',
  departure: 'YYYY-MM-DD at the origin',
  ...furtherDocs(2),
  ...furtherDocs(3),
  ...furtherDocs(4),
  ...furtherDocs(5),
  oneWay: 'true ignores volta',
  return: 'YYYY-MM-DD at the destination; without it one way',
  returnOrigin: 'Airport or metro area from which the return departs, if not the destination',
  returnDestination: 'Airport or metro area at which the return arrives, if not the origin',
  adults: describeCount('adults'),
  children: describeCount('children'),
  infants: describeCount('infants', 'never more than adults, '),
  airline: `Airline number or IATA code, ${airlineCodec.format(null)} for all (default)`,
  payment: listWords(payments, 'both'),
  orderBy: listWords(orders, 'price'),
  cabin: listWords(cabins, 'economy'),
};
