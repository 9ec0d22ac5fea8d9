import { AIRLINES } from '@revoada/core/airlines/registry';
import { airlineCodec } from '@revoada/core/search/airline-codec';
import { orderLabels, orders, paymentLabels, payments } from '@revoada/core/search/choices';
import type { FormChoice } from '../search-form/choices.ts';

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
