import { type ErrorAnswer, type ErrorCode, errors, type FieldError } from '@revoada/core/errors';
import type { Context as HonoContext } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../database/unavailable.ts';
import type { HttpEnv } from './environment.ts';

/** An answer that says what went wrong, from the catalogue. */
export function errorAnswer(
  c: HonoContext<HttpEnv>,
  code: ErrorCode,
  details: { fields?: FieldError[]; retryAfterSeconds?: number } = {},
): Response {
  const { status, text } = errors[code];
  const message = details.fields?.[0]?.message ?? text;
  const body: ErrorAnswer = { error: { code, message, fields: details.fields, requestId: c.get('requestId') } };
  const headers: Record<string, string> = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  if (details.retryAfterSeconds !== undefined) headers['Retry-After'] = String(details.retryAfterSeconds);
  return new Response(JSON.stringify(body), { status, headers });
}

/** What nobody expected: told to the log with its words, to the person without them. */
export function unexpectedError(error: unknown, c: HonoContext<HttpEnv>, log: Logger): Response {
  if (error instanceof HTTPException && error.status === 400) return errorAnswer(c, 'invalid-search');
  const away = isDatabaseAway(error);
  log.error({ err: error, requestId: c.get('requestId') }, away ? 'the database is away' : 'a request failed');
  return away ? errorAnswer(c, 'unavailable', { retryAfterSeconds: 5 }) : errorAnswer(c, 'internal');
}
