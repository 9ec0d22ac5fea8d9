import type { ProgrammeId } from '@revoada/core/flights/programme';
import { minObservations, type PriceStatistics } from '@revoada/core/prices/price-statistics';
import type { SearchQuery } from '@revoada/core/search/query';
import { hasSeveralSlices, isOpenJaw, listSlices } from '@revoada/core/search/slices';
import type { PriceServices } from '../../prices/price-services.ts';
import { NOTHING_SEEN, type SeenPrices, type SeenStatistics } from '../../prices/seen-prices.ts';
import { listStripDates } from './strip-days.ts';

const NO_STATISTICS: Awaited<ReturnType<PriceServices['readSeenStatistics']>> = { cash: null, miles: {} };

/**
 * Loads the prices around a search, so that the first paint has them. Only economy fares are observed; other cabins get
 * days without prices.
 */
export async function loadSeenPrices(query: SearchQuery, today: string, services: PriceServices): Promise<SeenPrices> {
  if (query.cabin !== 'economy' || hasSeveralSlices(query)) return NOTHING_SEEN;
  const dates = listStripDates(query, today);
  const departures = dates.map(({ departure }) => departure);
  const returns = dates.flatMap((date) => date.return ?? []);
  const { origin, destination } = query;
  const back = listSlices(query)[1];
  const [first] = returns;
  const [out, daysBack, statistics] = await Promise.all([
    services.readSeenDays(origin, destination, departures[0] ?? today, departures.at(-1) ?? today),
    first === undefined || !back
      ? []
      : services.readSeenDays(back.origin, back.destination, first, returns.at(-1) ?? first),
    // Statistics are of returns between the same places.
    isOpenJaw(query) ? NO_STATISTICS : services.readSeenStatistics(origin, destination, query),
  ]);
  const miles = Object.entries(statistics.miles).flatMap(([programme, seen]): [ProgrammeId, SeenStatistics][] => {
    const compact = shorten(seen);
    return compact ? [[programme as ProgrammeId, compact]] : [];
  });
  return {
    out,
    back: daysBack,
    cash: shorten(statistics.cash),
    miles: Object.fromEntries(miles),
  };
}

/** Drops statistics of few observations, and the history, which the page requests when it is opened. */
function shorten(statistics: PriceStatistics | null | undefined): SeenStatistics | null {
  if (!statistics || statistics.count < minObservations) return null;
  const { history: _, ...told } = statistics;
  return told;
}
