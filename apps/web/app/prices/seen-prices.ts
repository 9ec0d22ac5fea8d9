import type { ProgrammeId } from '@revoada/core/flights/programme';
import type { PriceDay } from '@revoada/core/prices/price-day';
import type { PriceStatistics } from '@revoada/core/prices/price-statistics';

/** The part of the statistics that the page shows at once. */
export type SeenStatistics = Omit<PriceStatistics, 'history'>;

/** What was seen of one slice by itself: days around it, and statistics of its route. */
export type SeenSlice = { days: PriceDay[] } & Pick<SeenPrices, 'cash' | 'miles'>;

/** Observed prices around a search when the server renders the page. */
export type SeenPrices = {
  out: PriceDay[];
  back: PriceDay[];
  cash: SeenStatistics | null;
  miles: Partial<Record<ProgrammeId, SeenStatistics>>;
  /** Each slice by itself, where no statistics of the whole trip exist: open jaws and trips of several slices. */
  slices?: SeenSlice[];
};

export const NOTHING_SEEN: SeenPrices = { out: [], back: [], cash: null, miles: {} };
