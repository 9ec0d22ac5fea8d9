import { pause } from '../../resilience/abort.ts';
import { CallFailure } from '../../resilience/failures.ts';

/** Holds calls back while Duffel refuses them. */
export type RateGate = {
  /** Waits until calls are allowed. Throws `CallFailure` at once if that is too far away. */
  pass(label: string, signal: AbortSignal): Promise<void>;
  /** Notes a refusal (429). Returns the milliseconds until its end. */
  close(headers: Headers): number;
};

/** Longest wait of a call; a reader gives up on a longer one. */
export const longestRateWaitMs = 10_000;

/** Duffel counts by the minute. */
const longestResetMs = 60_000;

/** Wait after a refusal without a date of its end. */
const unknownResetMs = 1_000;

/** `now` is the UTC instant, for a reply without a `date` header. */
export function createRateGate(now: () => number): RateGate {
  let openAt = Number.NEGATIVE_INFINITY;
  return {
    async pass(label, signal) {
      const waitMs = openAt - performance.now();
      if (waitMs <= 0) return;
      if (waitMs > longestRateWaitMs) {
        throw new CallFailure('rate-limited', `${label}: not sent before the limit's reset`, {
          fault: 'ours',
          retryable: true,
          counts: false,
        });
      }
      await pause(waitMs, signal);
    },
    close(headers) {
      const waitMs = readResetMs(headers, now());
      openAt = Math.max(openAt, performance.now() + waitMs);
      return waitMs;
    },
  };
}

/** `ratelimit-reset` is a date by the server's clock, whose own date in the reply takes the difference to ours out. */
function readResetMs(headers: Headers, nowMs: number): number {
  const reset = Date.parse(headers.get('ratelimit-reset') ?? '');
  const sent = Date.parse(headers.get('date') ?? '');
  const waitMs = reset - (Number.isNaN(sent) ? nowMs : sent);
  if (Number.isNaN(waitMs)) return unknownResetMs;
  return Math.min(longestResetMs, Math.max(0, waitMs));
}
