import { formatResultsView } from '@revoada/core/results/view';
import { formatSearchQuery } from '@revoada/core/search/format-query';
import { partySize } from '@revoada/core/search/party';
import type { SearchQuery } from '@revoada/core/search/query';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useReferences } from '../../miles/use-miles.ts';
import { findDayBasis } from '../../prices/day-basis.ts';
import { describeSights, SAME_DAY_SIGHTS } from '../../prices/describe-sights.ts';
import { type SearchedTrip, useSearchedTrip } from '../../prices/searched-trip.ts';
import type { SeenPrices } from '../../prices/seen-prices.ts';
import { askForDates } from '../../search-form/state/ask-for-dates.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useResultsView } from '../page/use-results-view.ts';
import stripStyles from './date-strip.module.css';
import { DateStrip } from './date-strip.tsx';
import { buildInsights, findSeenAmounts } from './insight.ts';
import styles from './outlook.module.css';
import { PriceInsight } from './price-insight.tsx';
import { listStripDates, priceStrip, type StripDates, type StripDay } from './strip-days.ts';

const PriceGraph = lazyPart(async () => (await import('../../prices/graph/price-graph.tsx')).PriceGraph);

export type PriceOutlookProps = {
  query: SearchQuery;
  basePath: string;
  /** The last day that the account may search; null without a limit. */
  lastDay: string | null;
  /** The origin's calendar day. */
  today: string;
  seen: SeenPrices;
  /** What the list says, where the server knows it. */
  searched: SearchedTrip | null;
  /** How the page's form calls its fields. */
  formPrefix: string;
};

/**
 * Over the results: the days around the search with their prices, and whether this day's price is good. The server makes
 * it with the page; its script comes once the search has ended or somebody uses the page, and brings the list's own price
 * and the reader's own worth of miles.
 * S-448, S-449, S-578, ADR-0087
 */
export function PriceOutlook({
  query,
  basePath,
  lastDay,
  today,
  seen,
  searched: served,
  formPrefix,
}: PriceOutlookProps) {
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
  // As the list is ordered by.
  const { settledReferences: references } = useReferences(view.ownPriceCents);
  const searched = useSearchedTrip(query, served);
  const { payment } = query;
  const { perPerson, filters } = view;
  const basis = useMemo(() => findDayBasis({ ...query, perPerson }), [query, perPerson]);
  const { people, whose } = basis;
  const payer = useMemo(() => ({ references, payment, people }), [references, payment, people]);
  const withoutBag = filters.bags.includes('checked');
  const days = useMemo(() => {
    const counts = [...(basis.alike ? [] : [basis.whose]), ...(withoutBag ? ['sem mala'] : [])];
    const foundCounts = basis.alike ? [] : [`para os ${partySize(query)}`];
    const sights = { ...payer, out: seen.out, back: seen.back, found: searched, counts, foundCounts };
    return priceStrip(listStripDates(query, today), sights, lastDay);
  }, [query, today, seen, searched, basis, withoutBag, payer, lastDay]);
  const comparable = searched?.alike ? searched : null;
  const insights = useMemo(() => {
    const { cash, ...miles } = findSeenAmounts(query, seen, people);
    const inReais = comparable ? comparable.cash : cash;
    return buildInsights(seen, inReais ? { ...miles, cash: inReais } : miles, { payment, people });
  }, [seen, comparable, query, payment, people]);
  const several = partySize(query) > 1 ? whose : null;
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
        mixed={payment === 'both'}
        basis={whose}
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
        query={query}
        counts={[...(several ? [several] : []), ...(withoutBag ? ['sem mala'] : [])]}
        today={today}
        sights={describeDays(query, days, { today, whose: several })}
      />
      {open ? (
        <Suspense fallback={null}>
          <PriceGraph
            query={query}
            today={today}
            found={comparable}
            payer={payer}
            whose={whose}
            buildDayUrl={buildDayUrl}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Why days have no price, or how old the prices are. */
function describeDays(
  query: SearchQuery,
  days: readonly StripDay[],
  { today, whose }: { today: string; whose: string | null },
) {
  if (query.cabin !== 'economy')
    return 'Os preços por dia são só da econômica. Nesta classe ainda não há preços vistos.';
  if (query.return === query.departure) return SAME_DAY_SIGHTS;
  const seen = days.map(({ price }) => price?.seenOn ?? null);
  return describeSights(seen, today, whose);
}
