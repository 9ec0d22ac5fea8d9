import type { PriceDay, PriceDestination } from '@revoada/core/prices/price-day';
import type { RouteStatistics } from '@revoada/core/prices/price-statistics';
import * as v from 'valibot';
import { wholeNumber } from './shapes.ts';

const seenOn = v.pipe(v.string(), v.isoDate(), v.description('UTC day of the search that saw it'));
const carrier = v.pipe(v.string(), v.description('IATA code of the airline; empty where it was not kept'));
const date = v.pipe(v.string(), v.isoDate(), v.description('Day of departure, local at the origin'));
const seenCash = {
  totalCents: v.pipe(wholeNumber, v.description('One adult, taxes included')),
  taxCents: wholeNumber,
  carrier,
  seenOn,
};
const seenMiles = {
  programme: v.string(),
  miles: v.pipe(wholeNumber, v.description('One adult')),
  taxCents: v.pipe(wholeNumber, v.description('Paid besides the miles')),
  carrier,
  seenOn,
};
const demo = v.boolean();

export const calendarSchema = v.object({
  days: v.array(
    v.object({
      date,
      cash: v.nullable(v.object(seenCash)),
      miles: v.array(v.object(seenMiles)),
      landsLater: v.optional(
        v.pipe(wholeNumber, v.description('So many days later its flights may land; absent where on the same day')),
      ),
    }),
  ),
  demo,
});

export const destinationsSchema = v.object({
  destinations: v.array(
    v.object({
      destination: v.pipe(v.string(), v.description('IATA code of the airport')),
      cash: v.nullable(v.object({ ...seenCash, date })),
      miles: v.array(v.object({ ...seenMiles, date })),
    }),
  ),
  demo,
});

const statistics = v.object({
  count: v.pipe(wholeNumber, v.description('Flight days times days of search; fewer than 30 say nothing')),
  since: v.pipe(v.string(), v.isoDate(), v.description('UTC day of the oldest')),
  lowest: wholeNumber,
  low: v.pipe(wholeNumber, v.description('A quarter cost no more')),
  median: wholeNumber,
  high: v.pipe(wholeNumber, v.description('A quarter cost no less')),
  highest: wholeNumber,
  bins: v.array(v.object({ from: wholeNumber, to: wholeNumber, count: wholeNumber })),
  history: v.pipe(
    v.array(v.object({ seenOn, amount: wholeNumber })),
    v.description('The lowest of this flight day, by the day of search'),
  ),
});

export const insightSchema = v.object({
  cash: v.pipe(v.nullable(statistics), v.description('Cents of one adult, taxes included')),
  miles: v.pipe(v.record(v.string(), statistics), v.description('Miles of one adult, by programme')),
  demo,
});

export function presentCalendar(days: PriceDay[], demo: boolean): v.InferOutput<typeof calendarSchema> {
  return { days, demo };
}

export function presentInsight(statistics: RouteStatistics, demo: boolean): v.InferOutput<typeof insightSchema> {
  return { ...statistics, demo };
}

export function presentDestinations(
  destinations: readonly PriceDestination[],
  demo: boolean,
): v.InferOutput<typeof destinationsSchema> {
  return { destinations: [...destinations], demo };
}
