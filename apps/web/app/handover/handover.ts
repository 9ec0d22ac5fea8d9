import type { Direction, FlightOffer, RoundTripDirection } from '@revoada/core/flights/offer';
import type { SearchQuery } from '@revoada/core/search/query';
import { sumPrices, type TripTotal } from '@revoada/core/trips/trip-total';
import type { ChosenFlight } from '../selection/chosen-flight.ts';
import { priceAsChosen } from '../selection/price-as-chosen.ts';
import { findPurchase, type PurchasedFlight } from '../selection/purchases.ts';
import type { FlightSelections } from '../selection/storage.ts';
import { orderPurchases } from './purchases/purchases-in-order.ts';

/** Part of the trip that is bought at the airline: one slice, or outbound and return with one link. */
export type HandoverLeg = Direction | 'both';

/** A chosen flight of a trip of several slices. */
export type SliceFlight = { leg: Direction; flight: ChosenFlight };

/** A traveller's way to an airline's site. */
export type Handover = {
  leg: HandoverLeg;
  /** The flight, or both in the order flown. */
  offers: readonly [FlightOffer, FlightOffer?];
  /** The search behind it: party, cabin and return date. */
  search: SearchQuery;
  /** UTC instant of the prices, ISO with Z; null where unknown. */
  seenAt: string | null;
  /** True if the search is no longer stored: `search` is derived from the flights and must not be searched. */
  guessed?: boolean;
  /** All chosen flights of the trip, including these, each at its fare; absent where no other is known. */
  chosen?: FlightSelections;
  /** All flights of a trip of several slices, in the order flown; absent where one is not chosen. */
  slices?: readonly SliceFlight[];
  /** Total of the whole trip with the best return, where the return is open. */
  withBestReturn?: TripTotal;
};

type BoughtFlight = { leg: Direction; flight: FlightOffer };

/** The flights of a purchase: of a joint ticket those of all its slices, in the order flown. */
export function listBoughtFlights({
  leg,
  offers: [first, second],
  slices = [],
}: Pick<Handover, 'leg' | 'offers' | 'slices'>): BoughtFlight[] {
  if (leg === 'both') {
    const out: BoughtFlight = { leg: 'outbound', flight: first };
    return second ? [out, { leg: 'return', flight: second }] : [out];
  }
  const id = first.ticket?.id;
  const others = id === undefined ? [] : slices.filter(({ flight }) => flight.ticket?.id === id);
  if (others.length < 2) return [{ leg, flight: first }];
  return others.map((each) => ({ leg: each.leg, flight: each.leg === leg ? first : each.flight }));
}

/** True where one ticket covers all flights of a purchase of several. */
export function isJointPurchase(handover: Pick<Handover, 'leg' | 'offers' | 'slices'>): boolean {
  const [first, second] = listBoughtFlights(handover);
  return (
    second !== undefined &&
    second.flight.ticket?.id !== undefined &&
    second.flight.ticket.id === first?.flight.ticket?.id
  );
}

/** Total for the whole party, equal to the trip bar's and the summary's. */
export function priceHandover({ offers }: { offers: readonly (FlightOffer | undefined)[] }): TripTotal | null {
  const [first, second] = offers;
  // Some slices of a joint ticket, but not all: the whole ticket is bought.
  const alone = first?.ticket && !second ? sumPrices([first.price], {}) : null;
  return priceAsChosen(offers.flatMap((offer) => offer ?? []))?.total ?? alone;
}

/** Every slice of a trip of which one is bought here; null where another is not chosen, or all are bought at once. */
export function findTripSlices({
  leg,
  chosen,
  slices,
}: Pick<Handover, 'leg' | 'chosen' | 'slices'>): readonly SliceFlight[] | null {
  if (slices) return slices;
  if (leg === 'both' || !chosen?.outbound || !chosen.return) return null;
  return [
    { leg: 'outbound', flight: chosen.outbound },
    { leg: 'return', flight: chosen.return },
  ];
}

/** The flights of these slices, in the order flown. */
export function findWholeTrip(handover: Pick<Handover, 'leg' | 'chosen' | 'slices'>): readonly ChosenFlight[] | null {
  return findTripSlices(handover)?.map(({ flight }) => flight) ?? null;
}

/**
 * Finds the direction that remains to be bought afterwards; null where none does. `chosen` and `purchases` are the
 * browser's. A return that was searched by itself, without an outbound, is a whole trip. A guessed search has no return
 * date that was not chosen, so it takes `isRoundTrip` of the lost search.
 */
export function findRemainingLeg(
  {
    leg,
    offers,
    search,
    guessed = false,
    slices,
  }: Pick<Handover, 'leg' | 'search' | 'guessed' | 'slices'> & Partial<Pick<Handover, 'offers'>>,
  chosen: FlightSelections,
  purchases: readonly PurchasedFlight[],
  isRoundTrip: boolean,
): Direction | null {
  if (slices) {
    const now = offers ? listBoughtFlights({ leg, offers, slices }).map((each) => each.leg) : [leg];
    const open = orderPurchases(
      slices.map((each) => ({
        ...each,
        bought: now.includes(each.leg) || findPurchase(purchases, each.flight) !== null,
      })),
    ).find(({ bought }) => !bought);
    return open?.leg ?? null;
  }
  if (leg !== 'outbound' && leg !== 'return' && leg !== 'both') return null;
  const hasReturn = search.return !== null || (guessed && isRoundTrip);
  const isBought = (way: RoundTripDirection): boolean => purchases.some((purchase) => purchase.leg === way);
  if (leg === 'both') return null;
  if (leg === 'outbound') return !hasReturn || isBought('return') ? null : 'return';
  const alone = !hasReturn && chosen.outbound === null;
  return alone || isBought('outbound') ? null : 'outbound';
}
