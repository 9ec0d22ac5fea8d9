import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withMigrationLock } from './database/connection/migration-lock.ts';
import { freeLoopbackPort } from './database/embedded/loopback-port.ts';
import { createLog } from './logging/logging.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './testing/database/test-database.ts';
import { startProduct } from './testing/processes/product-process.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const startOn = (port: number) =>
  startProduct('server', {
    DATABASE_URL: database.url,
    DATA_DIR: temporaryFolder('revoada-ready-'),
    HOST: '127.0.0.1',
    PORT: String(port),
  });

test('a server accepts no connection until it can answer (S-548)', async () => {
  const port = await freeLoopbackPort();
  const release = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  const lock = withMigrationLock(database.url, createLog('silent'), async () => {
    taken.resolve();
    await release.promise;
  });
  await taken.promise;
  const product = startOn(port);
  const readiness = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ status }) => status,
      () => 'refused',
    );
  try {
    await expect.poll(product.output).toContain('waiting for another process');
    expect(await readiness()).toBe('refused');
    release.resolve();
    const answers = new Set<number | string>();
    await expect.poll(async () => answers.add(await readiness()).has(200)).toBe(true);
    expect([...answers].filter((answer) => answer !== 'refused')).toEqual([200]);
  } finally {
    release.resolve();
    await lock;
    product.child.kill('SIGKILL');
    await product.ended;
  }
});

test('a port that is taken is reported before anything else is started (S-548)', async () => {
  const other = createServer();
  const port = await freeLoopbackPort();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  const product = startOn(port);
  expect(await product.ended).toBe(1);
  expect(product.output()).toMatch(/^Port \d+ is in use/);
  other.close();
});

test('a server and a worker with MIGRATE_ON_START=0 refuse tables that are not up to date, and change none (S-643)', async () => {
  const empty = await createEmptyDatabase();
  const env = {
    DATABASE_URL: empty.url,
    DATA_DIR: temporaryFolder('revoada-ready-'),
    HOST: '127.0.0.1',
    MIGRATE_ON_START: '0',
  };
  try {
    for (const what of ['server', 'worker'] as const) {
      const product = startProduct(what, env);
      expect(await product.ended).toBe(1);
      expect(product.output()).toMatch(/^The tables are not up to date .* npm run migrate/m);
    }
    expect(await empty.query("select 1 from pg_namespace where nspname = 'drizzle'")).toEqual([]);
  } finally {
    await empty.drop();
  }
});

test('a server with MIGRATE_ON_START=0 starts on tables that are up to date (S-643)', async () => {
  const product = startProduct('server', {
    DATABASE_URL: database.url,
    DATA_DIR: temporaryFolder('revoada-ready-'),
    HOST: '127.0.0.1',
    MIGRATE_ON_START: '0',
  });
  const url = await product.ready;
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  product.child.kill('SIGKILL');
  await product.ended;
});
