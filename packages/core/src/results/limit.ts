import type { FlightOffer, PriceKind } from '../flights/offer.ts';
import type { KindCounts } from '../search/events.ts';
import { sortOffers } from './sort.ts';

/**
 * What an account may see of one direction's offers: the cheapest `maxPerList` of each kind, before filters (decision 4).
 * Cheapest as the list itself sorts: cash by reais, miles by miles, so that a limited list is the first pages of the whole
 * one. `shown` keeps the order given; null means no limit.
 */
export function limitOffers(
  offers: readonly FlightOffer[],
  maxPerList: number | null,
): { shown: FlightOffer[]; hidden: KindCounts } {
  if (maxPerList === null) return { shown: [...offers], hidden: { cash: 0, miles: 0 } };
  const allowed = new Set<FlightOffer>();
  const hidden: KindCounts = { cash: 0, miles: 0 };
  for (const kind of ['cash', 'miles'] satisfies PriceKind[]) {
    const list = sortOffers(
      offers.filter(({ price }) => price.kind === kind),
      'price',
    );
    for (const offer of list.slice(0, maxPerList)) allowed.add(offer);
    hidden[kind] = Math.max(0, list.length - maxPerList);
  }
  return { shown: offers.filter((offer) => allowed.has(offer)), hidden };
}
