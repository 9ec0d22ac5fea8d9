import { dayMs, daysBetween } from '../dates/local-date.ts';
import { saoPauloZone, todayAt } from '../dates/today.ts';
import { alertLimits } from '../forms/alert-choices.ts';
import type { AlertTerms } from '../forms/alert-fields.ts';
import type { ReferencePrices } from '../miles/reference-prices.ts';
import { findAmount, findBestPrice, type Line, listLines, type MeasuredPrice, measureGain } from './measure.ts';
import type { NoticePrice } from './price-notice.ts';
import { findPriceSet, type PriceSet, type TripPrices } from './trip-prices.ts';

/** `at` is the UTC ms from which the price counts. */
export type KnownPrice = { price: NoticePrice; at: number };

/** One price for each line that the alert watches. */
export type LinePrices = Partial<Record<Line, KnownPrice>>;

/** Notices sent on a day in São Paulo. */
export type DayCount = { day: string; count: number };

/** State of an alert between two checks. */
export type AlertMemory = {
  /** Prices at the alert's creation. */
  initialPrices: LinePrices;
  lastNotified: LinePrices;
  sentToday: DayCount | null;
};

/** A period without a price change. `checks` counts the complete checks in it. */
export type PriceEpoch = { prices: TripPrices; startedAt: Date; checks: number };

export type AlertFacts = {
  now: PriceSet;
  /** Oldest first. */
  epochs: readonly PriceEpoch[];
  references: ReferencePrices;
  nowMs: number;
};

export type AlertDecision =
  /** `initialPrices` is set when this check found the first price of a line. */
  | { act: 'none'; initialPrices: LinePrices | null }
  /** The alert has sent all its notices of the day: it is decided again tomorrow. */
  | { act: 'limit' }
  | { act: 'notify'; line: Line; now: NoticePrice; before: KnownPrice | null; memory: AlertMemory };

/** Smaller falls are noise: they send no notice. */
const leastFallCents = 10_00;
const leastFallShare = alertLimits.leastDropPercent / 100;
/** A rise needs two checks, since a single one may have missed a fare. */
const checksOfRise = 2;
/** A price that alternates between two values sends one notice a day. */
const repeatAfterMs = dayMs;

type Fall = { line: Line; now: NoticePrice; before: KnownPrice | null; gain: number };
type MeasuredKnown = KnownPrice & MeasuredPrice;
/** Price of one line in an epoch; `at` is the start of the epoch. */
type EpochPrice = MeasuredKnown & { checks: number };

/**
 * Decides whether an alert sends a notice, for each line that it watches:
 * 1. The base price is the one last notified; before the first notice, the one at creation.
 * 2. If the price rose after the base price in at least two checks, the highest such price becomes the base. A repeated
 *    price counts only when a day lies between the last notice and the start of the fall.
 * 3. The line qualifies when the price fell from the base by the alert's percentage, or, for a target, by 3 % once the
 *    target is met. The first met target needs no fall.
 * 4. The line with the largest relative fall heads the notice; a day has at most three notices.
 */
export function decideAlert(terms: AlertTerms, memory: AlertMemory, facts: AlertFacts): AlertDecision {
  const { nowMs, references } = facts;
  const falls: Fall[] = [];
  let initialPrices: LinePrices | null = null;
  for (const line of listLines(terms)) {
    const now = findBestPrice(line, terms, facts.now, references);
    if (!now) continue;
    if (!memory.initialPrices[line]) {
      initialPrices = { ...(initialPrices ?? memory.initialPrices), [line]: { price: now.price, at: nowMs } };
    }
    const fall = findFall(line, now, terms, memory, facts);
    if (fall) falls.push(fall);
  }
  const [best] = falls.toSorted((a, b) => b.gain - a.gain);
  if (!best) return { act: 'none', initialPrices };
  const { day, count } = findDayCount(memory.sentToday, todayAt(saoPauloZone, nowMs));
  if (count >= alertLimits.noticesPerDay) {
    return initialPrices ? { act: 'none', initialPrices } : { act: 'limit' };
  }
  const notified = Object.fromEntries(falls.map(({ line, now }) => [line, { price: now, at: nowMs }]));
  return {
    act: 'notify',
    line: best.line,
    now: best.now,
    before: best.before,
    memory: {
      initialPrices: initialPrices ?? memory.initialPrices,
      lastNotified: { ...memory.lastNotified, ...notified },
      sentToday: { day, count: count + 1 },
    },
  };
}

function findFall(
  line: Line,
  { price: now, amount }: MeasuredPrice,
  terms: AlertTerms,
  memory: AlertMemory,
  facts: AlertFacts,
): Fall | null {
  const hasTarget = terms.rule === 'target';
  if (hasTarget && !isTargetMet(now, terms)) return null;
  const base = findBasePrice(line, terms, memory, facts);
  if (!base) return hasTarget ? { line, now, before: null, gain: 0 } : null;
  const later = listPricesAfter(base.at, line, terms, facts);
  const rise = findRise(later, base, terms);
  const isNewPrice = !memory.lastNotified[line] || isFall(line, base.amount, amount, leastFallShare);
  const mayRepeat = isNewPrice || findFallStart(later, amount, facts.nowMs) - base.at >= repeatAfterMs;
  const { price, at, amount: before } = rise && mayRepeat ? rise : base;
  const gain = measureGain(before, amount);
  if (isFall(line, before, amount, findLeastShare(terms))) return { line, now, before: { price, at }, gain };
  return hasTarget && !memory.lastNotified[line] ? { line, now, before: null, gain } : null;
}

/** Step 1; null when the price cannot be compared. */
function findBasePrice(
  line: Line,
  terms: AlertTerms,
  memory: AlertMemory,
  { references }: AlertFacts,
): MeasuredKnown | null {
  const base = memory.lastNotified[line] ?? memory.initialPrices[line];
  if (!base) return null;
  const amount = findAmount(base.price, terms, references);
  return amount === null ? null : { ...base, amount };
}

/** Smallest relative change that counts as a fall or a rise. */
function findLeastShare({ rule, dropPercent }: AlertTerms): number {
  return rule === 'drop' ? dropPercent / 100 : leastFallShare;
}

function isFall(line: Line, before: number, amount: number, leastShare: number): boolean {
  return measureGain(before, amount) >= leastShare && (line !== 'cash' || before - amount >= leastFallCents);
}

/** Prices of the line in epochs that started after an instant (UTC ms), oldest first. */
function listPricesAfter(
  afterMs: number,
  line: Line,
  terms: AlertTerms,
  { epochs, references }: AlertFacts,
): EpochPrice[] {
  return epochs.flatMap(({ prices, startedAt, checks }) => {
    const best = findBestPrice(line, terms, findPriceSet(prices, terms), references);
    const at = startedAt.getTime();
    return best && at > afterMs ? [{ ...best, at, checks }] : [];
  });
}

/** Step 2: the highest price that two complete checks saw together; null when it is no rise. */
function findRise(later: readonly EpochPrice[], base: MeasuredKnown, terms: AlertTerms): MeasuredKnown | null {
  let checks = 0;
  for (const one of later.toSorted((a, b) => b.amount - a.amount)) {
    checks += one.checks;
    if (checks < checksOfRise) continue;
    return -measureGain(base.amount, one.amount) >= findLeastShare(terms) ? one : null;
  }
  return null;
}

/** Start (UTC ms) of the epoch in which the price reached its present level. */
function findFallStart(later: readonly EpochPrice[], amount: number, nowMs: number): number {
  const lastHigher = later.findLastIndex((one) => measureGain(one.amount, amount) >= leastFallShare);
  return later[lastHigher + 1]?.at ?? nowMs;
}

function isTargetMet(now: NoticePrice, { targetCents, targetMiles }: AlertTerms): boolean {
  switch (now.kind) {
    case 'cash':
      return targetCents !== null && now.totalCents <= targetCents;
    case 'miles':
      return targetMiles !== null && now.miles <= targetMiles;
    case 'milheiro':
      return targetCents !== null && now.centsPerThousand >= targetCents;
  }
}

/** Tolerates a clock set back by up to two days without resetting the count. */
function findDayCount(sentToday: DayCount | null, today: string): DayCount {
  if (!sentToday) return { day: today, count: 0 };
  const ahead = daysBetween(today, sentToday.day);
  return ahead >= 0 && ahead <= 2 ? sentToday : { day: today, count: 0 };
}
