import { randomUUID } from 'node:crypto';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startMailbox } from '../../../../packages/sandbox/src/mailbox/start-mailbox.ts';
import { startPayments } from '../../../../packages/sandbox/src/payments/start-payments.ts';
import { personalTables, withoutPersonalData } from '../database/personal-data.ts';
import * as schema from '../database/schema.ts';
import { signIn } from '../testing/signed-in.ts';
import { startTestServer, type TestServer, today } from '../testing/test-server.ts';

const mailbox = await startMailbox({ port: 0 });
const payments = await startPayments({ port: 0 });
let server: TestServer;
let nowMs = today;

beforeAll(async () => {
  server = await startTestServer({
    now: () => nowMs,
    env: {
      SMTP_URL: mailbox.url,
      STRIPE_API_BASE: payments.address,
      STRIPE_SECRET_KEY: 'sk_test_suite',
      STRIPE_PRICE_ID: 'price_demonstracao',
    },
  });
});
afterAll(async () => {
  await server.stop();
  await Promise.all([payments.close(), mailbox.close()]);
});

const tables = (Object.values(schema) as unknown[]).filter((value): value is PgTable => is(value, PgTable));
const names = (list: PgTable[]) => list.map((table) => getTableName(table)).toSorted();

describe('the register of personal data', () => {
  test('has every table of the schema, in one list or the other', () => {
    const registered = [...personalTables.map(({ table }) => table), ...withoutPersonalData.map(([table]) => table)];
    expect(names(registered)).toEqual(names(tables));
    expect(new Set(names(registered)).size).toBe(registered.length);
  });

  test('calls no table harmless that says whose a row is, or how to reach somebody', () => {
    const telling = /^(accountId|email|phone|name|givenName|nickname|subject|birthDate|browser|address)$/;
    for (const [table] of withoutPersonalData) {
      expect(Object.keys(getTableColumns(table)).filter((column) => telling.test(column))).toEqual([]);
    }
  });
});

type Person = { id: string; cookie: string; marks: string[] };

/** An account with a row in every table that holds personal data, each value to be found again. */
async function personEverywhere(mark: string): Promise<Person> {
  const email = `${mark}@pessoa.example`;
  const subject = `auth0|${mark}`;
  const browser = `Navegador ${mark}`;
  const subscription = { id: `sub_${mark}`, status: 'canceled' as const };
  const cookie = await signIn(server, { subject, email, name: `Nome ${mark}`, browser, subscription });
  const { database, audit } = server.server.context;
  const [account] = await server.database.query(`select id from accounts where email = '${email}'`);
  const id = String(account?.id);
  const at = new Date(nowMs);
  await server.database.query(
    `update accounts set phone = '119${mark}', birth_date = '1990-05-20', nickname = 'Apelido ${mark}' where id = '${id}'`,
  );
  await database.orm
    .insert(schema.consents)
    .values({ accountId: id, purpose: 'termos', granted: true, version: '1', at });
  await database.orm
    .insert(schema.mailDeliveries)
    .values({ key: `subscription-ended:sub_${mark}`, accountId: id, template: 'subscription-ended', sentAt: at });
  await audit.record(id, 'registered', {});
  return { id, cookie, marks: [email, subject, browser, `Nome ${mark}`, `119${mark}`, `Apelido ${mark}`] };
}

/** Every table and column in which a text still stands, jobs and all. */
async function placesOf(text: string): Promise<string[]> {
  const columns = await server.database.query(
    `select table_schema, table_name, column_name from information_schema.columns
     where table_schema not in ('pg_catalog', 'information_schema') and data_type in ('text', 'character varying', 'json', 'jsonb')`,
  );
  const looks = columns.map(
    ({ table_schema: owner, table_name: table, column_name: column }) =>
      `select '${table}.${column}' as place where exists (select 1 from "${owner}"."${table}" where "${column}"::text like '%${text}%')`,
  );
  const found = await server.database.query(looks.join(' union all '));
  return found.map(({ place }) => String(place));
}

const me = (cookie: string, method = 'GET') => fetch(server.url('/api/me'), { method, headers: { cookie } });

describe('export', () => {
  test('holds every personal table of the person, and nothing of anybody else', async () => {
    const ana = await personEverywhere('7001');
    const rui = await personEverywhere('7002');
    const answer = await me(ana.cookie);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="revoada-meus-dados-2026-12-01.json"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    const { data, demo } = JSON.parse(text) as { demo: boolean; data: Record<string, { rows: object[] }> };
    expect(demo).toBe(true);
    expect(Object.keys(data).toSorted()).toEqual(names(personalTables.map(({ table }) => table)));
    for (const [name, { rows }] of Object.entries(data)) {
      // Nothing is pending while nobody has asked for erasure.
      expect([name, rows.length > 0]).toEqual([name, name !== 'pending_erasures']);
    }
    for (const mark of ana.marks) expect(text).toContain(mark);
    for (const mark of [...rui.marks, rui.id]) expect(text).not.toContain(mark);
    expect(text).not.toContain('an id token');
    const audited = await server.database.query(`select action from audit_log where account_id = '${ana.id}'`);
    expect(audited.map(({ action }) => action)).toContain('exported');
  });

  test('is refused to visitors, and without a fresh proof of identity', async () => {
    expect((await me('')).status).toBe(401);
    const old = await signIn(server, {
      subject: 'auth0|old',
      email: 'old@x.example',
      authenticatedAt: nowMs - 11 * 60_000,
    });
    const answer = await me(old);
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { error: expect.objectContaining({ code: 'recheck-required' }) },
    ]);
    expect((await me(old, 'DELETE')).status).toBe(403);
    expect(await placesOf('old@x.example')).not.toEqual([]);
  });
});

describe('erasure', () => {
  test('leaves nothing of the person but what the law has us keep, and says farewell once', async () => {
    const person = await personEverywhere('7003');
    const other = await personEverywhere('7004');
    const answer = await me(person.cookie, 'DELETE');
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toMatch(/revoada=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    const farewell = () => mailbox.messages().filter(({ to }) => to.includes('7003@pessoa.example'));
    await vi.waitFor(() => expect(farewell()).toHaveLength(1));
    expect(farewell()[0]?.subject).toBe('Sua conta foi excluída');
    expect(farewell()[0]?.text).toContain('até 1 de dezembro de 2031');
    await vi.waitFor(async () => expect(await placesOf('7003@pessoa.example')).toEqual([]));
    for (const mark of person.marks) expect([mark, await placesOf(mark)]).toEqual([mark, []]);
    const kept = await server.database.query(`select action from audit_log where account_id = '${person.id}'`);
    expect(kept.map(({ action }) => action)).toContain('erased');
    expect(await server.database.query(`select id from subscriptions where account_id = '${person.id}'`)).toHaveLength(
      1,
    );
    expect((await me(person.cookie)).status).toBe(401);
    for (const mark of other.marks) expect(await placesOf(mark)).not.toEqual([]);
  });

  test('does nothing while a subscription cannot be cancelled, and can be asked for again', async () => {
    const { id } = (await (
      await fetch(`${payments.address}/v1/customers`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_suite' },
      })
    ).json()) as { id: string };
    const cookie = await signIn(server, { subject: 'auth0|keeps', email: 'keeps@pessoa.example', customerId: id });
    await payments.control.request('/faults', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'error', status: 500, times: 50 }),
    });
    const answer = await me(cookie, 'DELETE');
    expect([answer.status, await answer.json()]).toEqual([
      502,
      {
        error: expect.objectContaining({
          code: 'not-cancelled',
          message: expect.stringContaining('nada foi excluído'),
        }),
      },
    ]);
    expect(await placesOf('keeps@pessoa.example')).not.toEqual([]);
    await payments.control.request('/faults', { method: 'DELETE' });
    expect((await me(cookie, 'DELETE')).status).toBe(204);
    await vi.waitFor(async () => expect(await placesOf('keeps@pessoa.example')).toEqual([]));
  });

  test('of another site’s making is refused', async () => {
    const { cookie } = await personEverywhere('7005');
    const headers = { cookie, 'sec-fetch-site': 'cross-site' };
    expect((await fetch(server.url('/api/me'), { method: 'DELETE', headers })).status).toBe(403);
  });

  test('whoever comes back has a new account', async () => {
    const first = await personEverywhere('7006');
    expect((await me(first.cookie, 'DELETE')).status).toBe(204);
    const second = await signIn(server, { subject: 'auth0|7006', email: '7006@pessoa.example' });
    const answer = await me(second);
    expect(await answer.text()).not.toContain(first.id);
  });

  test('what is kept is forgotten when its time is over', async () => {
    const { id } = await personEverywhere('7007');
    const { accountData } = server.server.context;
    await accountData.erase(id, randomUUID());
    await vi.waitFor(async () => expect(await placesOf('7007')).not.toContain('pending_erasures.email'));
    nowMs = Date.parse('2031-12-02T15:00:00Z');
    await accountData.forgetOld();
    nowMs = today;
    for (const table of ['subscriptions', 'consents', 'audit_log']) {
      expect(await server.database.query(`select 1 from ${table} where account_id = '${id}'`)).toEqual([]);
    }
    expect(await server.database.query(`select 1 from accounts where id = '${id}'`)).toEqual([]);
  });
});
