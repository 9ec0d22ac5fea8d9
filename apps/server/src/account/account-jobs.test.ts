import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/connection/database.ts';
import { accounts, auditLog, identities, pendingErasures } from '../database/tables/accounts.ts';
import { mailDeliveries } from '../database/tables/service.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { type Account, createAccount } from './account.ts';
import type { AccountDeps } from './account-deps.ts';

const now = Date.parse('2026-12-01T15:00:00Z');
const day = 86_400_000;
const issuer = 'https://id.example/';

let server: TestDatabase;
let database: Database;
let done: unknown[][];
let handlers: Map<string, (payload: object) => Promise<void>>;
/** Operations that fail, by name. */
let failing: Set<string>;
let account: Account;
let id: string;

beforeAll(async () => {
  server = await createTestDatabase();
  database = server.connect();
});
beforeEach(async () => {
  await server.empty();
  done = [];
  failing = new Set();
  handlers = new Map();
  account = createAccount(createDeps());
  done.length = 0;
  id = await newAccount();
});
afterAll(() => server.drop());

const act =
  (name: string) =>
  (...given: unknown[]) => {
    done.push([name, ...given]);
    return failing.has(name) ? Promise.reject(new Error(`${name} failed`)) : Promise.resolve();
  };

function createDeps(): AccountDeps {
  const jobs = {
    handle: ({ name }: { name: string }, handler: never) => handlers.set(name, handler),
    schedule: ({ name }: { name: string }, cron: string, payload: object) =>
      done.push(['schedule', name, cron, payload]),
    enqueue: ({ name }: { name: string }, payload: object, options: object) => act('enqueue')(name, payload, options),
  };
  const log = {
    error: (...said: unknown[]) => done.push(['error', ...said]),
    warn: (...said: unknown[]) => done.push(['warn', ...said]),
  };
  const deps = {
    database,
    jobs,
    audit: { record: act('audit') },
    billing: { cancelForErasure: act('cancel'), forgetCustomer: act('forget') },
    passwords: { deletePerson: act('delete') },
    mailer: { sendTo: act('mail') },
    settings: {
      demo: false,
      identity: { issuer },
      owner: { companyName: 'Revoada Ltda.', email: 'dona@revoada.example', phone: 'x' },
    },
    now: () => now,
    log,
  };
  return deps as unknown as AccountDeps;
}

async function newAccount(): Promise<string> {
  const number = randomUUID();
  const at = new Date(now);
  await database.orm
    .insert(accounts)
    .values({ id: number, email: `${number}@example.com`, emailVerified: true, name: 'Ana', createdAt: at });
  const ways = [
    [issuer, 'auth0|one'],
    [issuer.slice(0, -1), 'auth0|two'],
    ['https://elsewhere.example', 'auth0|three'],
  ] as const;
  await database.orm.insert(identities).values(
    ways.map(([by, subject]) => ({
      issuer: by,
      subject: `${subject}-${number}`,
      accountId: number,
      connection: 'email',
      email: null,
      createdAt: at,
      lastUsedAt: at,
    })),
  );
  return number;
}

const pending = () => database.orm.select().from(pendingErasures).where(eq(pendingErasures.accountId, id));
const finish = () => handlers.get('finish-erasure')?.({ accountId: id });
const acts = () => done.map(([name]) => name);

test('the jobs of accounts finish an erasure, and remove expired data at 3:40', () => {
  createAccount(createDeps());
  expect([...handlers.keys()]).toEqual(['finish-erasure', 'forget-old']);
  expect(done).toEqual([['schedule', 'forget-old', '40 3 * * *', {}]]);
});

describe('an export', () => {
  test('is audited first, and contains its time, account and controller', async () => {
    const file = await account.export(id, 'request-1');
    expect(done).toEqual([['audit', id, 'exported', {}, 'request-1']]);
    expect(file).toMatchObject({
      exportedAt: '2026-12-01T15:00:00.000Z',
      demo: false,
      about: expect.stringMatching(/^Tudo o que guardamos sobre você.*Credenciais das sessões não saem daqui\.$/),
      controller: { companyName: 'Revoada Ltda.', email: 'dona@revoada.example' },
    });
    expect(Object.keys(file.controller)).toEqual(['companyName', 'email']);
    expect(file.data.accounts?.rows).toMatchObject([{ id }]);
  });
});

describe('an erasure', () => {
  test('cancels first, then empties, and enqueues the remaining steps', async () => {
    expect(await account.erase(id, 'request-1')).toBe('erased');
    expect(done).toEqual([
      ['cancel', id],
      ['enqueue', 'finish-erasure', { accountId: id }, { key: id }],
    ]);
    const subjects = [`auth0|one-${id}`, `auth0|two-${id}`];
    expect(await pending()).toEqual([
      { accountId: id, email: `${id}@example.com`, subjects: expect.arrayContaining(subjects), askedAt: new Date(now) },
    ]);
    expect((await pending())[0]?.subjects).toHaveLength(2);
    expect(await server.query('select email, name, erased_at from accounts')).toEqual([
      { email: null, name: null, erased_at: new Date(now) },
    ]);
    const [audited] = await database.orm.select().from(auditLog).where(eq(auditLog.accountId, id));
    expect(audited).toMatchObject({ accountId: id, action: 'erased', requestId: 'request-1', at: new Date(now) });
  });

  test('deletes nothing while the subscription is running', async () => {
    failing.add('cancel');
    expect(await account.erase(id, 'request-1')).toBe('not-cancelled');
    expect(done.at(-1)).toEqual([
      'error',
      { error: 'Error: cancel failed', accountId: id, requestId: 'request-1' },
      expect.any(String),
    ]);
    expect([acts(), await pending()]).toEqual([['cancel', 'error'], []]);
    expect(await server.query('select 1 from accounts where erased_at is not null')).toEqual([]);
  });

  test('sends no mail to an unconfirmed e-mail', async () => {
    await database.orm.update(accounts).set({ emailVerified: false }).where(eq(accounts.id, id));
    await account.erase(id);
    expect(await pending()).toMatchObject([{ accountId: id, email: null }]);
    await finish();
    expect(acts()).not.toContain('mail');
    expect(await pending()).toEqual([]);
  });

  test('is idempotent', async () => {
    await account.erase(id);
    done.length = 0;
    expect(await account.erase(id)).toBe('erased');
    expect(acts()).toEqual(['cancel']);
  });

  test('whose last steps cannot be enqueued is finished by the nightly job', async () => {
    failing.add('enqueue');
    expect(await account.erase(id, 'request-1')).toBe('erased');
    expect(done.at(-1)).toEqual([
      'error',
      { err: new Error('enqueue failed'), accountId: id, requestId: 'request-1' },
      expect.any(String),
    ]);
    expect(await pending()).toHaveLength(1);
  });
});

describe('the end of an erasure', () => {
  beforeEach(async () => {
    await account.erase(id);
    done.length = 0;
  });

  test('sends the farewell, and deletes the provider’s accounts and the payment service’s customer', async () => {
    await finish();
    const mail = {
      key: `account-erased:${id}`,
      accountId: id,
      template: 'account-erased',
      data: { keptUntil: '2031-12-01T15:00:00.000Z' },
    };
    expect(done).toContainEqual(['mail', `${id}@example.com`, mail]);
    expect(done).toContainEqual(['delete', `auth0|one-${id}`]);
    expect(done).toContainEqual(['delete', `auth0|two-${id}`]);
    expect(done).toContainEqual(['forget', id]);
    expect([done.length, await pending()]).toEqual([4, []]);
    await finish();
    expect(done).toHaveLength(4);
  });

  test.each([
    ['mail', { email: true, subjects: 0 }],
    ['delete', { email: false, subjects: 2 }],
    ['forget', { email: false, subjects: 0 }],
  ] as const)('does all other steps when one fails, and keeps it pending: %s', async (name, remaining) => {
    failing.add(name);
    await expect(finish()).rejects.toThrow(`${name} failed`);
    expect(new Set(acts())).toEqual(new Set(['mail', 'delete', 'forget']));
    const [kept] = await pending();
    expect([kept?.email !== null, kept?.subjects.length]).toEqual([remaining.email, remaining.subjects]);
    failing.clear();
    done.length = 0;
    await finish();
    expect(acts().filter((act) => act === 'mail')).toHaveLength(remaining.email ? 1 : 0);
    expect(acts().filter((act) => act === 'delete')).toHaveLength(remaining.subjects);
    expect(await pending()).toEqual([]);
  });

  test('remembers which accounts the provider has deleted', async () => {
    const remove = done;
    let removed = 0;
    account = createAccount({
      ...createDeps(),
      passwords: {
        deletePerson: (subject) => {
          remove.push(['delete', subject]);
          removed += 1;
          return removed === 2 ? Promise.reject(new Error('away')) : Promise.resolve();
        },
      },
    });
    await expect(finish()).rejects.toThrow('away');
    const [kept] = await pending();
    expect(kept?.subjects).toHaveLength(1);
    expect(done).toContainEqual(['delete', kept?.subjects[0]]);
  });
});

describe('every night', () => {
  const forget = () => handlers.get('forget-old')?.({});

  test('data past their retention period are deleted', async () => {
    const instants = {
      note: Date.parse('2026-06-01T15:00:00Z'),
      act: Date.parse('2021-12-01T15:00:00Z'),
    };
    for (const [name, late] of [
      ['old', -1],
      ['young', 0],
    ] as const) {
      const delivery = { key: name, accountId: id, template: 'x', sentAt: new Date(instants.note + late) };
      await database.orm.insert(mailDeliveries).values(delivery);
      const row = { accountId: id, action: name, details: {}, requestId: null, at: new Date(instants.act + late) };
      await database.orm.insert(auditLog).values(row);
    }
    await forget();
    expect(await server.query('select key from mail_deliveries')).toEqual([{ key: 'young' }]);
    expect(await server.query('select action from audit_log')).toEqual([{ action: 'young' }]);
  });

  test('an account erased five years ago is deleted with its remaining data', async () => {
    const other = await newAccount();
    await account.erase(id);
    await account.erase(other);
    await server.query('delete from pending_erasures');
    const erasedAt = (who: string, at: string) =>
      server.query(`update accounts set erased_at = '${at}' where id = '${who}'`);
    await erasedAt(id, '2021-12-01T14:59:59.999Z');
    await erasedAt(other, '2021-12-01T15:00:00Z');
    await account.forgetOld();
    expect(await server.query('select id from accounts')).toEqual([{ id: other }]);
    expect(await server.query('select account_id from audit_log')).toEqual([{ account_id: other }]);
  });

  test('a farewell is given up after thirty days', async () => {
    await account.erase(id);
    const askedAt = (at: number) =>
      server.query(`update pending_erasures set asked_at = '${new Date(at).toISOString()}'`);
    await askedAt(now - 30 * day);
    await forget();
    expect((await pending())[0]?.email).toBe(`${id}@example.com`);
    await askedAt(now - 30 * day - 1);
    await forget();
    expect((await pending())[0]?.email).toBeNull();
  });

  test('an erasure unfinished after three hours is retried once a day', async () => {
    await account.erase(id);
    done.length = 0;
    const askedAt = (at: number) =>
      server.query(`update pending_erasures set asked_at = '${new Date(at).toISOString()}'`);
    await askedAt(now - 3 * 3_600_000);
    await forget();
    expect(done).toEqual([]);
    await askedAt(now - 3 * 3_600_000 - 1);
    await forget();
    expect(done).toEqual([
      ['warn', { accountId: id }, expect.any(String)],
      ['enqueue', 'finish-erasure', { accountId: id }, { key: `${id}:2026-12-01` }],
    ]);
  });

  test('data that a concurrent sign-in wrote for an erased account are deleted', async () => {
    await account.erase(id);
    await server.query('delete from pending_erasures');
    const at = new Date(now);
    const way = { issuer, subject: 'auth0|late', accountId: id, connection: 'email', email: null };
    await database.orm.insert(identities).values({ ...way, createdAt: at, lastUsedAt: at });
    await forget();
    expect(await server.query('select subject from identities')).toEqual([]);
  });
});
