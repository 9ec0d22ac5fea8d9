import { type Payment, readPayment } from '../../flights/payment.ts';
import { compareCosts, isClearlyLess } from '../../journeys/comparison.ts';
import type { TripWay, TripWays } from './trip-ways.ts';

/** The first way that pays each slice so. */
export function findWay(ways: readonly TripWay[], payments: readonly Payment[]): TripWay | null {
  return ways.find(({ prices }) => prices.every((price, at) => readPayment(price) === payments[at])) ?? null;
}

/**
 * Returns by how much a way of paying costs less than another (negative where it costs more). Reais and the best with
 * miles use their one comparison, which only the winner has; the others are compared with reais. Null in a draw.
 */
export function findDifference(way: TripWay, trip: TripWays): { cents: number; other: TripWay } | null {
  const inReais = trip.ways.find(({ kind }) => kind === 'cash');
  const withMiles = trip.ways.find(({ kind }) => kind !== 'cash');
  if (!inReais || !withMiles) return null;
  if (way === inReais || way === withMiles) {
    const { winner = null, savingCents = 0 } = trip.comparison ?? {};
    const wins = winner !== null && (winner === 'cash') === (way === inReais);
    return wins ? { cents: savingCents, other: way === inReais ? withMiles : inReais } : null;
  }
  const [cost, cash] = [way.total.costCents, inReais.total.costCents];
  if (cost === null || cash === null || compareCosts(cash, cost).winner === null) return null;
  return { cents: cash - cost, other: inReais };
}

/** By how much the best way costs less than this one; null where that is nothing, or a draw. */
export function findCheaperWay(way: TripWay, { best }: TripWays): { way: TripWay; savingCents: number } | null {
  const [cost, least] = [way.total.costCents, best?.total.costCents ?? null];
  if (!best || cost === null || least === null || !isClearlyLess(least, cost)) return null;
  return { way: best, savingCents: cost - least };
}

/** True for trips with the same flights in every slice. */
export const fliesAlike = (one: Pick<TripWay, 'journeys'>, other: Pick<TripWay, 'journeys'>): boolean =>
  one.journeys.join() === other.journeys.join();

/** 'com outra volta', or of a trip of several slices 'com outros voos': a price that counts other flights says so. */
export const nameOtherFlights = (isSeveral: boolean): string => (isSeveral ? 'com outros voos' : 'com outra volta');
