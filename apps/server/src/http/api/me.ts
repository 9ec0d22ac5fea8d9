import { todayAt } from '@revoada/core/dates/local-date';
import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import type { Context } from '../../context.ts';
import { signedInRecently } from '../../identity/recent-sign-in.ts';
import type { HttpEnv } from '../environment.ts';
import { errorAnswer } from '../errors.ts';
import { needsSignIn } from '../session.ts';
import { described } from './schemas.ts';

const refusals = {
  401: described('Nobody is signed in'),
  403: described('The sign-in is older than ten minutes (`recheck-required`), or the request came from another site'),
};

const exporting = describeRoute({
  tags: ['Conta'],
  summary: 'Everything held of the signed-in person, as a download',
  responses: { 200: { description: 'JSON, by table; instants are UTC' }, ...refusals },
});

const erasing = describeRoute({
  tags: ['Conta'],
  summary: 'Erase the account of the signed-in person; a live subscription is cancelled first',
  responses: {
    204: { description: 'Erased, and signed out' },
    ...refusals,
    503: described('The subscription could not be cancelled: nothing was erased'),
  },
});

/** `GET /api/me` exports, `DELETE /api/me` erases; both after a fresh proof of identity. */
export function meRoutes({ accountData, sessions, now, log }: Context) {
  const routes = new Hono<HttpEnv>();
  routes.use(needsSignIn);
  routes.get('/', exporting, async (c) => {
    const who = c.get('session');
    if (!who) return errorAnswer(c, 'sign-in-required');
    if (!signedInRecently(who, now())) return errorAnswer(c, 'recheck-required');
    const data = await accountData.export(who.accountId, c.get('requestId'));
    const day = todayAt('America/Sao_Paulo', now());
    return c.body(JSON.stringify(data, null, 2), 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="revoada-meus-dados-${day}.json"`,
      'Cache-Control': 'no-store',
    });
  });
  return routes.delete('/', erasing, async (c) => {
    const who = c.get('session');
    if (!who) return errorAnswer(c, 'sign-in-required');
    if (!signedInRecently(who, now())) return errorAnswer(c, 'recheck-required');
    const requestId = c.get('requestId');
    try {
      await accountData.erase(who.accountId, requestId);
    } catch (error) {
      log.error({ err: error, requestId }, 'an account was not erased');
      return errorAnswer(c, 'unavailable', { retryAfterSeconds: 60 });
    }
    return c.body(null, 204, { 'Set-Cookie': sessions.clearingCookie });
  });
}
