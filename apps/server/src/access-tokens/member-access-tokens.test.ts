import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beginHolder, createToken, type TokenHolder } from '../testing/site/access-tokens.ts';
import { startTestServer, type TestServer } from '../testing/site/test-server.ts';
import { today } from '../testing/today.ts';
import { createMemberAccessTokens, type MemberAccessTokensDeps } from './member-access-tokens.ts';

let site: TestServer;
let now = today;
let ana: TokenHolder;
let rui: TokenHolder;
const mails: unknown[] = [];

beforeAll(async () => {
  site = await startTestServer({ now: () => now });
});
beforeEach(async () => {
  now = today;
  mails.length = 0;
  await site.database.empty();
  ana = await beginHolder(site);
  rui = await beginHolder(site, { subject: 'auth0|rui', email: 'rui@example.com' });
});
afterAll(() => site.stop());

async function serve({ cookie }: TokenHolder) {
  const { context } = site.server;
  const who = await context.sessions.read(cookie);
  if (!who) throw new Error('nobody is signed in');
  const mailer: MemberAccessTokensDeps['mailer'] = { queue: async (mail) => void mails.push(mail) };
  return createMemberAccessTokens({ ...context, mailer, now: () => now }, who, 'request');
}

const form = { name: 'Planilha', scopes: ['search', 'miles'], validity: '90' };
const readAudit = () =>
  site.database.query(`select action, details from audit_log where action like 'access-token%' order by at, action`);

describe('creating a token (S-672)', () => {
  test('returns its secret once, and mails what was created', async () => {
    const tokens = await serve(ana);
    const created = await tokens.createAccessToken(form, randomUUID());
    if (!('secret' in created)) throw new Error('not created');
    const { token, secret } = created;
    expect(token).toMatchObject({ name: 'Planilha', scopes: ['search', 'miles'], lastUsedAt: null, expired: false });
    expect(Date.parse(token.expiresAt ?? '') - today).toBe(90 * 86_400_000);
    expect(await site.server.context.accessTokens.identify(secret)).toEqual({
      ...{ tokenId: token.id, accountId: ana.accountId, scopes: ['search', 'miles'], subscriber: false },
    });
    expect(await tokens.listAccessTokens()).toEqual([token]);
    expect(mails).toEqual([
      {
        key: `access-token-created:${token.id}`,
        accountId: ana.accountId,
        template: 'access-token-created',
        data: {
          name: 'Planilha',
          scopes: 'Buscar voos e ver preços; Ver os seus saldos de milhas',
          expiresAt: token.expiresAt,
        },
      },
    ]);
    expect(await readAudit()).toEqual([
      { action: 'access-token-created', details: { token: token.id, scopes: 'search miles' } },
    ]);
  });

  test('happens once for a form that is sent again', async () => {
    const tokens = await serve(ana);
    const key = randomUUID();
    const [one, other] = await Promise.all([tokens.createAccessToken(form, key), tokens.createAccessToken(form, key)]);
    expect([one.ok, other.ok].toSorted()).toEqual([false, true]);
    expect(await tokens.createAccessToken(form, key)).toMatchObject({
      ok: false,
      message: expect.stringContaining('já criou um token'),
    });
    expect([(await tokens.listAccessTokens()).length, mails.length]).toEqual([1, 1]);
    // The key of another account's form is another form.
    expect(await (await serve(rui)).createAccessToken(form, key)).toMatchObject({ ok: true });
  });

  test('stops at twenty, also for many at once, until one is revoked', async () => {
    const tokens = await serve(ana);
    const create = () => tokens.createAccessToken({ ...form, validity: '30' }, randomUUID());
    const outcomes = await Promise.all(Array.from({ length: 23 }, create));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(20);
    expect(await create()).toMatchObject({ ok: false, message: expect.stringContaining('Você já tem 20 tokens') });
    now = today + 31 * 86_400_000;
    const [oldest] = await tokens.listAccessTokens();
    expect(oldest?.expired).toBe(true);
    await tokens.revokeAccessToken(oldest?.id ?? '');
    ana = await beginHolder(site);
    expect(await (await serve(ana)).createAccessToken(form, randomUUID())).toMatchObject({ ok: true });
  });

  test('needs a recent sign-in and a sound form', async () => {
    const tokens = await serve(ana);
    expect(await tokens.createAccessToken({ ...form, scopes: [] }, randomUUID())).toEqual({
      ok: false,
      fields: [{ field: 'scopes', message: 'Escolha pelo menos uma permissão' }],
      message: null,
    });
    expect(await tokens.createAccessToken(form, 'no key')).toMatchObject({ ok: false, fields: [] });
    now = today + 11 * 60_000;
    expect(await tokens.createAccessToken(form, randomUUID())).toEqual({ ok: false, recheck: true });
    expect([await tokens.listAccessTokens(), mails]).toEqual([[], []]);
  });
});

describe('revoking a token (S-682)', () => {
  test('ends it at once, and only its account can do so', async () => {
    const { accessTokens } = site.server.context;
    const { id, secret } = await createToken(site, ana.accountId);
    const [own, foreign] = [await serve(ana), await serve(rui)];
    for (const wrong of [id, randomUUID(), 'x', `${id}' or true`])
      expect(await foreign.revokeAccessToken(wrong), wrong).toBeNull();
    expect(await accessTokens.identify(secret)).toMatchObject({ tokenId: id });
    // Long after the sign-in, too: who doubts does not have to sign in first.
    now = today + 3_600_000;
    expect(await own.revokeAccessToken(id)).toBe('Planilha');
    expect([await accessTokens.identify(secret), await own.revokeAccessToken(id)]).toEqual([null, null]);
    expect(await readAudit()).toEqual([{ action: 'access-token-revoked', details: { token: id } }]);
  });

  test('is not done by a new password or by leaving other browsers', async () => {
    const { accessTokens, sessions } = site.server.context;
    const { secret } = await createToken(site, ana.accountId);
    await sessions.endAll(ana.accountId);
    expect(await accessTokens.identify(secret)).not.toBeNull();
  });

  test('is done by an erasure of the account', async () => {
    const { accessTokens, accountData } = site.server.context;
    const { secret } = await createToken(site, ana.accountId);
    expect(await accountData.erase(ana.accountId)).toBe('erased');
    expect(await accessTokens.identify(secret)).toBeNull();
    expect(await site.database.query('select count(*)::int as rows from access_tokens')).toEqual([{ rows: 0 }]);
  });
});
