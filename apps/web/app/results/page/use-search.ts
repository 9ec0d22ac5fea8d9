import type { Direction, PriceKind } from '@revoada/core/flights/offer';
import { asReturn } from '@revoada/core/flights/offer-keys';
import type { SearchQuery } from '@revoada/core/search/query';
import { createFinishedSearch, emptySearch, failSearch, type SearchState } from '@revoada/core/search/search-state';
import { listSlices } from '@revoada/core/search/slices';
import { useMemo } from 'react';
import { type LiveSearch, useOnline } from '../../search-stream/use-flight-search.ts';
import { useStale } from '../../search-stream/use-stale.ts';
import type { Choice } from './choice/use-choice.ts';
import { toReturnSearch, useKeepReturn, useStoredReturn } from './choice/use-stored-return.ts';
import type { ResultsAreaProps, SearchLeg } from './results-area-props.ts';

const nothingHidden: Readonly<Record<PriceKind, number>> = { cash: 0, miles: 0 };

/** State of the search as loaded with the page. */
export function toInitialSearch(knownResults: ResultsAreaProps['knownResults']): SearchState {
  if (knownResults?.answer) return createFinishedSearch(knownResults.answer);
  return knownResults?.failure ? failSearch(emptySearch, knownResults.failure) : emptySearch;
}

/** True when this direction has no flights because of a failure, not because there are none. */
function hasFailed({ phase, failure, summary, ...ways }: SearchState, direction: Direction): boolean {
  if (phase === 'searching') return false;
  if (failure) return true;
  const { sources } = ways[direction];
  if (sources.length > 0) return sources.some(({ state }) => state === 'failed');
  return summary?.partial === true && !summary.empty?.[direction];
}

function findLeg(query: SearchQuery, direction: Direction): SearchLeg {
  const { origin, destination, departure: date } = query;
  return listSlices(query).find((slice) => slice.direction === direction) ?? { origin, destination, date };
}

/** Search state of the direction in view. */
export function useSearch(query: SearchQuery, { state, refresh }: LiveSearch, choice: Choice) {
  const { step, roundTrip, isReturnOnlySearch, several } = choice;
  // The return of a bought trip is a one-way search: its flights arrive as outbound.
  const direction: Direction = roundTrip || several ? step : 'outbound';
  const { offers: foundOffers, sources } = state[direction];
  const searching = state.phase === 'searching';
  useKeepReturn(query, state);
  const returnSearch = useMemo(
    () => (step === 'return' ? toReturnSearch(query, isReturnOnlySearch) : null),
    [step, query, isReturnOnlySearch],
  );
  const stored = useStoredReturn(returnSearch, state, state[direction]);
  const outdated = useStale(state.summary);
  const offers = useMemo(() => {
    if (stored) return stored.offers;
    const list = [...foundOffers.values()];
    return isReturnOnlySearch ? list.map(asReturn) : list;
  }, [stored, foundOffers, isReturnOnlySearch]);
  const { returnOrigin, returnDestination } = query;
  const asked = useMemo(() => ({ returnOrigin, returnDestination }), [returnOrigin, returnDestination]);
  return {
    state,
    /** Places of the return that the search asks for. */
    asked,
    refresh,
    online: useOnline(),
    searching,
    /** True for prices too old to be shown as current. */
    stale: outdated || stored !== null,
    /** Flights back that were seen before, while the search for them fails. */
    stored,
    direction,
    leg: findLeg(query, direction),
    /** Of the direction, in the order in which they came. */
    offers,
    sources,
    /** Flights of each kind that the account's limit hides. */
    hidden: state.summary?.hidden[direction] ?? nothingHidden,
    failed: offers.length === 0 && hasFailed(state, direction),
    empty: offers.length === 0 && !searching,
  };
}

export type PageSearch = ReturnType<typeof useSearch>;
