import type { ConvertedAmount } from '../currency/foreign-amount.ts';
import { BAG_KINDS } from '../flights/bags.ts';
import { compareText } from '../flights/fares.ts';
import type { FoundOffer } from '../flights/offer.ts';
import { readPayment } from '../flights/payment.ts';
import type { ProgrammeId } from '../flights/programme.ts';
import type { AlertTerms } from '../forms/alert-fields.ts';
import { type AwardFare, BAG_WISHES } from '../journeys/journey-fares.ts';
import { collectJointTickets } from '../search/joint-tickets.ts';
import type { FoundTicket } from '../sources/ticket.ts';
import { listJointJourneys, listJointTickets } from '../trips/joint-journeys.ts';
import { priceTrips, type TripPrice } from '../trips/price-trips.ts';
import type { TripRequest } from '../trips/trip-model.ts';
import { toSlice } from '../trips/trip-tickets.ts';

/** Lowest price of a trip in a programme, for the whole party. */
export type AwardPrice = Pick<AwardFare, 'programme' | 'miles' | 'taxCents'>;

/** Lowest prices of a trip in reais and in each programme's miles, sorted by programme. */
export type PriceSet = {
  cashCents: number | null;
  /** What of the reais is charged in other currencies; absent for none. */
  sold?: readonly ConvertedAmount[];
  awards: AwardPrice[];
};

/**
 * Lowest prices for every wish of stops and bags. `at` maps a wish to its set; wishes with equal prices share one,
 * which keeps rows small.
 */
export type TripPrices = { sets: PriceSet[]; at: Readonly<Record<string, number>> };

const stopLimits = [null, 1, 0] as const;

type Wish = Pick<AlertTerms, 'maxStops' | 'bags'>;

const wishes: readonly Wish[] = stopLimits.flatMap((maxStops) =>
  BAG_WISHES.map((bags) => ({ maxStops, bags: [...bags] })),
);

function wishKey({ maxStops, bags }: Wish): string {
  const letters = BAG_KINDS.filter((bag) => bags.includes(bag)).map((bag) => bag.charAt(0));
  return `${maxStops ?? 'n'}${letters.join('')}`;
}

/** Lowest prices of a trip for an alert's wishes; empty without a fare. */
export function findPriceSet(prices: TripPrices, wish: Wish): PriceSet {
  return prices.sets[prices.at[wishKey(wish)] ?? -1] ?? { cashCents: null, awards: [] };
}

/** Builds the prices from one set for each wish. */
export function buildTripPrices(find: (wish: Wish) => PriceSet): TripPrices {
  const sets: PriceSet[] = [];
  const indexByText = new Map<string, number>();
  const at = wishes.map((wish): [string, number] => {
    const set = find(wish);
    const text = JSON.stringify(set);
    const index = indexByText.get(text) ?? sets.push(set) - 1;
    indexByText.set(text, index);
    return [wishKey(wish), index];
  });
  return { sets, at: Object.fromEntries(at) };
}

/**
 * Lowest price of the whole trip in each way of paying. All slices in miles have the same programme, since programmes are
 * never added up. `offers` has those of each slice in the order of flying, `joint` the tickets over all slices.
 */
export function priceFoundTrip(
  offers: readonly (readonly FoundOffer[])[],
  joint: readonly FoundTicket[] = [],
): TripPrices {
  const jointTickets = collectJointTickets(joint);
  const slices = offers.map((sliceOffers, at) => {
    const { journeys, tickets } = toSlice(at, sliceOffers);
    const keys = new Set(journeys.map(({ key }) => key));
    const others = listJointJourneys(jointTickets, at).filter(({ key }) => !keys.has(key));
    return { journeys: [...journeys, ...others], tickets };
  });
  const tickets = Map.groupBy(
    [...slices.flatMap((slice) => slice.tickets), ...listJointTickets(jointTickets)],
    ({ price }) => readPayment(price),
  );
  return buildTripPrices((wish) => {
    const trips = [...tickets].flatMap(
      ([, alike]) => findLowestPrice({ slices, tickets: alike, choosing: 0 }, wish) ?? [],
    );
    const cash = trips.find(({ kind }) => kind === 'cash')?.total;
    return {
      cashCents: cash?.cashCents ?? null,
      ...(cash?.sold && { sold: cash.sold }),
      // Two awards of unknown programmes may belong to two programmes.
      awards: trips
        .filter(({ kind }) => kind === 'miles')
        .flatMap(({ total }) => total.awards)
        .flatMap(({ taxCents, ...award }) => (taxCents === null ? [] : [{ ...award, taxCents }]))
        .sort((a, b) => compareText(a.programme, b.programme)),
    };
  });
}

/** Cheapest trip, by miles or money, with one way of paying. */
function findLowestPrice(request: TripRequest, { maxStops, bags }: Wish): TripPrice | null {
  const limits = maxStops === null ? null : { maxStops };
  const constraints = { slices: request.slices.map(() => limits) };
  // Without references fewer miles win, then lower taxes.
  return priceTrips({ ...request, constraints, basis: { bags }, references: {} })(null)?.best ?? null;
}

/** Lowest prices of several trips. */
export function mergeTripPrices(trips: readonly TripPrices[]): TripPrices {
  return buildTripPrices((wish) => mergeSets(trips.map((trip) => findPriceSet(trip, wish))));
}

function mergeSets(sets: readonly PriceSet[]): PriceSet {
  const cash = sets.filter(({ cashCents }) => cashCents !== null);
  const [lowest] = cash.toSorted((a, b) => Number(a.cashCents) - Number(b.cashCents));
  const awards = new Map<ProgrammeId, AwardPrice>();
  for (const award of sets.flatMap((set) => set.awards)) {
    const best = awards.get(award.programme);
    const isBest = best && (best.miles - award.miles || best.taxCents - award.taxCents) <= 0;
    if (!isBest) awards.set(award.programme, award);
  }
  return {
    cashCents: lowest?.cashCents ?? null,
    ...(lowest?.sold && { sold: lowest.sold }),
    awards: [...awards.values()].sort((a, b) => compareText(a.programme, b.programme)),
  };
}

/**
 * Applies a check to the prices before it. A check in which a source failed lacks fares, so it can only lower prices.
 */
export function applyCheck(before: TripPrices | null, checked: TripPrices, partial: boolean): TripPrices {
  return partial && before ? mergeTripPrices([before, checked]) : checked;
}

/** Compares by wish, since PostgreSQL's jsonb changes the order of keys. */
export function isSamePrices(one: TripPrices, other: TripPrices): boolean {
  return wishes.every((wish) => describeSet(findPriceSet(one, wish)) === describeSet(findPriceSet(other, wish)));
}

function describeSet({ cashCents, awards }: PriceSet): string {
  return JSON.stringify([cashCents, ...awards.map(({ programme, miles, taxCents }) => [programme, miles, taxCents])]);
}
