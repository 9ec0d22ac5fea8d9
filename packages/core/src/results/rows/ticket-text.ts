import { formatPlaces } from '../../search/texts/slice-places.ts';
import { findWayTicket, type WayTicket } from '../../trips/way-tickets.ts';
import type { PriceCell } from './row.ts';

const COUNTS = ['um', 'dois', 'três', 'quatro', 'cinco'] as const;

type Tickets = Pick<PriceCell, 'tickets' | 'payments'>;

/** The joint ticket of a price that covers a slice, from 0; null for a fare of only that slice. */
export function findJointTicket({ tickets }: Tickets, slice: number): WayTicket | null {
  const ticket = findWayTicket(tickets, slice);
  return ticket?.joint ? ticket : null;
}

/** True where one joint ticket covers the whole trip. */
export function isOneTicket({ tickets, payments }: Tickets): boolean {
  return tickets.length === 1 && payments.length > 1;
}

/**
 * Names the joint ticket that covers a slice: 'bilhete único', or 'bilhete único, 2º e 3º' where it covers only some slices.
 * Null for a fare of only that slice.
 */
export function jointTicketText(cell: Tickets, slice: number): string | null {
  const ticket = findJointTicket(cell, slice);
  if (!ticket) return null;
  return isOneTicket(cell) ? 'bilhete único' : `bilhete único, ${formatPlaces(ticket.slices)}`;
}

/** 'uma compra', 'duas compras', 'três compras'. */
export function purchasesText({ tickets: { length } }: Tickets): string {
  if (length === 1) return 'uma compra';
  return `${length === 2 ? 'duas' : countText(length)} compras`;
}

/** 'dois', 'três'. */
export function countText(count: number): string {
  return COUNTS[count - 1] ?? `${count}`;
}

/** True for a slice that is bought with the ticket of an earlier one. */
export function isOnEarlierTicket(tickets: readonly WayTicket[], slice: number): boolean {
  const ticket = findWayTicket(tickets, slice);
  return ticket !== undefined && ticket.slices[0] !== slice;
}
