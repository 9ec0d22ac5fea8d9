import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveWallet } from '../../database/accounts/miles-wallets.ts';
import { beginSession } from '../../testing/site/signed-in.ts';
import { startTestServer, type TestServer, today } from '../../testing/site/test-server.ts';

let site: TestServer;
let cookie: string;

beforeAll(async () => {
  site = await startTestServer();
});
beforeEach(async () => {
  await site.database.query('truncate miles_wallets, sessions, identities, accounts cascade');
  cookie = await beginSession(site);
});
afterAll(() => site.stop());

const smiles = { programme: 'smiles', balance: 80_000, ownCentsPerThousand: 17_00, club: 'member' } as const;
const livelo = { programme: 'livelo', balance: 5_000, ownCentsPerThousand: null, club: 'none' } as const;

const put = (entries: unknown, onlyIfNone: unknown = false, headers: Record<string, string> = { cookie }) =>
  site.json('/api/me/miles', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ entries, onlyIfNone }),
  });
const get = (headers: Record<string, string> = { cookie }) => site.json('/api/me/miles', { headers });

// S-311
describe('a person’s miles', () => {
  test('are kept with the account, and the last word counts', async () => {
    expect(await get()).toMatchObject({ status: 200, body: { entries: null } });
    expect(await put([smiles])).toMatchObject({ status: 200, body: { entries: [smiles] } });
    expect(await put([livelo, smiles])).toMatchObject({ status: 200, body: { entries: [livelo, smiles] } });
    expect((await get()).body).toEqual({ entries: [livelo, smiles] });
    expect((await put([])).body).toEqual({ entries: [] });
    expect(await site.database.query('select count(*)::int as kept from miles_wallets')).toEqual([{ kept: 1 }]);
  });

  test('of a browser fill an account that has none, and never replace what it has', async () => {
    expect((await put([smiles], true)).body).toEqual({ entries: [smiles] });
    expect((await put([livelo], true)).body).toEqual({ entries: [smiles] });
    await put([]);
    // Emptied on purpose is not the same as never saved.
    expect((await put([livelo], true)).body).toEqual({ entries: [] });
  });

  test('of two browsers that sign in at once end up as one of theirs in both', async () => {
    const [one, other] = await Promise.all([put([smiles], true), put([livelo], true)]);
    expect(one.body).toEqual(other.body);
    expect((await get()).body).toEqual(one.body);
  });

  test('are nobody else’s: a visitor is refused, another account has its own', async () => {
    await put([smiles]);
    expect((await get({})).status).toBe(401);
    expect((await put([livelo], false, {})).status).toBe(401);
    const other = await beginSession(site, { subject: 'auth0|rui', email: 'rui@example.com' });
    expect((await get({ cookie: other })).body).toEqual({ entries: null });
  });

  test.each<[string, unknown, string]>([
    ['a programme that nobody has', [{ ...smiles, programme: 'other' }], 'entries.0.programme'],
    ['a programme twice', [smiles, smiles], 'entries'],
    ['a negative balance', [{ ...smiles, balance: -1 }], 'entries.0.balance'],
    ['half a mile', [{ ...smiles, balance: 0.5 }], 'entries.0.balance'],
    ['more miles than there are', [{ ...smiles, balance: 1e15 }], 'entries.0.balance'],
    ['a cost of nothing', [{ ...smiles, ownCentsPerThousand: 0 }], 'entries.0.ownCentsPerThousand'],
    ['an unknown club', [{ ...smiles, club: 'gold' }], 'entries.0.club'],
    ['a field of their own', [{ ...smiles, note: 'x'.repeat(999) }], 'entries.0.note'],
    ['no list', { 0: smiles }, 'entries'],
  ])('with %s are refused by name, and what was kept stays', async (_, entries, field) => {
    await put([livelo]);
    const { status, body } = await put(entries);
    expect([status, body]).toMatchObject([400, { error: { fields: [{ field }] } }]);
    expect((await get()).body).toEqual({ entries: [livelo] });
  });

  test('of an account that is erased meanwhile are not kept', async () => {
    const [account] = await site.database.query(`update accounts set erased_at = now() returning id`);
    const change = { entries: [smiles], onlyIfNone: false, savedAt: new Date(today) };
    expect(await saveWallet(site.server.context.database, String(account?.id), change)).toBeNull();
    expect(await site.database.query('select * from miles_wallets')).toEqual([]);
  });
});
