import type { BagKind, PriceKind } from '../../flights/offer.ts';
import { groupJourneys, type Journey, type ListedOffer } from '../../journeys/journey.ts';
import type { SpendableWallet } from '../../miles/pay-from-wallet.ts';
import { NO_REFERENCES } from '../../miles/reference-prices.ts';
import type { PaymentType } from '../../search/query.ts';
import { limitReturns, type OtherLeg, toReturnLeg } from '../../trips/other-leg.ts';
import { createReturnFilter } from '../filters/kinds/flights-back.ts';
import type { ResultFilters } from '../filters/registry.ts';
import { type PricedJourney, priceJourneys } from '../rows/price-journeys.ts';

export const kinds: readonly PriceKind[] = ['cash', 'miles'];

/** Lists of prices that a search includes. */
export function selectKinds(payment: PaymentType): readonly PriceKind[] {
  return payment === 'both' ? kinds : kinds.filter((kind) => kind === payment);
}

export type GroupingOptions = {
  payment: PaymentType;
  other: OtherLeg;
  /** The reader's balances; null where none is known. */
  wallet: SpendableWallet | null;
};

/** One direction's offers and their prices, which are reused while filters change. */
export type GroupedJourneys = {
  /** Only of the requested kinds. */
  offers: readonly ListedOffer[];
  /** Journeys by their keys, in the order of the offers, at the prices that these filters leave them. */
  price(filters: ResultFilters): PricedJourneys;
};

export type PricedJourneys = ReadonlyMap<string, PricedJourney>;

/**
 * First stage: groups and prices one direction's offers, once for each set of bags and return flights that filters
 * leave.
 */
export function groupJourneysOnce(
  allOffers: readonly ListedOffer[],
  { payment, other, wallet }: GroupingOptions,
): GroupedJourneys {
  const requestedKinds = selectKinds(payment);
  const offers =
    requestedKinds.length === kinds.length
      ? allOffers
      : allOffers.filter(({ price }) => requestedKinds.includes(price.kind));
  const wholeTrip = keepPayment(other, payment);
  const byBags = new Map<string, Journey[]>();
  const byFilters = new Map<string, PricedJourneys>();
  const group = (bags: readonly BagKind[]): Journey[] => {
    const wish = bags.join();
    const journeys = byBags.get(wish) ?? groupJourneys(offers, { references: NO_REFERENCES, bags });
    byBags.set(wish, journeys);
    return journeys;
  };
  const priceAll = (bags: readonly BagKind[], way: OtherLeg): PricedJourneys => {
    return new Map(
      priceJourneys(group(bags), { other: way, bags, wallet }).map((priced) => [priced.journey.key, priced]),
    );
  };
  return {
    offers,
    price(filters) {
      const { bags } = filters;
      const way = limitReturns(wholeTrip, createReturnFilter(filters));
      const wish = `${bags.join()} ${listWaysBack(way)}`;
      const priced = byFilters.get(wish) ?? priceAll(bags, way);
      byFilters.set(wish, priced);
      return priced;
    },
  };
}

/** Keeps only the return fares of the search's payment. */
function keepPayment(other: OtherLeg, payment: PaymentType): OtherLeg {
  if (other?.kind !== 'returns' || payment === 'both') return other;
  const { cash, awards } = other.fares;
  return toReturnLeg(payment === 'cash' ? { cash, awards: [] } : { cash: [], awards });
}

/** Equal for filters that leave the same return flights, and thus the same prices. */
function listWaysBack(way: OtherLeg): string {
  return way?.kind === 'returns'
    ? [...way.fares.cash, ...way.fares.awards].map(({ journeyKey }) => journeyKey).join()
    : '';
}
