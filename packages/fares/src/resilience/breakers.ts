import type { ErrorCode } from '@revoada/core/errors';
import { type CircuitBreakerPolicy, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { CallFailure } from './failures.ts';
import type { SourceLimits } from './limits.ts';
import type { SourceLog } from './source-log.ts';

/** Runs a call, or throws `BrokenCircuitError` if its part or the whole source has failed too often. */
export type Breakers = {
  /** `part` is the subject of the call, such as a route; without it every failure counts for the whole source. */
  execute<T>(call: () => Promise<T>, part?: string): Promise<T>;
};

/** Failures of our account or rate always count for the whole source. */
const ofWholeSource: ReadonlySet<ErrorCode> = new Set(['authentication-failure', 'rate-limited']);

/** Limit of remembered failing parts; beyond it the oldest is allowed again. */
const mostParts = 1_000;

/**
 * A part that fails consecutively is stopped for a while. The whole source is stopped once that many of its parts have
 * failed, each counted once, without an answer in between.
 */
export function createBreakers(
  label: string,
  limits: Pick<SourceLimits, 'breakerFailures' | 'breakerPauseMs'>,
  log: SourceLog,
): Breakers {
  const parts = new Map<string, CircuitBreakerPolicy>();
  const failing = new Set<string>();
  const blamed = new WeakSet<Error>();
  const whole = createBreaker((error) => error instanceof Error && blamed.has(error), { call: label });
  whole.onBreak(() => log.onBreaker?.(label, true));
  whole.onReset(() => log.onBreaker?.(label, false));

  function createBreaker(counts: (error: unknown) => boolean, fields: Record<string, string>): CircuitBreakerPolicy {
    const breaker = circuitBreaker(handleWhen(counts), {
      halfOpenAfter: limits.breakerPauseMs,
      breaker: new ConsecutiveBreaker(limits.breakerFailures),
    });
    breaker.onBreak(() => log.warn({ ...fields, pauseMs: limits.breakerPauseMs }, 'circuit breaker open'));
    breaker.onReset(() => log.info(fields, 'circuit breaker closed'));
    return breaker;
  }

  function findPart(part: string): CircuitBreakerPolicy {
    const existing = parts.get(part);
    if (existing) return existing;
    const breaker = createBreaker((error) => error instanceof CallFailure && error.counts, { call: label, part });
    parts.set(part, breaker);
    const [oldest] = parts.keys();
    if (parts.size > mostParts && oldest !== undefined) parts.delete(oldest);
    return breaker;
  }

  /** Whether a failure counts for the whole source. */
  function blames(failure: CallFailure, part: string | undefined): boolean {
    if (!failure.counts) return false;
    if (part === undefined || ofWholeSource.has(failure.code)) return true;
    if (failure.fault === 'ours' || failing.has(part)) return false;
    failing.add(part);
    return true;
  }

  return {
    execute(call, part) {
      const observed = async () => {
        try {
          const answer = await call();
          failing.clear();
          if (part !== undefined) parts.delete(part);
          return answer;
        } catch (error) {
          if (error instanceof CallFailure && blames(error, part)) blamed.add(error);
          throw error;
        }
      };
      // The part's breaker is outermost, so that its refusals do not count for the whole source.
      return part === undefined ? whole.execute(observed) : findPart(part).execute(() => whole.execute(observed));
    },
  };
}
