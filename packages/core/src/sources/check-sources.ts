import { compareFares, compareText, toFareAlternative } from '../flights/fares.ts';
import { mergeOffers } from '../flights/merge.ts';
import type { FareAlternative, FareSighting, FoundOffer, Price } from '../flights/offer.ts';
import { makeOfferKey } from '../flights/offer-keys.ts';
import { readPayment } from '../flights/payment.ts';
import { type Award, type AwardCoverage, createAwardCoverage, type ReplyFacts } from './award-coverage.ts';
import { type SourceFare, uniteFares } from './same-fare.ts';
import { findFullJourneys } from './same-journey.ts';
import type { FoundTicket, TicketPart } from './ticket.ts';

/** Reply of one source to a request. */
export type SourceReply<Found> = ReplyFacts & {
  /** UTC instant, ISO with Z, of the source's search. */
  searchedAt: string;
  /** True once the reply is complete and lacks nothing. */
  whole: boolean;
  items: readonly Found[];
};

/**
 * Combines the replies of several sources: a journey is one offer for each way of paying, and a fare that several of them show
 * is one fare with each source's price. An award that one source shows, and a whole reply that is no older and covers it does
 * not, is marked as seen by that source only. Independent of the order of the replies.
 */
export function checkOffers(replies: readonly SourceReply<FoundOffer>[]): FoundOffer[] {
  const sorted = replies.toSorted(bySource);
  const full = findFullJourneys(sorted.flatMap(({ items }) => items));
  const sightings = sorted.flatMap((reply) =>
    mergeOffers(
      [],
      reply.items.map((offer) => adoptJourney(offer, full.get(offer.journeyKey))),
    ).map((offer) => ({ reply, offer })),
  );
  const groups = Map.groupBy(sightings, ({ offer }) => makeOfferKey(offer));
  const covering = listCovering(sorted, (offer) => [offer]);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const onlySource = isOnlySource(
      group.map(({ offer }) => offer),
      group,
      covering,
    );
    const before = unitedBefore.get(first.offer);
    if (before?.onlySource === onlySource && isSameGroup(before.group, group)) return before.united;
    const united = uniteOffers(group).map((offer) => (onlySource ? { ...offer, onlySource } : offer));
    unitedBefore.set(first.offer, { group, onlySource, united });
    return united;
  });
}

/** The last result of a group by its first offer, because a stream combines mostly the same offers at each update. */
const unitedBefore = new WeakMap<
  FoundOffer,
  { group: readonly SeenOffer[]; onlySource: boolean; united: FoundOffer[] }
>();

const isSameGroup = (before: readonly SeenOffer[], group: readonly SeenOffer[]): boolean =>
  before.length === group.length &&
  group.every(({ reply, offer }, at) => {
    const each = before[at];
    return each?.offer === offer && each.reply.source === reply.source && each.reply.searchedAt === reply.searchedAt;
  });

/** The same for joint tickets; tickets over the same flights are compared as the fares of an offer are. */
export function checkTickets(replies: readonly SourceReply<FoundTicket>[]): FoundTicket[] {
  const sorted = replies.toSorted(bySource);
  const full = findFullJourneys(sorted.flatMap(({ items }) => items.flatMap(({ parts }) => parts.map(readJourney))));
  const sightings = sorted.flatMap((reply) =>
    reply.items.map((ticket) => {
      const parts = ticket.parts.map((part) => {
        return { ...part, journey: adoptJourney(part.journey, full.get(part.journey.journeyKey)) };
      });
      return { reply, ticket: { ...ticket, parts } };
    }),
  );
  const groups = Map.groupBy(sightings, ({ ticket }) => makeTicketKey(ticket));
  const covering = listCovering(sorted, listTicketAwards);
  return [...groups.values()].flatMap((group) => {
    const tickets = uniteFares(group.map(({ reply, ticket }) => toSourceTicket(ticket, reply))).map(fromSourceTicket);
    const awards = group.flatMap(({ ticket }) => listTicketAwards(ticket));
    const onlySource = isOnlySource(awards, group, covering);
    return tickets.map((ticket) => (onlySource ? { ...ticket, onlySource: true as const } : ticket));
  });
}

type Reply = Omit<SourceReply<unknown>, 'items'>;

const bySource = (a: Reply, b: Reply): number => compareText(a.source, b.source);

const readJourney = ({ journey }: TicketPart): TicketPart['journey'] => journey;

/** The flights as another source describes them, where that source knows their carriers and numbers. */
function adoptJourney<Journey extends Pick<FoundOffer, 'journeyKey' | 'airline' | 'segments'>>(
  journey: Journey,
  full: Pick<FoundOffer, 'journeyKey' | 'airline' | 'segments'> | undefined,
): Journey {
  if (!full) return journey;
  const airline = journey.airline.iata === '' ? full.airline : journey.airline;
  return { ...journey, airline, journeyKey: full.journeyKey, segments: full.segments };
}

function makeTicketKey({ price, parts }: FoundTicket): string {
  return [readPayment(price), ...parts.map(({ slice, journey }) => `${slice}~${journey.journeyKey}`)].join('+');
}

/** A ticket's price at the airline of each of its parts. */
const listTicketAwards = ({ price, source, parts }: FoundTicket): Award[] =>
  parts.map(({ journey }) => ({ price, source, airline: journey.airline }));

/** A whole reply, which can show that a source does not have an award. */
type CoveringReply = { reply: Reply; covers: AwardCoverage };

function listCovering<Found>(
  replies: readonly SourceReply<Found>[],
  listAwards: (item: Found) => Award[],
): CoveringReply[] {
  return replies.flatMap((reply) =>
    reply.whole ? [{ reply, covers: createAwardCoverage(reply, reply.items.flatMap(listAwards)) }] : [],
  );
}

/** An award in the reply of one source, missing in the whole reply of another that covers it and is no older. */
function isOnlySource(
  awards: readonly Award[],
  seenIn: readonly { reply: Reply }[],
  covering: readonly CoveringReply[],
): boolean {
  const sources = new Set(seenIn.map(({ reply }) => reply.source));
  const [first] = seenIn;
  if (sources.size !== 1 || !first) return false;
  return covering.some(
    ({ reply, covers }) =>
      !sources.has(reply.source) && reply.searchedAt >= first.reply.searchedAt && awards.every(covers),
  );
}

type SeenOffer = { reply: Reply; offer: FoundOffer };

/** The fares of one journey in one way of paying as one offer; its flights and link are those of its cheapest fare's source. */
function uniteOffers(group: readonly SeenOffer[]): FoundOffer[] {
  const fares = group.flatMap(({ reply, offer }) =>
    [toFareAlternative(offer), ...offer.alternatives].map((fare) => toSourceFare(fare, offer, reply)),
  );
  const [lead, ...dearer] = uniteFares(fares)
    .map(fromSourceFare)
    .toSorted((a, b) => compareFares(a.fare, b.fare));
  if (!lead) return [];
  const { reference: _, conditions: __, sources: ___, ...head } = lead.head;
  const quotes = group.flatMap(({ offer }) => offer.companyCashCents ?? []);
  return [
    {
      ...head,
      ...lead.fare,
      companyCashCents: head.companyCashCents ?? (quotes.length > 0 ? Math.min(...quotes) : null),
      alternatives: dearer.map(({ fare }) => fare),
    },
  ];
}

type OfferFare = SourceFare & { fare: FareAlternative; head: FoundOffer };

function toSourceFare(fare: FareAlternative, head: FoundOffer, reply: Reply): OfferFare {
  const { price, fareFamily, baggage, conditions = null } = fare;
  const sources = [makeSighting(fare, reply)];
  const linked = head.links.airline !== null;
  return { price, families: [fareFamily], baggage: [baggage], conditions, linked, sources, fare, head };
}

function fromSourceFare(united: OfferFare): { fare: FareAlternative; head: FoundOffer } {
  const { fare, families, baggage, conditions, sources, head } = united;
  const reference = fare.reference ?? findReference(sources);
  return {
    fare: {
      ...fare,
      fareFamily: families[0] ?? null,
      baggage: baggage[0] ?? fare.baggage,
      ...(conditions && { conditions }),
      ...(reference !== undefined && { reference }),
      sources: [...sources],
    },
    head,
  };
}

type TicketFare = SourceFare & { ticket: FoundTicket };

function toSourceTicket(ticket: FoundTicket, reply: Reply): TicketFare {
  const { price, parts, conditions } = ticket;
  const [families, baggage] = [parts.map(({ fareFamily }) => fareFamily), parts.map((part) => part.baggage)];
  return {
    price,
    families,
    baggage,
    conditions,
    linked: ticket.links.airline !== null,
    sources: [makeSighting(ticket, reply)],
    ticket,
  };
}

function fromSourceTicket({ ticket, families, baggage, conditions, sources }: TicketFare): FoundTicket {
  const reference = ticket.reference ?? findReference(sources);
  const parts = ticket.parts.map((part, at) => {
    return { ...part, fareFamily: families[at] ?? null, baggage: baggage[at] ?? part.baggage };
  });
  return { ...ticket, parts, conditions, sources: [...sources], ...(reference !== undefined && { reference }) };
}

function makeSighting({ price, reference }: { price: Price; reference?: string }, reply: Reply): FareSighting {
  return { source: reply.source, price, searchedAt: reply.searchedAt, ...(reference !== undefined && { reference }) };
}

const findReference = (sources: readonly FareSighting[]): string | undefined =>
  sources.find(({ reference }) => reference !== undefined)?.reference;
