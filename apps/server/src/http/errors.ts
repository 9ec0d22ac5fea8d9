import { type ErrorAnswer, type ErrorCode, errors, type FieldError } from '@revoada/core/errors';

/** `message` replaces the text of the catalogue; `challenge` is the header `WWW-Authenticate`. */
export type RefusalDetails = {
  fields?: FieldError[];
  retryAfterSeconds?: number;
  message?: string;
  challenge?: string;
};

/** The part of a request that an error response contains. */
export type NamedRequest = { get(name: 'requestId'): string };

/** An error response of the catalogue. */
export function errorAnswer(c: NamedRequest, code: ErrorCode, details: RefusalDetails = {}): Response {
  const { status, text } = errors[code];
  const message = details.fields?.[0]?.message ?? details.message ?? text;
  const body: ErrorAnswer = { error: { code, message, fields: details.fields, requestId: c.get('requestId') } };
  const headers: Record<string, string> = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  if (details.retryAfterSeconds !== undefined) headers['Retry-After'] = String(details.retryAfterSeconds);
  if (details.challenge !== undefined) headers['WWW-Authenticate'] = details.challenge;
  return new Response(JSON.stringify(body), { status, headers });
}
