import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccountsByEmail, insertAccount, updateAccount } from '../database/accounts/accounts.ts';
import { connectDatabase, type Database } from '../database/connection/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { createLog } from './logging.ts';

const email = 'ana.reis@pessoa.example';

let database: TestDatabase;
let connected: Database;
const silent = createLog('silent');

beforeAll(async () => {
  database = await createTestDatabase();
  connected = database.connect();
});
afterAll(() => database.drop());

async function lineAbout(work: () => Promise<unknown>): Promise<string> {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  await work().catch((error: unknown) => log.error({ err: error }, 'it failed'));
  return lines.join('');
}

describe('a line about a query that failed', () => {
  test('has the reason and place without values while the database is unavailable (S-294)', async () => {
    const away = connectDatabase('postgres://127.0.0.1:1/away', silent);
    const line = await lineAbout(() => findAccountsByEmail(away.orm, email));
    await away.close();
    expect(line).toContain('ECONNREFUSED');
    expect(line).toContain('select \\"id\\"');
    expect(line).toContain('logging.test.ts');
    expect(line).not.toContain(email);
  });

  test('contains no values when the database rejects them', async () => {
    const account = { email, emailVerified: true, name: 'Ana Reis', createdAt: new Date() };
    await insertAccount(connected.orm, account);
    const twice = await lineAbout(() => insertAccount(connected.orm, account));
    expect(twice).toContain('23505');
    expect(twice).toContain('accounts_verified_email');
    const unreadable = await lineAbout(() =>
      updateAccount(connected.orm, randomUUID(), { name: 'Ana Reis', birthDate: 'nascida em maio' }),
    );
    expect(unreadable).toContain('22007');
    for (const line of [twice, unreadable]) expect(line).not.toMatch(/ana\.reis|Ana Reis|maio/);
  });

  test('logs any other error completely', async () => {
    const line = await lineAbout(() => Promise.reject(new Error('the sky fell', { cause: new Error('gravity') })));
    expect(line).toContain('the sky fell');
    expect(line).toContain('gravity');
  });
});
