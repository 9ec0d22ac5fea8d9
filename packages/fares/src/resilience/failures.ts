import type { ErrorCode } from '@revoada/core/errors';
import { FareSourceError } from '@revoada/core/sources/fare-source';
import { BrokenCircuitError } from 'cockatiel';

type Traits = {
  fault: 'ours' | 'theirs' | 'network';
  retryable: boolean;
  /** Retried at once: network errors and 5xx. */
  transient?: boolean;
  /** Counted by the breaker. */
  counts?: boolean;
  cause?: unknown;
};

/** A failed call with traits for the retry and the breaker. */
export class CallFailure extends FareSourceError {
  readonly transient: boolean;
  readonly counts: boolean;

  constructor(code: ErrorCode, message: string, traits: Traits) {
    super(code, message, traits);
    this.transient = traits.transient ?? false;
    this.counts = traits.counts ?? true;
  }
}

const readErrorName = (error: unknown): string => (error instanceof Error ? error.name : '');

/** The client left before the answer. Not counted as a failure. */
export const abandoned = (cause?: unknown): CallFailure =>
  new CallFailure('timeout', 'The search was abandoned', { fault: 'ours', retryable: true, counts: false, cause });

/** Rejection of a search because the queue is full. */
export const tooManyWaiting = (): CallFailure =>
  new CallFailure('rate-limited', 'too many searches wait', { fault: 'ours', retryable: true, counts: false });

/** Converts a status to a failure. `label` is the call, for the log. */
export function statusFailure(label: string, status: number): CallFailure {
  const message = `${label}: HTTP ${status}`;
  if (status === 429) return new CallFailure('rate-limited', message, { fault: 'ours', retryable: true });
  if (status === 504) return new CallFailure('timeout', message, { fault: 'theirs', retryable: true, transient: true });
  if (status >= 500) {
    return new CallFailure('unavailable', message, { fault: 'theirs', retryable: true, transient: true });
  }
  return new CallFailure('invalid-response', message, { fault: 'ours', retryable: false });
}

/** An unreadable answer: HTML, invalid JSON, too many bytes. */
export const unreadable = (label: string, why: string, cause?: unknown): CallFailure =>
  new CallFailure('invalid-response', `${label}: ${why}`, { fault: 'theirs', retryable: true, cause });

/** A reply of more bytes than its cap. */
export class OversizedReply extends CallFailure {
  constructor(label: string, maxBytes: number) {
    super('invalid-response', `${label}: reply larger than ${maxBytes} bytes`, { fault: 'theirs', retryable: true });
    this.name = 'OversizedReply';
  }
}

/** Converts an exception to a `FareSourceError`, unless it already is one. */
export function asSourceError(error: unknown, label: string): FareSourceError {
  if (error instanceof FareSourceError) return error;
  if (error instanceof BrokenCircuitError) {
    return new CallFailure('unavailable', `${label}: breaker open`, { fault: 'theirs', retryable: true, cause: error });
  }
  if (readErrorName(error) === 'TimeoutError') {
    return new CallFailure('timeout', `${label}: timed out`, { fault: 'theirs', retryable: true, cause: error });
  }
  if (readErrorName(error) === 'AbortError') return abandoned(error);
  // `fetch` reports every broken connection as a TypeError, ky as a NetworkError.
  if (error instanceof TypeError || readErrorName(error) === 'NetworkError') {
    return new CallFailure('network-failure', `${label}: connection failed`, {
      fault: 'network',
      retryable: true,
      transient: true,
      cause: error,
    });
  }
  return new CallFailure('internal', `${label}: ${readErrorName(error) || 'unknown failure'}`, {
    fault: 'ours',
    retryable: false,
    cause: error,
  });
}
