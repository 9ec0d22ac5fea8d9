import type { BagKind, Direction } from '@revoada/core/flights/offer';
import { asReturn } from '@revoada/core/flights/offer-keys';
import { groupJourneys, type ListedOffer } from '@revoada/core/journeys/journey';
import { parseResultsView } from '@revoada/core/results/view';
import { type ChoiceInUrl, findChosen, hasChoice, readFare } from '@revoada/core/search/choice-params';
import type { SearchQuery } from '@revoada/core/search/query';
import { type ChosenFlight, toChosenFlight } from './chosen-flight.ts';
import type { FlightSelections } from './storage.ts';

/** The flights that a URL chooses, as a search knows them now. */
export type FoundChoice = FlightSelections & {
  /** Asked for, and not among what the account sees of the search. */
  missing: readonly Direction[];
  /** Found at another price than the one that was chosen. */
  changed: readonly Direction[];
};

/** One flight that a URL names: as the search knows it, and what has become of it. */
export type FoundFlight = { flight: ChosenFlight | null; news: 'missing' | 'changed' | null };

const nothingNamed: FoundFlight = { flight: null, news: null };

/** What is known of a search: the offers that the account sees, and when they were asked for. */
export type KnownOffers = Readonly<Record<Direction, readonly ListedOffer[]>> & { seenAt: string };

/**
 * Looks a flight up among the offers of its way. `turned`: they come from a one-way search for the way back, which calls
 * them outbound. `bags` are those that the list asks for.
 */
export function findFlight(
  chosen: ChoiceInUrl,
  offers: Iterable<ListedOffer>,
  { seenAt, turned, bags }: { seenAt: string; turned: boolean; bags: readonly BagKind[] },
): FoundFlight {
  if (chosen === null) return nothingNamed;
  if (chosen === 'unreadable') return { flight: null, news: 'missing' };
  const known = [...offers].filter(({ journeyKey }) => journeyKey === chosen.journeyKey);
  const own = turned ? known.map(asReturn) : known;
  const found = findChosen(chosen, own);
  if (!found) return { flight: null, news: 'missing' };
  // Worked out for one journey alone, and its comparison is not looked at.
  const [journey = null] = groupJourneys(own, { references: {} });
  return { flight: toChosenFlight(found.offer, journey, seenAt, bags), news: found.changed ? 'changed' : null };
}

/** Both flights as one choice. */
export function joinFound(found: Readonly<Record<Direction, FoundFlight>>): FoundChoice {
  const ways = ['outbound', 'return'] as const;
  return {
    outbound: found.outbound.flight,
    return: found.return.flight,
    missing: ways.filter((way) => found[way].news === 'missing'),
    changed: ways.filter((way) => found[way].news === 'changed'),
  };
}

/** Looks the choice in a URL up; null where there is none in it. */
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
