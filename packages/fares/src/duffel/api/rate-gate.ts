/*
 * Duffel allows so many calls in a window of time, polls among them, and each reply reports how many remain until when.
 *
 * 1. While more than half remain, calls pass at once.
 * 2. Then calls are spread over the rest of the window, so that running searches poll less often and none is refused.
 * 3. After a refusal (429) no call is sent before its end.
 * 4. A call that would wait too long is refused here. A recheck is never spread, since its reader waits at a click.
 */
import { pause } from '../../resilience/abort.ts';
import { CallFailure } from '../../resilience/failures.ts';

/** How long a call may wait, and whether it takes part in the spreading. */
export type CallPace = { longestWaitMs: number; spread: boolean };

export type RateGate = {
  /** Waits for a call's time. Throws `CallFailure` at once for too long a wait. */
  pass(label: string, pace: CallPace, signal: AbortSignal): Promise<void>;
  /** Reads the headers of a reply. Returns the milliseconds until the end of a refusal, 0 for other replies. */
  note(status: number, headers: Headers): number;
};

/** The rest of a window. `endsAt` is an instant of the monotonic clock. */
type Window = { half: number; remaining: number; endsAt: number };

const longestWindowMs = 60_000;

/** Wait after a refusal without a date of its end. */
const unknownResetMs = 1_000;

/** Dates of headers are whole seconds. */
const sameEndMs = 1_500;

/** `now` is the UTC instant, for a reply without a `date` header. */
export function createRateGate(now: () => number): RateGate {
  const clock = () => performance.now();
  let refusedUntil = Number.NEGATIVE_INFINITY;
  let nextSlot = Number.NEGATIVE_INFINITY;
  let window: Window | null = null;

  /** When a call may be sent, and the earliest time of the next one. */
  function findSlot(spread: boolean): { slot: number; next: number } {
    const earliest = Math.max(clock(), refusedUntil);
    if (!spread) return { slot: earliest, next: nextSlot };
    if (!window || window.endsAt <= earliest || window.remaining > window.half)
      return { slot: earliest, next: earliest };
    const slot = Math.max(earliest, nextSlot);
    const untilEndMs = window.endsAt - slot;
    if (untilEndMs <= 0) return { slot, next: slot };
    return window.remaining <= 0
      ? { slot: window.endsAt, next: window.endsAt }
      : { slot, next: slot + untilEndMs / window.remaining };
  }

  return {
    async pass(label, { longestWaitMs, spread }, signal) {
      const { slot, next } = findSlot(spread);
      const waitMs = slot - clock();
      if (waitMs > longestWaitMs) {
        throw new CallFailure('rate-limited', `${label}: not sent, the limit's next call is too far away`, {
          fault: 'ours',
          retryable: true,
          counts: false,
        });
      }
      nextSlot = next;
      if (window) window.remaining -= 1;
      if (waitMs > 0) await pause(waitMs, signal);
    },
    note(status, headers) {
      const resetMs = readResetMs(headers, now());
      const limit = readWhole(headers, 'ratelimit-limit');
      const remaining = readWhole(headers, 'ratelimit-remaining');
      if (resetMs !== null && limit !== null && remaining !== null) {
        const endsAt = clock() + resetMs;
        // Replies may overtake each other, so the smaller rest of a window is the newer one.
        const isSame = window !== null && Math.abs(window.endsAt - endsAt) < sameEndMs;
        const rest = isSame && window ? Math.min(window.remaining, remaining) : remaining;
        if (!window || isSame || endsAt > window.endsAt) window = { half: limit / 2, remaining: rest, endsAt };
      }
      if (status !== 429) return 0;
      const waitMs = resetMs ?? unknownResetMs;
      refusedUntil = Math.max(refusedUntil, clock() + waitMs);
      return waitMs;
    },
  };
}

/**
 * `ratelimit-reset` is a date by the server's clock, whose own date in the reply takes the difference to ours out; a date
 * that is over waits for nothing. Null for other values: `Date.parse` would read '45' as a year.
 */
function readResetMs(headers: Headers, nowMs: number): number | null {
  const text = headers.get('ratelimit-reset') ?? '';
  const reset = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  const sent = Date.parse(headers.get('date') ?? '');
  const waitMs = reset - (Number.isNaN(sent) ? nowMs : sent);
  return Number.isNaN(waitMs) ? null : Math.min(longestWindowMs, Math.max(0, waitMs));
}

function readWhole(headers: Headers, name: string): number | null {
  const text = headers.get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
