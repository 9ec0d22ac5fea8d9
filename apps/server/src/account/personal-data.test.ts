import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personalTables, withoutPersonalData } from '../database/accounts/personal-data.ts';
import { pendingErasures } from '../database/tables/accounts.ts';
import { tables } from '../testing/database/tables.ts';
import { type AccountSite, startAccountSite } from '../testing/site/account-site.ts';

const names = (list: PgTable[]) => list.map((table) => getTableName(table)).toSorted();

describe('the register of personal data', () => {
  test('has every table of the schema, in one list or the other (S-212)', () => {
    const registered = [...personalTables.map(({ table }) => table), ...withoutPersonalData.map(([table]) => table)];
    expect(names(registered)).toEqual(names(tables));
    expect(new Set(names(registered)).size).toBe(registered.length);
  });

  test('lists no table as impersonal with a column that identifies or reaches a person', () => {
    const identifying = /account|customer|email|phone|name|subject|birth|browser|user/i;
    for (const [table] of withoutPersonalData) {
      expect(Object.keys(getTableColumns(table)).filter((column) => identifying.test(column))).toEqual([]);
    }
  });

  test('declares for every column of an emptied table whether it is emptied or kept', () => {
    for (const { table, erasure } of personalTables) {
      if (erasure.does !== 'empty') continue;
      const decided = [...Object.keys(erasure.to), ...erasure.leaves].toSorted();
      expect(decided).toEqual(Object.keys(getTableColumns(table)).toSorted());
    }
  });
});

/** Exported columns by table: all except our credentials. */
const taken = {
  access_tokens: ['accountId', 'createdAt', 'expiresAt', 'id', 'lastUsedAt', 'name', 'scopes'],
  accounts: [
    'birthDate',
    'createdAt',
    'customerId',
    'email',
    'emailVerified',
    'erasedAt',
    'givenName',
    'id',
    'name',
    'nickname',
    'phone',
  ],
  active_client_changes: ['accountId', 'at', 'change', 'id'],
  audit_log: ['accountId', 'action', 'at', 'details', 'id', 'requestId'],
  client_records: [
    ...['accountId', 'address', 'city', 'clientType', 'company', 'country', 'createdAt', 'creationKey', 'email', 'id'],
    ...['name', 'notes', 'phone', 'position', 'state', 'status', 'updatedAt', 'version', 'zipCode'],
  ],
  connected_apps: [
    ...[
      'accountId',
      'clientId',
      'connectedAt',
      'createdAt',
      'expiresAt',
      'host',
      'id',
      'lastUsedAt',
      'name',
      'resource',
    ],
    ...['scopes', 'verified'],
  ],
  consents: ['accountId', 'at', 'granted', 'id', 'purpose', 'version'],
  contact_messages: ['accountId', 'consentVersion', 'createdAt', 'email', 'id', 'message', 'name', 'phone', 'subject'],
  hotel_bookings: [
    'accountId',
    'adults',
    'cancelledAt',
    'checkIn',
    'checkOut',
    'children',
    'createdAt',
    'email',
    'guestName',
    'hotelId',
    'hotelName',
    'id',
    'phone',
    'place',
    'requestKey',
    'roomType',
    'rooms',
    'sample',
    'status',
    'totalCents',
  ],
  alert_deliveries: [
    ...[
      'accountId',
      'alertId',
      'channel',
      'claimedUntil',
      'createdAt',
      'decidedAt',
      'dueAt',
      'epochId',
      'heldUntil',
      'id',
    ],
    ...['notice', 'providerId', 'reason', 'sentAt', 'state', 'toldBefore', 'tries', 'updatedAt'],
  ],
  alerts: [
    ...['accountId', 'createdAt', 'creationKey', 'first', 'id', 'sent', 'since', 'state', 'terms', 'told', 'tripId'],
    ...['updatedAt', 'version'],
  ],
  alert_emails: ['accountId', 'changedAt', 'enabled'],
  identities: ['accountId', 'connection', 'createdAt', 'email', 'issuer', 'lastUsedAt', 'subject'],
  list_entries: ['askedAt', 'confirmedAt', 'consentVersion', 'email', 'emailHash', 'endedAt', 'id', 'list', 'state'],
  mail_deliveries: ['accountId', 'key', 'sentAt', 'template'],
  miles_entries: [
    ...[
      'accountId',
      'amount',
      'createdAt',
      'creationKey',
      'date',
      'description',
      'id',
      'programme',
      'sample',
      'status',
      'type',
    ],
  ],
  miles_wallets: ['accountId', 'entries', 'savedAt'],
  pending_erasures: ['accountId', 'askedAt', 'email', 'subjects'],
  push_subscriptions: ['accountId', 'createdAt', 'endpoint', 'id', 'lastSentAt', 'name', 'sample'],
  seats_aero_connections: ['accessExpiresAt', 'accountId', 'connectedAt', 'endedAt'],
  sessions: ['accountId', 'authenticatedAt', 'browser', 'createdAt', 'issuer', 'lastSeenAt', 'subject'],
  subscriptions: [
    'accountId',
    'cancelsAtPeriodEnd',
    'currentPeriodEnd',
    'customerId',
    'endedAt',
    'id',
    'pastDueSince',
    'priceId',
    'readAt',
    'startedAt',
    'status',
    'withdrawnAt',
  ],
  whatsapp_numbers: [
    ...[
      'accountId',
      'askedAt',
      'codeExpiresAt',
      'codeTries',
      'confirmedAt',
      'consentVersion',
      'leftAt',
      'number',
      'state',
    ],
  ],
};

type Exported = {
  exportedAt: string;
  demo: boolean;
  about: string;
  data: Record<string, { about: string; afterErasure: string; rows: Record<string, unknown>[] }>;
};

describe('the export (S-210)', () => {
  let site: AccountSite;
  beforeAll(async () => {
    site = await startAccountSite();
  });
  afterAll(() => site.stop());

  test('contains every personal table of the person except our secrets, and no data of others', async () => {
    const ana = await site.personEverywhere('7001');
    const rui = await site.personEverywhere('7002');
    for (const { id } of [ana, rui]) {
      const pending = { accountId: id, email: null, subjects: [], askedAt: new Date(site.clock.now) };
      await site.server.context.database.orm.insert(pendingErasures).values(pending);
    }
    const text = await (await site.me(ana.cookie)).text();
    const { data } = JSON.parse(text) as Exported;
    const columns = Object.entries(data).map(([table, { rows }]) => [table, Object.keys(rows[0] ?? {}).toSorted()]);
    expect(Object.fromEntries(columns)).toEqual(taken);
    for (const mark of ana.marks) expect(text).toContain(mark);
    for (const mark of [...rui.marks, rui.id]) expect(text).not.toContain(mark);
    expect(text).not.toContain('an id token');
    expect(text).not.toContain(ana.cookie.split('=')[1]);
  });

  test('is an uncached attachment with a description, and is audited', async () => {
    const { id, cookie } = await site.personEverywhere('7003');
    const answer = await site.me(cookie);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="revoada-meus-dados-2026-12-01.json"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { exportedAt, demo, data } = (await answer.json()) as Exported;
    expect([exportedAt, demo]).toEqual(['2026-12-01T15:00:00.000Z', true]);
    expect(data.sessions?.rows[0]?.authenticatedAt).toBe('2026-12-01T15:00:00.000Z');
    expect(data.subscriptions?.afterErasure).toContain('Guardado por 5 anos');
    expect(data.accounts?.afterErasure).toContain('Apagado na hora');
    expect(data.audit_log?.rows).toContainEqual(
      expect.objectContaining({ accountId: id, action: 'exported', requestId: answer.headers.get('x-request-id') }),
    );
  });

  test('is refused to visitors, without a recent sign-in, and for requests of other sites', async () => {
    expect((await site.me('')).status).toBe(401);
    const old = await site.signIn({
      subject: 'auth0|old',
      email: 'old@pessoa.example',
      authenticatedAt: site.clock.now - 10 * 60_000,
    });
    const answer = await site.me(old);
    expect([answer.status, await answer.json()]).toMatchObject([403, { error: { code: 'recheck-required' } }]);
    const { cookie } = await site.personEverywhere('7004');
    expect((await site.me(cookie, 'GET', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  test('is documented in the API description', async () => {
    const { body } = await site.json('/api/openapi.json');
    const { paths } = body as { paths: Record<string, Record<string, { responses: object }>> };
    expect(Object.keys(paths['/me']?.get?.responses ?? {})).toEqual(['200', '401', '403', '429']);
    expect(Object.keys(paths['/me']?.delete?.responses ?? {})).toEqual(['204', '401', '403', '429', '502', '503']);
  });
});
