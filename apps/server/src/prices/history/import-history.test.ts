import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type FlightBackend, startFlightBackend } from '@revoada/sandbox/flight-backend/start';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../database/connection/database.ts';
import { createLog } from '../../logging/logging.ts';
import { addObservations } from '../../testing/database/observations.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { startTestServer } from '../../testing/site/test-server.ts';
import { today } from '../../testing/today.ts';
import { importHistory } from './import-history.ts';

const reading = fileURLToPath(new URL('../../testing/processes/import-prices.ts', import.meta.url));

let server: TestDatabase;
let database: Database;
let clock = today;
beforeAll(async () => {
  server = await createTestDatabase();
  database = server.connect();
});
beforeEach(async () => {
  clock = today;
  await server.empty();
});
afterAll(() => server.drop());

const deps = (demo = true) => ({ database, demo, now: () => clock, log: createLog('silent') });
const run = (url: string, demo = true) => importHistory(deps(demo), url, AbortSignal.timeout(60_000));
const count = async (where = 'true') =>
  Number((await server.query(`select count(*) from price_observations where ${where}`))[0]?.count);

describe('a file of the operator', () => {
  let files: Server;
  let requests: { url: string; etag: string | undefined }[];
  let answer: (response: ServerResponse) => void;
  let url: string;
  beforeEach(async () => {
    requests = [];
    files = createServer((request: IncomingMessage, response) => {
      requests.push({ url: request.url ?? '', etag: request.headers['if-none-match'] });
      answer(response);
    });
    files.listen(0, '127.0.0.1');
    await once(files, 'listening');
    url = `http://127.0.0.1:${(files.address() as AddressInfo).port}/precos.ndjson`;
  });
  afterEach(() => void files.close());

  const lines = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => {
      const flightDate = new Date(Date.parse('2026-12-02') + (from + index) * 86_400_000).toISOString().slice(0, 10);
      const fares = [{ carrier: 'G3', totalCents: 20_000, taxCents: 3_500 }];
      return `${JSON.stringify({ origin: 'GRU', destination: 'GIG', flightDate, seenOn: '2026-11-30', fares })}\n`;
    }).join('');
  const tell = (body: string, headers: Record<string, string> = {}) => {
    answer = (response) => response.writeHead(200, headers).end(body);
  };

  test('is stored once, without its invalid lines (S-451)', async () => {
    tell(`${lines(0, 3)}\n{"origin":"GRU"}\nnonsense\n${lines(3, 4).trim()}`, { etag: '"one"' });
    await run(url, false);
    expect(await count('not demo')).toBe(4);
    answer = (response) => response.writeHead(304).end();
    await run(url, false);
    expect(requests).toEqual([
      { url: '/precos.ndjson', etag: undefined },
      { url: '/precos.ndjson?desde=2026-11-30', etag: '"one"' },
    ]);
    tell(lines(0, 5));
    await run(url, false);
    expect(await count()).toBe(5);
  });

  test('is read again after an interruption, and adds the missing rows (S-451)', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-length': '100000' });
      response.write(lines(0, 300), () => response.destroy());
    };
    await expect(run(url, false)).rejects.toThrow();
    expect(await server.query('select 1 from price_histories')).toEqual([]);
    tell(lines(0, 300));
    await run(url, false);
    expect(await count()).toBe(300);
  });

  test('loses and repeats no row when its import is killed (S-451)', async () => {
    answer = (response) => void response.writeHead(200).write(lines(0, 4_100));
    const reader = spawn(process.execPath, [reading, server.url, url, String(clock)], { stdio: 'ignore' });
    await expect.poll(() => count(), { timeout: 20_000 }).toBe(4_000);
    reader.kill('SIGKILL');
    await once(reader, 'exit');
    expect(await server.query('select 1 from price_histories')).toEqual([]);
    tell(lines(0, 5_000));
    await run(url, false);
    expect(await count()).toBe(5_000);
    expect(requests.map(({ url }) => url)).toEqual(['/precos.ndjson', '/precos.ndjson']);
  });

  test('does not replace the observations of searches', async () => {
    await addObservations(database, [
      { flightDate: '2026-12-02', seenOn: '2026-11-30', carrier: 'G3', amount: 999, demo: false },
    ]);
    tell(lines(0, 2));
    await run(url, false);
    expect(await server.query('select amount from price_observations order by flight_date')).toEqual([
      { amount: 999 },
      { amount: 20_000 },
    ]);
  });

  test('is rejected when it mixes real prices with the demonstration (S-451)', async () => {
    tell(lines(0, 2), { 'x-demonstracao': '1' });
    await expect(run(url, false)).rejects.toThrow('never mix');
    tell(lines(0, 2));
    await expect(run(url, true)).rejects.toThrow('never mix');
    expect(await count()).toBe(0);
  });

  test('fails with the status of the response when it cannot be downloaded', async () => {
    answer = (response) => response.writeHead(503).end();
    await expect(run(url, false)).rejects.toThrow('503');
  });
});

describe('the history of the demonstration (S-400, S-451)', () => {
  let backend: FlightBackend;
  beforeEach(async () => {
    backend = await startFlightBackend({ port: 0, now: () => clock });
  });
  afterEach(() => backend.close());

  test('matches the fares of its searches, and grows from day to day', async () => {
    const url = `${backend.url}/historico/precos?rotas=CGH-SDU`;
    await run(url);
    const first = await count();
    expect(first).toBeGreaterThan(20_000);
    const [{ months } = {}] = await server.query(
      `select count(distinct date_trunc('month', seen_on))::int as months from price_observations`,
    );
    expect(months).toBeGreaterThanOrEqual(12);
    await run(url);
    expect(await count()).toBe(first);
    clock += 24 * 3_600_000;
    await run(url);
    expect(await count("seen_on = '2026-12-02'")).toBeGreaterThan(0);

    const env = { MOBLIX_BASE_URL: backend.url, MOBLIX_USERNAME: 'demonstracao', MOBLIX_PASSWORD: 'demonstracao' };
    const site = await startTestServer({
      realSources: true,
      now: () => clock,
      env: { ...env, MOBLIX_POLL_WAIT_MS: '10', MOBLIX_SEARCHES_PER_SECOND: '1000' },
    });
    try {
      await backend.control.request('/faults', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ kind: 'pace', factor: 0 }),
      });
      const lowest = `select programme, min(amount) as amount, count(*)::int > 0 as seen from price_observations
        where origin = 'CGH' and flight_date = (select min(flight_date) from price_observations
          where seen_on = '2026-12-02' and origin = 'CGH') and seen_on = '2026-12-02' group by programme order by programme`;
      const [{ day } = {}] = await server.query(
        `select min(flight_date)::text as day from price_observations where seen_on = '2026-12-02' and origin = 'CGH'`,
      );
      await site.json(site.searchUrl({ origem: 'CGH', destino: 'SDU', ida: String(day) }));
      await expect.poll(() => site.database.query(lowest)).toEqual(await server.query(lowest));
    } finally {
      await site.stop();
    }
  });
});
