import { formatDay } from '@revoada/core/format/time';
import { formatAge, speakDayPrice } from '@revoada/core/prices/price-text';
import type { GraphTrip } from './graph-days.ts';

/** 'qui, 10 dez a ter, 22 dez' */
export const nameDates = ({ departure, return: back }: Pick<GraphTrip, 'departure' | 'return'>): string =>
  back === null ? formatDay(departure) : `${formatDay(departure)} a ${formatDay(back)}`;

/** The dates and their price, for screen readers. */
export function nameTrip(trip: GraphTrip, today: string): string {
  const { price } = trip;
  const priceTexts = price ? [speakDayPrice(price), `visto ${formatAge(price.seenOn, today)}`] : ['sem preço visto'];
  return [nameDates(trip), ...priceTexts].join(', ');
}
