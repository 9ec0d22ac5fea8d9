import { checkTickets } from '@revoada/core/sources/check-sources';
import type { TicketUpdate } from '@revoada/core/sources/fare-source';
import type { FoundTicket } from '@revoada/core/sources/ticket';
import {
  combineStates,
  type FindPayments,
  isSound,
  listReplies,
  type SearchedState,
  type SourceState,
} from './source-state.ts';

/** The state of one request of joint tickets at a moment. Immutable. */
export type TicketState = SearchedState & { tickets: FoundTicket[] };

/** Combines the sources as `combineSources` does. */
export function combineTickets(
  sources: readonly SourceState<TicketUpdate>[],
  searchedAt: number,
  slices: number,
  findPayments: FindPayments | null = null,
): TicketState {
  const isUsable = (ticket: FoundTicket): boolean => isSound(ticket) && coversSlices(ticket, slices);
  const tickets = sources.flatMap(({ update }) => update?.tickets ?? []);
  const sound = tickets.filter(isUsable);
  const checked = findPayments
    ? checkTickets(listReplies(sources, searchedAt, findPayments, ({ tickets: all }) => all.filter(isUsable)))
    : sound;
  return { tickets: checked, ...combineStates(sources, searchedAt, { all: tickets.length, sound: sound.length }) };
}

/** True for a ticket over two or more of the requested slices, each once and in their order. */
function coversSlices({ parts }: FoundTicket, slices: number): boolean {
  return (
    parts.length >= 2 &&
    parts.every(({ slice }, at) => {
      const before = at === 0 ? -1 : (parts[at - 1]?.slice ?? -1);
      return Number.isInteger(slice) && slice > before && slice < slices;
    })
  );
}
