import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginSession } from '../testing/site/signed-in.ts';
import { startTestServer, type TestServer } from '../testing/site/test-server.ts';
import { createMemberAlerts } from './member-alerts.ts';
import { addSampleAlerts } from './sample-alerts.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site.stop());

test('the sample account gets alerts of every kind once, and other accounts get none (S-535)', async () => {
  const { context } = site.server;
  for (const email of ['marina.alves@example.com', 'ana@example.com']) {
    await beginSession(site, { subject: `auth0|${email}`, email });
    const [row] = await site.database.query(`select id from accounts where email = '${email}'`);
    const accountId = String(row?.id);
    await addSampleAlerts(context, { accountId, email });
    await addSampleAlerts(context, { accountId, email });
    const { alerts } = await createMemberAlerts(context, { accountId, subscriber: true }, undefined).listAlerts();
    const summaries = alerts
      .map(({ terms }) => `${terms.origin} ${terms.destination} ${terms.watch} ${terms.rule}`)
      .sort();
    const all = ['GIG SSA cash target', 'GRU REC both drop', 'SAO LIS miles drop'];
    expect(summaries).toEqual(email.startsWith('marina') ? all : []);
  }
});
