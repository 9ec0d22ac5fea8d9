import { compareText } from '../../flights/fares.ts';
import type { FlightOffer } from '../../flights/offer.ts';
import type { FilterOption, FilterValue } from './filter.ts';

/** An option for each value that the offers have, in the order of their labels. */
export function listDistinctOptions<Value extends FilterValue>(
  offers: readonly FlightOffer[],
  pick: (offer: FlightOffer) => Value | null,
  labelValue: (value: Value, offer: FlightOffer) => string,
): FilterOption<Value>[] {
  const labels = new Map<Value, string>();
  for (const offer of offers) {
    const value = pick(offer);
    if (value !== null && !labels.has(value)) labels.set(value, labelValue(value, offer));
  }
  // By code unit: the same order in the server's and the browser's ICU.
  return [...labels].map(([value, label]) => ({ value, label })).sort((a, b) => compareText(a.label, b.label));
}
