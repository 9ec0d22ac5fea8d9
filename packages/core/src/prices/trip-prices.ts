import type { ProgrammeId } from '../flights/programme.ts';
import { compareCosts } from '../journeys/comparison.ts';
import { equivalentCents } from '../miles/equivalent.ts';
import type { ReferencePrices } from '../miles/reference-prices.ts';
import type { PriceDay, SeenMiles } from './price-day.ts';

/** What a trip costs one adult in economy, as far as searches saw its days. */
export type TripPrice = {
  cashCents: number | null;
  miles: { programme: ProgrammeId; miles: number; taxCents: number } | null;
  /** Null where one way of paying is not known, or its miles have no price in reais. */
  better: 'cash' | 'miles' | 'tie' | null;
  /** The older of the days (UTC) on which the figures were seen; null where there are none. */
  seenOn: string | null;
};

type PricedAward = NonNullable<TripPrice['miles']> & { costCents: number | null; seenOn: string };

/**
 * The price of leaving on one day and coming back on another: both directions in reais, and both in the miles of the one
 * programme that costs least in reais (ADR-0063). `back` null: one way. `milheiro`: what a thousand miles cost the reader
 * (`withOwnPrice`).
 */
export function priceTrip(
  out: PriceDay | undefined,
  back: PriceDay | undefined | null,
  milheiro: ReferencePrices,
): TripPrice {
  const legs = back === null ? [out] : [out, back];
  const cash = addCash(legs);
  const award = findTripAward(legs, milheiro);
  // What is undefined is sorted to the end.
  const seen = [cash?.seenOn, award?.seenOn].toSorted();
  return {
    cashCents: cash?.cents ?? null,
    miles: award && { programme: award.programme, miles: award.miles, taxCents: award.taxCents },
    better: cash && award?.costCents != null ? compare(cash.cents, award.costCents) : null,
    seenOn: seen[0] ?? null,
  };
}

function compare(cashCents: number, milesCostCents: number): 'cash' | 'miles' | 'tie' {
  return compareCosts(cashCents, milesCostCents).winner ?? 'tie';
}

function addCash(legs: readonly (PriceDay | undefined)[]): { cents: number; seenOn: string } | null {
  const fares = legs.flatMap((leg) => leg?.cash ?? []);
  if (fares.length < legs.length) return null;
  return { cents: fares.reduce((sum, { totalCents }) => sum + totalCents, 0), seenOn: findOldest(fares) };
}

/** The programme that costs least in reais; those without a price in reais come after, fewest miles first. */
function findTripAward(legs: readonly (PriceDay | undefined)[], milheiro: ReferencePrices): PricedAward | null {
  const programmes = legs[0]?.miles.map(({ programme }) => programme) ?? [];
  const priced = programmes.flatMap((programme) => addMiles(programme, legs, milheiro) ?? []);
  const [best] = priced.toSorted(
    (a, b) =>
      (a.costCents ?? Number.POSITIVE_INFINITY) - (b.costCents ?? Number.POSITIVE_INFINITY) || a.miles - b.miles,
  );
  return best ?? null;
}

function addMiles(
  programme: ProgrammeId,
  legs: readonly (PriceDay | undefined)[],
  milheiro: ReferencePrices,
): PricedAward | null {
  const awards = legs.flatMap((leg) => leg?.miles.find((award) => award.programme === programme) ?? []);
  if (awards.length < legs.length) return null;
  const miles = awards.reduce((sum, award) => sum + award.miles, 0);
  const taxCents = awards.reduce((sum, award) => sum + award.taxCents, 0);
  const costCents = equivalentCents({ kind: 'miles', programme, miles, taxCents }, milheiro);
  return { programme, miles, taxCents, costCents, seenOn: findOldest(awards) };
}

function findOldest(seen: readonly Pick<SeenMiles, 'seenOn'>[]): string {
  return seen.map(({ seenOn }) => seenOn).toSorted()[0] ?? '';
}
