/** What decides when a trip is looked at again. */
export type CheckFacts = {
  nowMs: number;
  /** Days until the first departure. */
  daysAhead: number;
  /** From 0 (its price stays) to 1 (it changes with every check). */
  volatility: number;
  /** By how much checks are spread out so that a day's fit the sources' budget; 1 where they do. */
  stretch: number;
  /** Between 0 and 1, always the same for the same trip: spreads trips over the day. */
  spread: number;
};

const hourMs = 3_600_000;

/** By days until departure: the nearer, the more its price moves. Further ahead once a day. */
const hoursBetween: readonly [within: number, hours: number][] = [
  [3, 3],
  [14, 4],
  [30, 6],
  [90, 12],
];

/** The time between two checks, in ms, before it is spread. */
export function planInterval({ daysAhead, volatility, stretch }: Omit<CheckFacts, 'nowMs' | 'spread'>): number {
  const hours = hoursBetween.find(([within]) => daysAhead <= within)?.[1] ?? 24;
  const moved = 1.5 - Math.min(1, Math.max(0, volatility));
  return hours * hourMs * moved * Math.max(1, stretch);
}

/** When a trip is looked at next, in UTC ms. */
export function planNextCheck(facts: CheckFacts): number {
  return Math.round(facts.nowMs + planInterval(facts) * (0.8 + 0.4 * facts.spread));
}

/** By how much a day's checks are to be spread out: `searches` a day were planned, `budget` may be made. */
export function planStretch(searches: number, budget: number): number {
  return Math.max(1, searches / Math.max(1, budget));
}

/** The volatility after one more check: the last ten or so count. */
export function noteChange(volatility: number, changed: boolean): number {
  return 0.85 * volatility + (changed ? 0.15 : 0);
}

/** When a check that failed is made again: sooner than the next planned one, later each time. */
export function planRetry(nowMs: number, failures: number, intervalMs: number): number {
  return nowMs + Math.min(intervalMs, 5 * 60_000 * 2 ** Math.min(failures, 8));
}
