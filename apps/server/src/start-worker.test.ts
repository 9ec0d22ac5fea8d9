import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfiguration, SettingsError } from './config/read-configuration.ts';
import { replaceSourceAirports } from './database/airports/source-airports.ts';
import { addUsage } from './database/prices/upstream-usage.ts';
import { createLog } from './logging/logging.ts';
import { startWorker } from './start-worker.ts';
import { createDatabaseProxy } from './testing/database/database-proxy.ts';
import { createTestDatabase } from './testing/database/test-database.ts';
import { nobodyOutside } from './testing/outside.ts';
import { startProduct } from './testing/processes/product-process.ts';
import { type PaymentsSite, startPaymentsSite } from './testing/site/payments-site.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

let site: PaymentsSite;

beforeEach(async () => {
  site = await startPaymentsSite({ env: { RUN_JOBS: '0' } });
});
afterEach(() => site.stop());

describe('a worker', () => {
  test('runs the jobs of web processes', async () => {
    const cookie = await site.signIn();
    const { location } = await site.form('checkout', cookie);
    await site.pay(location);
    const waiting = () => site.database.query("select id from pgboss.job where name = 'converge-subscription'");
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0);
    expect(await site.isSubscriber(cookie)).toBe(false);
    const { settings, secrets } = site.server.context;
    const log = createLog('silent');
    const worker = await startWorker({ settings, secrets }, { log, now: () => site.clock.now, sources: [] });
    await expect.poll(() => site.isSubscriber(cookie)).toBe(true);
    await worker.stop();
  });

  test('counts its searches with those of all processes, and knows the airports of the sources (S-112, S-290)', async () => {
    const { settings, secrets } = site.server.context;
    const { database, airports } = site.server.context;
    const today = new Date(site.clock.now).toISOString().slice(0, 10);
    await addUsage(database, { source: 'moblix', of: 'searches', day: today }, settings.moblix.dailyBudget / 2);
    const guarulhos = airports.directory.airport('GRU');
    if (!guarulhos) throw new Error('Nobody knows GRU');
    await replaceSourceAirports(database, 'moblix', [{ ...guarulhos, iata: 'QQQ' }]);
    const log = createLog('silent');
    const worker = await startWorker({ settings, secrets }, { log, now: () => site.clock.now, sources: [] });
    expect(worker.context.budgets.readUsedShare()).toBe(0.5);
    expect(worker.context.airports.directory.findAirports('QQQ')).toEqual(['QQQ']);
    worker.context.budgets.find('moblix').usage.add();
    await worker.stop();
    expect(await site.database.query('select searches from upstream_usage')).toEqual([
      { searches: settings.moblix.dailyBudget / 2 + 1 },
    ]);
  });

  test('ends in order by a signal that arrives the moment it is ready', { timeout: 60_000 }, async () => {
    const folder = temporaryFolder('revoada-worker-');
    const worker = startProduct('worker', { DATABASE_URL: site.database.url, DATA_DIR: folder });
    await worker.ready;
    worker.child.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
  });

  test('answers health and metrics at WORKER_PORT alone, until its last job has ended (S-669)', async () => {
    const { settings, secrets } = site.server.context;
    const worker = await startWorker(
      { settings: { ...settings, workerPort: 0, host: '127.0.0.1' }, secrets },
      { log: createLog('silent'), now: () => site.clock.now, sources: [] },
    );
    const ask = (path: string) => fetch(`http://127.0.0.1:${worker.port}${path}`);
    const statuses = await Promise.all(
      ['/health/live', '/health/ready', '/metrics', '/', '/api/airports?q=gru'].map(
        async (path) => (await ask(path)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 404, 404]);
    expect(await (await ask('/metrics')).text()).toMatch(/^revoada_jobs_set_aside 0$/m);
    const closing = Promise.withResolvers<void>();
    const { close } = worker.context;
    worker.context.close = async () => {
      await closing.promise;
      await close();
    };
    const stopped = worker.stop();
    expect(await (await ask('/health/ready')).json()).toEqual({ status: 'stopping' });
    closing.resolve();
    await stopped;
    await expect(ask('/health/live')).rejects.toThrow();
  });

  test('is not ready while the database is away, and says nothing without its token (S-669)', async () => {
    const { settings, secrets } = site.server.context;
    const proxy = await createDatabaseProxy(site.database.url);
    const worker = await startWorker(
      {
        settings: { ...settings, workerPort: 0, host: '127.0.0.1' },
        secrets: { ...secrets, databaseUrl: proxy.url, metricsToken: 'a token that is long enough' },
      },
      { log: createLog('silent'), now: () => site.clock.now, sources: [] },
    );
    const ask = (path: string) => fetch(`http://127.0.0.1:${worker.port}${path}`);
    proxy.cut();
    expect((await ask('/health/ready')).status).toBe(503);
    expect((await ask('/health/live')).status).toBe(200);
    expect((await ask('/metrics')).status).toBe(404);
    proxy.restore();
    await expect.poll(async () => (await ask('/health/ready')).status).toBe(200);
    await worker.stop();
    await proxy.close();
  });

  test('reports a WORKER_PORT that is taken before it does anything (S-669)', async () => {
    const { settings, secrets } = site.server.context;
    const taken = { settings: { ...settings, workerPort: site.server.port }, secrets };
    await expect(startWorker(taken, { log: createLog('silent'), sources: [] })).rejects.toThrow(
      `Port ${site.server.port} is in use`,
    );
  });

  test('needs a database that it shares', async () => {
    const alone = readConfiguration({ ...nobodyOutside, STAND_INS: 'moblix' });
    await expect(startWorker(alone)).rejects.toThrow(SettingsError);
    await expect(startWorker(alone)).rejects.toThrow('DATABASE_URL');
  });

  test('reports a missing database together with all other missing settings', async () => {
    const worker = startProduct('worker', { DATA_DIR: temporaryFolder('revoada-worker-'), MOBLIX_BASE_URL: '' });
    expect(await worker.ended).toBe(1);
    expect(worker.output()).toMatch(
      /MOBLIX_BASE_URL +is missing, while MOBLIX_USERNAME is set\n.*DATABASE_URL +is missing/s,
    );
  });

  test('reports the setting of the database when its jobs cannot be started', async () => {
    const { settings, secrets } = site.server.context;
    await site.database.query('alter table pgboss.queue rename to queue_of_another_version');
    const start = startWorker({ settings, secrets }, { log: createLog('silent'), sources: [] });
    await expect(start).rejects.toThrow(/DATABASE_URL.*pgboss/);
  });

  test('rejects a price of another product', async () => {
    const { settings, secrets } = site.server.context;
    const database = await createTestDatabase();
    const payments = { ...settings.payments, priceId: 'price_none' };
    const real = {
      settings: { ...settings, demo: false, payments },
      secrets: { ...secrets, databaseUrl: database.url },
    };
    await expect(startWorker(real, { log: createLog('silent'), sources: [] })).rejects.toThrow('STRIPE_PRICE_ID');
    await database.drop();
  });

  // ADR-0085
  test('rejects a channel that the plan sells and that is off', async () => {
    const { settings, secrets } = site.server.context;
    const channels = { ...settings.channels, whatsapp: null };
    const real = { settings: { ...settings, demo: false, channels }, secrets: { ...secrets, whatsapp: null } };
    await expect(startWorker(real, { log: createLog('silent'), sources: [] })).rejects.toThrow(
      'a channel that is off: whatsapp',
    );
  });

  test('rejects the database of the other mode', async () => {
    const { settings, secrets } = site.server.context;
    const real = { settings: { ...settings, demo: false }, secrets };
    await expect(startWorker(real, { log: createLog('silent'), sources: [] })).rejects.toThrow('demonstration data');
  });
});
