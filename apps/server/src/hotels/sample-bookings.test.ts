import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginSession } from '../testing/site/signed-in.ts';
import { startTestServer, type TestServer } from '../testing/site/test-server.ts';
import { today } from '../testing/today.ts';
import { createMemberBookings } from './member-bookings.ts';
import { addSampleBookings } from './sample-bookings.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site.stop());

async function newAccount(email: string): Promise<string> {
  await beginSession(site, { subject: `auth0|${email}`, email });
  const [row] = await site.database.query(`select id from accounts where email = '${email}'`);
  return String(row?.id);
}

test('the sample account gets a sample of every status once, and other accounts get none (S-352, S-367)', async () => {
  const { database } = site.server.context;
  for (const email of ['marina.alves@example.com', 'ana@example.com']) {
    const accountId = await newAccount(email);
    await addSampleBookings(database, { accountId, email }, today);
    await addSampleBookings(database, { accountId, email }, today);
    const bookings = await createMemberBookings(site.server.context, { accountId }).listBookings();
    const isOwn = email.startsWith('marina');
    expect(bookings.map(({ status }) => status).toSorted()).toEqual(
      isOwn ? ['cancelled', 'completed', 'confirmed', 'pending'] : [],
    );
    expect(bookings.every(({ sample, totalCents }) => sample && totalCents > 0)).toBe(true);
  }
});
