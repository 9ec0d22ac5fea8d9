import { BAG_KINDS } from '../flights/bags.ts';
import { compareText } from '../flights/fares.ts';
import type { FoundOffer } from '../flights/offer.ts';
import { readPayment } from '../flights/payment.ts';
import type { ProgrammeId } from '../flights/programme.ts';
import { type AwardFare, BAG_WISHES } from '../journeys/journey-fares.ts';
import { priceTrips, type TripPrice } from '../trips/price-trips.ts';
import type { TripRequest } from '../trips/trip-model.ts';
import { toSlice } from '../trips/trip-tickets.ts';
import type { AlertTerms } from './alert-terms.ts';

/** A programme's lowest price of a trip, whole party. */
export type AwardPrice = Pick<AwardFare, 'programme' | 'miles' | 'taxCents'>;

/** The lowest prices of a trip: in reais, and in each programme's miles; sorted by programme. */
export type PriceSet = { cashCents: number | null; awards: AwardPrice[] };

/**
 * The lowest prices for every wish of stops and bags. Wishes with the same prices share a set, so that a row stays small:
 * `at` tells which set belongs to a wish.
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

/** What a trip costs at least, by the wishes of an alert; nothing where no fare is known. */
export function findPriceSet(prices: TripPrices, wish: Wish): PriceSet {
  return prices.sets[prices.at[wishKey(wish)] ?? -1] ?? { cashCents: null, awards: [] };
}

/** Builds the prices from one set for each wish. */
export function buildTripPrices(find: (wish: Wish) => PriceSet): TripPrices {
  const sets: PriceSet[] = [];
  const known = new Map<string, number>();
  const at = wishes.map((wish): [string, number] => {
    const found = find(wish);
    const text = JSON.stringify(found);
    const index = known.get(text) ?? sets.push(found) - 1;
    known.set(text, index);
    return [wishKey(wish), index];
  });
  return { sets, at: Object.fromEntries(at) };
}

/**
 * The lowest price of the whole trip in each way of paying by itself: a return in miles is of the programme of the way out,
 * since programmes are never added up. `back` null: one way.
 */
export function priceFoundTrip(out: readonly FoundOffer[], back: readonly FoundOffer[] | null): TripPrices {
  const slices = [out, ...(back ? [back] : [])].map((offers, at) => toSlice(at, offers));
  const tickets = Map.groupBy(
    slices.flatMap((slice) => slice.tickets),
    ({ price }) => readPayment(price),
  );
  return buildTripPrices((wish) => {
    const trips = [...tickets].flatMap(
      ([, alike]) => findLowestPrice({ slices, tickets: alike, choosing: 0 }, wish) ?? [],
    );
    return {
      cashCents: trips.find(({ kind }) => kind === 'cash')?.total.cashCents ?? null,
      // Two programmes that are not known may be two.
      awards: trips
        .filter(({ kind }) => kind === 'miles')
        .flatMap(({ total }) => total.awards)
        .flatMap(({ taxCents, ...award }) => (taxCents === null ? [] : [{ ...award, taxCents }]))
        .sort((a, b) => compareText(a.programme, b.programme)),
    };
  });
}

/** The trip that asks for the fewest miles, or the least money, of all its journeys, paid in one way. */
function findLowestPrice(request: TripRequest, { maxStops, bags }: Wish): TripPrice | null {
  const limits = maxStops === null ? null : { maxStops };
  const constraints = { slices: request.slices.map(() => limits) };
  // Without references fewer miles are better, then lower taxes.
  return priceTrips({ ...request, constraints, basis: { bags }, references: {} })(null)?.best ?? null;
}

/** The lowest of several trips' prices. */
export function mergeTripPrices(trips: readonly TripPrices[]): TripPrices {
  return buildTripPrices((wish) => mergeSets(trips.map((trip) => findPriceSet(trip, wish))));
}

function mergeSets(sets: readonly PriceSet[]): PriceSet {
  const cash = sets.flatMap(({ cashCents }) => cashCents ?? []);
  const awards = new Map<ProgrammeId, AwardPrice>();
  for (const award of sets.flatMap((set) => set.awards)) {
    const known = awards.get(award.programme);
    const less = known && (known.miles - award.miles || known.taxCents - award.taxCents) <= 0;
    if (!less) awards.set(award.programme, award);
  }
  return {
    cashCents: cash.length > 0 ? Math.min(...cash) : null,
    awards: [...awards.values()].sort((a, b) => compareText(a.programme, b.programme)),
  };
}

/**
 * What a check tells after one before it. One in which a source failed says nothing of the fares that it lacks: it can only
 * show that something costs less.
 */
export function applyCheck(before: TripPrices | null, found: TripPrices, partial: boolean): TripPrices {
  return partial && before ? mergeTripPrices([before, found]) : found;
}

/** True where both tell the same prices; PostgreSQL's jsonb gives the keys of stored ones in another order. */
export function isSamePrices(one: TripPrices, other: TripPrices): boolean {
  return wishes.every((wish) => describeSet(findPriceSet(one, wish)) === describeSet(findPriceSet(other, wish)));
}

function describeSet({ cashCents, awards }: PriceSet): string {
  return JSON.stringify([cashCents, ...awards.map(({ programme, miles, taxCents }) => [programme, miles, taxCents])]);
}
