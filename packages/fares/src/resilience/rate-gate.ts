import { pause } from './abort.ts';

/** Lets callers through at a steady rate; the rest wait their turn. */
export type RateGate = { enter(signal: AbortSignal): Promise<void> };

/**
 * At most `perSecond` callers per second; after a quiet time `burst` of them pass at once. Turns are given in the order
 * of asking. A caller that leaves while waiting gives no turn back: the rate errs on the slow side. `now` in milliseconds,
 * of a clock that never goes back.
 */
export function createRateGate({
  perSecond,
  burst,
  now,
}: {
  perSecond: number;
  burst: number;
  now(): number;
}): RateGate {
  const gap = 1_000 / perSecond;
  const credit = gap * Math.max(0, burst - 1);
  let next = Number.NEGATIVE_INFINITY;
  return {
    async enter(signal) {
      signal.throwIfAborted();
      const at = now();
      const turn = Math.max(next, at - credit);
      next = turn + gap;
      if (turn > at) await pause(turn - at, signal);
    },
  };
}
