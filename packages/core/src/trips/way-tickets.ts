import type { Price } from '../flights/offer.ts';
import { type Payment, readPayment } from '../flights/payment.ts';
import { memoize } from '../memoize.ts';
import type { JointTicket } from '../search/joint-tickets.ts';
import type { TripTicket } from './trip-tickets.ts';

/** A purchase of a way of paying. */
export type WayTicket = {
  /** The slices that it covers, from 0. */
  slices: readonly number[];
  /** Whole party. */
  price: Price;
  /** The ticket over several slices; null for the fare of one. */
  joint: JointTicket | null;
};

/** Cached, since a slider reads the tickets of every row again at each step. */
const readTicket = memoize(
  ({ price, joint, covers }: TripTicket): WayTicket => ({
    price,
    joint: joint ?? null,
    slices: covers.map(({ slice }) => slice).sort((a, b) => a - b),
  }),
);

/** The tickets of a trip, in the order of the first slices that they cover. */
export function listWayTickets(tickets: readonly TripTicket[]): WayTicket[] {
  return tickets.map(readTicket).sort((a, b) => (a.slices[0] ?? 0) - (b.slices[0] ?? 0));
}

/** The ticket that covers a slice. */
export function findWayTicket(tickets: readonly WayTicket[], slice: number): WayTicket | undefined {
  return tickets.find(({ slices }) => slices.includes(slice));
}

/** How each slice is paid, in the order in which they are flown. */
export function listPayments(tickets: readonly WayTicket[]): Payment[] {
  return tickets
    .flatMap(({ slices, price }) => slices.map((slice) => ({ slice, payment: readPayment(price) })))
    .sort((a, b) => a.slice - b.slice)
    .map(({ payment }) => payment);
}
