import type { FlightOffer } from '../../flights/offer.ts';
import { readPayment } from '../../flights/payment.ts';
import { pickCheapest, withChosen } from '../../journeys/journey-fares.ts';
import { type JointTicket, type JointTickets, NO_JOINT_TICKETS } from '../../search/joint-tickets.ts';
import { keepOfChoices, listLaterSlices, toChosenSlice } from '../chosen-slices.ts';
import type { Slice } from '../trip-model.ts';
import { listTickets, type TripTicket } from '../trip-tickets.ts';
import { findTicketOfSlice } from './joint-choice.ts';
import type { ChosenTrip, TripFlight } from './trip-ways.ts';

/** A trip as the engine takes it; its first `chosenCount` slices have one journey. */
export type ChosenRequest = { slices: Slice[]; tickets: TripTicket[]; chosenCount: number };

export function toRequest({
  flights,
  later = [],
  jointTickets = NO_JOINT_TICKETS,
  bags = [],
}: ChosenTrip): ChosenRequest {
  const open = listLaterSlices(later, flights.length, { jointTickets, bags });
  const choices = flights.map(({ flight, chosen, bags: wantedBags = [] }) => {
    const { journeyKey, fareFamily, ticket } = flight;
    return { journeyKey, wantedBags, ...(chosen && { price: chosen, fareFamily, ...(ticket && { ticket }) }) };
  });
  return {
    slices: [
      ...flights.map(({ flight }, slice) =>
        toFlightSlice(flight, slice, slice === flights.length - 1 && later.length > 0),
      ),
      ...open.slices,
    ],
    tickets: [
      ...keepChosen(keepOfChoices(jointTickets, choices, bags), flights, jointTickets),
      ...flights.flatMap(listFlightTickets),
      ...open.tickets,
    ],
    chosenCount: flights.length,
  };
}

/** A chosen joint ticket takes the place of those over the same slices that are paid alike. */
function keepChosen(
  tickets: readonly TripTicket[],
  flights: readonly TripFlight[],
  jointTickets: JointTickets,
): TripTicket[] {
  const chosen = flights.flatMap((_, slice) => findTicketOfSlice(flights, slice, jointTickets) ?? []);
  const coversAlike = (one: JointTicket, other: JointTicket) =>
    one.parts.map(({ slice }) => slice).join() === other.parts.map(({ slice }) => slice).join();
  return tickets.filter(({ joint, price }) =>
    chosen.every(
      (each) =>
        !joint || each.id === joint.id || readPayment(each.price) !== readPayment(price) || !coversAlike(each, joint),
    ),
  );
}

/** Chosen flights keep their prices even where they do not connect: the page warns beside them. Open slices connect. */
function toFlightSlice(flight: FlightOffer, slice: number, goesOn: boolean): Slice {
  const [placeholder] = toChosenSlice(flight.journeyKey, slice).journeys;
  const times = goesOn || !placeholder ? {} : { departsAt: placeholder.departsAt, arrivesAt: placeholder.arrivesAt };
  return { journeys: [{ ...flight, key: flight.journeyKey, ...times }] };
}

function listFlightTickets({ flight, chosen, fares }: TripFlight, slice: number): TripTicket[] {
  const isFare = chosen && !flight.ticket;
  return listTickets(slice, flight.journeyKey, pickCheapest(isFare ? withChosen(fares, chosen) : fares));
}
