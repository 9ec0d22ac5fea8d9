import { TOKEN_SCOPES, type TokenScope } from '@revoada/core/account/access-tokens';
import { buildAlertTerms } from '@revoada/core/testing/alerts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveWallet } from '../../database/accounts/miles-wallets.ts';
import { beginHolder, createToken, type TokenHolder } from '../../testing/site/access-tokens.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';
import { today } from '../../testing/today.ts';

let site: TestServer;
let now = today;
let ana: TokenHolder;

beforeAll(async () => {
  site = await startTestServer({
    now: () => now,
    site: {
      assets: null,
      development: false,
      render: async (_, { member }) => Response.json({ person: member?.viewer.email ?? null }),
    },
  });
});
beforeEach(async () => {
  now = today;
  await site.database.empty();
  ana = await beginHolder(site, { subscription: { status: 'active' } });
});
afterAll(() => site.stop());

const terms = buildAlertTerms({ origin: 'SAO', firstDeparture: '2027-03-01' });
const apiMetadata = () =>
  `resource_metadata="${site.server.context.settings.publicUrl}/.well-known/oauth-protected-resource/api"`;
const json = { 'content-type': 'application/json' };
const codeOf = (body: unknown) => (body as { error?: { code: string } } | null)?.error?.code;
/** HEAD validates a search without a source. */
const search = (headers: Record<string, string>, changes: Record<string, string> = {}) =>
  fetch(site.searchUrl(changes), { method: 'HEAD', headers });

type Operation = { security?: Record<string, string[]>[] };
type Paths = Record<string, Record<string, Operation>>;

async function readOperations() {
  const { body } = await site.json('/api/openapi.json');
  const { paths } = body as { paths: Paths };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security = [] }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      url: `/api${path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}`,
      method: method.toUpperCase(),
      scope: security.flatMap(({ token = [] }) => token)[0] as TokenScope | undefined,
    })),
  );
}

/** They answer everybody the same, or store an answer without an account. */
const openToAll = ['GET /airports', 'GET /transfers', 'POST /price-feedback'];

describe('a token (S-674, S-675)', () => {
  test('reaches the operations that its scopes name, and no other of an account', async () => {
    const { headers } = await createToken(site, ana.accountId);
    const operations = await readOperations();
    expect(operations.length).toBeGreaterThan(30);
    expect([...new Set(operations.flatMap(({ scope }) => scope ?? []))].toSorted()).toEqual(TOKEN_SCOPES.toSorted());
    for (const { name, url, method, scope } of operations) {
      const answer = await site.json(url, { method, headers: { ...headers, ...json } });
      const isRefused = answer.status === 403 && codeOf(answer.body) === 'token-refused';
      expect([name, isRefused], JSON.stringify(answer.body)).toEqual([name, !scope && !openToAll.includes(name)]);
      expect(answer.status, name).not.toBe(401);
    }
  });

  test('without the scope of an operation is refused there, and the answer names the scope', async () => {
    const operations = await readOperations();
    for (const missing of TOKEN_SCOPES) {
      const scopes = TOKEN_SCOPES.filter((scope) => scope !== missing);
      const { headers } = await createToken(site, ana.accountId, { scopes });
      for (const { name, url, method } of operations.filter(({ scope }) => scope === missing)) {
        const answer = await site.json(url, { method, headers: { ...headers, ...json } });
        expect([name, answer.status, codeOf(answer.body)]).toEqual([name, 403, 'insufficient-scope']);
        expect((answer.body as { error: { message: string } }).error.message).toContain(missing);
        expect(answer.headers.get('www-authenticate')).toBe(
          `Bearer ${apiMetadata()}, error="insufficient_scope", scope="${missing}"`,
        );
      }
    }
  });

  test('acts for its account: alerts, miles, and the dates of Conta PRO', async () => {
    const { headers } = await createToken(site, ana.accountId);
    const rui = await beginHolder(site, { subject: 'auth0|rui', email: 'rui@example.com' });
    const free = await createToken(site, rui.accountId);
    const body = JSON.stringify({ creationKey: 'a key of it', terms });
    const added = await site.json('/api/alerts', { method: 'POST', headers: { ...headers, ...json }, body });
    expect(added.status).toBe(201);
    const { id } = added.body as { id: string };
    expect((await site.json('/api/alerts', { headers })).body).toMatchObject({ alerts: [{ id }] });
    const entry = { programme: 'smiles', balance: 1, ownCentsPerThousand: null, club: 'none' } as const;
    await saveWallet(site.server.context.database, ana.accountId, {
      ...{ base: [], edited: [entry], onlyIfNone: false, savedAt: new Date(now) },
    });
    expect((await site.json('/api/me/miles', { headers })).body).toEqual({ entries: [entry] });
    expect((await site.json('/api/me/miles', { headers: free.headers })).body).toEqual({ entries: null });
    expect((await site.json(`/api/alerts/${id}`, { headers: free.headers })).status).toBe(403);
    const late = { ida: '2027-10-01' };
    expect([(await search(headers, late)).status, (await search(free.headers, late)).status]).toEqual([200, 403]);
    // The subscription counts with each request, as for the person.
    await site.database.query(`update subscriptions set status = 'canceled'`);
    expect((await search(headers, late)).status).toBe(403);
  });

  test('counts instead of a cookie in the same request', async () => {
    const rui = await beginHolder(site, { subject: 'auth0|rui', email: 'rui@example.com' });
    const free = await createToken(site, rui.accountId);
    const both = { ...free.headers, cookie: ana.cookie };
    expect((await search(both, { ida: '2027-10-01' })).status).toBe(403);
    expect(
      (await site.json('/api/me/miles', { method: 'PUT', headers: { ...both, ...json }, body: '{}' })).status,
    ).toBe(403);
    for (const path of ['/api/session', '/api/me', '/api/me/dashboard/connection', '/api/bookings'])
      expect(codeOf((await site.json(path, { headers: both })).body), path).toBe('token-refused');
    const gone = { authorization: 'Bearer rvd_pat_none', cookie: ana.cookie };
    expect((await site.json('/api/session', { headers: gone })).status).toBe(401);
    expect((await site.json('/api/alerts', { headers: gone })).status).toBe(401);
  });

  test('is ignored by pages, where cookies count', async () => {
    const { headers } = await createToken(site, ana.accountId);
    expect((await site.json('/conta', { headers })).body).toEqual({ person: null });
    const wrong = { authorization: 'Bearer rvd_pat_none', cookie: ana.cookie };
    expect((await site.json('/conta', { headers: wrong })).body).toEqual({ person: 'ana@example.com' });
  });

  test.each(['Basic YW5hOnNlZ3JlZG8=', 'Bearerrvd', 'Token abc'])(
    'is not what another scheme carries: %s',
    async (authorization) => {
      expect((await site.json('/api/session', { headers: { authorization, cookie: ana.cookie } })).status).toBe(200);
    },
  );
});

describe('a token that does not count (S-676)', () => {
  test('is answered the same, whether it is unknown, revoked, expired, mistyped, or of an erased account', async () => {
    const { accessTokens, accountData } = site.server.context;
    const [revoked, expired, sound] = [
      await createToken(site, ana.accountId),
      await createToken(site, ana.accountId, { validity: '30' }),
      await createToken(site, ana.accountId),
    ];
    await accessTokens.revoke(ana.accountId, revoked.id);
    const rui = await beginHolder(site, { subject: 'auth0|rui', email: 'rui@example.com' });
    const erased = await createToken(site, rui.accountId);
    await accountData.erase(rui.accountId);
    expect((await site.json('/api/alerts', { headers: expired.headers })).status).toBe(200);
    now = today + 30 * 86_400_000;
    const texts = [
      revoked.secret,
      expired.secret,
      erased.secret,
      `${sound.secret.slice(0, -1)}${sound.secret.endsWith('a') ? 'b' : 'a'}`,
      sound.secret.toLowerCase(),
      'rvd_pat_',
      '',
      'null',
      `rvd_pat_${'é'.repeat(49)}`,
    ];
    const answers = [];
    for (const text of texts) {
      const authorization = `Bearer ${encodeURI(text)}`;
      const { status, body, headers } = await site.json('/api/airports?q=gru', { headers: { authorization } });
      answers.push([status, headers.get('www-authenticate'), { ...(body as { error: object }).error, requestId: '' }]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const message = 'Este token não vale: não existe, expirou ou foi revogado.';
    expect(answers[0]).toEqual([
      401,
      `Bearer ${apiMetadata()}, error="invalid_token", error_description="The token is unknown, expired or revoked"`,
      { code: 'invalid-token', message, requestId: '' },
    ]);
    expect((await site.json('/api/alerts', { headers: sound.headers })).status).toBe(200);
  });

  test('is not stored: the database has only a hash', async () => {
    const { secret } = await createToken(site, ana.accountId);
    const rows = JSON.stringify(await site.database.query('select * from access_tokens'));
    expect(rows).not.toContain(secret);
    expect(rows).not.toContain(secret.slice(8, 20));
  });

  test('ends no stream that began before, and begins no other', async () => {
    const { id, headers } = await createToken(site, ana.accountId);
    const answer = await fetch(site.searchUrl({ ida: '2027-10-02' }), { headers });
    expect(answer.status).toBe(200);
    await site.server.context.accessTokens.revoke(ana.accountId, id);
    expect((await fetch(site.searchUrl({ ida: '2027-10-02' }), { headers })).status).toBe(401);
    const call = await site.source.call(site.source.calls.length - 1);
    call.update({ complete: true });
    expect(await answer.text()).toContain('event: done');
  });
});

describe('a token in a URL (S-677)', () => {
  test.each(['access_token=x', 'q=rvd_pat_abc', 'q=a%20%72vd_pat_abc', 'rvd_pat_abc', 'q=1?access_token=x'])(
    'is refused: %s',
    async (query) => {
      const { status, body } = await site.json(`/api/airports?${query.replace('?', '&')}`);
      expect([status, codeOf(body)]).toEqual([400, 'token-in-url']);
      expect(JSON.stringify(body)).not.toContain('rvd_');
    },
  );

  test('is refused beside one in the header, too', async () => {
    const { secret, headers } = await createToken(site, ana.accountId);
    expect((await site.json(`/api/alerts?token=${secret}`, { headers })).status).toBe(400);
  });
});

describe('requests that pages of other sites send (S-679)', () => {
  const add = (headers: Record<string, string>, creationKey: string) =>
    site.json('/api/alerts', {
      method: 'POST',
      headers: { ...json, ...headers },
      body: JSON.stringify({ creationKey, terms }),
    });
  const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://other.example' };

  test('need no origin of the site with only a token, and count as before with a cookie', async () => {
    const { headers } = await createToken(site, ana.accountId);
    expect((await add(headers, 'first key')).status).toBe(201);
    expect((await add({ ...headers, ...elsewhere }, 'second key')).status).toBe(201);
    expect((await search({ ...headers, ...elsewhere })).status).toBe(200);
    for (const cookie of [ana.cookie, 'other=1']) {
      expect((await add({ ...headers, ...elsewhere, cookie }, 'third key')).status).toBe(403);
      expect((await add({ ...elsewhere, cookie }, 'third key')).status).toBe(403);
    }
    expect((await add({ ...elsewhere, authorization: 'Basic YTpi' }, 'third key')).status).toBe(403);
    const form = { ...headers, ...elsewhere, 'content-type': 'application/x-www-form-urlencoded' };
    expect((await fetch(site.url('/conta'), { method: 'POST', headers: form, body: 'act=dados' })).status).toBe(403);
  });
});
