import { dropDeparted } from '@revoada/core/dates/departed';
import type { FareSource, TicketUpdate } from '@revoada/core/sources/fare-source';
import type { TicketRequest } from '@revoada/core/sources/ticket';
import { type StoredTickets, ticketsPrefix } from './fare-store.ts';
import { unpackState } from './processes/packed-state.ts';
import type { QueriedSource } from './query-sources.ts';
import {
  createSharedSearches,
  readStoredSearch,
  type SearchKind,
  type SharedSearchDeps,
  type SharedSearches,
  toStoredSearch,
} from './shared-searches.ts';
import { createPaymentFinder } from './source-state.ts';
import { ticketKey } from './ticket-requests.ts';
import { combineTickets, type TicketState } from './ticket-state.ts';

export type TicketSearchDeps = SharedSearchDeps<TicketRequest, TicketState, StoredTickets> & {
  sources: readonly FareSource[];
};

/** The joint tickets over the slices of a trip. */
export type TicketSearches = SharedSearches<TicketRequest, TicketState, StoredTickets>;

/** Searches at the sources that sell joint tickets; null where none does. */
export function createTicketSearches({ sources, ...deps }: TicketSearchDeps): TicketSearches | null {
  const sellers = sources.flatMap(({ id, searchTickets: search }): QueriedSource<TicketRequest, TicketUpdate>[] =>
    search ? [{ id, search }] : [],
  );
  if (sellers.length === 0) return null;
  const findPayments = createPaymentFinder(sources.filter(({ searchTickets }) => searchTickets));
  const kind: SearchKind<TicketRequest, TicketUpdate, TicketState, StoredTickets> = {
    sources: sellers,
    makeKey: ticketKey,
    combine: (states, searchedAt, request) => combineTickets(states, searchedAt, request.slices.length, findPayments),
    clear: (state) => ({ ...state, tickets: [] }),
    withoutDeparted(state, nowMs) {
      const tickets = dropDeparted(state.tickets, ({ parts }) => parts[0]?.journey, nowMs);
      return tickets === state.tickets ? state : { ...state, tickets: [...tickets] };
    },
    hasFares: ({ tickets }) => tickets.length > 0,
    toStored: (state) => ({ tickets: state.tickets, ...toStoredSearch(state) }),
    readStored: (stored, stale) => ({
      tickets: stale ? stored.tickets.map((ticket) => ({ ...ticket, estimated: true })) : stored.tickets,
      ...readStoredSearch(stored, stale),
    }),
    shape: ticketsPrefix,
    unpack: (packed) => unpackState(packed, 'tickets'),
  };
  return createSharedSearches(kind, deps);
}
