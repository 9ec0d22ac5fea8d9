import { listBags } from '@revoada/core/flights/bags';
import type { BagKind, FlightOffer } from '@revoada/core/flights/offer';
import { listWantedBags } from '@revoada/core/flights/offer-at-fare';
import { findUnseenPayments, type Journey, keepBags } from '@revoada/core/journeys/journey';
import { hasBags, type JourneyFares } from '@revoada/core/journeys/journey-fares';

/** A chosen flight with what the summary cannot learn again without its search. */
export type ChosenFlight = FlightOffer & {
  /** UTC instant, ISO with Z, at which its price was asked for. */
  seenAt?: string;
  /** The bags that were asked for, or for which a dearer fare was chosen: other ways of paying count with them. */
  wantedBags?: BagKind[];
  /** The prices that were known of its journey, for its verdict. */
  journeyFares?: JourneyFares;
  /** The ways of paying among them that the account's limit held back: their prices are not told. */
  unseenPayments?: string[];
  /** The other offers of the same flights that the account saw, each paid in its own way and as old as its own price. */
  otherOffers?: (FlightOffer & Pick<ChosenFlight, 'seenAt'>)[];
};

/**
 * A flight as it is kept once chosen: with its time, and what is known of its journey's prices. `bags` are those that its
 * list asks for.
 */
export function toChosenFlight(
  offer: FlightOffer,
  journey: Journey | null,
  seenAt: string,
  bags: readonly BagKind[] = [],
): ChosenFlight {
  // A cheaper fare without the bags that are asked for was no choice.
  const alternatives = offer.alternatives.filter(({ baggage }) => hasBags({ bags: listBags(baggage) }, bags));
  const chosenFor = listWantedBags({ ...offer, alternatives });
  const wantedBags = listBags(offer.baggage).filter((bag) => bags.includes(bag) || chosenFor.includes(bag));
  if (!journey) return { ...offer, seenAt, wantedBags };
  const known = keepBags(journey, wantedBags);
  return {
    ...offer,
    seenAt,
    wantedBags,
    journeyFares: known.fares,
    unseenPayments: findUnseenPayments(known),
    otherOffers: known.offers
      .filter(({ id }) => id !== offer.id)
      .map(({ journeyFares: _, ...other }) => ({ ...other, seenAt })),
  };
}

/** The same flights paid by another offer; what is known of them stays, and the offer left is one of the others. */
export function swapOffer(flight: ChosenFlight, offer: FlightOffer): ChosenFlight {
  const { otherOffers = [], ...own } = flight;
  return { ...flight, ...offer, otherOffers: [own, ...otherOffers.filter(({ id }) => id !== offer.id)] };
}

/** When the price was asked for; null where that is unknown or unreadable. */
export function readSeenAt(flight: ChosenFlight): string | null {
  const { seenAt } = flight;
  return seenAt?.endsWith('Z') && !Number.isNaN(Date.parse(seenAt)) ? seenAt : null;
}
