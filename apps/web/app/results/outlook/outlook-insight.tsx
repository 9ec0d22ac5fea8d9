import { daysBetween } from '@revoada/core/dates/local-date';
import type { PriceDay } from '@revoada/core/prices/price-day';
import { partySize } from '@revoada/core/search/party';
import type { SearchQuery } from '@revoada/core/search/query';
import { listSlices } from '@revoada/core/search/slices';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { describeObservations, describeOtherCabin, describeShortStay } from '../../prices/describe-observations.ts';
import { buildInsights, findSeenAmounts } from './insight.ts';
import type { PriceOutlookProps } from './outlook-props.ts';
import { PriceInsight } from './price-insight.tsx';
import { findSliceInView } from './slice-days.ts';
import { SliceInsight } from './slice-insight.tsx';
import type { StripDay } from './strip-days.ts';
import { useStripDays } from './use-strip-days.ts';

/** Beside the strip: whether the price of the trip is good, or how old the prices are. Its script comes with a use of the page. */
export function OutlookInsight(props: PriceOutlookProps) {
  const { query, observedPrices, today } = props;
  const { days, comparable, payer, whose, withoutBag } = useStripDays(props);
  const { payment, people } = payer;
  const insights = useMemo(() => {
    const { cash, ...miles } = findSeenAmounts(query, observedPrices, people);
    const inReais = comparable ? comparable.cash : cash;
    return buildInsights(observedPrices, inReais ? { ...miles, cash: inReais } : miles, { payment, people });
  }, [observedPrices, comparable, query, payment, people]);
  const several = partySize(query) > 1 ? whose : null;
  const [params] = useSearchParams();
  const place = findSliceInView(query, params);
  const [slice, observed] = [listSlices(query)[place], observedPrices.slices?.[place]];
  const observedText = describeDays(query, days, { today, whose: several, out: observedPrices.out });
  if (slice && observed) {
    return (
      <div>
        <SliceInsight {...{ query, slice, observed, payer, whose, withoutBag, today, observedText }} />
      </div>
    );
  }
  return (
    <div>
      <PriceInsight
        insights={insights}
        query={query}
        counts={[...(several ? [several] : []), ...(withoutBag ? ['sem mala'] : [])]}
        today={today}
        observedText={observedText}
      />
    </div>
  );
}

/** Why days have no price, or how old the prices are. */
function describeDays(
  query: SearchQuery,
  days: readonly StripDay[],
  { today, whose, out }: { today: string; whose: string | null; out: readonly PriceDay[] },
) {
  const nights = query.return === null ? null : daysBetween(query.departure, query.return);
  const observationTimes = days.map(({ price }) => price?.seenOn ?? null);
  return (
    describeOtherCabin(query.cabin) ??
    describeShortStay(nights, out) ??
    describeObservations(observationTimes, today, whose)
  );
}
