import { dayMs, daysBetween } from '../dates/local-date.ts';
import { saoPauloZone, todayAt } from '../dates/today.ts';
import type { ReferencePrices } from '../miles/reference-prices.ts';
import { type AlertTerms, alertLimits } from './alert-terms.ts';
import { findAmount, findBestPrice, type Line, listLines, type MeasuredPrice, measureGain } from './measure.ts';
import type { NoticePrice } from './price-notice.ts';
import { findPriceSet, type PriceSet, type TripPrices } from './trip-prices.ts';

/** A price that counts, and since when. UTC ms. */
export type KnownPrice = { price: NoticePrice; at: number };

/** Of each line that the alert watches. */
export type LinePrices = Partial<Record<Line, KnownPrice>>;

/** How many notices went out on a day in São Paulo. */
export type DayCount = { day: string; count: number };

/** What an alert remembers. */
export type AlertMemory = {
  /** The prices at its creation. */
  first: LinePrices;
  /** The prices last told. */
  told: LinePrices;
  sent: DayCount | null;
};

/** Prices that stayed the same for a while, and how many complete checks saw them. */
export type PriceSpell = { prices: TripPrices; startedAt: number; checks: number };

export type AlertFacts = {
  /** What the check found. */
  now: PriceSet;
  /** What checks saw before, the oldest first. */
  seen: readonly PriceSpell[];
  references: ReferencePrices;
  nowMs: number;
};

export type AlertDecision =
  /** `first` is set where the alert knows its first price only now. */
  | { act: 'none'; first: LinePrices | null }
  /** The day's notices are used up: decided anew tomorrow. */
  | { act: 'limit' }
  | { act: 'tell'; line: Line; now: NoticePrice; before: KnownPrice | null; memory: AlertMemory };

/** A fall below either of these is a price that wobbles: it is not told. */
const leastFallCents = 10_00;
const leastFallShare = alertLimits.leastDropPercent / 100;
/** Checks that have to have seen a rise: one alone may have lacked a fare. */
const checksOfRise = 2;
/** A price that alternates between two values within a day is one piece of news. */
const repeatAfterMs = dayMs;

type Fall = { line: Line; now: NoticePrice; before: KnownPrice | null; gain: number };
type MeasuredKnown = KnownPrice & MeasuredPrice;
/** A price that checks saw; `at` is when it began. */
type SeenPrice = MeasuredKnown & { checks: number };

/**
 * Whether a person is told of a price. A drop counts against the last price told (before the first notice: the one at
 * creation), however it came down; where the price has risen since, against the price to which it rose. What is told twice
 * is never the same price, unless it rose in between and a day has passed.
 */
export function decideAlert(terms: AlertTerms, memory: AlertMemory, facts: AlertFacts): AlertDecision {
  const { nowMs, references } = facts;
  const falls: Fall[] = [];
  let first: LinePrices | null = null;
  for (const line of listLines(terms)) {
    const now = findBestPrice(line, terms, facts.now, references);
    if (!now) continue;
    if (!memory.first[line]) first = { ...(first ?? memory.first), [line]: { price: now.price, at: nowMs } };
    const fall = findFall(line, now, terms, memory, facts);
    if (fall) falls.push(fall);
  }
  const [best] = falls.toSorted((a, b) => b.gain - a.gain);
  if (!best) return { act: 'none', first };
  const { day, count } = findDayCount(memory.sent, todayAt(saoPauloZone, nowMs));
  if (count >= alertLimits.noticesPerDay) return first ? { act: 'none', first } : { act: 'limit' };
  const told = Object.fromEntries(falls.map(({ line, now }) => [line, { price: now, at: nowMs }]));
  return {
    act: 'tell',
    line: best.line,
    now: best.now,
    before: best.before,
    memory: {
      first: first ?? memory.first,
      told: { ...memory.told, ...told },
      sent: { day, count: count + 1 },
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
  const counted = findCounted(line, terms, memory, facts);
  // Without a price to count against, only a target can be met.
  if (!counted) return hasTarget ? { line, now, before: null, gain: 0 } : null;
  const later = listSeenAfter(counted.at, line, terms, facts);
  const rise = findRise(later, counted, terms);
  const isNews = !memory.told[line] || isFall(line, counted.amount, amount, leastFallShare);
  const mayRepeat = isNews || findFallStart(later, amount, facts.nowMs) - counted.at >= repeatAfterMs;
  const { price, at, amount: before } = rise && mayRepeat ? rise : counted;
  const gain = measureGain(before, amount);
  const clearly = isFall(line, before, amount, findLeastShare(terms));
  if (clearly) return { line, now, before: { price, at }, gain };
  return hasTarget && !memory.told[line] ? { line, now, before: null, gain } : null;
}

/** The price against which a line counts: the one last told, else the one at creation; null where it cannot be compared. */
function findCounted(
  line: Line,
  terms: AlertTerms,
  memory: AlertMemory,
  { references }: AlertFacts,
): MeasuredKnown | null {
  const known = memory.told[line] ?? memory.first[line];
  if (!known) return null;
  const amount = findAmount(known.price, terms, references);
  return amount === null ? null : { ...known, amount };
}

/** The share by which a price has to fall or rise to count. */
function findLeastShare({ rule, dropPercent }: AlertTerms): number {
  return rule === 'drop' ? dropPercent / 100 : leastFallShare;
}

function isFall(line: Line, before: number, amount: number, leastShare: number): boolean {
  return measureGain(before, amount) >= leastShare && (line !== 'cash' || before - amount >= leastFallCents);
}

/** The line's prices that began after an instant, the oldest first. */
function listSeenAfter(after: number, line: Line, terms: AlertTerms, { seen, references }: AlertFacts): SeenPrice[] {
  return seen.flatMap(({ prices, startedAt, checks }) => {
    const best = findBestPrice(line, terms, findPriceSet(prices, terms), references);
    return best && startedAt > after ? [{ ...best, at: startedAt, checks }] : [];
  });
}

/** The price to which a line rose since it was told: the highest that two complete checks saw; null where it did not. */
function findRise(later: readonly SeenPrice[], counted: MeasuredKnown, terms: AlertTerms): MeasuredKnown | null {
  let checks = 0;
  for (const one of later.toSorted((a, b) => b.amount - a.amount)) {
    checks += one.checks;
    if (checks < checksOfRise) continue;
    return -measureGain(counted.amount, one.amount) >= findLeastShare(terms) ? one : null;
  }
  return null;
}

/** When the price last came down to where it is now. */
function findFallStart(later: readonly SeenPrice[], amount: number, nowMs: number): number {
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

/** A clock that was set back a day does not begin the count anew; one that was far ahead is forgotten. */
function findDayCount(sent: DayCount | null, today: string): DayCount {
  if (!sent) return { day: today, count: 0 };
  const ahead = daysBetween(today, sent.day);
  return ahead >= 0 && ahead <= 2 ? sent : { day: today, count: 0 };
}
