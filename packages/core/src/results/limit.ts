import type { FlightOffer, PriceKind } from '../flights/offer.ts';
import type { ReferencePrices } from '../miles/reference-prices.ts';
import type { KindCounts } from '../search/events.ts';
import { sortOffers } from './sort.ts';

/**
 * Limits one direction's offers to the `maxPerList` of each kind that cost least in reais, before filters; null means
 * no limit. Miles count at their reference price; those without one come last. `shown` keeps the given order.
 */
export function limitOffers<Offer extends FlightOffer>(
  offers: readonly Offer[],
  maxPerList: number | null,
  references: ReferencePrices,
): { shown: Offer[]; hidden: KindCounts } {
  if (maxPerList === null) return { shown: [...offers], hidden: { cash: 0, miles: 0 } };
  const allowed = new Set<Offer>();
  const hidden: KindCounts = { cash: 0, miles: 0 };
  for (const kind of ['cash', 'miles'] satisfies PriceKind[]) {
    const list = sortOffers(
      offers.filter(({ price }) => price.kind === kind),
      'price',
      references,
    );
    for (const offer of list.slice(0, maxPerList)) allowed.add(offer);
    hidden[kind] = Math.max(0, list.length - maxPerList);
  }
  return { shown: offers.filter((offer) => allowed.has(offer)), hidden };
}
