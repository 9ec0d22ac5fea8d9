import { isCalendarDate } from '@revoada/core/dates/local-date';
import { isProgrammeId } from '@revoada/core/miles/programmes';
import type { PriceDay } from '@revoada/core/prices/price-day';
import * as v from 'valibot';
import { validItems } from '../shared-schemas.ts';

const amount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000));
const taxes = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));
const day = v.pipe(v.string(), v.check(isCalendarDate));
const common = { taxCents: taxes, carrier: v.fallback(v.string(), ''), seenOn: day };

const priceDaySchema: v.GenericSchema<unknown, PriceDay> = v.object({
  date: day,
  cash: v.fallback(v.nullable(v.object({ ...common, totalCents: amount })), null),
  miles: v.fallback(
    validItems(v.object({ ...common, programme: v.pipe(v.string(), v.guard(isProgrammeId)), miles: amount })),
    [],
  ),
  landsLater: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3))),
});

const answerSchema = v.fallback(v.object({ days: validItems(priceDaySchema) }), { days: [] });

/** Days of an answer of `/api/flights/calendar`; malformed ones are dropped. */
export function parsePriceDays(answer: unknown): PriceDay[] {
  return v.parse(answerSchema, answer).days;
}

/** One direction of a trip, by codes of airports or cities. */
export type PriceRoute = { origin: string; destination: string };

/** Months of one request: `month` is the first, YYYY-MM. */
export type MonthSpan = { month: string; count: number };

/** Loads observed prices of a direction in these months. Rejects when the server has no answer. */
export async function readPriceDays(
  { origin, destination }: PriceRoute,
  { month, count }: MonthSpan,
  signal: AbortSignal,
): Promise<PriceDay[]> {
  const params = new URLSearchParams({ origem: origin, destino: destination, mes: month, meses: String(count) });
  const response = await fetch(`/api/flights/calendar?${params}`, { signal });
  if (!response.ok) throw new Error(`the calendar answered ${response.status}`);
  return parsePriceDays(await response.json());
}
