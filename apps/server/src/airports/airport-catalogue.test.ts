import type { Airport } from '@revoada/core/airports/airport';
import { searchWorld, worldDirectory } from '@revoada/core/airports/world';
import type { FareSource } from '@revoada/core/flights/fare-source';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listSourceAirports, replaceSourceAirports } from '../database/airports/source-airports.ts';
import { connectDatabase, type Database } from '../database/connection/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createLog } from '../logging/logging.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { createFakeSource } from '../testing/fares/fake-source.ts';
import { createAirportCatalogue, scheduleAirports } from './airport-catalogue.ts';

const guarulhos = worldDirectory.airport('GRU') as Airport;
const field: Airport = { ...guarulhos, iata: 'QQQ', name: 'Campo Novo', city: 'Campo Novo', metro: null };
const log = createLog('silent');

let server: TestDatabase;
let database: Database;
let nowMs: number;

beforeAll(async () => {
  server = await createTestDatabase();
  database = server.connect();
});
beforeEach(async () => {
  nowMs = Date.parse('2026-12-01T15:00:00Z');
  await server.empty();
});
afterAll(() => server.drop());

/** A source that tells of these airports, or fails. */
const sourceTelling = (id: string, told: Airport[] | Error): FareSource => ({
  ...createFakeSource(id),
  listAirports: () => (told instanceof Error ? Promise.reject(told) : Promise.resolve(told)),
});

/** Does the job once, as the clock would. */
async function ask(...sources: FareSource[]): Promise<unknown[]> {
  let run: () => Promise<void> = () => Promise.reject(new Error('never handled'));
  const schedules: unknown[] = [];
  const jobs: Pick<Jobs, 'handle' | 'schedule'> = {
    handle: (_, handler) => {
      run = () => (handler as (payload: object) => Promise<void>)({});
    },
    schedule: ({ name }, cron) => void schedules.push([name, cron]),
  };
  scheduleAirports({ database, jobs, sources, log });
  await run();
  return schedules;
}

const readCodes = async () => (await listSourceAirports(database)).map(({ iata }) => iata);

describe('the airports that sources tell of (S-112)', () => {
  test('are asked for once a day, and those stored that our own table lacks', async () => {
    expect(await ask(sourceTelling('one', [guarulhos, field, { ...field, iata: 'SAO' }]))).toEqual([
      ['ask-airports', '40 4 * * *'],
    ]);
    expect(await listSourceAirports(database)).toEqual([field]);
  });

  test('replace those that the same source told of before, and no others', async () => {
    await ask(sourceTelling('one', [field]), sourceTelling('two', [{ ...field, iata: 'QQT' }]));
    await ask(sourceTelling('one', [{ ...field, iata: 'QQX' }]));
    expect(await readCodes()).toEqual(['QQX', 'QQT']);
  });

  test('stay where a source fails or tells nothing, and where a source tells of none at all', async () => {
    await ask(sourceTelling('one', [field]));
    await ask(sourceTelling('one', new Error('away')), createFakeSource('silent'));
    await ask(sourceTelling('one', []));
    expect(await readCodes()).toEqual(['QQQ']);
  });
});

describe('the catalogue (S-112)', () => {
  test('knows ours at once, and those of the sources once they were read', async () => {
    await replaceSourceAirports(database, 'one', [field]);
    const catalogue = createAirportCatalogue({ database, now: () => nowMs, log });
    expect(catalogue.directory.airport('GRU')).toBe(guarulhos);
    expect(catalogue.directory.findAirports('QQQ')).toEqual([]);
    await catalogue.refresh();
    expect(catalogue.directory.findAirports('QQQ')).toEqual(['QQQ']);
    expect(catalogue.suggest('QQQ', 8)).toMatchObject([{ iata: 'QQQ', city: 'Campo Novo' }]);
    expect(catalogue.suggest('GRU', 8)).toEqual(searchWorld('GRU', 8));
  });

  test('is read again within the hour by who types, who does not wait for it', async () => {
    const catalogue = createAirportCatalogue({ database, now: () => nowMs, log });
    await catalogue.refresh();
    await replaceSourceAirports(database, 'one', [field]);
    nowMs += 3_599_999;
    expect(catalogue.suggest('QQQ', 8)).toEqual([]);
    nowMs += 1;
    expect(catalogue.suggest('QQQ', 8)).toEqual([]);
    await expect.poll(() => catalogue.suggest('QQQ', 8).length).toBe(1);
  });

  test('is read again by who searches too, where nobody types', async () => {
    const catalogue = createAirportCatalogue({ database, now: () => nowMs, log });
    await catalogue.refresh();
    await replaceSourceAirports(database, 'one', [field]);
    nowMs += 3_600_000;
    expect(catalogue.directory.findAirports('QQQ')).toEqual([]);
    await expect.poll(() => catalogue.directory.findAirports('QQQ')).toEqual(['QQQ']);
  });

  test('keeps what it knows while the database is away', async () => {
    await replaceSourceAirports(database, 'one', [field]);
    const away = connectDatabase(server.url, log);
    const catalogue = createAirportCatalogue({ database: away, now: () => nowMs, log });
    await catalogue.refresh();
    await away.close();
    await catalogue.refresh();
    expect(catalogue.directory.airport('QQQ')).toEqual(field);
  });
});
