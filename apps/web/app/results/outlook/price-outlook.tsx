import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { lazyPart } from '../../first-paint/lazy-part.ts';
import { requestDates } from '../../search-form/state/request-dates.ts';
import { buildSearchUrl } from '../build-search-url.ts';
import { useResultsView } from '../page/use-results-view.ts';
import stripStyles from './date-strip.module.css';
import { DateStrip } from './date-strip.tsx';
import { OutlookInsight } from './lazy-outlook-insight.tsx';
import styles from './outlook.module.css';
import type { PriceOutlookProps } from './outlook-props.ts';
import type { StripDates } from './strip-days.ts';
import { useStripDays } from './use-strip-days.ts';

const PriceGraph = lazyPart(async () => (await import('../../prices/graph/price-graph.tsx')).PriceGraph);

/**
 * Shown over the results: the days around the search with their prices, and a rating of this day's price. Rendered by
 * the server with the page; its script loads once the search has ended or the page is used, and adds the list's price
 * and the reader's worth of miles. ADR-0087
 */
export function PriceOutlook(props: PriceOutlookProps) {
  const { query, basePath, today, formPrefix } = props;
  const graph = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(graph.current?.open === true), []);
  const formUrl = `#${formPrefix}-ida`;
  // '12 meses' that was pressed before this script was there has led to the form's field, which lies folded.
  useEffect(() => {
    if (location.hash !== formUrl) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    requestDates('departure');
  }, [formUrl]);
  const { view } = useResultsView();
  const { days, comparable, payer, whose } = useStripDays(props);
  // The same element until its script is there: React would put what the server made aside for a new one.
  const insight = useMemo(
    () => (
      <Suspense fallback={<div className={styles.waitInsight} />}>
        <OutlookInsight {...props} />
      </Suspense>
    ),
    // biome-ignore lint/correctness/useExhaustiveDependencies: all of the props
    Object.values(props),
  );
  const buildDayUrl = (dates: StripDates) => buildSearchUrl(basePath, { ...query, ...dates }, view);
  return (
    <div className={`wrap wrap--wide ${styles.outlook}`}>
      <DateStrip
        days={days}
        departure={query.departure}
        back={query.return}
        mixed={query.payment === 'both'}
        basis={whose}
        kind={payer.kind}
        today={today}
        buildDayUrl={buildDayUrl}
        formUrl={formUrl}
        onCalendar={() => requestDates('departure')}
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
      {insight}
      {open ? (
        <Suspense fallback={null}>
          <PriceGraph
            query={query}
            today={today}
            searchedTrip={comparable}
            payer={payer}
            whose={whose}
            buildDayUrl={buildDayUrl}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
