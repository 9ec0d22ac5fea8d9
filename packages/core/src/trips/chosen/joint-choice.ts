import type { JointTicketName } from '../../flights/offer.ts';
import { type JointTicket, type JointTickets, NO_JOINT_TICKETS } from '../../search/joint-tickets.ts';
import { findWayTicket, type WayTicket } from '../way-tickets.ts';
import type { ChosenTrip, TripFlight } from './trip-ways.ts';

/** The joint tickets, with those at whose price flights were chosen: a summary knows only the chosen flights. */
export function addChosenTickets({ flights, jointTickets = NO_JOINT_TICKETS }: ChosenTrip): JointTickets {
  const ids = new Set(jointTickets.tickets.map(({ id }) => id));
  const chosen = flights.flatMap(({ flight: { ticket } }) => (ticket && !ids.has(ticket.id) ? [ticket] : []));
  const tickets = [...new Map(chosen.map((name) => [name.id, name])).values()].flatMap(
    (name) => toChosenTicket(name, flights) ?? [],
  );
  if (tickets.length === 0) return jointTickets;
  const parts = new Set(tickets.flatMap((ticket) => ticket.parts.map(({ slice }) => slice)));
  const journeys = flights.flatMap(({ flight }, slice) => (parts.has(slice) ? [{ ...flight, slice }] : []));
  return { journeys: [...jointTickets.journeys, ...journeys], tickets: [...jointTickets.tickets, ...tickets] };
}

/** A ticket by the flights that were chosen at its price; null where one of them is not known. */
function toChosenTicket({ id, slices }: JointTicketName, flights: readonly TripFlight[]): JointTicket | null {
  const covered = slices.flatMap((slice) => {
    const flight = flights[slice]?.flight;
    return flight?.ticket?.id === id ? [{ slice, flight }] : [];
  });
  const [first] = covered;
  if (!first || covered.length < slices.length) return null;
  const { price, perAdult, source, airline, links, conditions = null } = first.flight;
  return {
    ...{ id, price, perAdult, source, airline, links, conditions },
    parts: covered.map(({ slice, flight: { journeyKey, fareFamily, baggage } }) => ({
      ...{ slice, journeyKey, fareFamily, baggage },
    })),
  };
}

/** The purchases chosen for all slices; null while one is open or only suggested. */
export function listChosenTickets({
  flights,
  later = [],
  jointTickets = NO_JOINT_TICKETS,
}: ChosenTrip): WayTicket[] | null {
  if (later.length > 0 || flights.length === 0) return null;
  const tickets: WayTicket[] = [];
  for (const [slice, { flight, chosen }] of flights.entries()) {
    if (!chosen) return null;
    if (findWayTicket(tickets, slice)) continue;
    const joint = findTicketOfSlice(flights, slice, jointTickets);
    if (joint) tickets.push({ slices: joint.parts.map((part) => part.slice), price: joint.price, joint });
    else if (flight.ticket) return null;
    else tickets.push({ slices: [slice], price: chosen, joint: null });
  }
  return tickets;
}

/** The joint ticket at whose price the flights of a slice were chosen, where it covers only chosen flights. */
export function findTicketOfSlice(
  flights: readonly TripFlight[],
  slice: number,
  { tickets }: JointTickets,
): JointTicket | null {
  const id = flights[slice]?.flight.ticket?.id;
  const ticket = id === undefined ? undefined : tickets.find((each) => each.id === id);
  return ticket?.parts.every((part) => flights[part.slice]?.flight.journeyKey === part.journeyKey) ? ticket : null;
}
