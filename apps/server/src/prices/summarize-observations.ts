import type { ProgrammeId } from '@revoada/core/flights/programme';
import { isProgrammeId } from '@revoada/core/miles/programmes';
import { type RouteStatistics, summarizePrices } from '@revoada/core/prices/price-statistics';
import type { findHistory, ObservedAmounts, ObservedTrips } from '../database/prices/observed-prices.ts';
import { sumObservedAmounts } from './sum-observed-amounts.ts';

/** Summarizes cash and each programme. `history`: the prices of one flight day by day of search. */
export function summarizeObservations(
  observed: readonly ObservedAmounts[],
  history: Awaited<ReturnType<typeof findHistory>> = [],
) {
  const summarize = (programme: string) => {
    const amounts = observed.find((each) => each.programme === programme);
    const programmeHistory = history.filter((each) => each.programme === programme);
    return summarizePrices(amounts?.amounts ?? [], {
      since: amounts?.since ?? '',
      history: programmeHistory.map(({ seenOn, amount }) => ({ seenOn, amount })),
    });
  };
  const programmes = observed.map(({ programme }) => programme).filter(isProgrammeId);
  const miles = programmes.flatMap((programme): [ProgrammeId, NonNullable<RouteStatistics['cash']>][] => {
    const statistics = summarize(programme);
    return statistics ? [[programme, statistics]] : [];
  });
  return { cash: summarize(''), miles: Object.fromEntries(miles) };
}

/** Sums outbound and return, in cents or in one programme's miles. */
export function addUpTrips({ programme, pairs, since }: ObservedTrips): ObservedAmounts {
  const amounts = pairs.map((pair) => sumObservedAmounts(programme, pair));
  return { programme, amounts, since };
}
