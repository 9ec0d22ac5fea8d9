import type { PriceKind } from '../flights/offer.ts';
import type { ListedOffer } from '../journeys/journey.ts';
import type { ReferencePrices } from '../miles/reference-prices.ts';
import type { KindCounts } from '../search/events.ts';
import { sortOffers } from './sort.ts';

/**
 * What an account may see of one direction's offers: the `maxPerList` of each kind that cost least in reais, before
 * filters. Miles count at their reference price; those without one come after. Takes listed offers alone, so that what is
 * held back stays in its journey's comparison. `shown` keeps the order given; null means no limit.
 */
export function limitOffers(
  offers: readonly ListedOffer[],
  maxPerList: number | null,
  references: ReferencePrices,
): { shown: ListedOffer[]; hidden: KindCounts } {
  if (maxPerList === null) return { shown: [...offers], hidden: { cash: 0, miles: 0 } };
  const allowed = new Set<ListedOffer>();
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
