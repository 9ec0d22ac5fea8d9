import { compareText } from '../../flights/fares.ts';
import { hasLowerCabin } from '../../flights/lower-cabin.ts';
import { findAnyOffer, type Journey } from '../../journeys/journey.ts';
import { compareKeys, type SortBy, weigh } from '../sort.ts';
import { findWinningCell, isRanked, type PriceCell, type Row } from './row.ts';

/** A journey longer than this, relative to the shortest, counts as a detour. */
const LONGEST_SHARE = 1.5;
const LONGEST_EXTRA_MINUTES = 60;

/** Keys of the journeys to point at; null where there is none. */
export type TopRows = {
  best: string | null;
  /** True where the best has a long detour, which only its price compensates. */
  detour: boolean;
  cheapest: string | null;
  /** True where the cheapest is so with one way paid in reais and the other in miles. */
  mixed: boolean;
  fastest: string | null;
};

/** Minutes and stops of a journey, which all of its offers share. */
export function measureJourney(journey: Journey): { durationMinutes: number; stops: number } {
  const { durationMinutes = 0, stops = 0 } = findAnyOffer(journey) ?? {};
  return { durationMinutes, stops };
}

/** Finds the first by 'melhor', the cheapest and the fastest. One row may be several of them. */
export function findTopRows(rows: readonly Row[]): TopRows {
  const priced = rows.filter(({ costCents }) => costCents !== null);
  const inCabin = rows.filter(({ journey }) => !hasLowerCabin(journey));
  const best = findFirst(priced, 'best');
  const shortest = Math.min(...priced.map(({ journey }) => measureJourney(journey).durationMinutes));
  const longest = shortest * LONGEST_SHARE + LONGEST_EXTRA_MINUTES;
  const cheapest = findFirst(priced, 'price');
  return {
    best: best?.journey.key ?? null,
    detour: best !== null && measureJourney(best.journey).durationMinutes > longest,
    cheapest: cheapest?.journey.key ?? null,
    mixed: cheapest !== null && isPaidInBoth(cheapest),
    fastest: findFirst(inCabin, 'duration')?.journey.key ?? null,
  };
}

/** True where the price that counts pays one way in reais and the other in miles. */
function isPaidInBoth(row: Row): boolean {
  const { payments = [] } = findWinningCell(row) ?? {};
  return payments.includes('cash') && payments.some((payment) => payment !== 'cash');
}

/** The row that is called the best. */
export function findBestRow(rows: readonly Row[], { best } = findTopRows(rows)): Row | null {
  return rows.find(({ journey }) => journey.key === best) ?? null;
}

/** Rows in an order, prices by the lower of the two in reais; what has none comes last. A total order. */
export function orderRows(rows: readonly Row[], by: SortBy): Row[] {
  return rows
    .map((row) => readKeyed(row, by))
    .sort(compareKeyed)
    .map(({ row }) => row);
}

/** The first in that order, without ordering the others. */
function findFirst(rows: readonly Row[], by: SortBy): Row | null {
  let first: Keyed | null = null;
  for (const row of rows) {
    const keyed = readKeyed(row, by);
    if (first === null || compareKeyed(keyed, first) < 0) first = keyed;
  }
  return first?.row ?? null;
}

type Keyed = { row: Row; key: (number | string)[] };

const readKeyed = (row: Row, by: SortBy): Keyed => ({ row, key: readKey(row, by) });

const compareKeyed = (a: Keyed, b: Keyed): number =>
  compareKeys(a.key, b.key) || compareText(a.row.journey.key, b.row.journey.key);

function readKey({ journey, costCents, cash, miles }: Row, by: SortBy): (number | string)[] {
  const { durationMinutes, stops } = measureJourney(journey);
  const cost = costCents ?? Infinity;
  const cells = [cash, miles];
  // Prices that are compared with none come after all others.
  const amounts = [...cells.map((cell) => readAmount(cell && isRanked(cell) ? cell : null)), ...cells.map(readAmount)];
  const times = [durationMinutes, journey.departsAt];
  switch (by) {
    case 'best':
      return [weigh(cost, { durationMinutes, stops }), cost, ...amounts, ...times];
    case 'price':
      return [cost, ...amounts, ...times];
    case 'duration':
      return [durationMinutes, cost, ...amounts, journey.departsAt];
    case 'departure':
      return [journey.departsAt, cost, ...amounts, durationMinutes];
  }
}

function readAmount(cell: PriceCell | null): number {
  if (!cell) return Infinity;
  const { price } = cell;
  return price.kind === 'cash' ? price.totalCents : price.miles;
}
