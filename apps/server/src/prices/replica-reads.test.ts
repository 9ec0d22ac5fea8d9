import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addObservations } from '../testing/database/observations.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { postPriceFeedback } from '../testing/site/price-feedback.ts';
import { startTestServer, type TestServer } from '../testing/site/test-server.ts';

/** Serves as the replica: a database with other prices than the primary's, so that answers show where they were read. */
let other: TestDatabase;
let site: TestServer;
const [oldCents, newCents] = [20_000, 40_000];

beforeAll(async () => {
  other = await createTestDatabase();
  site = await startTestServer({ env: { DATABASE_REPLICA_URL: other.url } });
  await addObservations(other.connect(), [{ amount: oldCents }]);
  await addObservations(site.server.context.database, [{ amount: newCents }]);
  // Read once the replica has been checked.
  await vi.waitUntil(async () => (await readCalendar()).includes(`"totalCents":${oldCents}`), { timeout: 5_000 });
});
afterAll(async () => {
  await site.stop();
  await other.drop();
});

const read = async (path: string) => JSON.stringify((await site.json(`/api/flights/${path}`)).body);
const readCalendar = () => read('calendar?origem=GRU&destino=GIG&mes=2026-12');

describe('what the replica answers (S-685)', () => {
  test('are the calendar, the graph of prices, whether a price is good, and the destinations', async () => {
    const { prices } = site.server.context;
    const answers = [
      await readCalendar(),
      await read('destinations?origem=GRU'),
      JSON.stringify(await prices.readStatistics(['GRU'], ['GIG'], '2026-12-10')),
    ];
    for (const answer of answers) {
      expect(answer).toContain(String(oldCents));
      expect(answer).not.toContain(String(newCents));
    }
  });

  test('is nothing that a person has just changed, or that decides', async () => {
    expect((await postPriceFeedback(site.url(''), 'mine')).status).toBe(204);
    const count = 'select count(*)::int as answers from price_feedback';
    expect(await site.database.query(count)).toEqual([{ answers: 1 }]);
    expect(await other.query(count)).toEqual([{ answers: 0 }]);
    const { context } = site.server;
    const { rows } = await context.database.orm.execute('select current_database() as name');
    expect(site.database.url).toContain(`/${rows[0]?.name}`);
  });

  test('is counted, and its pool and lag are metrics', async () => {
    await readCalendar();
    const figures = await (await fetch(site.url('/metrics'))).text();
    expect(figures).toMatch(/revoada_replica_reads_total\{outcome="replica"\} [1-9]/);
    expect(figures).toContain('revoada_replica_lag_seconds 0');
    for (const pool of ['replica', 'replica-watch']) {
      expect(figures).toMatch(new RegExp(`revoada_database_connections\\{pool="${pool}",state="idle"\\} [1-9]`));
    }
  });
});
