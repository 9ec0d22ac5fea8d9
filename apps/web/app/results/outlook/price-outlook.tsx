import { formatResultsView } from '@revoada/core/results/view';
import { formatSearchQuery } from '@revoada/core/search/format-query';
import { partySize } from '@revoada/core/search/party';
import type { SearchQuery } from '@revoada/core/search/query';
import { emptySearch } from '@revoada/core/search/search-state';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useReferences } from '../../miles/use-miles.ts';
import { describeSights } from '../../prices/describe-sights.ts';
import type { SeenPrices } from '../../prices/seen-prices.ts';
import { askForDates } from '../../search-form/state/ask-for-dates.ts';
import { takeSearch } from '../../search-stream/search-shelf.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useResultsView } from '../page/use-results-view.ts';
import stripStyles from './date-strip.module.css';
import { DateStrip } from './date-strip.tsx';
import { buildInsights } from './insight.ts';
import { readPriceDay, replaceDay } from './live-prices.ts';
import styles from './outlook.module.css';
import { PriceInsight } from './price-insight.tsx';
import { listStripDates, priceStrip, type StripDates } from './strip-days.ts';

const PriceGraph = lazyPart(async () => (await import('../../prices/graph/price-graph.tsx')).PriceGraph);

export type PriceOutlookProps = {
  query: SearchQuery;
  basePath: string;
  /** The last day that the account may search; null without a limit. */
  lastDay: string | null;
  /** The origin's calendar day. */
  today: string;
  seen: SeenPrices;
  /** How the page's form calls its fields. */
  formPrefix: string;
};

/**
 * Over the results: the days around the search with their prices, and whether this day's price is good. The server makes
 * it with the page; its script comes once somebody uses the page, and brings the reader's own worth of miles and what the
 * search has found meanwhile.
 * S-448, S-449, ADR-0087
 */
export function PriceOutlook({ query, basePath, lastDay, today, seen, formPrefix }: PriceOutlookProps) {
  const graph = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(graph.current?.open === true), []);
  const formUrl = `#${formPrefix}-ida`;
  // '12 meses' that was pressed before this script was there has led to the form's field, which lies folded.
  useEffect(() => {
    if (location.hash !== formUrl) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    askForDates('departure');
  }, [formUrl]);
  const { view } = useResultsView();
  const { references } = useReferences(view.ownPriceCents);
  const { out, back, found } = useLatestDays(query, seen, today);
  const dates = useMemo(() => listStripDates(query, today, lastDay), [query, today, lastDay]);
  const days = useMemo(
    () => priceStrip(dates, { out, back, references }, lastDay),
    [dates, out, back, references, lastDay],
  );
  const shared = partySize(query) > 1;
  const insights = useMemo(
    () =>
      buildInsights(
        seen,
        out.find(({ date }) => date === query.departure),
      ),
    [seen, out, query.departure],
  );
  const buildDayUrl = ({ departure, return: coming }: StripDates) => {
    const search = formatSearchQuery({ ...query, departure, return: coming });
    return `${basePath}?${formatResultsView({ ...view, cashPage: 1, milesPage: 1 }, search)}`;
  };
  return (
    <div className={`wrap wrap--wide ${styles.outlook}`}>
      <DateStrip
        days={days}
        departure={query.departure}
        back={query.return}
        today={today}
        buildDayUrl={buildDayUrl}
        formUrl={formUrl}
        onCalendar={() => askForDates('departure')}
      >
        {/* Opens before its script is there, too. */}
        <details ref={graph} className={stripStyles.more} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className={stripStyles.way}>
            <svg className="ico" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M4 4v16h16M7 15l4-5 4 3 5-7" />
            </svg>
            Gráfico
          </summary>
        </details>
      </DateStrip>
      <PriceInsight
        insights={insights}
        roundTrip={query.return !== null}
        shared={shared}
        today={today}
        sights={
          query.cabin === 'economy'
            ? describeSights(
                days.map(({ price }) => price.seenOn),
                today,
                { shared },
              )
            : 'Os preços por dia são só da econômica. Nesta classe ainda não há preços vistos.'
        }
      />
      {open ? (
        <Suspense fallback={null}>
          <PriceGraph query={query} today={today} found={found} references={references} buildDayUrl={buildDayUrl} />
        </Suspense>
      ) : null}
    </div>
  );
}

const nothingFound = { out: null, back: null };

/** What the server knew, and in place of it what this search has found of its own days. */
function useLatestDays(query: SearchQuery, seen: SeenPrices, today: string) {
  const key = formatSearchQuery(query).toString();
  const [search, setSearch] = useState(emptySearch);
  // After the results, which make the search and fill it with what they were served.
  useEffect(() => {
    const store = takeSearch(key, emptySearch);
    const read = () => setSearch(store.getSnapshot());
    read();
    return store.subscribe(read);
  }, [key]);
  return useMemo(() => {
    // Another cabin or one airline alone would not compare with the other days.
    const comparable = query.cabin === 'economy' && query.airline === null;
    if (search.phase !== 'done' || !comparable) return { out: seen.out, back: seen.back, found: nothingFound };
    const read = (direction: 'outbound' | 'return', date: string) =>
      readPriceDay(search[direction].offers.values(), query, date, today);
    const found = {
      out: read('outbound', query.departure),
      back: query.return === null ? null : read('return', query.return),
    };
    return { out: replaceDay(seen.out, found.out), back: replaceDay(seen.back, found.back), found };
  }, [search, seen, query, today]);
}
