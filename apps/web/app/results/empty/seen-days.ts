import { isCalendarDate } from '@revoada/core/dates/local-date';
import { isProgrammeId } from '@revoada/core/miles/programmes';
import * as v from 'valibot';
import { validItems } from '../../shared-schemas.ts';

const amount = v.pipe(
  v.number(),
  v.check((value) => Number.isFinite(value)),
  v.check((value) => value > 0),
);

const awardSchema = v.object({
  miles: amount,
  taxCents: v.pipe(
    v.number(),
    v.check((value) => value >= 0),
  ),
  programme: v.fallback(v.pipe(v.string(), v.guard(isProgrammeId)), 'other'),
});

const seenDaySchema = v.pipe(
  v.object({
    date: v.pipe(v.string(), v.check(isCalendarDate)),
    cash: v.fallback(v.nullable(v.object({ totalCents: amount })), null),
    miles: v.fallback(validItems(awardSchema), []),
  }),
  v.transform(({ date, cash, miles }) => ({
    date,
    cashCents: cash?.totalCents ?? null,
    awards: miles,
  })),
  v.check(({ cashCents, awards }) => cashCents !== null || awards.length > 0),
);

/** A day on which somebody has seen fares. */
export type SeenDay = v.InferOutput<typeof seenDaySchema>;

const calendarSchema = v.fallback(v.object({ days: validItems(seenDaySchema) }), { days: [] });

/** The days of an answer of `/api/flights/calendar`; what cannot be read is left out. S-285 */
export function parseSeenDays(answer: unknown): SeenDay[] {
  return v.parse(calendarSchema, answer).days;
}
