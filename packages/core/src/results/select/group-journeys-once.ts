import { readSliceNumber } from '../../flights/directions.ts';
import type { BagKind, Direction, PriceKind } from '../../flights/offer.ts';
import { groupJourneys, type Journey, type ListedOffer } from '../../journeys/journey.ts';
import type { SpendableWallet } from '../../miles/pay-from-wallet.ts';
import { NO_REFERENCES } from '../../miles/reference-prices.ts';
import type { PaymentType } from '../../search/query.ts';
import { listTicketOffers } from '../../trips/ticket-offers.ts';
import { limitAfter, limitKind, type TripAround } from '../../trips/trip-around.ts';
import { createReturnFilter, narrowsReturns } from '../filters/kinds/flights-back.ts';
import type { ResultFilters } from '../filters/registry.ts';
import { type PricedJourney, priceJourneys } from '../rows/price-journeys.ts';
import { toRow } from '../rows/to-row.ts';

export const kinds: readonly PriceKind[] = ['cash', 'miles'];

/** Lists of prices that a search includes. */
export function selectKinds(payment: PaymentType): readonly PriceKind[] {
  return payment === 'both' ? kinds : kinds.filter((kind) => kind === payment);
}

export type GroupingOptions = {
  payment: PaymentType;
  direction: Direction;
  /** The trip around the slice; null where prices cover this slice only. */
  around: TripAround | null;
  /** The reader's balances; null where none is known. */
  wallet: SpendableWallet | null;
};

/** One direction's offers and their prices, which are reused while filters change. */
export type GroupedJourneys = {
  /** Only of the requested kinds, with the joint tickets as offers. */
  offers: readonly ListedOffer[];
  /** Journeys by their keys, in the order of the offers, at the prices that these filters leave them. */
  price(filters: ResultFilters): PricedJourneys;
};

export type PricedJourneys = ReadonlyMap<string, PricedJourney>;

/**
 * First stage: groups and prices one direction's offers, once for each set of bags and later flights that filters
 * leave.
 */
export function groupJourneysOnce(
  allOffers: readonly ListedOffer[],
  { payment, direction, around, wallet }: GroupingOptions,
): GroupedJourneys {
  const requestedKinds = selectKinds(payment);
  const wholeTrip = payment === 'both' ? around : limitKind(around, payment);
  const ticketOffers = wholeTrip
    ? listTicketOffers(wholeTrip.jointTickets, { slice: wholeTrip.before.length, direction })
    : [];
  // Each of several slices has its filters, which start afresh at its step.
  const hasOwnFilters = readSliceNumber(direction) !== null;
  const isRequested = ({ price }: ListedOffer) => requestedKinds.includes(price.kind);
  const sold = requestedKinds.length === kinds.length ? allOffers : allOffers.filter(isRequested);
  const offers = ticketOffers.length === 0 ? sold : [...sold, ...ticketOffers];
  const byBags = new Map<string, Journey[]>();
  const byFilters = new Map<string, PricedJourneys>();
  const group = (bags: readonly BagKind[]): Journey[] => {
    const wish = bags.join();
    const journeys = byBags.get(wish) ?? groupJourneys(offers, { references: NO_REFERENCES, bags });
    byBags.set(wish, journeys);
    return journeys;
  };
  const priceAll = (bags: readonly BagKind[], way: TripAround | null): PricedJourneys => {
    const priced = priceJourneys(group(bags), { around: way, bags, wallet }).filter(isSold);
    return new Map(priced.map((each) => [each.journey.key, each]));
  };
  return {
    offers,
    price(filters) {
      const { bags } = filters;
      const narrows = !hasOwnFilters && narrowsReturns(filters);
      const way = narrows ? limitAfter(wholeTrip, createReturnFilter(filters)) : wholeTrip;
      const wish = `${bags.join()} ${describeLater(way)}`;
      const priced = byFilters.get(wish) ?? priceAll(bags, way);
      byFilters.set(wish, priced);
      return priced;
    },
  };
}

/** False for flights that only joint tickets sell, none of which is left. */
function isSold(priced: PricedJourney): boolean {
  const { offers, ticketOffers } = priced.journey;
  if (offers.length > 0 || ticketOffers.length === 0) return true;
  const { cash, miles } = toRow(priced, NO_REFERENCES);
  return cash !== null || miles !== null;
}

/** Equal for filters that leave the same later flights and joint tickets, and thus the same prices. */
function describeLater(way: TripAround | null): string {
  if (way === null || way.after.length === 0) return '';
  const fares = way.after.map(({ cash, awards }) => [...cash, ...awards].map(({ journeyKey }) => journeyKey).join());
  return [...fares, way.jointTickets.tickets.map(({ id }) => id).join()].join(' ');
}
