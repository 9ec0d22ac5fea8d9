import { listBags } from '../flights/bags.ts';
import { hasTaxes } from '../flights/fares.ts';
import { hasLowerCabin } from '../flights/lower-cabin.ts';
import type { Price } from '../flights/offer.ts';
import { memoize } from '../memoize.ts';
import type { JointJourney, JointTicket, JointTickets } from '../search/joint-tickets.ts';
import type { TripJourney } from './trip-model.ts';
import type { TripTicket } from './trip-tickets.ts';

const indexJourneys = memoize(
  (journeys: readonly JointJourney[]) =>
    new Map(journeys.map((journey) => [nameJourney(journey.slice, journey.journeyKey), journey])),
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

/** The flights that joint tickets cover in one slice. */
export function listJointJourneys({ journeys }: Pick<JointTickets, 'journeys'>, slice: number): TripJourney[] {
  return journeys
    .filter((journey) => journey.slice === slice)
    .map((journey) => ({ ...journey, key: journey.journeyKey }));
}

/** False for a ticket with unknown taxes or with flights in a lower cabin, which is compared with none. */
export function isJointComparable(ticket: JointTicket, joint: Pick<JointTickets, 'journeys'>): boolean {
  if (!hasTaxes(ticket.price)) return false;
  return ticket.parts.every(({ slice, journeyKey }) => {
    const journey = findJointJourney(joint, slice, journeyKey);
    return journey !== undefined && !hasLowerCabin(journey);
  });
}

/** The joint tickets that can be compared, as the trip engine takes them. */
export const listJointTickets = memoize((joint: JointTickets): TripTicket[] =>
  joint.tickets.flatMap((ticket) => {
    const { price, parts } = ticket;
    if (!hasTaxes<Price>(price) || !isJointComparable(ticket, joint)) return [];
    const covers = parts.map(({ slice, journeyKey, baggage }) => ({
      slice,
      journey: journeyKey,
      bags: listBags(baggage),
    }));
    return [{ price, covers, joint: ticket }];
  }),
);
