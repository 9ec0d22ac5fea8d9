import type { ProgrammeId } from '@revoada/core/flights/programme';
import { minObservations, type PriceStatistics, type RouteStatistics } from '@revoada/core/prices/price-statistics';
import type { SearchQuery } from '@revoada/core/search/query';
import { hasSeveralSlices, isOpenJaw, listSlices, type SearchSlice } from '@revoada/core/search/slices';
import type { PriceServices } from '../../prices/price-services.ts';
import { NOTHING_SEEN, type SeenPrices, type SeenSlice, type SeenStatistics } from '../../prices/seen-prices.ts';
import { listSliceDates } from './slice-days.ts';
import { listStripDates } from './strip-days.ts';

const NO_STATISTICS: RouteStatistics = { cash: null, miles: {} };

/**
 * Loads the prices around a search, so that the first paint has them. Only economy fares are observed; other cabins get
 * days without prices.
 */
export async function loadSeenPrices(query: SearchQuery, today: string, services: PriceServices): Promise<SeenPrices> {
  if (query.cabin !== 'economy') return NOTHING_SEEN;
  if (hasSeveralSlices(query)) return { ...NOTHING_SEEN, slices: await loadSlices(query, today, services) };
  const dates = listStripDates(query, today);
  const departures = dates.map(({ departure }) => departure);
  const returns = dates.flatMap((date) => date.return ?? []);
  const { origin, destination } = query;
  const back = listSlices(query)[1];
  const [first] = returns;
  const isJaw = isOpenJaw(query);
  const [out, daysBack, statistics, slices] = await Promise.all([
    services.readSeenDays(origin, destination, departures[0] ?? today, departures.at(-1) ?? today),
    first === undefined || !back
      ? []
      : services.readSeenDays(back.origin, back.destination, first, returns.at(-1) ?? first),
    // Statistics are of returns between the same places.
    isJaw ? NO_STATISTICS : services.readSeenStatistics(origin, destination, query),
    isJaw ? Promise.all(listSlices(query).map((slice) => readSliceStatistics(slice, services))) : [],
  ]);
  const days = [out, daysBack];
  return {
    out,
    back: daysBack,
    ...pickSufficient(statistics),
    ...(isJaw && { slices: slices.map((each, at) => ({ days: days[at] ?? [], ...pickSufficient(each) })) }),
  };
}

/** Loads what was seen of each slice of a trip of several slices. */
function loadSlices(query: SearchQuery, today: string, services: PriceServices): Promise<SeenSlice[]> {
  const slices = listSlices(query);
  return Promise.all(
    slices.map(async (slice, place) => {
      const dates = listSliceDates(slices, place, today);
      const [first = slice.date, last = slice.date] = [dates[0], dates.at(-1)];
      const [days, statistics] = await Promise.all([
        services.readSeenDays(slice.origin, slice.destination, first, last),
        readSliceStatistics(slice, services),
      ]);
      return { days, ...pickSufficient(statistics) };
    }),
  );
}

function readSliceStatistics({ origin, destination, date }: SearchSlice, services: PriceServices) {
  return services.readSeenStatistics(origin, destination, { departure: date, return: null });
}

function pickSufficient({ cash, miles }: RouteStatistics): Pick<SeenSlice, 'cash' | 'miles'> {
  const inMiles = Object.entries(miles).flatMap(([programme, seen]): [ProgrammeId, SeenStatistics][] => {
    const compact = shorten(seen);
    return compact ? [[programme as ProgrammeId, compact]] : [];
  });
  return { cash: shorten(cash), miles: Object.fromEntries(inMiles) };
}

/** Drops statistics of few observations, and the history, which the page requests when it is opened. */
function shorten(statistics: PriceStatistics | null | undefined): SeenStatistics | null {
  if (!statistics || statistics.count < minObservations) return null;
  const { history: _, ...told } = statistics;
  return told;
}
