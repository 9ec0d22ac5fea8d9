import type { BagKind, RoundTripDirection } from '@revoada/core/flights/offer';
import { asReturn } from '@revoada/core/flights/offer-keys';
import { groupJourneys, type ListedOffer } from '@revoada/core/journeys/journey';
import { parseResultsView } from '@revoada/core/results/view';
import { type ChoiceInUrl, findChosenOffer, hasChoice, readFare } from '@revoada/core/search/choice-params';
import type { SearchQuery } from '@revoada/core/search/query';
import { type ChosenFlight, toChosenFlight } from './chosen-flight.ts';
import type { FlightSelections } from './storage.ts';

/** The flights that a URL chooses, with their present fares. */
export type FoundChoice = FlightSelections & {
  /** Chosen in the URL, but not among the offers that the account sees. */
  missing: readonly RoundTripDirection[];
  /** Found at another price than the chosen one. */
  changed: readonly RoundTripDirection[];
};

/** One flight chosen in a URL, and whether it is missing or its price has changed. */
export type FoundFlight = { flight: ChosenFlight | null; news: 'missing' | 'changed' | null };

const nothingNamed: FoundFlight = { flight: null, news: null };

/** Offers of a search that the account sees, and the instant of their prices. */
export type KnownOffers = Readonly<Record<RoundTripDirection, readonly ListedOffer[]>> & { seenAt: string };

/**
 * Finds a chosen flight among the offers of its direction. `turned`: the offers come from a one-way search for the
 * return, where they are outbound. `bags` are the bag filters of the list.
 */
export function findFlight(
  chosen: ChoiceInUrl,
  offers: Iterable<ListedOffer>,
  { seenAt, turned, bags }: { seenAt: string; turned: boolean; bags: readonly BagKind[] },
): FoundFlight {
  if (chosen === null) return nothingNamed;
  if (chosen === 'unreadable') return { flight: null, news: 'missing' };
  const sameJourney = [...offers].filter(({ journeyKey }) => journeyKey === chosen.journeyKey);
  const journeyOffers = turned ? sameJourney.map(asReturn) : sameJourney;
  const match = findChosenOffer(chosen, journeyOffers);
  if (!match) return { flight: null, news: 'missing' };
  // Groups this journey's offers without the others, because its comparison is not used.
  const [journey = null] = groupJourneys(journeyOffers, { references: {} });
  return { flight: toChosenFlight(match.offer, journey, seenAt, bags), news: match.changed ? 'changed' : null };
}

/** Joins both flights into one choice. */
export function joinFound(flights: Readonly<Record<RoundTripDirection, FoundFlight>>): FoundChoice {
  const ways = ['outbound', 'return'] as const;
  return {
    outbound: flights.outbound.flight,
    return: flights.return.flight,
    missing: ways.filter((way) => flights[way].news === 'missing'),
    changed: ways.filter((way) => flights[way].news === 'changed'),
  };
}

/** Finds the flights that a URL chooses; null for a URL without a choice. */
export function findChoiceInUrl(
  params: URLSearchParams,
  query: SearchQuery,
  { outbound, return: back, seenAt }: KnownOffers,
): FoundChoice | null {
  if (!hasChoice(params)) return null;
  const turned = query.return === null;
  const { bags } = parseResultsView(params).filters;
  return joinFound({
    outbound: findFlight(readFare(params, 'outbound'), outbound, { seenAt, turned: false, bags }),
    return: findFlight(readFare(params, 'return'), turned ? outbound : back, { seenAt, turned, bags }),
  });
}
