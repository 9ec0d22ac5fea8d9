import type { Context as HonoContext } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../../database/connection/unavailable.ts';
import type { Sessions } from '../../identity/sessions.ts';
import type { HttpEnv, MemberEnv } from '../environment.ts';
import { errorAnswer } from '../errors.ts';
import { refuseProgram } from './bearer.ts';

/** Reads the session. A visitor without a cookie costs no query, and is served while the database is unavailable. */
export function readSession(sessions: Sessions) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await setSession(c, sessions);
    return next();
  });
}

/** With a token the cookie is not read. */
async function setSession(c: HonoContext<HttpEnv>, sessions: Sessions): Promise<void> {
  if (c.get('bearer')) return;
  const session = await sessions.read(c.req.header('cookie'));
  c.set('session', session);
  c.set('user', session);
}

/**
 * Reads the session on public routes: while the database is unavailable, the holder of a cookie is served as a visitor,
 * and `sessionUnknown` marks the request.
 */
export function readSessionWhereKnown(sessions: Sessions, log: Logger) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    try {
      await setSession(c, sessions);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      log.error({ err: error, requestId: c.get('requestId') }, 'the database is away: a session was not read');
      c.set('sessionUnknown', true);
    }
    return next();
  });
}

/**
 * Clears the cookie of an ended session when a page is rendered for a visitor. Data responses do not, because one that
 * overlaps a new sign-in would clear the new cookie.
 */
export function clearEndedSession(sessions: Sessions) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    const ended = c.get('session') === null && !c.get('sessionUnknown') && sessions.hasCookie(c.req.header('cookie'));
    if (ended && c.res.headers.get('content-type')?.startsWith('text/html')) {
      c.header('Set-Cookie', sessions.clearingCookie, { append: true });
    }
  });
}

/** Answers 401 to visitors and to cookies of ended sessions, 403 to programs; later handlers have the member. */
export const needsSignIn = createMiddleware<MemberEnv>((c, next) => {
  if (c.get('bearer')) return Promise.resolve(refuseProgram(c));
  const who = c.get('session');
  if (!who) return Promise.resolve(errorAnswer(c, 'sign-in-required'));
  c.set('member', who);
  return next();
});
