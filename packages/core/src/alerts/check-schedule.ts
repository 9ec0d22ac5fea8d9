/*
 * The next check of a trip is planned in these steps:
 * 1. `planInterval` takes the base interval by the days until departure: from 3 hours in the last 3 days to 24 hours
 *    beyond 90 days.
 * 2. It multiplies the base by 1.5 for a trip whose price never changes, down to 0.5 for one that changes at every check.
 *    `noteChange` updates this volatility after each check.
 * 3. It multiplies the result by the stretch, so that a day's checks of all trips fit the budget of the sources.
 * 4. `planNextCheck` moves the check by up to 20 % either way, always the same for a trip, so that checks do not coincide.
 * 5. `planRetry` repeats a failed check after 5 minutes, doubled at each failure, at most after the planned interval.
 */

export type CheckFacts = {
  nowMs: number;
  /** Days until the first departure. */
  daysAhead: number;
  /** From 0 (the price never changes) to 1 (it changes at every check). */
  volatility: number;
  /** Factor that fits a day's checks into the sources' budget; at least 1. */
  stretch: number;
  /** Between 0 and 1, always the same for a trip. */
  spread: number;
};

const hourMs = 3_600_000;

/** Hours between checks by days until departure; 24 beyond the last row. */
const hoursBetween: readonly [within: number, hours: number][] = [
  [3, 3],
  [14, 4],
  [30, 6],
  [90, 12],
];

/** Time between two checks in ms, before it is spread (steps 1 to 3). */
export function planInterval({ daysAhead, volatility, stretch }: Omit<CheckFacts, 'nowMs' | 'spread'>): number {
  const hours = hoursBetween.find(([within]) => daysAhead <= within)?.[1] ?? 24;
  const calmness = 1.5 - Math.min(1, Math.max(0, volatility));
  return hours * hourMs * calmness * Math.max(1, stretch);
}

/** UTC ms of a trip's next check. */
export function planNextCheck(facts: CheckFacts): number {
  return Math.round(facts.nowMs + planInterval(facts) * (0.8 + 0.4 * facts.spread));
}

/** Stretch that fits the planned `searches` of a day into the `budget`. */
export function planStretch(searches: number, budget: number): number {
  return Math.max(1, searches / Math.max(1, budget));
}

/** Volatility after one more check, weighted towards the last ten. */
export function noteChange(volatility: number, changed: boolean): number {
  return 0.85 * volatility + (changed ? 0.15 : 0);
}

/** UTC ms of the retry after a failed check (step 5). */
export function planRetry(nowMs: number, failures: number, intervalMs: number): number {
  return nowMs + Math.min(intervalMs, 5 * 60_000 * 2 ** Math.min(failures, 8));
}
