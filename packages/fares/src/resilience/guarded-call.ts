import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import { abortable, toAbortError } from './abort.ts';
import { createBreakers } from './breakers.ts';
import { asSourceError, CallFailure } from './failures.ts';
import type { SourceLimits } from './limits.ts';
import type { SourceLog } from './source-log.ts';

type CallOptions = {
  timeoutMs: number;
  signal?: AbortSignal;
  /** Subject of the call that may fail by itself, such as a route. */
  part?: string;
};

/** Runs one upstream call with time limit, retries and breaker. Throws only `FareSourceError`. */
export type GuardedCall = <T>(attempt: (signal: AbortSignal) => Promise<T>, options: CallOptions) => Promise<T>;

type Limits = Pick<
  SourceLimits,
  'retries' | 'retryFirstWaitMs' | 'retryMaxWaitMs' | 'breakerFailures' | 'breakerPauseMs'
>;

/**
 * One guard per kind of call, so that a failing airport list does not open the breaker of the search. The breaker is inside
 * the retries: it counts every attempt and stops retries once open.
 */
export function createGuardedCall(label: string, limits: Limits, log: SourceLog): GuardedCall {
  const repeats = retry(
    handleWhen((error) => error instanceof CallFailure && error.transient),
    {
      maxAttempts: limits.retries,
      backoff: new ExponentialBackoff({ initialDelay: limits.retryFirstWaitMs, maxDelay: limits.retryMaxWaitMs }),
    },
  );
  const breakers = createBreakers(label, limits, log);
  repeats.onRetry(({ attempt, delay, ...reason }) => {
    const told = 'error' in reason && reason.error instanceof Error ? { reason: reason.error.message } : {};
    log.warn({ call: label, attempt, delayMs: Math.round(delay), ...told }, 'retrying a call');
  });

  return async (attempt, { timeoutMs, signal, part }) => {
    const once = async () => {
      const limit = AbortSignal.timeout(timeoutMs);
      const both = signal ? AbortSignal.any([signal, limit]) : limit;
      try {
        both.throwIfAborted();
        return await abortable(attempt(both), both);
      } catch (error) {
        // fetch may report an abort by any error name, so the signals decide whose abort it was.
        if (signal?.aborted) throw asSourceError(abortError(), label);
        throw asSourceError(limit.aborted && !(error instanceof CallFailure) ? toAbortError(limit) : error, label);
      }
    };
    try {
      return await abortable(
        repeats.execute(() => breakers.execute(once, part), signal),
        signal,
      );
    } catch (error) {
      throw asSourceError(signal?.aborted ? abortError() : error, label);
    }
  };
}

const abortError = (): DOMException => new DOMException('Aborted', 'AbortError');
