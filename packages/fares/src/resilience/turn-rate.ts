/** Turns that may be given now, at a steady rate. */
export type TurnRate = {
  /** Milliseconds until the next turn; 0 when there is one now. */
  waitMs(): number;
  /** Spends a turn. */
  spend(): void;
};

/**
 * `perSecond` turns per second; after a quiet time `burst` of them at once. `now` in milliseconds, of a clock that never
 * goes back.
 */
export function createTurnRate({
  perSecond,
  burst,
  now,
}: {
  perSecond: number;
  burst: number;
  now(): number;
}): TurnRate {
  const gap = 1_000 / perSecond;
  const credit = gap * Math.max(0, burst - 1);
  let next = Number.NEGATIVE_INFINITY;
  return {
    waitMs: () => Math.max(0, next - now()),
    spend() {
      next = Math.max(next, now() - credit) + gap;
    },
  };
}
