import type { Direction, FlightOffer, Price, PriceKind } from '../flights/offer.ts';
import { makeOfferId } from '../flights/offer-keys.ts';
import type { JointJourney, JointTicket, JointTickets } from '../search/joint-tickets.ts';
import { isJointComparable } from '../trips/joint-journeys.ts';

/**
 * The journeys of one slice that only joint tickets sell in a kind of price, one row for each such kind: at an equal share of
 * the cheapest ticket for each of its slices. For the limit and counts of a list; no traveller pays the share.
 */
export function listJointRows(
  { journeys, tickets }: JointTickets,
  { slice, direction, sold }: { slice: number; direction: Direction; sold: readonly FlightOffer[] },
): FlightOffer[] {
  const taken = new Set(sold.map(({ journeyKey, price }) => rowKey(journeyKey, price.kind)));
  const rows = new Map(journeys.filter((each) => each.slice === slice).map((each) => [each.journeyKey, each]));
  return tickets.flatMap((ticket) => {
    const journey = rows.get(ticket.parts.find((part) => part.slice === slice)?.journeyKey ?? '');
    if (!journey) return [];
    const key = rowKey(journey.journeyKey, ticket.price.kind);
    if (taken.has(key)) return [];
    // Tickets come cheapest first within a kind.
    taken.add(key);
    return [toRow(journey, ticket, direction)];
  });
}

/** The tickets for a reader whose limit holds journeys back: these lose segments and tickets over them their links. */
export function hideJourneys(
  all: JointTickets,
  isHidden: (journey: Pick<JointJourney, 'slice' | 'journeyKey'>) => boolean,
): JointTickets {
  const { journeys, tickets } = all;
  if (!journeys.some(isHidden)) return all;
  return {
    journeys: journeys.map((journey) => (isHidden(journey) ? { ...journey, segments: [], hidden: true } : journey)),
    tickets: tickets.flatMap((ticket) => {
      if (!ticket.parts.some(isHidden)) return [ticket];
      // Without segments nobody could tell that it is compared with no other.
      return isJointComparable(ticket, all) ? [{ ...ticket, links: { airline: null } }] : [];
    }),
  };
}

const rowKey = (journeyKey: string, kind: PriceKind): string => `${kind}.${journeyKey}`;

function toRow(journey: JointJourney, ticket: JointTicket, direction: Direction): FlightOffer {
  const { slice, hidden: _, ...flights } = journey;
  const part = ticket.parts.find((each) => each.slice === slice);
  const unknown = { included: null, quantity: null, description: null };
  const price = shareEqually(ticket.price, ticket.parts.length);
  return {
    ...flights,
    id: makeOfferId({ direction, journeyKey: flights.journeyKey, price }),
    direction,
    source: ticket.source,
    baggage: part?.baggage ?? { hand: unknown, checked: unknown },
    fareFamily: part?.fareFamily ?? null,
    price,
    perAdult: null,
    companyCashCents: null,
    alternatives: [],
    estimated: false,
    links: { airline: null },
  };
}

function shareEqually(price: Price, parts: number): Price {
  const taxCents = price.taxCents === null ? null : Math.round(price.taxCents / parts);
  return price.kind === 'cash'
    ? { ...price, totalCents: Math.round(price.totalCents / parts), taxCents }
    : { ...price, miles: Math.round(price.miles / parts), taxCents };
}
