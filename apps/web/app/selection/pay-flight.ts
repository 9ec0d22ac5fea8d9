import type { BagKind, FlightOffer } from '@revoada/core/flights/offer';
import { fareWithBags } from '@revoada/core/flights/offer-at-fare';
import { type Payment, readPayment } from '@revoada/core/flights/payment';
import type { JointTickets } from '@revoada/core/search/joint-tickets';
import { toTicketOffer } from '@revoada/core/trips/ticket-offers';
import type { WayTicket } from '@revoada/core/trips/way-tickets';
import { type ChosenFlight, swapOffer } from './chosen-flight.ts';

/** Returns the same flights paid at a fare of theirs; unchanged where the account sees no such offer with the bags. */
export function payFlight(flight: ChosenFlight, payment: Payment, bags: readonly BagKind[] = []): ChosenFlight {
  if (!flight.ticket && readPayment(flight.price) === payment) return flight;
  const offer = listOtherOffers(flight, bags).find(({ price, ticket }) => !ticket && readPayment(price) === payment);
  return offer ? swapOffer(flight, offer) : flight;
}

/** Returns the flights of a slice bought with this ticket of a way of paying: a fare of theirs, or a joint ticket. */
export function buyFlight(
  flight: ChosenFlight,
  { price, joint }: WayTicket,
  { slice, bags, jointTickets }: { slice: number; bags: readonly BagKind[]; jointTickets: JointTickets },
): ChosenFlight {
  if (!joint) return payFlight(flight, readPayment(price), bags);
  if (flight.ticket?.id === joint.id) return flight;
  const known = flight.otherOffers?.find(({ ticket }) => ticket?.id === joint.id);
  const offer = known ?? toTicketOffer(joint, { slice, direction: flight.direction }, jointTickets);
  return offer ? swapOffer(flight, offer) : flight;
}

/** Returns the other fares of the same flights with these bags and those for which they were chosen. */
export function listOtherOffers(
  { otherOffers = [], wantedBags = [] }: ChosenFlight,
  bags: readonly BagKind[],
): FlightOffer[] {
  return otherOffers.flatMap((offer) => fareWithBags(offer, [...bags, ...wantedBags]) ?? []);
}
