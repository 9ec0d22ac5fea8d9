import type { MilesAmount } from '../flights/offer.ts';
import type { ProgrammeId } from '../flights/programme.ts';
import { memoize } from '../memoize.ts';
import { createAffordable, payFromWallet, type SpendableWallet } from '../miles/pay-from-wallet.ts';
import type { ReferencePrices } from '../miles/reference-prices.ts';
import type { Ticket } from './trip-model.ts';
import type { TripParts } from './trip-parts.ts';
import { addMiles, compareFlights, describePayments, type TripPiece } from './trip-piece.ts';

/** All in reais, miles anywhere, or miles anywhere that the wallet pays for. */
export type BestTripKind = 'cash' | 'miles' | 'payable';

/** In thousandths of a cent, so that nothing is rounded before the end; and miles without a reference price. */
export type Cost = { thousandths: number; unpriced: number };

/** One trip, in the pieces that it is made of: its start, and the last one. */
export type RankedTrip<Each extends Ticket> = Cost & {
  start: TripParts<Each>['start'];
  last: TripPiece<Each>;
  pieces: readonly TripPiece<Each>[];
};

type RankedPiece<Each extends Ticket> = Cost & { piece: TripPiece<Each> };

/** Pieces with the same ways of paying, cheapest first, and the tickets of one of them. */
type PaymentGroup<Each extends Ticket> = { tickets: readonly Each[]; pieces: readonly RankedPiece<Each>[] };

/** Compares trips by the cost to one payer. */
export type Ranking<Each extends Ticket> = {
  measure: (pieces: readonly TripPiece<Each>[]) => Cost;
  /** The pieces of a list, cheapest first; computed once for all trips that share it. */
  rankAll: (pieces: readonly TripPiece<Each>[]) => readonly RankedPiece<Each>[];
  /** The same, grouped by ways of paying. */
  rankByPayments: (pieces: readonly TripPiece<Each>[]) => readonly PaymentGroup<Each>[];
  isPaid: (pieces: readonly TripPiece<Each>[]) => boolean;
};

export function createRanking<Each extends Ticket>(
  references: ReferencePrices,
  wallet: SpendableWallet | null,
): Ranking<Each> {
  const isAffordable = wallet && createAffordable(wallet);
  const measure = (pieces: readonly TripPiece<Each>[]) => measurePieces(pieces, references);
  const rankAll = memoize((pieces: readonly TripPiece<Each>[]): RankedPiece<Each>[] =>
    pieces.map((piece) => ({ ...measure([piece]), piece })).sort(compareRanked),
  );
  return {
    measure,
    rankAll,
    rankByPayments: memoize((pieces) => {
      const groups = Map.groupBy(rankAll(pieces), ({ piece }) => describePayments(piece.tickets));
      return [...groups.values()].map((group) => ({ tickets: group[0]?.piece.tickets ?? [], pieces: group }));
    }),
    isPaid(pieces) {
      if (wallet === null || isAffordable === null) return true;
      if (!pieces.every(({ miles }) => miles.every(isAffordable))) return false;
      return payFromWallet(sumMiles(pieces), wallet).fits;
    },
  };
}

/** What pieces cost at reference prices. */
export function measurePieces(pieces: readonly TripPiece[], references: ReferencePrices): Cost {
  const cost = { thousandths: 0, unpriced: 0 };
  for (const { cents, miles } of pieces) {
    cost.thousandths += cents * 1000;
    for (const { programme, miles: amount } of miles) {
      const reference = references[programme];
      if (reference) cost.thousandths += amount * reference.centsPerThousand;
      else cost.unpriced += amount;
    }
  }
  return cost;
}

/** Miles without a reference price come before everything else. */
export const compareCost = (a: Cost, b: Cost): number => a.unpriced - b.unpriced || a.thousandths - b.thousandths;

const compareRanked = (a: RankedPiece<Ticket>, b: RankedPiece<Ticket>): number =>
  compareCost(a, b) || compareFlights([a.piece], [b.piece]);

const compareTrips = (a: RankedTrip<Ticket>, b: RankedTrip<Ticket>): number =>
  compareCost(a, b) || compareFlights(a.pieces, b.pieces);

/** The miles of all pieces, each programme once. */
function sumMiles(pieces: readonly TripPiece[]): readonly MilesAmount[] {
  return pieces.reduce<readonly MilesAmount[]>((sum, { miles }) => addMiles(sum, miles), []);
}

export const usesMiles = ({ miles }: TripPiece): boolean => miles.length > 0;

/**
 * Returns the trip, or a better one made of this start and one of these pieces; tries pieces from the cheapest while
 * one may still be better.
 */
function improveTrip<Each extends Ticket>(
  trip: RankedTrip<Each> | null,
  { start, begun, after }: { start: TripParts<Each>['start']; begun: Cost; after: readonly RankedPiece<Each>[] },
  isAllowed: (pieces: readonly TripPiece<Each>[], last: TripPiece<Each>) => boolean,
): RankedTrip<Each> | null {
  for (const ranked of after) {
    const { piece } = ranked;
    const order = trip === null ? -1 : compareSum(begun, ranked, trip);
    if (order > 0) return trip;
    if (piece.departs < start[1].ready) continue;
    const pieces = [...start, piece];
    // Of what costs the same, the list begins with the least time in flight.
    if (trip !== null && order === 0 && compareFlights(pieces, trip.pieces) >= 0) return trip;
    if (!isAllowed(pieces, piece)) continue;
    return {
      unpriced: begun.unpriced + ranked.unpriced,
      thousandths: begun.thousandths + ranked.thousandths,
      ...{ start, last: piece, pieces },
    };
  }
  return trip;
}

/** The best trip of a kind. */
export function findBestTrip<Each extends Ticket>(
  parts: readonly TripParts<Each>[],
  ranking: Ranking<Each>,
  kind: BestTripKind,
): RankedTrip<Each> | null {
  let best: RankedTrip<Each> | null = null;
  for (const { start, after } of parts) {
    const started = start.some(usesMiles);
    if (started && kind === 'cash') continue;
    if (kind === 'payable' && !ranking.isPaid(start)) continue;
    const begun = ranking.measure(start);
    best = improveTrip(best, { start, begun, after: ranking.rankAll(after) }, (pieces, last) => {
      if (kind === 'cash' ? usesMiles(last) : !(started || usesMiles(last))) return false;
      return kind !== 'payable' || ranking.isPaid(pieces);
    });
  }
  return best;
}

/**
 * Finds the highest worth of a thousand miles of a programme, in cents, at which a trip with them that the wallet pays
 * costs at most `cents`. Null where no trip does, or where trips with only other programmes' miles always do.
 * `worthless` ranks these miles at zero.
 */
export function findHighestWorth<Each extends Ticket>(
  parts: readonly TripParts<Each>[],
  worthless: Ranking<Each>,
  { programme, cents }: { programme: ProgrammeId; cents: number },
): number | null {
  // A cost is rounded to cents: half a cent above the price still counts as the price.
  const limit = cents * 1000 + 500;
  let highest = 0;
  for (const { start, after } of parts) {
    const begun = worthless.measure(start);
    const started = start.some(usesMiles);
    for (const { piece, unpriced, thousandths } of worthless.rankAll(after)) {
      if (piece.departs < start[1].ready || begun.unpriced + unpriced > 0 || !(started || usesMiles(piece))) continue;
      const limitLeft = limit - begun.thousandths - thousandths;
      // The others cost no less.
      if (limitLeft <= 0) break;
      const programmeMiles = countMiles([...start, piece], programme);
      const worth = programmeMiles > 0 ? Math.ceil(limitLeft / programmeMiles) - 1 : Infinity;
      if (worth <= highest || !worthless.isPaid([...start, piece])) continue;
      if (programmeMiles === 0) return null;
      highest = worth;
    }
  }
  return highest > 0 ? highest : null;
}

/** Miles of one programme. */
export function countMiles(pieces: readonly TripPiece[], programme: ProgrammeId): number {
  let sum = 0;
  for (const { miles } of pieces) for (const each of miles) if (each.programme === programme) sum += each.miles;
  return sum;
}

/** Compares the sum of two costs with a third one. */
function compareSum(one: Cost, other: Cost, sum: Cost): number {
  return one.unpriced + other.unpriced - sum.unpriced || one.thousandths + other.thousandths - sum.thousandths;
}

/** The best trip in each set of ways of paying, the cheapest first. */
export function findBestWays<Each extends Ticket>(
  parts: readonly TripParts<Each>[],
  ranking: Ranking<Each>,
  onlyPaid: boolean,
): RankedTrip<Each>[] {
  const ways = new Map<string, RankedTrip<Each>>();
  for (const { start, after } of parts) {
    if (onlyPaid && !ranking.isPaid(start)) continue;
    const begun = ranking.measure(start);
    const started = start.flatMap(({ tickets }) => tickets);
    for (const { tickets, pieces: alike } of ranking.rankByPayments(after)) {
      const payments = describePayments([...started, ...tickets]);
      const trip = improveTrip(
        ways.get(payments) ?? null,
        { start, begun, after: alike },
        (pieces) => !onlyPaid || ranking.isPaid(pieces),
      );
      if (trip) ways.set(payments, trip);
    }
  }
  return [...ways.values()].sort(compareTrips);
}
