import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import { Hono } from 'hono';
import { resolver } from 'hono-openapi';
import type { Account } from '../../../account/account.ts';
import { signedInRecently } from '../../../identity/recent-sign-in.ts';
import type { Sessions } from '../../../identity/sessions.ts';
import { accountExportSchema } from '../../../presenters/account-export.ts';
import type { MemberEnv } from '../../environment.ts';
import { errorAnswer } from '../../errors.ts';
import { notFromElsewhere } from '../../same-origin.ts';
import { needsSignIn } from '../../sessions/session.ts';
import { describeOperation } from '../description/operation.ts';
import { sessionOnly } from '../description/security.ts';
import { described } from '../schemas.ts';

const refusals = {
  401: described('Nobody is signed in'),
  403: described('The sign-in is older than ten minutes (`recheck-required`), or the request came from another site'),
};

const exporting = describeOperation({
  tags: ['Conta'],
  security: sessionOnly,
  summary: 'Everything held of the signed-in person, as a download',
  responses: {
    200: {
      description: 'A download: `Content-Disposition: attachment; filename="revoada-meus-dados-2026-12-01.json"`',
      content: { 'application/json': { schema: resolver(accountExportSchema) } },
    },
    ...refusals,
  },
});

const erasing = describeOperation({
  tags: ['Conta'],
  security: sessionOnly,
  summary: 'Erase the account of the signed-in person; a live subscription is cancelled first',
  responses: {
    204: { description: 'Erased, and signed out' },
    ...refusals,
    502: described('The subscription could not be cancelled (`not-cancelled`): nothing was erased'),
    503: described('The database is away; send it again'),
  },
});

type Deps = { accountData: Pick<Account, 'export' | 'erase'>; sessions: Sessions; now(): number };

/** `GET /api/me` exports, `DELETE /api/me` erases; both after a fresh proof of identity. */
export function meRoutes({ accountData, sessions, now }: Deps) {
  const routes = new Hono<MemberEnv>();
  routes.use(needsSignIn);
  routes.get('/', exporting, notFromElsewhere, async (c) => {
    const who = c.get('member');
    if (!signedInRecently(who, now())) return errorAnswer(c, 'recheck-required');
    const data = await accountData.export(who.accountId, c.get('requestId'));
    const day = todayAt(saoPauloZone, now());
    return c.body(JSON.stringify(data, null, 2), 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="revoada-meus-dados-${day}.json"`,
      'Cache-Control': 'no-store',
    });
  });
  return routes.delete('/', erasing, async (c) => {
    const who = c.get('member');
    if (!signedInRecently(who, now())) return errorAnswer(c, 'recheck-required');
    const outcome = await accountData.erase(who.accountId, c.get('requestId'));
    if (outcome === 'not-cancelled') return errorAnswer(c, outcome, { retryAfterSeconds: 60 });
    return c.body(null, 204, { 'Set-Cookie': sessions.clearingCookie });
  });
}
