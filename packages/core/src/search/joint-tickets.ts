import type { FareConditions } from '../flights/conditions.ts';
import { comparePrices, compareText, showSightings } from '../flights/fares.ts';
import type { Baggage, FareSighting } from '../flights/offer.ts';
import { readPayment } from '../flights/payment.ts';
import type { FoundTicket, TicketJourney } from '../sources/ticket.ts';

/** The flights of one slice that a joint ticket covers. */
export type JointJourney = TicketJourney & {
  /** From 0, in the order of the trip's slices. */
  slice: number;
  /** True for flights that the account's limit holds back: no row, without segments, but its tickets count in prices. */
  hidden?: true;
};

/** Contents of a joint ticket for one slice; slice and key name one of `JointTickets.journeys`. */
export type JointTicketPart = {
  slice: number;
  journeyKey: string;
  fareFamily: string | null;
  baggage: Baggage;
};

/** A ticket over two or more slices at one price. */
export type JointTicket = Pick<FoundTicket, 'source' | 'airline' | 'price' | 'perAdult' | 'links'> & {
  /** Stable for the same flights, fare families and way of paying, across replies and sources. */
  id: string;
  /** Null where the source reports none. */
  conditions: FareConditions | null;
  /** In the order of the slices. */
  parts: JointTicketPart[];
  /** Price of each source for this ticket, cheapest first; absent where only one source shows it. */
  sources?: FareSighting[];
  /** True for a price of an earlier search. */
  estimated?: true;
  /** True for an award that a fresher reply of another source of this programme does not show. */
  onlySource?: true;
};

/** Joint tickets of a search, and the flights that they cover, each once. */
export type JointTickets = { journeys: JointJourney[]; tickets: JointTicket[] };

export const NO_JOINT_TICKETS: JointTickets = { journeys: [], tickets: [] };

/**
 * Packs tickets, each journey once, cheapest first: cash before miles, as offers are ordered. Independent of the order of
 * the tickets.
 */
export function collectJointTickets(foundTickets: readonly FoundTicket[]): JointTickets {
  const journeys = new Map<string, JointJourney>();
  for (const { parts } of foundTickets) {
    for (const { slice, journey } of parts) {
      const key = `${slice}.${journey.journeyKey}`;
      const described = journeys.get(key);
      if (!described || isDescribedBefore(journey, described)) journeys.set(key, { slice, ...journey });
    }
  }
  const share = createSharing();
  const tickets = identifyTickets(foundTickets).map(({ ticket, id }) => toJointTicket(ticket, id, share));
  return {
    journeys: [...journeys].toSorted(([a], [b]) => compareText(a, b)).map(([, journey]) => journey),
    tickets,
  };
}

/** The tickets with their ids, the cheapest first. Independent of their order. */
export function identifyTickets(foundTickets: readonly FoundTicket[]): { ticket: FoundTicket; id: string }[] {
  const used = new Map<string, number>();
  return foundTickets
    .map((ticket) => ({ ticket, name: nameTicket(ticket) }))
    .toSorted(
      (a, b) =>
        comparePrices(a.ticket.price, b.ticket.price) ||
        compareText(a.name, b.name) ||
        compareText(JSON.stringify(a.ticket), JSON.stringify(b.ticket)),
    )
    .map(({ ticket, name }) => {
      const count = (used.get(name) ?? 0) + 1;
      used.set(name, count);
      return { ticket, id: count === 1 ? name : `${name}.${count}` };
    });
}

/** Sources may describe one journey differently; which one counts does not depend on their order. */
function isDescribedBefore(journey: TicketJourney, { slice: _, ...described }: JointJourney): boolean {
  return journey !== described && compareText(JSON.stringify(journey), JSON.stringify(described)) < 0;
}

/** Equal for tickets with the same flights, fare families and way of paying. */
function nameTicket({ price, parts }: FoundTicket): string {
  const names = parts.map(({ slice, journey, fareFamily }) => [slice, journey.journeyKey, fareFamily].join('~'));
  return `ticket.${readPayment(price)}.${names.join('+')}`;
}

type Share = <Value>(value: Value) => Value;

/** Returns the first of equal objects: pages that hold an object many times send it once. */
function createSharing(): Share {
  const shared = new Map<string, unknown>();
  return <Value>(value: Value): Value => {
    const text = JSON.stringify(value);
    if (!shared.has(text)) shared.set(text, value);
    return shared.get(text) as Value;
  };
}

function toJointTicket(ticket: FoundTicket, id: string, share: Share): JointTicket {
  const { source, airline, price, perAdult, conditions, links, sources = [], onlySource, estimated } = ticket;
  return {
    ...{ id, source, price: share(price), perAdult: share(perAdult) },
    ...{ airline: share(airline), conditions: share(conditions), links: share(links) },
    parts: ticket.parts.map(({ slice, journey: { journeyKey }, fareFamily, baggage }) => {
      return share({ slice, journeyKey, fareFamily, baggage: share(baggage) });
    }),
    ...(sources.length > 1 && { sources: showSightings(sources) }),
    ...(onlySource && { onlySource }),
    ...(estimated && { estimated }),
  };
}

/** Fields of a ticket that many tickets share, which the packed ticket names by their places in a table. */
type PackedField = 'parts' | 'conditions' | 'links';

/** Wire format of joint tickets for pages of the site: what tickets share is there once. */
export type PackedTickets = {
  journeys: JointJourney[];
  parts: JointTicketPart[];
  conditions: JointTicket['conditions'][];
  links: JointTicket['links'][];
  tickets: (Omit<JointTicket, PackedField> & { parts: number[]; conditions: number; links: number })[];
};

export function packTickets({ journeys, tickets }: JointTickets): PackedTickets {
  const [parts, conditions, links] = [
    createTable<JointTicketPart>(),
    createTable<JointTicket['conditions']>(),
    createTable<JointTicket['links']>(),
  ];
  const packed = tickets.map((ticket) => ({
    ...ticket,
    parts: ticket.parts.map(parts.place),
    conditions: conditions.place(ticket.conditions),
    links: links.place(ticket.links),
  }));
  return { journeys, parts: parts.values, conditions: conditions.values, links: links.values, tickets: packed };
}

/** Inverse of `packTickets`; equal parts, conditions and links are one object. Omits tickets without a part. */
export function unpackTickets({ journeys, parts, conditions, links, tickets }: PackedTickets): JointTickets {
  return {
    journeys,
    tickets: tickets.flatMap((ticket) => {
      const ownParts = ticket.parts.flatMap((place) => parts[place] ?? []);
      if (ownParts.length < ticket.parts.length) return [];
      return [
        {
          ...ticket,
          parts: ownParts,
          conditions: conditions[ticket.conditions] ?? null,
          links: links[ticket.links] ?? { airline: null },
        },
      ];
    }),
  };
}

/** Values once each, by their text. */
function createTable<Value>(): { values: Value[]; place(value: Value): number } {
  const places = new Map<string, number>();
  const values: Value[] = [];
  return {
    values,
    place(value) {
      const text = JSON.stringify(value);
      const place = places.get(text) ?? values.push(value) - 1;
      places.set(text, place);
      return place;
    },
  };
}
