import type { PriceDay } from '@revoada/core/prices/price-day';
import type { RouteStatistics } from '@revoada/core/prices/price-statistics';
import type { TripDays } from '@revoada/core/trips/trip-days';

/** Observed prices for pages, by codes of airports or cities. */
export type PriceServices = {
  /** Flight days of a direction, both ends included; none while the answer would be slow. */
  readSeenDays(origin: string, destination: string, firstDay: string, lastDay: string): Promise<PriceDay[]>;
  /** Observations of such trips around those days, `return` null one way; none while the answer would be slow. */
  readSeenStatistics(origin: string, destination: string, dates: TripDays): Promise<RouteStatistics>;
};
