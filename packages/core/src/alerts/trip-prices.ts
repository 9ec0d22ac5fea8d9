import { compareText } from '../flights/fares.ts';
import type { FoundOffer } from '../flights/offer.ts';
import type { ProgrammeId } from '../flights/programme.ts';
import { collectFares } from '../journeys/collect-fares.ts';
import { type AwardFare, BAG_WISHES, hasBags } from '../journeys/journey-fares.ts';
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
  return `${maxStops ?? 'n'}${bags.includes('hand') ? 'h' : ''}${bags.includes('checked') ? 'c' : ''}`;
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

/** One way of one journey: what it asks of a traveller's day, and its fares. */
type Way = { stops: number; departsAt: string; arrivesAt: string; fares: ReturnType<typeof collectFares> };

/**
 * The lowest price of the whole trip, each kind of money by itself: a return in miles is of the programme of the way out,
 * since programmes are never added up. `back` null: one way. S-422
 */
export function priceFoundTrip(out: readonly FoundOffer[], back: readonly FoundOffer[] | null): TripPrices {
  const ways = listWays(out);
  const returns = back && listWays(back);
  const programmes = [...new Set(ways.flatMap((way) => way.fares.awards.map(({ programme }) => programme)))].sort();
  return buildTripPrices((wish) => {
    const cash = (way: Way) => way.fares.cash.find((fare) => hasBags(fare, wish.bags))?.cents ?? null;
    const fitting = ways.filter((way) => fits(way, wish));
    const fittingBack = returns?.filter((way) => fits(way, wish)) ?? null;
    return {
      cashCents: findLowest(fitting, fittingBack, cash),
      awards: programmes.flatMap((programme) => findAward(fitting, fittingBack, wish, programme)),
    };
  });
}

function listWays(offers: readonly FoundOffer[]): Way[] {
  return [...Map.groupBy(offers, ({ journeyKey }) => journeyKey).values()].flatMap((list) => {
    const fares = collectFares(list);
    return list.slice(0, 1).map(({ stops, departsAt, arrivesAt }) => ({ stops, departsAt, arrivesAt, fares }));
  });
}

const fits = ({ stops }: Way, { maxStops }: Wish): boolean => maxStops === null || stops <= maxStops;

/** The least sum of a way out and a way back that leaves after it has landed. */
function findLowest(
  ways: readonly Way[],
  returns: readonly Way[] | null,
  price: (way: Way) => number | null,
): number | null {
  const backs = (returns ?? [])
    .flatMap((way) => {
      const amount = price(way);
      return amount === null ? [] : [{ amount, departsAt: way.departsAt }];
    })
    .sort((a, b) => a.amount - b.amount);
  let lowest: number | null = null;
  for (const way of ways) {
    const amount = price(way);
    if (amount === null) continue;
    const back = returns === null ? { amount: 0 } : backs.find(({ departsAt }) => departsAt > way.arrivesAt);
    if (back && (lowest === null || amount + back.amount < lowest)) lowest = amount + back.amount;
  }
  return lowest;
}

// Taxes tell equal miles apart; a number of miles stays exact far beyond any fare.
const taxScale = 100_000_000;

function findAward(
  ways: readonly Way[],
  returns: readonly Way[] | null,
  { bags }: Wish,
  programme: ProgrammeId,
): AwardPrice[] {
  // Two programmes that nobody knows may be two.
  if (programme === 'other' && returns !== null) return [];
  const lowest = findLowest(ways, returns, (way) => {
    const fare = way.fares.awards.find((award) => award.programme === programme && hasBags(award, bags));
    return fare ? fare.miles * taxScale + fare.taxCents : null;
  });
  return lowest === null ? [] : [{ programme, miles: Math.floor(lowest / taxScale), taxCents: lowest % taxScale }];
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
 * show that something costs less. S-425
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
