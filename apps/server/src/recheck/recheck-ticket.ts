import type { Price } from '@revoada/core/flights/offer';
import { readPayment } from '@revoada/core/flights/payment';
import { identifyTickets } from '@revoada/core/search/joint-tickets';
import type { SearchQuery } from '@revoada/core/search/query';
import { type FareSource, FareSourceError, type Requester } from '@revoada/core/sources/fare-source';
import type { RecheckAnswer } from '@revoada/core/sources/recheck-answer';
import type { FoundTicket, TicketRequest } from '@revoada/core/sources/ticket';
import type { Logger } from 'pino';
import { buildList } from '../search/direction-list.ts';
import type { FlightSearch } from '../search/flight-search.ts';
import type { PairSearches } from '../search/pair-search.ts';
import { planTickets, ticketKey } from '../search/ticket-requests.ts';
import type { TicketSearches } from '../search/ticket-search.ts';
import { within } from '../within.ts';
import { answerWithinMs, type RecheckOutcome, type SourceReply } from './ask-sources.ts';
import { createJointFinder } from './joint-part.ts';
import type { RecentReplies, Reply } from './recent-replies.ts';
import type { RecheckViewer } from './recheck.ts';
import { isSamePrice } from './stored-fare.ts';

export type TicketRecheckDeps = {
  sources: readonly FareSource[];
  /** Null where no source sells joint tickets. */
  tickets: Pick<TicketSearches, 'peek' | 'changeStored'> | null;
  pairs: Pick<PairSearches, 'peek'>;
  search: Pick<FlightSearch, 'forget' | 'listLegs'>;
  recent: RecentReplies;
  now(): number;
  /** Milliseconds after which a search that still runs is cut off. */
  deadlineMs: number;
  log: Logger;
  onOutcome(outcome: RecheckOutcome): void;
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
  const { sources, pairs, tickets, search, recent, now, deadlineMs, log, onOutcome } = deps;
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

  async function recheckReference(
    source: FareSource,
    { ticket, requester }: Question,
    reference: string,
  ): Promise<TicketReply> {
    const patience = AbortSignal.timeout(deadlineMs);
    const answer = await source.recheck?.({ reference, price: ticket.price }, patience, requester);
    if (!answer || answer.state === 'gone') return answer ?? null;
    const { price, conditions } = answer;
    const perAdult = isSamePrice(price, ticket.price) ? ticket.perAdult : null;
    return { state: 'available', fare: { ...ticket, price, perAdult, conditions: conditions ?? ticket.conditions } };
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

  async function askSource(source: FareSource, question: Question): Promise<TicketReply> {
    const { ticket } = question;
    const startedAt = now();
    const sighting = ticket.sources?.find((each) => each.source === source.id);
    const reference = sighting?.reference ?? ticket.reference;
    const pending =
      source.recheck && reference !== undefined
        ? recheckReference(source, question, reference)
        : searchAgain(source, question);
    const reply = await pending.catch((error: unknown): TicketReply => {
      const code = error instanceof FareSourceError ? error.code : 'internal';
      log.warn({ source: source.id, code, err: error }, 'a recheck of a joint ticket failed');
      return null;
    });
    const inTime = now() - startedAt <= answerWithinMs ? reply : null;
    const present = inTime?.state === 'available' ? inTime.fare.price : (inTime?.state ?? null);
    onOutcome({ source: source.id, provider: ticket.source, shown: ticket.price, present });
    return reply;
  }

  /** Asks the sources that showed the ticket, the cheapest first; the next one only where it is gone. */
  async function askInOrder(question: Question): Promise<TicketReply> {
    const { ticket } = question;
    const sellers = sources.filter(
      ({ searchTickets, capabilities }) => searchTickets && capabilities.payments.includes(readPayment(ticket.price)),
    );
    const shown = (ticket.sources ?? []).flatMap(({ source }) => sellers.find(({ id }) => id === source) ?? []);
    const askable = shown.length > 0 ? shown : sellers;
    for (const source of askable) {
      const reply = await askSource(source, question);
      if (reply?.state !== 'gone') return reply;
    }
    return askable.length > 0 ? { state: 'gone' } : null;
  }

  /** Asks, and stores the answer for all readers. */
  async function ask(question: Question): Promise<Reply<FoundTicket>> {
    const { request, id, ticket } = question;
    const reply = await askInOrder(question);
    const checkedAt = now();
    const present = reply?.state === 'available' ? [{ ...ticket, ...pickPrice(reply.fare) }] : [];
    if (reply && !(present[0] && isSamePrice(present[0].price, ticket.price))) {
      await tickets?.changeStored(request, (stored) => {
        const current = findTicket(stored.tickets, id);
        const place = current ? stored.tickets.indexOf(current) : -1;
        return place < 0 ? stored : { ...stored, tickets: stored.tickets.toSpliced(place, 1, ...present) };
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
      if (isSamePrice(reply.fare.price, price)) return { state: 'confirmed', checkedAt };
      return { state: 'changed', checkedAt, ...pickPrice(reply.fare), alternatives: [] };
    },
  };
}

const pickPrice = ({ price, perAdult }: FoundTicket) => ({ price, perAdult });
