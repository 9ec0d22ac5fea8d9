import { ENTRY_STATUSES, ENTRY_TYPES } from '@revoada/core/miles/entries/miles-entry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMilesEntries } from '../database/accounts/miles-entries.ts';
import { findWallet } from '../database/accounts/miles-wallets.ts';
import { beginSession } from '../testing/site/signed-in.ts';
import { startTestServer, type TestServer } from '../testing/site/test-server.ts';
import { today } from '../testing/today.ts';
import { addSampleEntries } from './sample-entries.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site.stop());

test('the sample account gets samples of every type and status once, with their balances (S-418)', async () => {
  const { database } = site.server.context;
  for (const email of ['marina.alves@example.com', 'ana@example.com']) {
    await beginSession(site, { subject: `auth0|${email}`, email });
    const [row] = await site.database.query(`select id from accounts where email = '${email}'`);
    const accountId = String(row?.id);
    await addSampleEntries(database, { accountId, email }, today);
    await addSampleEntries(database, { accountId, email }, today);
    const [entries, wallet] = [await listMilesEntries(database, accountId), await findWallet(database, accountId)];
    const isOwn = email.startsWith('marina');
    expect(new Set(entries.map(({ status }) => status))).toEqual(new Set(isOwn ? ENTRY_STATUSES : []));
    expect(new Set(entries.map(({ type }) => type))).toEqual(new Set(isOwn ? ENTRY_TYPES : []));
    expect(entries.every(({ sample }) => sample)).toBe(true);
    const done = entries.filter(({ status }) => status === 'done').reduce((sum, { amount }) => sum + amount, 0);
    expect((wallet ?? []).reduce((sum, { balance }) => sum + balance, 0)).toBe(done);
    expect(done > 0).toBe(isOwn);
  }
});
