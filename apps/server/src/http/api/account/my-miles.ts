import { Hono } from 'hono';
import { resolver } from 'hono-openapi';
import * as v from 'valibot';
import { findWallet, saveWallet } from '../../../database/accounts/miles-wallets.ts';
import type { Database } from '../../../database/connection/database.ts';
import {
  presentWalletConflict,
  walletConflictSchema,
  walletEntriesSchema,
  walletSchema,
} from '../../../presenters/wallet.ts';
import type { UserEnv } from '../../environment.ts';
import { errorAnswer } from '../../errors.ts';
import { readJson } from '../../json-body.ts';
import { needsUser } from '../../sessions/bearer.ts';
import { describeOperation } from '../description/operation.ts';
import { personOnly, sessionOnly } from '../description/security.ts';
import { described } from '../schemas.ts';

const body = v.strictObject({
  entries: walletEntriesSchema,
  base: v.pipe(
    v.nullable(walletEntriesSchema),
    v.description(
      'The programmes as they were read: what differs is applied to what is kept now. Null: none were kept',
    ),
  ),
  onlyIfNone: v.pipe(v.boolean(), v.description('Leave what is kept already: the answer tells it')),
});

const answered = {
  description: "The programmes kept with the signed-in person's account",
  content: { 'application/json': { schema: resolver(walletSchema) } },
};

/** A page sends the account that opened it, so that it neither shows nor changes the miles of another. */
const accountHeader = 'Revoada-Account';
const otherAccount = described(`The request came from another site, or names another account in \`${accountHeader}\``);

const reading = describeOperation({
  tags: ['Conta'],
  security: personOnly('miles'),
  summary: 'The loyalty programmes of the signed-in person',
  responses: { 200: answered, 401: described('Nobody is signed in'), 403: otherAccount },
});

const saving = describeOperation({
  tags: ['Conta'],
  security: sessionOnly,
  summary: 'Keep the loyalty programmes of the signed-in person; a repeat changes nothing',
  requestBody: { required: true, content: { 'application/json': { schema: resolver(body) } } },
  responses: {
    200: answered,
    400: described('The programmes do not fit; `fields` names what'),
    401: described('Nobody is signed in'),
    403: otherAccount,
    409: {
      description: 'Something else changed the same programmes since; nothing was saved',
      content: { 'application/json': { schema: resolver(walletConflictSchema) } },
    },
  },
});

/** `GET` and `PUT /api/me/miles`. */
export function myMilesRoutes({ database, now }: { database: Database; now(): number }) {
  const routes = new Hono<UserEnv>();
  routes.use(needsUser);
  routes.use((c, next) => {
    const named = c.req.header(accountHeader);
    const isOther = named !== undefined && named !== encodeURIComponent(c.get('session')?.subject ?? '');
    return isOther ? Promise.resolve(errorAnswer(c, 'forbidden')) : next();
  });
  routes.get('/', reading, async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ entries: await findWallet(database, c.get('user').accountId) });
  });
  return routes.put('/', saving, async (c) => {
    const given = await readJson(c, body);
    if (given instanceof Response) return given;
    const { entries: edited, base, onlyIfNone } = given;
    const saved = await saveWallet(database, c.get('user').accountId, {
      ...{ base: base ?? [], edited, onlyIfNone },
      savedAt: new Date(now()),
    });
    // The account was erased meanwhile, which ended the session.
    if (saved === null) return errorAnswer(c, 'sign-in-required');
    c.header('Cache-Control', 'no-store');
    if (saved.ok) return c.json({ entries: saved.entries });
    return c.json(presentWalletConflict(saved), 409);
  });
}
