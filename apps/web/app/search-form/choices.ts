import { AIRLINES } from '@revoada/core/airlines/airlines';
import {
  cabinLabel,
  cabinList,
  cabinText,
  orderByLabel,
  orderByText,
  orderings,
  paymentLabel,
  paymentText,
  paymentTypes,
} from '@revoada/core/search/wire-codes';

/** What the selects of the search forms offer; values are those of the address. */
export const cabinChoices = cabinList.map((cabin) => ({ value: cabinText(cabin), label: cabinLabel(cabin) }));

export const paymentChoices = paymentTypes.map((payment) => ({
  value: paymentText(payment),
  label: paymentLabel(payment),
}));

export const orderChoices = orderings.map((order) => ({ value: orderByText(order), label: orderByLabel(order) }));

export const airlineChoices = [
  { value: -1, label: 'Todas as companhias' },
  ...AIRLINES.map(({ id, name }) => ({ value: id, label: name })),
];
