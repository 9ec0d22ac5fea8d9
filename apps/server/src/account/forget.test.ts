import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/connection/database.ts';
import { accounts } from '../database/tables/accounts.ts';
import { whatsappNumbers, whatsappOptOuts } from '../database/tables/channels.ts';
import { mailingListEntries } from '../database/tables/mailing-lists.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import type { AccountDeps } from './account-deps.ts';
import { forget } from './forget.ts';

const now = Date.parse('2026-12-01T15:00:00Z');
const weekAgo = Date.parse('2026-11-24T15:00:00Z');
const yearAgo = Date.parse('2025-12-01T15:00:00Z');
const longAgo = new Date(0);

let server: TestDatabase;
let database: Database;

beforeAll(async () => {
  server = await createTestDatabase();
  database = server.connect();
});
afterAll(() => server.drop());

const forgetNow = () => forget({ database, now: () => now } as AccountDeps);

test('an e-mail on a mailing list is kept for a week unconfirmed, and its opt-out for a year (S-341, S-342)', async () => {
  const entry = (name: string, row: Partial<typeof mailingListEntries.$inferInsert>) => ({
    ...{ list: 'newsletter' as const, state: 'pending' as const, emailHash: name, consentVersion: '1' },
    ...{ askedAt: longAgo, ...row },
  });
  await database.orm
    .insert(mailingListEntries)
    .values([
      entry('asked just now', { askedAt: new Date(now) }),
      entry('asked a week ago', { askedAt: new Date(weekAgo) }),
      entry('asked longer ago', { askedAt: new Date(weekAgo - 1) }),
      entry('confirmed', { state: 'confirmed', confirmedAt: longAgo }),
      entry('left a year ago', { state: 'left', endedAt: new Date(yearAgo) }),
      entry('left longer ago', { state: 'left', endedAt: new Date(yearAgo - 1) }),
      entry('refused a year ago', { state: 'refused', endedAt: new Date(yearAgo) }),
      entry('refused longer ago', { state: 'refused', endedAt: new Date(yearAgo - 1) }),
    ]);
  await forgetNow();
  const rows = await server.query('select email_hash from list_entries');
  expect(rows.map((row) => row.email_hash).toSorted()).toEqual([
    'asked a week ago',
    'asked just now',
    'confirmed',
    'left a year ago',
    'refused a year ago',
  ]);
});

test('the hash of an opted-out WhatsApp number is kept for a year after its last message (S-521)', async () => {
  await database.orm.insert(whatsappOptOuts).values([
    { numberHash: 'a year ago', optedOut: true, saidAt: new Date(yearAgo) },
    { numberHash: 'longer ago', optedOut: true, saidAt: new Date(yearAgo - 1) },
    { numberHash: 'came back', optedOut: false, saidAt: new Date(yearAgo - 1) },
  ]);
  await forgetNow();
  const rows = await server.query('select number_hash from whatsapp_opt_outs');
  expect(rows).toEqual([{ number_hash: 'a year ago' }]);
});

test('a WhatsApp number is kept for a week unconfirmed, and for a year after an opt-out', async () => {
  const [account] = await database.orm.insert(accounts).values({ createdAt: longAgo }).returning();
  const number = (name: string, row: Partial<typeof whatsappNumbers.$inferInsert>) => ({
    ...{ accountId: account?.id ?? '', number: name, state: 'pending' as const, consentVersion: '1' },
    ...{ askedAt: longAgo, ...row },
  });
  await database.orm
    .insert(whatsappNumbers)
    .values([
      number('asked just now', { askedAt: new Date(now) }),
      number('asked a week ago', { askedAt: new Date(weekAgo) }),
      number('asked longer ago', { askedAt: new Date(weekAgo - 1) }),
      number('confirmed', { state: 'confirmed', confirmedAt: longAgo }),
      number('left a year ago', { state: 'left', leftAt: new Date(yearAgo) }),
      number('left longer ago', { state: 'left', leftAt: new Date(yearAgo - 1) }),
    ]);
  await forgetNow();
  const rows = await server.query('select number from whatsapp_numbers');
  expect(rows.map((row) => row.number).toSorted()).toEqual([
    'asked a week ago',
    'asked just now',
    'confirmed',
    'left a year ago',
  ]);
});
