import { listBags } from '@revoada/core/flights/bags';
import type { BagKind, FlightOffer } from '@revoada/core/flights/offer';
import { listWantedBags } from '@revoada/core/flights/offer-at-fare';
import { findUnseenPayments, type Journey, keepBags } from '@revoada/core/journeys/journey';
import { hasBags, type JourneyFares } from '@revoada/core/journeys/journey-fares';

/** A chosen flight with all that the summary needs without its search. */
export type ChosenFlight = FlightOffer & {
  /** UTC instant of its price, ISO with Z. */
  seenAt?: string;
  /** Bags filtered by, or for which a dearer fare was chosen: other ways of paying include them. */
  wantedBags?: BagKind[];
  /** Known prices of its journey, for its verdict. */
  journeyFares?: JourneyFares;
  /** Ways of paying in `journeyFares` beyond the account's limit: their prices are not shown. */
  unseenPayments?: string[];
  /** Other visible offers of the same flights, one for each way of paying, each with the instant of its price. */
  otherOffers?: (FlightOffer & Pick<ChosenFlight, 'seenAt'>)[];
};

/**
 * Builds the stored form of a chosen flight, with its instant and its journey's prices. `bags` are the bag filters of
 * its list.
 */
export function toChosenFlight(
  offer: FlightOffer,
  journey: Journey | null,
  seenAt: string,
  bags: readonly BagKind[] = [],
): ChosenFlight {
  // A cheaper fare without the filtered bags was not offered.
  const alternatives = offer.alternatives.filter(({ baggage }) => hasBags({ bags: listBags(baggage) }, bags));
  const chosenFor = listWantedBags({ ...offer, alternatives });
  const wantedBags = listBags(offer.baggage).filter((bag) => bags.includes(bag) || chosenFor.includes(bag));
  if (!journey) return { ...offer, seenAt, wantedBags };
  const comparable = keepBags(journey, wantedBags);
  return {
    ...offer,
    seenAt,
    wantedBags,
    journeyFares: comparable.fares,
    unseenPayments: findUnseenPayments(comparable),
    otherOffers: comparable.offers
      .filter(({ id }) => id !== offer.id)
      .map(({ journeyFares: _, ...other }) => ({ ...other, seenAt })),
  };
}

/** Returns the same flights paid by another offer; the former offer becomes one of the others. */
export function swapOffer(flight: ChosenFlight, offer: FlightOffer): ChosenFlight {
  const { otherOffers = [], ...current } = flight;
  const others = otherOffers.filter(({ id }) => id !== offer.id && id !== current.id);
  const { ticket: _, ...alone } = flight;
  return {
    ...alone,
    ...offer,
    // A joint ticket as an offer knows no fares of the flights.
    ...(flight.journeyFares && { journeyFares: flight.journeyFares }),
    otherOffers: current.id === offer.id ? others : [current, ...others],
  };
}

/** Returns the copy of a flight with the later price. */
export function pickNewer(a: ChosenFlight, b: ChosenFlight | null): ChosenFlight {
  return b && (b.seenAt ?? '') > (a.seenAt ?? '') ? b : a;
}

/** Instant of the price; null where it is missing or malformed. */
export function readSeenAt(flight: ChosenFlight): string | null {
  const { seenAt } = flight;
  return seenAt?.endsWith('Z') && !Number.isNaN(Date.parse(seenAt)) ? seenAt : null;
}
