import { formatDay } from '@revoada/core/format/time';
import { NO_FILTERS, type ResultFilters } from '@revoada/core/results/result-filters';
import type { SearchQuery } from '@revoada/core/search/query';
import { flightsFoundText, foundText, searchingText } from '@revoada/core/search/status-text';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import type { ResultsPage } from './use-results.ts';

/** The status of spec §4: what is being searched, then what was found. */
export function statusOf({ search, searching, choice }: ResultsPage, query: SearchQuery): string {
  const roundTrip = query.return !== null;
  if (searching) return searchingText(roundTrip ? 'roundTrip' : choice.wayBack ? 'any' : 'outbound');
  return foundText(search.outbound.offers.size, roundTrip ? search.return.offers.size : null);
}

/** True when the reader narrowed the lists in any way. */
export function isNarrowed(filters: ResultFilters): boolean {
  return Object.values(filters).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null));
}

/** 'Voos de ida' or 'Voos de volta', the day, and how many. The count is announced when the search ends, not at each card. */
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
  const count = counts.cash + counts.miles;
  return (
    <div className="res-head">
      <h1 ref={headingRef} tabIndex={-1}>
        {page.choice.step === 'return' ? 'Voos de volta' : 'Voos de ida'}
      </h1>
      <p>
        {formatDay(page.leg.date)}
        {page.failedLeg ? null : ` · ${page.searching && count === 0 ? 'buscando…' : flightsFoundText(count)}`}
        {page.searching && count > 0 ? <span className="lg"> até agora</span> : null}
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
