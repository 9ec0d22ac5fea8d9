import { errors } from '@revoada/core/errors';
import type { Context as HonoContext } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { NoTurnError } from '../database/connection/turns.ts';
import { isDatabaseAway } from '../database/connection/unavailable.ts';
import type { HttpEnv } from './environment.ts';
import { refusal, retryAfterSeconds } from './refusal.ts';

/** The message of a failure, by the path of the request. */
const failures: readonly [path: RegExp, message: string][] = [
  [/^\/api\/flights\//, errors.internal.text],
  [/^\/api\/save-user-data/, 'Erro ao processar cadastro. Tente novamente.'],
  [/^\/api\/bookings\/[^/]+\/cancel/, errors['booking-not-cancelled'].text],
  [/^\/api\/bookings/, 'Failed to load bookings. Please try again.'],
  [/^\/billing\//, 'Erro ao processar pagamento. Tente novamente.'],
];
const anythingElse = 'Algo deu errado. Tente novamente em alguns instantes.';

/** Answers an unexpected error, whose message is logged and never sent. */
export function unexpectedError(error: unknown, c: HonoContext<HttpEnv>, log: Logger): Response | Promise<Response> {
  if (error instanceof HTTPException && error.status === 400) return refusal(c, 'invalid-search');
  if (hasLeft(error, c)) return refusal(c, 'invalid-search');
  // The account sends too many requests, which is no fault of the server.
  if (error instanceof NoTurnError) return refusal(c, 'too-many-attempts', { retryAfterSeconds });
  const away = isDatabaseAway(error);
  log.error({ err: error, requestId: c.get('requestId') }, away ? 'the database is away' : 'a request failed');
  if (away) return refusal(c, 'unavailable', { retryAfterSeconds });
  const [, message] = failures.find(([path]) => path.test(c.req.path)) ?? [];
  return refusal(c, 'internal', { message: message ?? anythingElse });
}

/** True when an error only means that the client disconnected. Other errors of such a request are still logged. */
function hasLeft(error: unknown, c: HonoContext<HttpEnv>): boolean {
  if (!(error instanceof Error) || !c.env.outgoing.destroyed) return false;
  const cutBody = 'code' in error && error.code === 'ECONNRESET' && !isDatabaseAway(error);
  return cutBody || error.name === 'AbortError';
}
