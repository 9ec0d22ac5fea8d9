import type { BagKind, FlightOffer } from '@revoada/core/flights/offer';
import { fareWithBags } from '@revoada/core/flights/offer-at-fare';
import { type Payment, readPayment } from '@revoada/core/flights/payment';
import { collectFares } from '@revoada/core/journeys/collect-fares';
import { findAnyOffer, type Journey } from '@revoada/core/journeys/journey';
import { faresWithBags } from '@revoada/core/journeys/journey-fares';
import type { JointTickets } from '@revoada/core/search/joint-tickets';
import type { TripFlight } from '@revoada/core/trips/chosen-trip';
import { toTicketOffer } from '@revoada/core/trips/ticket-offers';
import type { WayTicket } from '@revoada/core/trips/way-tickets';
import { type ChosenFlight, swapOffer } from './chosen-flight.ts';

/** Prepares a chosen flight for pricing, with the bags of the list and those for which it was chosen. */
export function toTripFlight(flight: ChosenFlight, bags: readonly BagKind[] = []): TripFlight {
  const { journeyFares, otherOffers = [], wantedBags = [] } = flight;
  const fares = journeyFares ?? collectFares([flight, ...otherOffers]);
  const others = listOtherOffers(flight, bags);
  return {
    flight,
    chosen: flight.price,
    fares: faresWithBags(fares, [...bags, ...wantedBags]),
    bags: [...bags, ...wantedBags],
    payable: [flight, ...others].flatMap(({ price, ticket }) => (ticket ? [] : [readPayment(price)])),
  };
}

/** Prepares a flight for pricing at its chosen price only, as where it is bought already. */
export function toFlightAsChosen(flight: ChosenFlight): TripFlight {
  const fares = { cash: [], awards: [], quotes: [] };
  return { flight, chosen: flight.price, fares, payable: [readPayment(flight.price)] };
}

/** Prepares the journey of a row that is not chosen yet; null where the account sees none of their offers. */
export function toSuggestedFlight(journey: Journey): TripFlight | null {
  const { fares, offers } = journey;
  const flight = findAnyOffer(journey);
  return flight ? { flight, chosen: null, fares, payable: offers.map(({ price }) => readPayment(price)) } : null;
}

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

function listOtherOffers({ otherOffers = [], wantedBags = [] }: ChosenFlight, bags: readonly BagKind[]): FlightOffer[] {
  return otherOffers.flatMap((offer) => fareWithBags(offer, [...bags, ...wantedBags]) ?? []);
}
