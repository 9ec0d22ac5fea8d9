import { AIRLINES } from '@revoada/core/airlines/registry';
import { airlineCodec } from '@revoada/core/search/airline-codec';
import { cabinLabels, cabins, orderLabels, orders, paymentLabels, payments } from '@revoada/core/search/choices';

/** What the selects of the search forms offer; values are the URL's words. S-023 */
export const cabinChoices = cabins.values.map((cabin) => ({
  value: cabins.format(cabin),
  label: cabinLabels[cabin],
}));

export const paymentChoices = payments.values.map((payment) => ({
  value: payments.format(payment),
  label: paymentLabels[payment],
}));

export const orderChoices = orders.values.map((order) => ({ value: orders.format(order), label: orderLabels[order] }));

export const airlineChoices = [
  { value: airlineCodec.format(null), label: 'Todas as companhias' },
  ...AIRLINES.map(({ key, name }) => ({ value: airlineCodec.format(key), label: name })),
];
