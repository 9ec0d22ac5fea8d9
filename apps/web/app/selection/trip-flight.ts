import type { BagKind } from '@revoada/core/flights/offer';
import { readPayment } from '@revoada/core/flights/payment';
import { collectFares } from '@revoada/core/journeys/collect-fares';
import { findAnyOffer, type Journey } from '@revoada/core/journeys/journey';
import { faresWithBags } from '@revoada/core/journeys/journey-fares';
import type { TripFlight } from '@revoada/core/trips/chosen/trip-ways';
import type { ChosenFlight } from './chosen-flight.ts';
import { listOtherOffers } from './pay-flight.ts';

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
