import type { TripDays } from '@revoada/core/alerts/trip-days';
import type { PriceDay } from '@revoada/core/prices/price-day';
import type { RouteStatistics } from '@revoada/core/prices/price-statistics';

/** What pages ask of the prices that searches saw. Codes of airports or cities. */
export type PriceServices = {
  /** The flight days of a direction, both ends included; none while nobody can tell quickly. */
  readSeenDays(origin: string, destination: string, firstDay: string, lastDay: string): Promise<PriceDay[]>;
  /** What was seen of such trips on about those days, `return` null one way; nothing while nobody can tell quickly. */
  readSeenStatistics(origin: string, destination: string, dates: TripDays): Promise<RouteStatistics>;
};
