import { useMemo } from 'react';
import { usePublishSearchedTrip } from '../../prices/searched-trip.ts';
import { useFlightSearch } from '../../search-stream/use-flight-search.ts';
import type { Choice, ChoiceOptions } from './choice/use-choice.ts';
import { countFlights } from './count-flights.ts';
import { findSearchedTrip } from './find-searched-trip.ts';
import type { ResultsAreaProps } from './results-area-props.ts';
import { type PageModel, useModel } from './use-model.ts';
import { type PageSearch, toInitialSearch, useSearch } from './use-search.ts';
import { useSearchToasts } from './use-search-toasts.ts';
import { type Shown, useShown } from './use-shown.ts';

/**
 * A page of results in four parts: what is known, how it is shown, what is chosen, and what the list shows of it.
 * `useTripChoice`: that of the trip, which stays the same while the page is shown.
 */
export function useResults(
  props: ResultsAreaProps,
  hydrated: boolean,
  useTripChoice: (options: ChoiceOptions) => Choice,
): ResultsPage {
  const { query, basePath, variant } = props;
  const live = useFlightSearch(query, () => toInitialSearch(props.knownResults));
  const shown = useShown(props, hydrated);
  const { view, plain, readLatest } = shown;
  const { bags } = view.filters;
  const choice = useTripChoice({ query, basePath, search: live.state, bags, hydrated, plain, readLatest });
  const search = useSearch(query, live, choice);
  const results = useModel(query, search, shown, choice);
  useTellSearched(props, { search, shown, choice, results });
  useSearchToasts(search.state, {
    count: countFlights(search.state, search.direction, shown.shape),
    // Stored flights in view are no empty search.
    failedLeg: search.failed || search.stored !== null,
    mixed: variant === 'mixed',
  });
  return { search, shown, choice, results };
}

export type ResultsPage = {
  search: PageSearch;
  shown: Shown;
  choice: Choice;
  results: PageModel;
};

/** Shares the list's price of the whole trip with strip, calendar and graph, once the search has ended. */
function useTellSearched({ query }: ResultsAreaProps, { search, shown, choice, results }: ResultsPage): void {
  const { summary, failure } = search.state;
  const { perPerson } = shown.view;
  const { rows, filters } = results.model;
  const isWhole = summary !== null && !failure && !choice.several && !choice.bought.outbound && !choice.bought.return;
  const searched = useMemo(
    () => (isWhole ? findSearchedTrip(rows, { query, view: { perPerson, filters }, summary }) : null),
    [isWhole, summary, query, perPerson, rows, filters],
  );
  usePublishSearchedTrip(searched);
}
