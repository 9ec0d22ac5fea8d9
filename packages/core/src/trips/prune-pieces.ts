import type { ProgrammeId } from '../flights/programme.ts';
import { ownReference, type ReferencePrices } from '../miles/reference-prices.ts';
import { type Cost, compareCost, countMiles, measurePieces, usesMiles } from './rank-trips.ts';
import type { Ticket } from './trip-model.ts';
import type { KeepPieces } from './trip-parts.ts';
import { compareFlights, describeFixed, describePayments, type TripPiece } from './trip-piece.ts';

/** Ways of paying with more programmes are not listed for trips of many slices. */
export const MOST_PROGRAMMES = 2;

/*
 * Filters for trips of many slices: they keep far fewer pieces than `keepUsefulPieces`, for one question at given
 * reference prices and without regard to balances.
 */

/** Keeps the pieces of the cheapest trip, in reais alone and with miles anywhere. */
export function createCheapestFilter<Each extends Ticket>(references: ReferencePrices): KeepPieces<Each> {
  return createFilter({ group: (piece) => `${usesMiles(piece)}`, references });
}

/** Keeps the pieces of the cheapest trip in each set of ways of paying with two programmes at most. */
export function createWaysFilter<Each extends Ticket>(references: ReferencePrices): KeepPieces<Each> {
  const keep = createFilter<Each>({ group: ({ tickets }) => describePayments(tickets), references });
  return (pieces) => keep(pieces.filter(({ miles }) => miles.length <= MOST_PROGRAMMES));
}

/** Keeps the pieces of the trip that costs no more than reais at the highest worth of a programme's miles. */
export function createWorthFilter<Each extends Ticket>(
  references: ReferencePrices,
  programme: ProgrammeId,
): KeepPieces<Each> {
  const nothing = Object.fromEntries([ownReference(programme, 0)]);
  return createFilter({
    group: (piece) => `${usesMiles(piece)}`,
    references: { ...references, ...nothing },
    readSecond: (piece) => countMiles([piece], programme),
  });
}

type FilterOptions<Each extends Ticket> = {
  /** Pieces of different groups never exclude each other. */
  group: (piece: TripPiece<Each>) => string;
  references: ReferencePrices;
  /** An amount beside the cost, the less the better. */
  readSecond?: (piece: TripPiece<Each>) => number;
};

type Ranked<Each extends Ticket> = Cost & { piece: TripPiece<Each>; second: number };

function createFilter<Each extends Ticket>({ group, references, readSecond }: FilterOptions<Each>): KeepPieces<Each> {
  const rank = (piece: TripPiece<Each>): Ranked<Each> => ({
    ...measurePieces([piece], references),
    ...{ piece, second: readSecond?.(piece) ?? 0 },
  });
  return (pieces) => {
    const groups = Map.groupBy(pieces, (piece) => `${group(piece)} ${describeFixed(piece.fixed)}`);
    return [...groups.values()].flatMap((members) => {
      const kept: Ranked<Each>[] = [];
      for (const ranked of members.map(rank).sort(compareRanked)) {
        if (!kept.some((better) => isAsGood(better, ranked))) kept.push(ranked);
      }
      return kept.map(({ piece }) => piece);
    });
  };
}

const compareRanked = (a: Ranked<Ticket>, b: Ranked<Ticket>): number =>
  compareCost(a, b) || a.second - b.second || compareFlights([a.piece], [b.piece]);

/** The better one costs no more, and comes first of those that cost the same. */
function isAsGood(better: Ranked<Ticket>, { piece, second }: Ranked<Ticket>): boolean {
  return better.piece.departs >= piece.departs && better.piece.ready <= piece.ready && better.second <= second;
}
