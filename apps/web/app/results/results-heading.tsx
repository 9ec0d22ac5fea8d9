import type { Direction } from '@revoada/core/flights/offer';
import { formatDay } from '@revoada/core/format/time';
import { NO_FILTERS, type ResultFilters } from '@revoada/core/results/result-filters';
import type { SearchQuery } from '@revoada/core/search/query';
import {
  flightsFoundText,
  flightsSoFarText,
  foundText,
  searchingText,
  waitingStatus,
} from '@revoada/core/search/status-text';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { countHeldBack } from './search-state.ts';
import type { ResultsPage } from './use-results.ts';

/** The status of spec §4: what is being searched, then what was found. */
export function statusOf({ search, searching, choice }: ResultsPage, query: SearchQuery): string {
  const roundTrip = query.return !== null;
  if (searching && search.waiting !== null) return waitingStatus(search.waiting);
  if (searching) return searchingText(roundTrip ? 'roundTrip' : choice.step);
  const found = (direction: Direction) => search[direction].offers.size + countHeldBack(search, direction);
  if (roundTrip) return foundText({ outbound: found('outbound'), return: found('return') });
  const single = found('outbound');
  return foundText(choice.wayBack ? { outbound: null, return: single } : { outbound: single, return: null });
}

/** True when the reader narrowed the lists in any way. */
export function isNarrowed(filters: ResultFilters): boolean {
  return Object.values(filters).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null));
}

/**
 * 'Voos de ida' or 'Voos de volta', the day, and how many. The count is announced when the search ends, not at each
 * card.
 */
export function ResultsHeading({
  page,
  query,
  headingRef,
}: {
  page: ResultsPage;
  query: SearchQuery;
  headingRef: RefObject<HTMLHeadingElement | null>;
}) {
  const { counts } = page.model.everything;
  const shown = counts.cash + counts.miles;
  const soFar = page.search.waiting !== null && shown === 0 ? 'na fila…' : flightsSoFarText(shown);
  const found = shown + page.hidden.cash + page.hidden.miles;
  return (
    <div className="res-head">
      <h1 ref={headingRef} tabIndex={-1}>
        {page.choice.step === 'return' ? 'Voos de volta' : 'Voos de ida'}
      </h1>
      <p>
        {formatDay(page.leg.date)}
        {page.failedLeg ? null : ` · ${page.searching ? soFar : flightsFoundText(found, shown)}`}
      </p>
      {isNarrowed(page.view.filters) ? (
        <Link
          className="btn btn--text res-head__clear"
          to={page.addressOf({ filters: NO_FILTERS })}
          replace
          preventScrollReset
        >
          Limpar filtros
        </Link>
      ) : null}
      <p className="vh" role="status">
        {statusOf(page, query)}
      </p>
    </div>
  );
}
