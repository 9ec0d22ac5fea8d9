import { findFormErrors } from '@revoada/core/forms/check-form';
import { CLIENT_STATUSES, CLIENT_TYPES, clientForm } from '@revoada/core/forms/client-form';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientRecords } from '../database/tables/clients.ts';
import { beginSession } from '../testing/site/signed-in.ts';
import { startTestServer, type TestServer } from '../testing/site/test-server.ts';
import { today } from '../testing/today.ts';
import { addSampleClients } from './sample-clients.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site.stop());

test('the sample account gets clients of every type and status once, and other accounts get none (S-535)', async () => {
  const { database } = site.server.context;
  for (const email of ['marina.alves@example.com', 'ana@example.com']) {
    await beginSession(site, { subject: `auth0|${email}`, email });
    const [row] = await site.database.query(`select id from accounts where email = '${email}'`);
    const accountId = String(row?.id);
    await addSampleClients(database, { accountId, email }, today);
    await addSampleClients(database, { accountId, email }, today);
    const accountClients = await database.orm
      .select()
      .from(clientRecords)
      .where(eq(clientRecords.accountId, accountId));
    const isOwn = email.startsWith('marina');
    expect(accountClients).toHaveLength(isOwn ? 4 : 0);
    expect(new Set(accountClients.map(({ clientType }) => clientType))).toEqual(new Set(isOwn ? CLIENT_TYPES : []));
    expect(new Set(accountClients.map(({ status }) => status))).toEqual(new Set(isOwn ? CLIENT_STATUSES : []));
    for (const client of accountClients) expect(findFormErrors(clientForm, client)).toEqual([]);
  }
});
