import type { PriceDay } from '@revoada/core/prices/price-day';
import type { RouteStatistics } from '@revoada/core/prices/price-statistics';

/** What pages ask of the prices that searches saw. Codes of airports or cities. */
export type PriceServices = {
  /** The flight days of a direction, both ends included; none while nobody can tell quickly. */
  readSeenDays(origin: string, destination: string, firstDay: string, lastDay: string): Promise<PriceDay[]>;
  /** What was seen of a direction on about that day; nothing while nobody can tell quickly. */
  readSeenStatistics(origin: string, destination: string, date: string): Promise<RouteStatistics>;
};
