import { partySize } from '@revoada/core/search/party';
import type { SearchQuery } from '@revoada/core/search/query';
import type { SearchSlice } from '@revoada/core/search/slices';
import { nameOnly, nameThisSlice } from '@revoada/core/search/texts/slice-names';
import { useMemo } from 'react';
import type { SeenSlice } from '../../prices/seen-prices.ts';
import { buildInsights, findSeenAmounts } from './insight.ts';
import { PriceInsight } from './price-insight.tsx';
import type { StripDays } from './use-strip-days.ts';

type SliceInsightProps = Pick<StripDays, 'payer' | 'whose' | 'withoutBag'> & {
  query: SearchQuery;
  slice: SearchSlice;
  observed: SeenSlice;
  /** UTC day. */
  today: string;
  observedText: string;
  shortName?: string;
  /** In one line, without its curve. */
  compact?: boolean;
};

/** Whether one slice of a trip costs what its flights usually do. Of the whole trip nothing was observed. */
export function SliceInsight({ query, slice, observed, payer, whose, withoutBag, ...rest }: SliceInsightProps) {
  const { direction, date } = slice;
  const { payment, people } = payer;
  const insights = useMemo(() => {
    const amounts = findSeenAmounts({ departure: date, return: null }, { out: observed.days, back: [] }, people);
    return buildInsights(observed, amounts, { payment, people });
  }, [observed, date, payment, people]);
  const counts = [nameOnly(direction), ...(partySize(query) > 1 ? [whose] : []), ...(withoutBag ? ['sem mala'] : [])];
  return (
    <PriceInsight
      {...rest}
      insights={insights}
      query={{ departure: date, return: null }}
      counts={counts}
      name={`Preço d${nameThisSlice(direction)}`}
    />
  );
}
