import type { Airport } from '@revoada/core/airports/airport';
import { searchWorld, worldDirectory } from '@revoada/core/airports/world';
import type { FareSource } from '@revoada/core/sources/fare-source';
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

/** A source that lists these airports, or fails. */
const createSource = (id: string, airports: Airport[] | Error): FareSource => ({
  ...createFakeSource(id),
  listAirports: () => (airports instanceof Error ? Promise.reject(airports) : Promise.resolve(airports)),
});

/** Does the job once, as the clock would. */
async function refreshAirports(...sources: FareSource[]): Promise<unknown[]> {
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

describe('the airports of the sources (S-112)', () => {
  test('are requested once a day, and stored when the built-in table lacks them', async () => {
    expect(await refreshAirports(createSource('one', [guarulhos, field, { ...field, iata: 'SAO' }]))).toEqual([
      ['ask-airports', '40 4 * * *'],
    ]);
    expect(await listSourceAirports(database)).toEqual([field]);
  });

  test('replace the earlier airports of the same source only', async () => {
    await refreshAirports(createSource('one', [field]), createSource('two', [{ ...field, iata: 'QQT' }]));
    await refreshAirports(createSource('one', [{ ...field, iata: 'QQX' }]));
    expect(await readCodes()).toEqual(['QQX', 'QQT']);
  });

  test('stay when a source fails, lists none, or cannot list airports', async () => {
    await refreshAirports(createSource('one', [field]));
    await refreshAirports(createSource('one', new Error('away')), createFakeSource('silent'));
    await refreshAirports(createSource('one', []));
    expect(await readCodes()).toEqual(['QQQ']);
  });
});

describe('the catalogue (S-112)', () => {
  test('contains the built-in airports at once, and those of the sources once they are read', async () => {
    await replaceSourceAirports(database, 'one', [field]);
    const catalogue = createAirportCatalogue({ database, now: () => nowMs, log });
    expect(catalogue.directory.airport('GRU')).toBe(guarulhos);
    expect(catalogue.directory.findAirports('QQQ')).toEqual([]);
    await catalogue.refresh();
    expect(catalogue.directory.findAirports('QQQ')).toEqual(['QQQ']);
    expect(catalogue.suggest('QQQ', 8)).toMatchObject([{ iata: 'QQQ', city: 'Campo Novo' }]);
    expect(catalogue.suggest('GRU', 8)).toEqual(searchWorld('GRU', 8));
  });

  test('is refreshed in the background when someone types, within the hour', async () => {
    const catalogue = createAirportCatalogue({ database, now: () => nowMs, log });
    await catalogue.refresh();
    await replaceSourceAirports(database, 'one', [field]);
    nowMs += 3_599_999;
    expect(catalogue.suggest('QQQ', 8)).toEqual([]);
    nowMs += 1;
    expect(catalogue.suggest('QQQ', 8)).toEqual([]);
    await expect.poll(() => catalogue.suggest('QQQ', 8).length).toBe(1);
  });

  test('is refreshed by searches too', async () => {
    const catalogue = createAirportCatalogue({ database, now: () => nowMs, log });
    await catalogue.refresh();
    await replaceSourceAirports(database, 'one', [field]);
    nowMs += 3_600_000;
    expect(catalogue.directory.findAirports('QQQ')).toEqual([]);
    await expect.poll(() => catalogue.directory.findAirports('QQQ')).toEqual(['QQQ']);
  });

  test('keeps its airports while the database is unavailable', async () => {
    await replaceSourceAirports(database, 'one', [field]);
    const away = connectDatabase(server.url, log);
    const catalogue = createAirportCatalogue({ database: away, now: () => nowMs, log });
    await catalogue.refresh();
    await away.close();
    await catalogue.refresh();
    expect(catalogue.directory.airport('QQQ')).toEqual(field);
  });
});
