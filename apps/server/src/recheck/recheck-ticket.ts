import type { Price } from '@revoada/core/flights/offer';
import { readPayment } from '@revoada/core/flights/payment';
import { identifyTickets } from '@revoada/core/search/joint-tickets';
import type { SearchQuery } from '@revoada/core/search/query';
import type { FareSource, Requester } from '@revoada/core/sources/fare-source';
import type { RecheckAnswer } from '@revoada/core/sources/recheck-answer';
import type { FoundTicket, TicketRequest } from '@revoada/core/sources/ticket';
import { buildList } from '../search/direction-list.ts';
import type { FlightSearch } from '../search/flight-search.ts';
import type { PairSearches } from '../search/pair-search.ts';
import { planTickets, ticketKey } from '../search/ticket-requests.ts';
import type { TicketSearches } from '../search/ticket-search.ts';
import { within } from '../within.ts';
import { createJointFinder } from './joint-part.ts';
import type { RecentReplies, Reply } from './recent-replies.ts';
import type { RecheckViewer } from './recheck.ts';
import {
  type Asked,
  answerWithinMs,
  askInOrder,
  awaitReply,
  hasChanged,
  type ReplyDeps,
  recheckReference,
  type SourceReply,
} from './source-reply.ts';
import { isSameToPay } from './stored-fare.ts';

export type TicketRecheckDeps = ReplyDeps & {
  sources: readonly FareSource[];
  /** Null where no source sells joint tickets. */
  tickets: Pick<TicketSearches, 'peek' | 'changeStored'> | null;
  pairs: Pick<PairSearches, 'peek'>;
  search: Pick<FlightSearch, 'forget' | 'listLegs'>;
  recent: RecentReplies;
  /** Milliseconds after which a search that still runs is cut off. */
  deadlineMs: number;
};

/** A joint ticket that a reader chose, at the price that was shown. */
export type ChosenTicket = { ticketId: string; price: Price };

/** Asks again for joint tickets that a search showed, and answers within `answerWithinMs`. */
export type TicketRechecks = {
  recheckTicket(query: SearchQuery, chosen: ChosenTicket, viewer: RecheckViewer): Promise<RecheckAnswer>;
};

type TicketReply = SourceReply<FoundTicket>;

/** A question about one ticket. */
type Question = { request: TicketRequest; id: string; ticket: FoundTicket; requester: Requester };

const findTicket = (tickets: readonly FoundTicket[], id: string): FoundTicket | null =>
  identifyTickets(tickets).find((each) => each.id === id)?.ticket ?? null;

export function createTicketRechecks(deps: TicketRecheckDeps): TicketRechecks {
  const { sources, pairs, tickets, search, recent, now, deadlineMs } = deps;
  const findJoint = createJointFinder(deps);

  /** True where the account's limit holds none of the ticket's flights back. */
  async function isShown({ parts }: FoundTicket, query: SearchQuery, viewer: RecheckViewer): Promise<boolean> {
    const maxOffers = viewer.entitlement.maxOffersPerList;
    if (maxOffers === null) return true;
    for (const { direction, slice, requests } of search.listLegs(query)) {
      const part = parts.find((each) => each.slice === slice);
      if (!part) continue;
      const peeked = await Promise.all(requests.map(pairs.peek));
      const states = peeked.filter((state) => state !== null);
      const task = { query, maxOffers, references: viewer.references };
      const { hiddenJourneys } = buildList(direction, states, task, await findJoint(query, direction));
      if (hiddenJourneys.has(part.journey.journeyKey)) return false;
    }
    return true;
  }

  /** Resolves as soon as the ticket appears. */
  async function searchAgain(source: FareSource, { request, id, requester }: Question): Promise<TicketReply> {
    const options = { signal: AbortSignal.timeout(deadlineMs), requesters: () => [requester], hasStored: true };
    for await (const update of source.searchTickets?.(request, options) ?? []) {
      const ticket = findTicket(update.tickets, id);
      if (ticket) return { state: 'available', fare: ticket };
      if (update.complete) return update.partial ? null : { state: 'gone' };
    }
    return null;
  }

  async function askSource(question: Question, source: FareSource): Promise<TicketReply> {
    const { requester } = question;
    const { ticket, reference } = readSighting(question.ticket, source.id);
    const pending =
      source.recheck && reference !== undefined
        ? recheckReference({ source, fare: ticket, requester }, reference, deadlineMs)
        : searchAgain(source, question);
    return awaitReply(pending, { source: source.id, provider: ticket.source, shown: ticket.price }, deps);
  }

  /** Asks the sources that showed the ticket, the cheapest first; all sellers where it is unknown which ones did. */
  async function askSellers(question: Question): Promise<Asked<FoundTicket>> {
    const { ticket } = question;
    const sellers = sources.filter(
      ({ searchTickets, capabilities }) => searchTickets && capabilities.payments.includes(readPayment(ticket.price)),
    );
    const shown = (ticket.sources ?? []).flatMap(({ source }) => sellers.find(({ id }) => id === source) ?? []);
    const askable = shown.length > 0 ? shown : sellers;
    if (askable.length === 0) return { reply: null, present: ticket };
    const questions = askable.map((source) => ({ source: source.id, ask: () => askSource(question, source) }));
    return askInOrder(ticket, questions, now);
  }

  /** Asks, and stores the answer for all readers. */
  async function ask(question: Question): Promise<Reply<FoundTicket>> {
    const { request, id, ticket } = question;
    const { reply, present } = await askSellers(question);
    const checkedAt = now();
    if (hasChanged(ticket, present)) {
      const stands = present ? [adoptPresent(ticket, present)] : [];
      await tickets?.changeStored(request, (stored) => {
        const current = findTicket(stored.tickets, id);
        const place = current ? stored.tickets.indexOf(current) : -1;
        return place < 0 ? stored : { ...stored, tickets: stored.tickets.toSpliced(place, 1, ...stands) };
      });
      search.forget(ticketKey(request));
    }
    return { reply, checkedAt };
  }

  return {
    async recheckTicket(query, { ticketId: id, price }, viewer) {
      // A wall clock that is set back would make the reader wait longer.
      const startedAt = performance.now();
      const [request] = planTickets(query);
      const state = request ? await tickets?.peek(request) : null;
      const ticket = state && findTicket(state.tickets, id);
      if (!request || !ticket) return { state: 'no-answer', reason: 'no-reply', seenAt: null };
      const seenAt = new Date(state.searchedAt).toISOString();
      if (!(await isShown(ticket, query, viewer))) return { state: 'no-answer', reason: 'not-shown', seenAt };
      const { requester } = viewer;
      const pending = recent.ask(requester.client, `${ticketKey(request)} ${id}`, () =>
        ask({ request, id, ticket, requester }),
      );
      const answered = await within(answerWithinMs - (performance.now() - startedAt), pending);
      const reply = answered?.reply;
      if (!reply) return { state: 'no-answer', reason: 'no-reply', seenAt };
      const checkedAt = new Date(answered.checkedAt).toISOString();
      if (reply.state === 'gone') return { state: 'gone', checkedAt, alternatives: [] };
      const { conditions, perAdult, price: present } = reply.fare;
      const rules = conditions ? { conditions } : {};
      if (isSameToPay(present, price)) return { state: 'confirmed', checkedAt, ...rules };
      return { state: 'changed', checkedAt, price: present, perAdult, ...rules, alternatives: [] };
    },
  };
}

/** The ticket as a source showed it, with the source's name of it. */
function readSighting(ticket: FoundTicket, id: string): { ticket: FoundTicket; reference?: string | undefined } {
  const place = ticket.sources?.findIndex(({ source }) => source === id) ?? -1;
  const sighting = ticket.sources?.[place];
  if (!sighting || place === 0) return { ticket, reference: sighting?.reference ?? ticket.reference };
  return { ticket: { ...ticket, price: sighting.price, perAdult: null }, reference: sighting.reference };
}

/** The stored ticket with what a reply changes. */
function adoptPresent({ reference: _, sources: __, ...ticket }: FoundTicket, present: FoundTicket): FoundTicket {
  const { price, perAdult, conditions, reference, sources } = present;
  return {
    ...ticket,
    ...{ price, perAdult, conditions },
    ...(reference !== undefined && { reference }),
    ...(sources && { sources }),
  };
}
