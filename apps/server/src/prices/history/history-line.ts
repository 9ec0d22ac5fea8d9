import { daysBetween, isCalendarDate } from '@revoada/core/dates/local-date';
import { programmeFromText } from '@revoada/core/miles/programmes';
import * as v from 'valibot';
import type { PriceObservation } from '../../database/prices/price-observations.ts';

const iata = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
const day = v.pipe(v.string(), v.check(isCalendarDate));
const wholeAmount = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(2_000_000_000));

const fareSchema = v.object({
  carrier: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{2}$/))),
  programme: v.optional(v.string()),
  totalCents: v.optional(wholeAmount),
  miles: v.optional(wholeAmount),
  taxCents: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2_000_000_000)),
  checkedBags: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))),
});

const lineSchema = v.object({
  origin: iata,
  destination: iata,
  flightDate: day,
  seenOn: day,
  cabin: v.optional(v.picklist(['economy', 'business', 'first']), 'economy'),
  fares: v.pipe(v.array(fareSchema), v.maxLength(100)),
});

/** Longer lines are rejected. */
export const longestLine = 64 * 1_024;

/**
 * Parses the observations of one search and flight day. Null when the line is invalid, or when the search is after the
 * flight or outside the span of days.
 */
export function readHistoryLine(
  line: string,
  { since, until, demo }: { since: string; until: string; demo: boolean },
): PriceObservation[] | null {
  const { success, output } = v.safeParse(lineSchema, parseJson(line));
  if (!success) return null;
  const { fares, ...flightDay } = output;
  if (flightDay.seenOn < since || flightDay.seenOn > until || daysBetween(flightDay.seenOn, flightDay.flightDate) < 0)
    return null;
  const rows = new Map<string, PriceObservation>();
  for (const { carrier = '', programme, totalCents, miles, taxCents, checkedBags = null } of fares) {
    const amount = miles ?? totalCents;
    if (amount === undefined || (miles !== undefined && totalCents !== undefined)) return null;
    const programmeKey = miles === undefined ? '' : programmeFromText(programme);
    const lowestBefore = rows.get(`${programmeKey}:${carrier}`);
    if (lowestBefore && lowestBefore.amount <= amount) continue;
    const fare = { programme: programmeKey, carrier, amount, taxCents, checkedBags };
    rows.set(`${programmeKey}:${carrier}`, { ...flightDay, ...fare, breadth: 'whole', demo });
  }
  return [...rows.values()];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
