import type { AirportSuggestion } from '@revoada/core/airports/airport';
import type { RoundTripDirection } from '@revoada/core/flights/offer';
import { formatDay } from '@revoada/core/format/time';
import { isNarrowed } from '@revoada/core/results/filters/filter';
import { isBalanceAlone } from '@revoada/core/results/filters/kinds/balance-alone';
import { NO_FILTERS } from '@revoada/core/results/filters/registry';
import type { SearchQuery } from '@revoada/core/search/query';
import {
  flightsFoundText,
  flightsSoFarText,
  foundText,
  noneLeftText,
  nothingInTimeText,
  searchingText,
  waitingStatus,
} from '@revoada/core/search/texts/status-text';
import type { RefObject } from 'react';
import { joinClasses } from '../../ui/join-classes.ts';
import { countFlights } from '../page/count-flights.ts';
import { describeScope } from '../page/describe-scope.ts';
import type { ResultsPage } from '../page/use-results.ts';
import { ViewLink } from '../page/view-link.tsx';
import styles from './results-top.module.css';

/** The status: what is being searched, then what was found. */
export function describeStatus({ search, choice, shown }: ResultsPage, query: SearchQuery): string {
  const { state, searching } = search;
  const roundTrip = query.return !== null;
  // The dates were refused before anything was searched: there is nothing to count.
  if (state.failure?.code === 'date-limit') return '';
  if (searching && state.waiting !== null) return waitingStatus(state.waiting);
  if (choice.several && searching) return searchingText('any');
  if (searching) return searchingText(roundTrip ? 'roundTrip' : choice.step === 'return' ? 'return' : 'outbound');
  if (choice.several) return flightsFoundText(countFlights(state, search.direction, shown.shape));
  const countFound = (direction: RoundTripDirection) => countFlights(state, direction, shown.shape);
  if (roundTrip) return foundText({ outbound: countFound('outbound'), return: countFound('return') });
  const single = countFound('outbound');
  return foundText(choice.isReturnOnlySearch ? { outbound: null, return: single } : { outbound: single, return: null });
}

/** Describes the found flights, or that the filters leave none. */
export function describeRemaining(page: ResultsPage, query: SearchQuery): string {
  const { model } = page.results;
  const { searching } = page.search;
  if (model.nothingInTime && !searching) return nothingInTimeText;
  const hasRemaining = searching || model.tally.total > 0 || model.unfilteredTally.total === 0;
  return hasRemaining ? describeStatus(page, query) : noneLeftText(isBalanceAlone(model.filters));
}

/**
 * '65 voos encontrados, você vê os 57 mais baratos, 31 com os filtros'. On phones one line has the most important part:
 * the filters beside it show the rest.
 */
function FoundText({ foundCount, count, remaining }: { foundCount: number; count: number; remaining: number | null }) {
  const whole = flightsFoundText(foundCount, count);
  const short = flightsFoundText(foundCount);
  if (remaining === null) {
    return (
      <>
        {short}
        <span className={styles.besides}>{whole.slice(short.length)}</span>
      </>
    );
  }
  return (
    <>
      <span className={styles.besides}>{whole}, </span>
      {remaining} com os filtros
    </>
  );
}

/** 'Voos de ida', 'Voos de volta'; 'Lisboa a Madri' of one of several slices. */
function nameList({ choice, search: { leg } }: ResultsPage, places: readonly AirportSuggestion[]): string {
  if (!choice.several) return choice.step === 'return' ? 'Voos de volta' : 'Voos de ida';
  const name = (code: string) => places.find(({ iata }) => iata === code)?.city ?? code;
  return `${name(leg.origin)} a ${name(leg.destination)}`;
}

/**
 * 'Voos de ida' or 'Voos de volta', the day, and how many. The count is announced when the search ends, not at each
 * card.
 */
export function ResultsHeading({
  page,
  query,
  places,
  headingRef,
}: {
  page: ResultsPage;
  query: SearchQuery;
  places: readonly AirportSuggestion[];
  headingRef: RefObject<HTMLHeadingElement | null>;
}) {
  const { search, shown, results } = page;
  const { state, searching } = search;
  const { unfilteredTally, filters, tally } = results.model;
  const count = unfilteredTally.total;
  const narrowed = isNarrowed(filters);
  const soFar = state.waiting !== null && count === 0 ? 'na fila…' : flightsSoFarText(count);
  const foundCount = search.stored ? count : countFlights(state, search.direction, shown.shape);
  return (
    <div className={joinClasses(styles.resHead, shown.shape === 'comparison' && styles.resHeadShort)}>
      <h1 id="voos" ref={headingRef} tabIndex={-1}>
        {nameList(page, places)}
      </h1>
      <p>
        <span className={styles.date}>
          {formatDay(search.leg.date)}
          {search.failed ? null : ' · '}
        </span>
        {search.failed ? null : searching ? (
          soFar
        ) : (
          <FoundText foundCount={foundCount} count={count} remaining={narrowed && count > 0 ? tally.total : null} />
        )}
        {/* In the comparison it is shown beside the headings. */}
        {shown.shape === 'comparison' || search.failed ? null : ` · ${describeScope(page)}`}
      </p>
      {narrowed ? (
        <ViewLink
          className={`btn btn--text ${styles.resHeadClear}`}
          to={shown.buildUrl({ filters: NO_FILTERS })}
          onClick={() => headingRef.current?.focus({ preventScroll: true })}
        >
          Limpar filtros
        </ViewLink>
      ) : null}
      <p className="vh" role="status">
        {describeStatus(page, query)}
      </p>
    </div>
  );
}
