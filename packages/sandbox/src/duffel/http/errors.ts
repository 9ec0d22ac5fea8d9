import type { FieldError } from '../search/parse-search.ts';

type ErrorType =
  | 'invalid_request_error'
  | 'invalid_state_error'
  | 'authentication_error'
  | 'authorization_error'
  | 'validation_error'
  | 'rate_limit_error'
  | 'airline_error'
  | 'api_error';

/** One entry of `errors`. `source` is a field on validation errors and an airline's name on those of airlines. */
export type WireError = {
  type: ErrorType;
  title: string;
  message: string;
  code: string;
  documentation_url: string;
  source?: { field: string; pointer: string } | string;
};

/** A refusal: its HTTP status and what `errors` has. */
export type Refusal = { status: number; errors: WireError[] };

function refuse(
  status: number,
  type: ErrorType,
  code: string,
  title: string,
  message: string,
  source?: WireError['source'],
): Refusal {
  const documentation_url = 'https://duffel.com/docs/api/overview/errors';
  return {
    status,
    errors: [{ type, title, message, code, documentation_url, ...(source === undefined ? {} : { source }) }],
  };
}

export const missingVersion = refuse(
  400,
  'invalid_request_error',
  'missing_version_header',
  'Missing version header',
  "The version needs to be set in the 'Duffel-Version' header.",
);
export const unsupportedVersion = refuse(
  400,
  'invalid_request_error',
  'unsupported_version',
  'Unsupported version',
  "The version set in the 'Duffel-Version' header is not supported.",
);
export const invalidBody = refuse(
  400,
  'invalid_request_error',
  'invalid_json',
  'Invalid JSON',
  'The body is not valid JSON.',
);
export const missingToken = refuse(
  401,
  'authentication_error',
  'missing_authorization_header',
  'Missing authorization header',
  "The 'Authorization' header needs to be set and contain a valid API token.",
);
export const unknownToken = refuse(
  401,
  'authentication_error',
  'access_token_not_found',
  'Access token not found',
  'The access token is not known.',
);
export const expiredToken = refuse(
  401,
  'authentication_error',
  'expired_access_token',
  'Expired access token',
  'The access token has expired.',
);
export const insufficientPermissions = refuse(
  403,
  'authorization_error',
  'insufficient_permissions',
  'Insufficient permissions',
  "The access token lacks the scope 'air.offer_requests.create'.",
);
export const notFound = refuse(404, 'invalid_request_error', 'not_found', 'Not found', 'The resource does not exist.');
export const notAcceptable = refuse(
  406,
  'invalid_request_error',
  'unsupported_format',
  'Unsupported format',
  "The format of the 'Accept' header is not supported.",
);
export const rateLimited = refuse(
  429,
  'rate_limit_error',
  'rate_limit_exceeded',
  'Rate limit exceeded',
  'Too many requests hit the API too quickly.',
);
export const offerGone = refuse(
  422,
  'airline_error',
  'offer_no_longer_available',
  'Requested offer is no longer available',
  'Please select another offer, or create a new offer request.',
);
export const offerExpired = refuse(
  422,
  'invalid_state_error',
  'offer_expired',
  'Offer expired',
  'Please create a new offer request.',
);
export const gatewayTimeout = refuse(
  504,
  'api_error',
  'gateway_timeout_error',
  'Gateway timeout',
  'The request took too long.',
);

export function refuseFields(fields: readonly FieldError[]): Refusal {
  const errors = fields.flatMap(({ pointer, field, code, message }) => {
    const title = code === 'validation_required' ? 'Required field' : 'Invalid field';
    return refuse(422, 'validation_error', code, title, message, { field, pointer }).errors;
  });
  return { status: 422, errors };
}

/** An error of an airline, named by `source`. */
export function refuseForAirline(status: number, name: string): Refusal {
  return refuse(status, 'airline_error', 'airline_unknown', 'Airline error', 'The airline failed.', name);
}

/** The error body of a status that a fault sends. */
export function refuseWithStatus(status: number): Refusal {
  const refusals = [missingVersion, unknownToken, insufficientPermissions, notFound, notAcceptable, rateLimited];
  const [refusal] = [...refusals, gatewayTimeout].filter((one) => one.status === status);
  if (refusal) return refusal;
  const code = status === 503 ? 'service_unavailable' : 'internal_server_error';
  return refuse(status, 'api_error', code, 'Server error', 'Something went wrong.');
}
