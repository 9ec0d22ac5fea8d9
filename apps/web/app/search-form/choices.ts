import { AIRLINES } from '@revoada/core/airlines/registry';
import { airlineCodec } from '@revoada/core/search/airline-codec';
import { cabinLabels, cabins, orderLabels, orders, paymentLabels, payments } from '@revoada/core/search/choices';
import type { SearchValues } from '@revoada/core/search/parameters';

/** A choice of a search form, as a select offers it; `word` is the URL's. */
export type FormChoice<Name extends keyof SearchValues> = {
  /** The value that is chosen. */
  name: Name;
  /** The URL's parameter. */
  parameter: string;
  options: readonly { value: SearchValues[Name]; word: string; label: string }[];
};

// S-023
export const cabinChoice: FormChoice<'cabin'> = {
  name: 'cabin',
  parameter: 'classe',
  options: cabins.values.map((value) => ({ value, word: cabins.format(value), label: cabinLabels[value] })),
};

export const paymentChoice: FormChoice<'payment'> = {
  name: 'payment',
  parameter: 'tipoPagamento',
  options: payments.values.map((value) => ({ value, word: payments.format(value), label: paymentLabels[value] })),
};

export const orderChoice: FormChoice<'orderBy'> = {
  name: 'orderBy',
  parameter: 'orderBy',
  options: orders.values.map((value) => ({ value, word: orders.format(value), label: orderLabels[value] })),
};

export const airlineChoice: FormChoice<'airline'> = {
  name: 'airline',
  parameter: 'companhia',
  options: [
    { value: null, word: airlineCodec.format(null), label: 'Todas as companhias' },
    ...AIRLINES.map(({ key, name }) => ({ value: key, word: airlineCodec.format(key), label: name })),
  ],
};
