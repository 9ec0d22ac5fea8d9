import type { BagKind, FlightOffer } from '@revoada/core/flights/offer';
import { fareWithBags } from '@revoada/core/flights/offer-at-fare';
import { type Payment, readPayment } from '@revoada/core/flights/payment';
import { collectFares } from '@revoada/core/journeys/collect-fares';
import type { Journey } from '@revoada/core/journeys/journey';
import { faresWithBags } from '@revoada/core/journeys/journey-fares';
import type { SettledFlight } from '@revoada/core/trips/chosen-trip';
import { type ChosenFlight, swapOffer } from './chosen-flight.ts';

/** Prepares a chosen flight for pricing, with the bags of the list and those for which it was chosen. */
export function settleFlight(flight: ChosenFlight, bags: readonly BagKind[] = []): SettledFlight {
  const { journeyFares, otherOffers = [], wantedBags = [] } = flight;
  const fares = journeyFares ?? collectFares([flight, ...otherOffers]);
  const others = listOtherOffers(flight, bags);
  return {
    flight,
    chosen: flight.price,
    fares: faresWithBags(fares, [...bags, ...wantedBags]),
    payable: [flight, ...others].map(({ price }) => readPayment(price)),
  };
}

/** Prepares a bought flight for pricing: only its paid price counts. */
export function settleBoughtFlight(flight: ChosenFlight): SettledFlight {
  const fares = { cash: [], awards: [], quotes: [] };
  return { flight, chosen: flight.price, fares, payable: [readPayment(flight.price)] };
}

/** Prepares the flights of a row that are not chosen yet; null where the account sees none of their offers. */
export function settleJourney({ fares, offers }: Journey): SettledFlight | null {
  const [flight] = offers;
  return flight ? { flight, chosen: null, fares, payable: offers.map(({ price }) => readPayment(price)) } : null;
}

/** Returns the same flights paid in another way; unchanged where the account sees no such offer with the bags. */
export function payFlight(flight: ChosenFlight, payment: Payment, bags: readonly BagKind[] = []): ChosenFlight {
  if (readPayment(flight.price) === payment) return flight;
  const offer = listOtherOffers(flight, bags).find(({ price }) => readPayment(price) === payment);
  return offer ? swapOffer(flight, offer) : flight;
}

function listOtherOffers({ otherOffers = [], wantedBags = [] }: ChosenFlight, bags: readonly BagKind[]): FlightOffer[] {
  return otherOffers.flatMap((offer) => fareWithBags(offer, [...bags, ...wantedBags]) ?? []);
}
