import { CallFailure } from '../../resilience/failures.ts';
import { readCount } from '../../wire/numbers.ts';
import { readRecord, readRecords } from '../../wire/objects.ts';
import type { WireAnswer, WireError } from './types.ts';

/** An unsuccessful answer, in words that may be logged. */
export type Refusal = {
  /** Of the answer; that of its error where the answer counts as successful. */
  status: number;
  type: string;
  code: string;
  requestId: string;
  /** Duffel does not know the code of an origin or destination. */
  unknownPlace: boolean;
  /** The body is a page, which comes from something in front of Duffel. */
  page: boolean;
};

/** Reads the first error of a body; its words are empty for a body without JSON, such as a proxy's page. */
export function readRefusal(status: number, headers: Headers, text: string): Refusal {
  const answer = readRecord<WireAnswer>(parseQuietly(text));
  const [error] = readRecords<WireError>(answer?.errors);
  const meta = readRecord<{ request_id?: unknown; status?: unknown }>(answer?.meta);
  return {
    status: status < 300 ? findErrorStatus(meta?.status, error) : status,
    type: readWord(error?.type),
    code: readWord(error?.code),
    requestId: readWord(headers.get('x-request-id')) || readWord(meta?.request_id),
    unknownPlace: isUnknownPlace(error),
    page: text.trimStart().startsWith('<'),
  };
}

/** Statuses with which Duffel reports its types of errors. */
const statusByType: Readonly<Record<string, number>> = {
  authentication_error: 401,
  invalid_request_error: 400,
  rate_limit_error: 429,
  validation_error: 422,
};

/** The status that belongs to an error in a successful answer; 500 for an unknown type. */
function findErrorStatus(reported: unknown, error: WireError | undefined): number {
  const status = readCount(reported) ?? 0;
  return status >= 400 && status <= 599 ? status : (statusByType[readWord(error?.type)] ?? 500);
}

function parseQuietly(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** An identifier; '' for other values, so that no text of a body gets into the log. */
const readWord = (value: unknown): string => (typeof value === 'string' && /^[\w-]{1,80}$/.test(value) ? value : '');

const placePointer = /^\/slices\/\d+\/(origin|destination)$/;

function isUnknownPlace(error: WireError | undefined): boolean {
  const source = readRecord<{ pointer?: unknown }>(error?.source);
  return (
    error?.type === 'validation_error' &&
    error.code !== 'validation_required' &&
    typeof source?.pointer === 'string' &&
    placePointer.test(source.pointer)
  );
}

/** Duffel knows no place of a code, and thus sells no flight there. */
export class UnknownPlaceFailure extends CallFailure {
  constructor(message: string) {
    super('invalid-response', message, { fault: 'ours', retryable: false, counts: false });
    this.name = 'UnknownPlaceFailure';
  }
}

/** An airline behind Duffel failed, which says nothing about the other airlines. */
export class AirlineFailure extends CallFailure {
  constructor(message: string) {
    super('unavailable', message, { fault: 'theirs', retryable: true, counts: false });
    this.name = 'AirlineFailure';
  }
}

/** Duffel does not know the batch or offer, or no longer. */
export class GoneFailure extends CallFailure {
  constructor(message: string) {
    super('unavailable', message, { fault: 'theirs', retryable: true, counts: false });
    this.name = 'GoneFailure';
  }
}

const goneCodes: ReadonlySet<string> = new Set(['not_found', 'offer_no_longer_available', 'offer_expired']);

/**
 * Converts a refusal to a failure. Duffel forbids retries after 500 and 502. `mayWait`: a retry may wait for the
 * end of a rate limit.
 */
export function toFailure(label: string, refusal: Refusal, mayWait: boolean): CallFailure {
  const { status, type, code, requestId, unknownPlace, page } = refusal;
  const message = [`${label}: HTTP ${status}`, type, code, requestId && `request ${requestId}`]
    .filter(Boolean)
    .join(', ');
  if (unknownPlace) return new UnknownPlaceFailure(message);
  if (type === 'airline_error' && !goneCodes.has(code)) return new AirlineFailure(message);
  if ((status === 404 && !page) || status === 410 || goneCodes.has(code)) return new GoneFailure(message);
  if (status === 401 || status === 403) {
    return new CallFailure('authentication-failure', message, { fault: 'ours', retryable: false });
  }
  if (status === 429) {
    // The gate holds the next calls back, so that the breaker need not.
    return new CallFailure('rate-limited', message, {
      fault: 'ours',
      retryable: true,
      transient: mayWait,
      counts: false,
    });
  }
  if (status === 504) return new CallFailure('timeout', message, { fault: 'theirs', retryable: true, transient: true });
  if (status >= 500) {
    return new CallFailure('unavailable', message, { fault: 'theirs', retryable: true, transient: status === 503 });
  }
  return new CallFailure('invalid-response', message, { fault: 'ours', retryable: false });
}
