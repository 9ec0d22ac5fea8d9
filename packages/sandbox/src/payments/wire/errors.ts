export type ErrorStatus = 400 | 401 | 402 | 404 | 409 | 429 | 500 | 502 | 503 | 504;
export type ErrorBody = { type: string; code?: string; param?: string; decline_code?: string };

/** Error of a request in wire format: `{ error: { type, code, message, param } }`. */
export class PaymentsError extends Error {
  readonly status: ErrorStatus;
  readonly body: ErrorBody;

  constructor(status: ErrorStatus, message: string, body: Partial<ErrorBody> = {}) {
    super(message);
    this.status = status;
    this.body = { type: 'invalid_request_error', ...body };
  }
}

/** 404 for the object of a path, 400 for one of a parameter. */
export function noSuch(what: string, id: string | null, param = 'id'): PaymentsError {
  const body = { code: 'resource_missing', param };
  return new PaymentsError(param === 'id' ? 404 : 400, `No such ${what}: '${id ?? ''}'`, body);
}

export function missingParam(param: string): never {
  throw new PaymentsError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

/** The error that an injected fault answers with; nothing in the request causes it. */
export function createFailure(status: number): PaymentsError {
  const errorsByStatus: Record<number, [message: string, body: Partial<ErrorBody>]> = {
    401: ['Invalid API Key provided.', {}],
    402: ['Your card was declined.', { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' }],
    429: ['Request rate limit exceeded.', { code: 'rate_limit' }],
  };
  const [message, body] = errorsByStatus[status] ?? [
    'An unknown error occurred.',
    { type: status < 500 ? 'invalid_request_error' : 'api_error' },
  ];
  return new PaymentsError(status as ErrorStatus, message, body);
}
