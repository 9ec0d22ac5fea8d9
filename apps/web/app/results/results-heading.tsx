import { formatDay } from '@revoada/core/format/time';
import type { SearchQuery } from '@revoada/core/search/query';
import { flightsFoundText, foundText, searchingText } from '@revoada/core/search/status-text';
import type { RefObject } from 'react';
import type { ResultsPage } from './use-results.ts';

/** The status of spec §4: what is being searched, then what was found. */
export function statusOf({ search, searching, choice }: ResultsPage, query: SearchQuery): string {
  const roundTrip = query.return !== null;
  if (searching) return searchingText(roundTrip ? 'roundTrip' : choice.wayBack ? 'any' : 'outbound');
  return foundText(search.outbound.offers.size, roundTrip ? search.return.offers.size : null);
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
        {formatDay(page.leg.date)} · {page.searching && count === 0 ? 'buscando…' : flightsFoundText(count)}
        {page.searching && count > 0 ? <span className="lg"> até agora</span> : null}
      </p>
      <p className="vh" role="status">
        {statusOf(page, query)}
      </p>
    </div>
  );
}
