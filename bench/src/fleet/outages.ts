import type { Answer } from './load/record.ts';

/**
 * Milliseconds from a kill until requests succeed for good: until the end of the first success that began after the last
 * failure. `untilAt` is the next kill. Null where no request began in between, or none succeeded after a failure.
 */
export function timeToAnswer(answers: readonly Answer[], killedAt: number, untilAt: number): number | null {
  const began = answers.filter(({ startedAt }) => startedAt >= killedAt && startedAt < untilAt);
  const lastFailure = Math.max(killedAt, ...began.filter(({ ok }) => !ok).map(({ startedAt }) => startedAt));
  const later = began.filter(({ ok, startedAt }) => ok && startedAt >= lastFailure).map(({ endedAt }) => endedAt);
  return later.length === 0 ? null : Math.min(...later) - killedAt;
}

/** The longest run of failures without a success in between, in order of their ends. */
export function longestFailure(answers: readonly Answer[]): { count: number; ms: number } {
  let longest = { count: 0, ms: 0 };
  let count = 0;
  let startedAt = 0;
  for (const answer of answers.toSorted((a, b) => a.endedAt - b.endedAt)) {
    if (answer.ok) {
      count = 0;
      continue;
    }
    if (count === 0) startedAt = answer.endedAt;
    count += 1;
    if (count > longest.count) longest = { count, ms: answer.endedAt - startedAt };
  }
  return longest;
}
