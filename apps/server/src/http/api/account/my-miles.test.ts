import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordEntries } from '../../../database/accounts/miles-entries.ts';
import { saveWallet } from '../../../database/accounts/miles-wallets.ts';
import { beginSession } from '../../../testing/site/signed-in.ts';
import { startTestServer, type TestServer } from '../../../testing/site/test-server.ts';
import { today } from '../../../testing/today.ts';

let site: TestServer;
let cookie: string;

beforeAll(async () => {
  site = await startTestServer();
});
beforeEach(async () => {
  await site.database.empty();
  cookie = await beginSession(site);
});
afterAll(() => site.stop());

const smiles = { programme: 'smiles', balance: 80_000, ownCentsPerThousand: 17_00, club: 'member' } as const;
const livelo = { programme: 'livelo', balance: 5_000, ownCentsPerThousand: null, club: 'none' } as const;

const change = (base: unknown, entries: unknown, onlyIfNone: unknown = false, headers: Record<string, string> = {}) =>
  site.json('/api/me/miles', {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ base, entries, onlyIfNone }),
  });
/** Saves a wallet as a client that has read the stored one. */
const put = async (entries: unknown, onlyIfNone: unknown = false) => {
  const { body } = await get();
  return change((body as { entries: unknown }).entries, entries, onlyIfNone);
};
const get = (headers: Record<string, string> = { cookie }) => site.json('/api/me/miles', { headers });

describe('a person’s miles (S-311)', () => {
  test('are stored with the account, and can be changed', async () => {
    expect(await get()).toMatchObject({ status: 200, body: { entries: null } });
    expect(await put([smiles])).toMatchObject({ status: 200, body: { entries: [smiles] } });
    expect(await put([livelo, smiles])).toMatchObject({ status: 200, body: { entries: [smiles, livelo] } });
    expect((await get()).body).toEqual({ entries: [smiles, livelo] });
    expect((await put([])).body).toEqual({ entries: [] });
    expect(await site.database.query('select count(*)::int as rows from miles_wallets')).toEqual([{ rows: 1 }]);
  });

  test('of a browser fill an empty account, and never replace stored ones', async () => {
    expect((await put([smiles], true)).body).toEqual({ entries: [smiles] });
    expect((await put([livelo], true)).body).toEqual({ entries: [smiles] });
    await put([]);
    // Emptied on purpose is not the same as never saved.
    expect((await put([livelo], true)).body).toEqual({ entries: [] });
  });

  test('of two browsers that sign in together end as those of one of them', async () => {
    const [one, other] = await Promise.all([change(null, [smiles], true), change(null, [livelo], true)]);
    expect(one.body).toEqual(other.body);
    expect((await get()).body).toEqual(one.body);
  });

  test('belong to the account: a visitor is rejected, another account has other balances', async () => {
    await put([smiles]);
    expect((await get({})).status).toBe(401);
    expect((await change(null, [livelo], false, { cookie: '' })).status).toBe(401);
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
    const { status, body } = await change([livelo], entries);
    expect([status, body]).toMatchObject([400, { error: { fields: [{ field }] } }]);
    expect((await get()).body).toEqual({ entries: [livelo] });
  });

  test('of an account that is erased meanwhile are not stored', async () => {
    const [account] = await site.database.query(`update accounts set erased_at = now() returning id`);
    const given = { base: [], edited: [smiles], onlyIfNone: false, savedAt: new Date(today) };
    expect(await saveWallet(site.server.context.database, String(account?.id), given)).toBeNull();
    expect(await site.database.query('select * from miles_wallets')).toEqual([]);
  });

  /** A purchase as the dashboard records it. */
  const buy = async (amount: number, creationKey: string) => {
    const [row] = await site.database.query('select id from accounts');
    const entry = { date: '2026-12-01', description: 'Compra', programme: 'smiles', type: 'credit', amount } as const;
    const at = new Date(today);
    const entries = [{ ...entry, status: 'done' as const }];
    return recordEntries(site.server.context.database, String(row?.id), { entries, creationKey, at });
  };
  const bought = { ...smiles, balance: 81_000 };

  test('keep a purchase that was recorded after they were opened (S-386)', async () => {
    await put([smiles]);
    await buy(1_000, 'one');
    const topClub = { ...smiles, club: 'top' };
    expect((await change([smiles], [topClub, livelo])).body).toEqual({ entries: [{ ...bought, club: 'top' }, livelo] });
    // The same request again, as after an answer that was lost.
    expect((await change([smiles], [topClub, livelo])).status).toBe(200);
    expect((await get()).body).toEqual({ entries: [{ ...bought, club: 'top' }, livelo] });
  });

  test('that conflict with a recorded purchase are not saved, and both resolutions are returned (S-386)', async () => {
    await put([smiles]);
    await buy(1_000, 'one');
    const mine = { ...smiles, balance: 5 };
    const conflict = { kept: [bought], ours: [mine, livelo], theirs: [bought, livelo], programmes: ['smiles'] };
    expect(await change([smiles], [mine, livelo])).toMatchObject({ status: 409, body: conflict });
    expect((await get()).body).toEqual({ entries: [bought] });
    expect((await change(conflict.kept, conflict.ours)).body).toEqual({ entries: conflict.ours });
  });

  test('lose no purchase to changes that run at the same time (S-386)', async () => {
    await put([smiles]);
    const clubs = ['none', 'member', 'top', 'none', 'top', 'member'];
    await Promise.all(
      clubs.flatMap((club, nth) => [buy(1_000, `at once ${nth}`), change([smiles], [{ ...smiles, club }])]),
    );
    expect((await get()).body).toMatchObject({ entries: [{ balance: 86_000 }] });
  });

  test('are neither shown to nor changed by a page that another account opened (S-387)', async () => {
    await put([smiles]);
    const ofAna = { 'revoada-account': encodeURIComponent('auth0|ana') };
    const rui = await beginSession(site, { subject: 'auth0|rui', email: 'rui@example.com' });
    expect((await get({ cookie: rui, ...ofAna })).status).toBe(403);
    expect((await change(null, [livelo], false, { cookie: rui, ...ofAna })).status).toBe(403);
    expect((await get({ cookie: rui })).body).toEqual({ entries: null });
    const ofRui = { 'revoada-account': encodeURIComponent('auth0|rui') };
    expect((await change(null, [livelo], false, { cookie: rui, ...ofRui })).status).toBe(200);
  });
});
