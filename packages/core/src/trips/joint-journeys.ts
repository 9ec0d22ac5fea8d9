import { listBags } from '../flights/bags.ts';
import { hasTaxes } from '../flights/fares.ts';
import { hasLowerCabin } from '../flights/lower-cabin.ts';
import type { Price } from '../flights/offer.ts';
import { memoize, memoizePair } from '../memoize.ts';
import type { JointJourney, JointTicket, JointTickets } from '../search/joint-tickets.ts';
import type { TripJourney } from './trip-model.ts';
import type { TripTicket } from './trip-tickets.ts';

type Journeys = JointTickets['journeys'];

const indexJourneys = memoize(
  (journeys: Journeys) => new Map(journeys.map((journey) => [nameJourney(journey.slice, journey.journeyKey), journey])),
);

const nameJourney = (slice: number, journeyKey: string): string => `${slice} ${journeyKey}`;

/** Finds the flights that a joint ticket covers in a slice. */
export function findJointJourney(
  { journeys }: Pick<JointTickets, 'journeys'>,
  slice: number,
  journeyKey: string,
): JointJourney | undefined {
  return indexJourneys(journeys).get(nameJourney(slice, journeyKey));
}

/** The flights of a joint ticket, in the order of its parts; null where some are not known. */
export function listTicketJourneys(
  ticket: JointTicket,
  { journeys }: Pick<JointTickets, 'journeys'>,
): readonly JointJourney[] | null {
  return readTicket(ticket, journeys).journeys;
}

/** The joint tickets over these flights, by slice; null leaves no ticket over its slice. */
export function keepTicketsOver(
  joint: JointTickets,
  flights: readonly ({ journeyKey: string } | null)[],
): JointTickets {
  const isOver = ({ slice, journeyKey }: { slice: number; journeyKey: string }) =>
    flights[slice]?.journeyKey === journeyKey;
  return {
    journeys: joint.journeys.filter(isOver),
    tickets: joint.tickets.filter(({ parts }) => parts.every(isOver)),
  };
}

/** The flights that joint tickets cover in one slice. */
export function listJointJourneys({ journeys }: Pick<JointTickets, 'journeys'>, slice: number): readonly TripJourney[] {
  return groupJourneysBySlice(journeys).get(slice) ?? [];
}

const groupJourneysBySlice = memoize((journeys: Journeys) =>
  Map.groupBy(
    journeys.map((journey) => ({ ...journey, key: journey.journeyKey })),
    ({ slice }) => slice,
  ),
);

/** False for a ticket with unknown taxes or with flights in a lower cabin, which is compared with none. */
export function isJointComparable(ticket: JointTicket, { journeys }: Pick<JointTickets, 'journeys'>): boolean {
  return readTicket(ticket, journeys).ticket !== null;
}

/** The joint tickets that can be compared, as the trip engine takes them. */
export const listJointTickets = memoize(({ journeys, tickets }: JointTickets): TripTicket[] =>
  tickets.flatMap((ticket) => readTicket(ticket, journeys).ticket ?? []),
);

/** Cached for each ticket, since filters leave other tickets of the same search again and again. */
const readTicket = memoizePair(
  (
    ticket: JointTicket,
    journeys: Journeys,
  ): { journeys: readonly JointJourney[] | null; ticket: TripTicket | null } => {
    const { price, parts } = ticket;
    const flights = parts.flatMap(({ slice, journeyKey }) => findJointJourney({ journeys }, slice, journeyKey) ?? []);
    if (flights.length < parts.length) return { journeys: null, ticket: null };
    if (!hasTaxes<Price>(price) || flights.some(hasLowerCabin)) return { journeys: flights, ticket: null };
    const covers = parts.map(({ slice, journeyKey, baggage }) => ({
      ...{ slice, journey: journeyKey },
      bags: listBags(baggage),
    }));
    return { journeys: flights, ticket: { price, covers, joint: ticket } };
  },
);
