import type { SourceCapabilities } from '@revoada/core/sources/capabilities';
import { oneWayCapabilities } from '@revoada/core/testing/sources';
import { startExchangeRates } from '@revoada/sandbox/exchange-rates';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectDatabase, type Database } from '../database/connection/database.ts';
import { listExchangeRates, storeExchangeRate } from '../database/exchange-rates/exchange-rates.ts';
import { createLog } from '../logging/logging.ts';
import type { OwnerMail } from '../mail/mailer.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { scheduleRates } from './rate-reading.ts';
import { createRateTable } from './rate-table.ts';

let nowMs: number;
const now = () => nowMs;
const log = createLog('silent');
const service = await startExchangeRates({ port: 0, now });
let server: TestDatabase;
let database: Database;

beforeAll(async () => {
  server = await createTestDatabase();
  database = server.connect();
});
beforeEach(async () => {
  // Monday, 30 November 2026, 09:00 in São Paulo: the last closing bulletin is Friday's.
  nowMs = Date.parse('2026-11-30T12:00:00Z');
  await server.empty();
  await service.control.request('/faults', { method: 'DELETE' });
});
afterAll(async () => {
  await service.close();
  await server.drop();
});

const addFault = (kind: string, times = 20) =>
  service.control.request('/faults', { method: 'POST', body: JSON.stringify({ kind, times }) });

/** The reading of sources that sell in these currencies. */
function startReading(...currencies: SourceCapabilities['currencies'][]) {
  const table = createRateTable({ database, now, log });
  const schedules: unknown[] = [];
  const queued: unknown[] = [];
  const mails: OwnerMail[] = [];
  let run: () => Promise<void> = () => Promise.reject(new Error('never handled'));
  const reading = scheduleRates({
    baseUrl: service.url,
    database,
    table,
    jobs: {
      enqueue: (_job, _payload, options) => Promise.resolve(void queued.push(options?.key)),
      handle: (_job, handler) => {
        run = () => (handler as (payload: object) => Promise<void>)({});
      },
      schedule: ({ name }, cron) => void schedules.push([name, cron]),
    },
    mailer: { queueToOwner: (mail) => Promise.resolve(void mails.push(mail)) },
    sources: currencies.map((list) => ({ capabilities: { ...oneWayCapabilities, currencies: list } })),
    now,
    log,
  });
  return { ...reading, table, schedules, queued, mails, run: () => run() };
}

describe('exchange rates (S-603)', () => {
  test('are read at a start and every afternoon, where a source sells in another currency', async () => {
    await storeExchangeRate(database, { currency: 'USD', reais: 5.4, day: '2026-11-27' }, new Date(nowMs));
    const abroad = startReading(['BRL'], ['USD', 'BRL']);
    await abroad.table.refresh();
    expect(abroad.schedules).toEqual([['read-exchange-rates', '20 14 * * *']]);
    await abroad.begin();
    expect(abroad.queued).toEqual(['2026-11-30T12']);
    const atHome = startReading(['BRL']);
    await atHome.begin();
    expect([atHome.schedules, atHome.queued, atHome.readAgeDays()]).toEqual([[], [], 0]);
  });

  test('are read before the first search where none is known, and by the job where that fails', async () => {
    const first = startReading(['USD']);
    await first.begin();
    expect([first.table.find('USD')?.day, first.queued]).toEqual(['2026-11-27', []]);
    await server.empty();
    await addFault('error', 1);
    const second = startReading(['USD']);
    await second.begin();
    expect([second.table.find('USD'), second.queued]).toEqual([null, ['2026-11-30T12']]);
  });

  test('are stored with the day of their closing bulletin, that of Friday on a Monday morning', async () => {
    const { run, table, readAgeDays } = startReading(['USD', 'EUR']);
    expect(readAgeDays()).toBe(Number.POSITIVE_INFINITY);
    await run();
    const stored = await listExchangeRates(database);
    expect(stored.map(({ currency, day }) => [currency, day])).toEqual([
      ['EUR', '2026-11-27'],
      ['USD', '2026-11-27'],
    ]);
    expect(table.find('USD')).toEqual(stored[1]);
    expect([table.find('GBP'), readAgeDays()]).toEqual([null, 3]);
  });

  test('are all read where a source’s account decides its currency', async () => {
    const { run } = startReading(null);
    await run();
    expect((await listExchangeRates(database)).map(({ currency }) => currency)).toEqual([
      ...['AUD', 'CAD', 'CHF', 'DKK', 'EUR', 'GBP', 'JPY', 'NOK', 'SEK', 'USD'],
    ]);
  });

  test.each(['error', 'html', 'cut', 'empty', 'text', 'zero', 'jump', 'future'])(
    'stay as they were, with their day, after a reply with %s',
    async (kind) => {
      const { run, table } = startReading(['USD']);
      await run();
      const before = table.find('USD');
      nowMs = Date.parse('2026-12-01T18:00:00Z');
      await addFault(kind, 1);
      await expect(run()).rejects.toThrow('No exchange rates were read for USD');
      expect(await listExchangeRates(database)).toEqual([before]);
      await run();
      expect(table.find('USD')).toMatchObject({ day: '2026-12-01' });
    },
  );

  test('of one currency that fails leave those of the others', async () => {
    const { run, table } = startReading(['EUR', 'USD']);
    await addFault('error', 1);
    await expect(run()).rejects.toThrow('read for USD');
    expect([table.find('USD'), table.find('EUR')]).toEqual([null, expect.objectContaining({ day: '2026-11-27' })]);
  });

  test('that moved far are believed once the known rate is weeks old', async () => {
    const { run, table } = startReading(['USD']);
    await storeExchangeRate(database, { currency: 'USD', reais: 2, day: '2026-11-20' }, new Date(nowMs));
    await expect(run()).rejects.toThrow('USD');
    await server.empty();
    await storeExchangeRate(database, { currency: 'USD', reais: 2, day: '2026-10-20' }, new Date(nowMs));
    await run();
    expect(table.find('USD')?.reais).toBeGreaterThan(5);
  });

  test('never go back to an earlier day', async () => {
    const later = { currency: 'USD', reais: 5.4, day: '2026-11-27' };
    await storeExchangeRate(database, later, new Date(nowMs));
    await storeExchangeRate(database, { ...later, reais: 5.1, day: '2026-11-26' }, new Date(nowMs));
    expect(await listExchangeRates(database)).toEqual([later]);
  });

  test('older than a week cause one mail to the owner for each day at which they stopped', async () => {
    const { run, mails } = startReading(['USD']);
    await run();
    await addFault('error');
    nowMs = Date.parse('2026-12-04T12:00:00Z');
    await expect(run()).rejects.toThrow();
    expect(mails).toEqual([]);
    nowMs = Date.parse('2026-12-05T12:00:00Z');
    await expect(run()).rejects.toThrow();
    expect(mails).toEqual([
      { key: 'exchange-rates:2026-11-27', template: 'exchange-rates', data: { day: '2026-11-27' } },
    ]);
  });

  test('reach other processes within a minute, and within seconds while there are none', async () => {
    const { run } = startReading(['USD']);
    const other = createRateTable({ database, now, log });
    expect(other.find('USD')).toBeNull();
    await run();
    nowMs += 2_000;
    other.find('USD');
    await expect.poll(() => other.find('USD')?.day).toBe('2026-11-27');
    await storeExchangeRate(database, { currency: 'USD', reais: 6, day: '2026-11-30' }, new Date(nowMs));
    nowMs += 59_999;
    other.find('USD');
    await server.connect().orm.execute('select 1');
    expect(other.find('USD')?.day).toBe('2026-11-27');
    nowMs += 1;
    other.find('USD');
    await expect.poll(() => other.find('USD')?.reais).toBe(6);
  });

  test('stay in memory while the database is away', async () => {
    const { run } = startReading(['USD']);
    await run();
    const away = connectDatabase(server.url, log);
    const table = createRateTable({ database: away, now, log });
    await table.refresh();
    await away.close();
    await table.refresh();
    expect(table.find('USD')?.day).toBe('2026-11-27');
  });
});
