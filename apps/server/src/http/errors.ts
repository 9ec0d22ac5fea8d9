import { type ErrorAnswer, type ErrorCode, errors, type FieldError } from '@revoada/core/errors';
import { problemsPage, problemTypes } from './problem-types.ts';

/**
 * `message` replaces the text of the catalogue; `challenge` is the header `WWW-Authenticate`, `allow` lists the methods of
 * the URL.
 */
export type RefusalDetails = {
  fields?: FieldError[];
  retryAfterSeconds?: number;
  message?: string;
  challenge?: string;
  allow?: readonly string[];
};

/** The part of a request that an error response contains. */
export type NamedRequest = { get(name: 'requestId'): string };

/** Problem details (RFC 9457), with the code and the invalid fields in `error`. */
export type ProblemDetails = ErrorAnswer & {
  /** Leads to what the page of the errors says of the code. */
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
};

/** The body of an error response. `requestId` is a UUID. */
export function buildProblem(requestId: string, code: ErrorCode, details: RefusalDetails = {}): ProblemDetails {
  const { status, text } = errors[code];
  const message = details.fields?.[0]?.message ?? details.message ?? text;
  return {
    type: `${problemsPage}#${code}`,
    title: problemTypes[code].title,
    status,
    detail: message,
    instance: `urn:uuid:${requestId}`,
    error: { code, message, fields: details.fields, requestId },
  };
}

/** An error response of the catalogue. */
export function errorAnswer(c: NamedRequest, code: ErrorCode, details: RefusalDetails = {}): Response {
  const problem = buildProblem(c.get('requestId'), code, details);
  const headers: Record<string, string> = { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' };
  if (details.retryAfterSeconds !== undefined) headers['Retry-After'] = String(details.retryAfterSeconds);
  if (details.challenge !== undefined) headers['WWW-Authenticate'] = details.challenge;
  if (details.allow !== undefined) headers.Allow = details.allow.join(', ');
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
}
