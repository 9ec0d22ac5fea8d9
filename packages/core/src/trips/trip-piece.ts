import { compareText } from '../flights/fares.ts';
import type { MilesAmount, Price } from '../flights/offer.ts';
import { readPayment } from '../flights/payment.ts';
import { readTimes } from './connect.ts';
import type { Ticket, TripJourney } from './trip-model.ts';

/** Journeys that tickets bought so far have fixed for later slices, by slice. */
type FixedJourneys = ReadonlyMap<number, string>;

const NOTHING_FIXED: FixedJourneys = new Map();

/** Consecutive slices of a trip: their journeys, and the tickets that were bought for them. */
export type TripPiece<Each extends Ticket = Ticket> = {
  departs: number;
  /** The first minute at which what follows may depart. */
  ready: number;
  tickets: readonly Each[];
  /** Total of all tickets, including the taxes of awards. */
  cents: number;
  /** Each programme once, by its name. */
  miles: readonly MilesAmount[];
  flightMinutes: number;
  /** In the order of the slices. */
  journeys: readonly string[];
  fixed: FixedJourneys;
};

/** No slice at all: it leaves after everything and is ready before it. */
export const EMPTY_PIECE: TripPiece<never> = {
  departs: Infinity,
  ready: -Infinity,
  tickets: [],
  cents: 0,
  miles: [],
  flightMinutes: 0,
  journeys: [],
  fixed: NOTHING_FIXED,
};

/** One journey with the ticket that is bought for it; null where an earlier one covers it. */
export function toPiece<Each extends Ticket>(journey: TripJourney, ticket: Each | null): TripPiece<Each> {
  const price = ticket?.price;
  return {
    ...readTimes(journey),
    tickets: ticket ? [ticket] : [],
    cents: price === undefined ? 0 : price.kind === 'cash' ? price.totalCents : price.taxCents,
    miles: price?.kind === 'miles' ? [{ programme: price.programme, miles: price.miles }] : [],
    flightMinutes: journey.durationMinutes,
    journeys: [journey.key],
    fixed: ticket ? findFixed(ticket) : NOTHING_FIXED,
  };
}

/** Journeys that a ticket fixes for slices after its first. */
function findFixed({ covers }: Ticket): FixedJourneys {
  if (covers.length < 2) return NOTHING_FIXED;
  const [, ...later] = covers.toSorted((a, b) => a.slice - b.slice);
  return new Map(later.map(({ slice, journey }) => [slice, journey]));
}

/** Joins two pieces in order. The caller checks that they connect and passes what is still fixed. */
export function joinPieces<Each extends Ticket>(
  one: TripPiece<Each>,
  next: TripPiece<Each>,
  fixed: FixedJourneys,
): TripPiece<Each> {
  return {
    departs: Math.min(one.departs, next.departs),
    ready: Math.max(one.ready, next.ready),
    tickets: [...one.tickets, ...next.tickets],
    cents: one.cents + next.cents,
    miles: addMiles(one.miles, next.miles),
    flightMinutes: one.flightMinutes + next.flightMinutes,
    journeys: [...one.journeys, ...next.journeys],
    fixed,
  };
}

/** The same amounts together, each programme once. */
export function addMiles(some: readonly MilesAmount[], others: readonly MilesAmount[]): readonly MilesAmount[] {
  if (some.length === 0) return others;
  if (others.length === 0) return some;
  const sums = new Map(some.map((each) => [each.programme, each.miles]));
  for (const { programme, miles } of others) sums.set(programme, (sums.get(programme) ?? 0) + miles);
  return [...sums]
    .map(([programme, miles]) => ({ programme, miles }))
    .sort((a, b) => compareText(a.programme, b.programme));
}

/** The fixed journeys without those of a slice that has been flown, and with those of the tickets bought for it. */
export function advanceFixed(fixed: FixedJourneys, slice: number, more: FixedJourneys): FixedJourneys {
  if (!fixed.has(slice) && more.size === 0) return fixed;
  const next = new Map([...fixed, ...more]);
  next.delete(slice);
  return next.size === 0 ? NOTHING_FIXED : next;
}

/** True where a ticket would fix a journey of a slice that another ticket covers already. */
export function collides(fixed: FixedJourneys, more: FixedJourneys): boolean {
  return fixed.size > 0 && [...more.keys()].some((slice) => fixed.has(slice));
}

/** Equal for the same fixed journeys. */
export function describeFixed(fixed: FixedJourneys): string {
  return fixed.size === 0 ? '' : JSON.stringify([...fixed].sort(([a], [b]) => a - b));
}

/**
 * The ways in which tickets are paid, each once and sorted: equal for pieces of which the same miles may be added up. Two
 * programmes that are not known may be two.
 */
export function describePayments(tickets: readonly { price: Price }[]): string {
  const [only] = tickets;
  if (only && tickets.length === 1) return readPayment(only.price);
  const payments = tickets.map(({ price }) => readPayment(price)).sort();
  return payments.filter((each, at) => each === 'other' || each !== payments[at - 1]).join();
}

/**
 * Keeps the pieces that may be part of the best trip at any worth of miles and any balances. A piece is dropped where
 * another one, paid in the same ways, leaves no earlier, is ready no later, and costs no more money and no more miles
 * of any programme. Equal amounts are ordered by time in flight, then by key.
 */
export function keepUsefulPieces<Each extends Ticket>(pieces: readonly TripPiece<Each>[]): TripPiece<Each>[] {
  const groups = Map.groupBy(pieces, ({ tickets, fixed }) => `${describePayments(tickets)} ${describeFixed(fixed)}`);
  return [...groups.values()].flatMap((group) => {
    const useful: TripPiece<Each>[] = [];
    for (const piece of group.sort(comparePieces)) {
      if (!useful.some((better) => dominates(better, piece))) useful.push(piece);
    }
    return useful;
  });
}

/** Sorts each piece before the pieces that it makes useless. */
function comparePieces(a: TripPiece, b: TripPiece): number {
  if (a.cents !== b.cents) return a.cents - b.cents;
  for (const [at, { miles }] of a.miles.entries()) {
    const other = b.miles[at]?.miles ?? 0;
    if (miles !== other) return miles - other;
  }
  return compareFlights([a], [b]);
}

/** The less time in flight first, then by the keys of the journeys. */
export function compareFlights(some: readonly TripPiece[], others: readonly TripPiece[]): number {
  const byTime = countMinutes(some) - countMinutes(others);
  if (byTime !== 0) return byTime;
  const keys = others.flatMap(({ journeys }) => journeys);
  for (const [at, key] of some.flatMap(({ journeys }) => journeys).entries()) {
    const order = compareText(key, keys[at] ?? '');
    if (order !== 0) return order;
  }
  return 0;
}

const countMinutes = (pieces: readonly TripPiece[]): number =>
  pieces.reduce((sum, { flightMinutes }) => sum + flightMinutes, 0);

function dominates(better: TripPiece, piece: TripPiece): boolean {
  return (
    better.departs >= piece.departs &&
    better.ready <= piece.ready &&
    better.cents <= piece.cents &&
    better.miles.every(({ miles }, at) => miles <= (piece.miles[at]?.miles ?? 0))
  );
}
