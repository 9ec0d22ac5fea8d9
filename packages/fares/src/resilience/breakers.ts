import type { ErrorCode } from '@revoada/core/errors';
import { type CircuitBreakerPolicy, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { CallFailure } from './failures.ts';
import type { SourceLimits } from './limits.ts';
import type { SourceLog } from './source-log.ts';

/**
 * Runs a call unless its part of the source, or the whole source, has failed too often; then throws
 * `BrokenCircuitError`.
 */
export type Breakers = {
  /** `part` names what the call is about, a route for instance; without it every failure speaks of the whole source. */
  execute<T>(call: () => Promise<T>, part?: string): Promise<T>;
};

/** However often a part meets these, they are about all of the source: our account, our rate. */
const ofWholeSource: ReadonlySet<ErrorCode> = new Set(['authentication-failure', 'rate-limited']);

/** Failing parts that are remembered; of more, the one that failed first is tried anew. */
const mostParts = 1_000;

/**
 * A part that fails in a row is left alone for a while, and no other. The source as a whole is left alone when that many
 * of its parts have failed, each counted once, and none has answered since.
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
    const known = parts.get(part);
    if (known) return known;
    const breaker = createBreaker((error) => error instanceof CallFailure && error.counts, { call: label, part });
    parts.set(part, breaker);
    const [oldest] = parts.keys();
    if (parts.size > mostParts && oldest !== undefined) parts.delete(oldest);
    return breaker;
  }

  /** Whether a failure speaks against the whole source. */
  function blames(failure: CallFailure, part: string | undefined): boolean {
    if (!failure.counts) return false;
    if (part === undefined || ofWholeSource.has(failure.code)) return true;
    if (failure.fault === 'ours' || failing.has(part)) return false;
    failing.add(part);
    return true;
  }

  return {
    execute(call, part) {
      const told = async () => {
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
      // The part's outside: what it holds back tells nothing about the whole.
      return part === undefined ? whole.execute(told) : findPart(part).execute(() => whole.execute(told));
    },
  };
}
