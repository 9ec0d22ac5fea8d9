import { readSliceNumber } from '@revoada/core/flights/directions';
import type { BagKind, Direction, RoundTripDirection } from '@revoada/core/flights/offer';
import { choiceParameters } from '@revoada/core/search/choice-params';
import type { SearchQuery } from '@revoada/core/search/query';
import type { SearchState } from '@revoada/core/search/search-state';
import { useMemo } from 'react';
import {
  type FoundChoice,
  type FoundFlight,
  findFlight,
  joinFound,
  readChoices,
  readSliceChoices,
} from '../../../selection/choice-in-url.ts';
import { recallFlight } from '../../../selection/stored-choice.ts';

export type FoundChoiceOptions = {
  params: URLSearchParams;
  query: SearchQuery;
  search: SearchState;
  /** Bags that the list requires. */
  bags: readonly BagKind[];
  hydrated: boolean;
};

/**
 * One flight of the URL. Until the search is done, the browser's copy of the same fare replaces a missing flight, and
 * none is reported as gone or dearer.
 */
export function useNamedFlight(
  way: Direction,
  { params, query, search, bags, hydrated }: FoundChoiceOptions,
): FoundFlight {
  const { phase, summary, jointTickets } = search;
  const turned = way === 'return' && query.return === null;
  const { offers } = search[turned ? 'outbound' : way];
  const names = Object.values(choiceParameters).map((parameter) => params.get(parameter));
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the URL only the names of flights
  return useMemo(() => {
    const done = phase === 'done' && summary !== null;
    const seenAt = done ? summary.searchedAt : new Date().toISOString();
    const choices = readSliceNumber(way) === null ? readChoices(params) : readSliceChoices(params);
    const foundFlight = findFlight(offers.values(), { way, choices, jointTickets, seenAt, turned, bags });
    const recalled = hydrated && !foundFlight.flight && !(done && !summary.partial) ? recallFlight(params, way) : null;
    return recalled ? { flight: recalled, news: null } : { ...foundFlight, news: done ? foundFlight.news : null };
  }, [names.join(), offers, jointTickets, phase, summary, turned, bags.join(), hydrated]);
}

/** Directions with a flight in the URL that is not loaded yet. */
export function listOpenWays(params: URLSearchParams, foundChoice: FoundChoice): RoundTripDirection[] {
  const ways = ['outbound', 'return'] as const;
  return ways.filter(
    (way) => params.has(choiceParameters[way]) && !foundChoice[way] && !foundChoice.missing.includes(way),
  );
}

/** The flights that the URL chooses, as the search knows them by now. */
export function useFoundChoice(options: FoundChoiceOptions): FoundChoice {
  const outbound = useNamedFlight('outbound', options);
  const back = useNamedFlight('return', options);
  return useMemo(() => joinFound({ outbound, return: back }), [outbound, back]);
}
