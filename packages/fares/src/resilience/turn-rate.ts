/** Turns at a steady rate. */
export type TurnRate = {
  /** Milliseconds until the next turn; 0 if one is available. */
  waitMs(): number;
  /** Spends a turn. */
  spend(): void;
};

/** `perSecond` turns per second, `burst` at once after a quiet time. `now` returns milliseconds of a monotonic clock. */
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
