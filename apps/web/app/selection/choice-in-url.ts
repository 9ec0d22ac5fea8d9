import type { Direction } from '@revoada/core/flights/offer';
import { asReturn } from '@revoada/core/flights/offer-keys';
import { groupJourneys, type ListedOffer } from '@revoada/core/journeys/journey';
import { findChosen, readChoice } from '@revoada/core/search/choice-params';
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

/** What is known of a search: the offers that the account sees, and when they were asked for. */
export type KnownOffers = Readonly<Record<Direction, readonly ListedOffer[]>> & { seenAt: string };

/** Looks the choice in a URL up; null where there is none in it. S-323, S-324 */
export function findChoiceInUrl(
  params: URLSearchParams,
  query: SearchQuery,
  { outbound, return: back, seenAt }: KnownOffers,
): FoundChoice | null {
  const asked = readChoice(params);
  if (asked.outbound === null && asked.return === null) return null;
  const inbound = query.return === null ? outbound.map(asReturn) : back;
  const offers = { outbound, return: inbound };
  const missing: Direction[] = [];
  const changed: Direction[] = [];
  const find = (direction: Direction): ChosenFlight | null => {
    const chosen = asked[direction];
    if (chosen === null) return null;
    const found = chosen === 'unreadable' ? null : findChosen(chosen, offers[direction]);
    if (!found) {
      missing.push(direction);
      return null;
    }
    if (found.changed) changed.push(direction);
    const own = offers[direction].filter(({ journeyKey }) => journeyKey === found.offer.journeyKey);
    // Worked out for one journey alone, and its comparison is not looked at.
    const [journey = null] = groupJourneys(own, { references: {} });
    return toChosenFlight(found.offer, journey, seenAt);
  };
  return { outbound: find('outbound'), return: find('return'), missing, changed };
}
