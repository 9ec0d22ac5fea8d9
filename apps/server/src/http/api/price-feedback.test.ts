import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabaseProxy, type DatabaseProxy } from '../../testing/database/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';

let database: TestDatabase;
let proxy: DatabaseProxy;
let site: TestServer;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await createDatabaseProxy(database.url);
  site = await startTestServer({ env: { DATABASE_URL: proxy.url } });
});
beforeEach(() => database.query('delete from price_feedback'));
afterAll(async () => {
  await site.stop();
  await proxy.close();
  await database.drop();
});

const feedback = {
  offerId: 'outbound.LA1-20261210-GRU-GIG.latam-pass',
  source: 'Latam',
  airline: 'LATAM',
  origin: 'GRU',
  destination: 'GIG',
  date: '2026-12-10',
  kind: 'miles',
  programme: 'latam-pass',
  miles: 9_000,
  totalCents: 4_000,
  searchedAt: '2026-12-01T15:00:00.000Z',
  answer: 'different',
};

function send(key?: string, changes: Record<string, unknown> = {}) {
  return site.json('/api/price-feedback', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
    body: JSON.stringify({ ...feedback, ...changes }),
  });
}

const stored = () => database.query('select source, flight_date::text, miles, answer, demo from price_feedback');

describe('the feedback on a price', () => {
  test('is stored with its source and the mark of the demonstration (S-090)', async () => {
    expect((await send()).status).toBe(204);
    expect(await stored()).toEqual([
      { source: 'Latam', flight_date: '2026-12-10', miles: 9_000, answer: 'different', demo: true },
    ]);
  });

  test('has one effect however often it is sent with the same key', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('key-1')));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(204));
    expect(await stored()).toHaveLength(1);
  });

  test.each(['offerId', 'source', 'airline', 'programme'])(
    'is refused with a control character in %s',
    async (field) => {
      const { status, body } = await send(undefined, { [field]: 'LA\u0000TAM' });
      expect(status).toBe(400);
      expect(body).toMatchObject({ error: { fields: [{ field }] } });
    },
  );

  test.each([
    ['date', '2027-02-29'],
    ['date', 20_270_228],
    ['searchedAt', '2026-02-30T15:00:00Z'],
    ['searchedAt', '2026-12-01T15:00:00-03:00'],
    ['searchedAt', '2026-12-01 15:00:00Z'],
    ['miles', 0.5],
    ['miles', 1_000_000_001],
    ['source', ''],
    ['kind', 'constructor'],
    ['answer', null],
    ['unknown', 1],
  ])('is refused with the %s %j, which is named once (S-276)', async (field, value) => {
    const { status, body } = await send(undefined, { [field]: value });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: { code: 'invalid-search', fields: [{ field, message: 'Este valor não é aceito.' }] },
    });
  });

  test('gets 503 while the database is unavailable, and is stored once it is back (S-277)', async () => {
    proxy.cut();
    const { status, headers, body } = await send('key-2');
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('5');
    expect(body).toMatchObject({ error: { code: 'unavailable' } });
    expect((await site.json('/health/ready')).status).toBe(503);
    proxy.restore();
    expect((await send('key-2')).status).toBe(204);
    expect((await site.json('/health/ready')).status).toBe(200);
    expect(await stored()).toHaveLength(1);
  });

  test('has one effect when the commit’s answer was lost and it is sent again (S-277)', async () => {
    await send('warm-up');
    proxy.loseAnswerTo('key-3');
    expect((await send('key-3')).status).toBe(503);
    await expect.poll(async () => (await stored()).length).toBe(2);
    expect((await send('key-3')).status).toBe(204);
    expect(await stored()).toHaveLength(2);
  });

  test('is limited to a few times an hour per client (S-292)', async () => {
    const strict = await startTestServer({ env: { RATE_LIMIT_ANONYMOUS_WRITES: '2', TRUSTED_PROXY_HOPS: '1' } });
    const tell = (network: number, changes: Record<string, unknown> = {}) =>
      strict.json('/api/price-feedback', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${network}` },
        body: JSON.stringify({ ...feedback, ...changes }),
      });
    try {
      // Rejected feedback costs no point of the limit.
      expect((await tell(1, { date: '2027-02-29' })).status).toBe(400);
      expect([(await tell(1)).status, (await tell(1)).status]).toEqual([204, 204]);
      const refused = await tell(1);
      expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too-many-attempts' } } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
      expect((await tell(2)).status).toBe(204);
      expect(await strict.database.query('select 1 from price_feedback')).toHaveLength(3);
    } finally {
      await strict.stop();
    }
  });

  test('is rejected with an invalid key', async () => {
    expect((await send('k'.repeat(201))).status).toBe(400);
  });
});
