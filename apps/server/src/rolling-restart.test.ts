import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freeLoopbackPort } from './database/embedded/loopback-port.ts';
import { createTestDatabase, type TestDatabase } from './testing/database/test-database.ts';
import { hasNginx, readSiteConfiguration, startNginx } from './testing/processes/nginx-server.ts';
import { type ProductProcess, startProduct } from './testing/processes/product-process.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const folder = temporaryFolder('revoada-rolling-');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const startOn = (port: number): ProductProcess =>
  startProduct('server', {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: String(port),
    TRUSTED_PROXY_HOPS: '1',
    // As in service, shorter: nginx lets go of the connections that it keeps.
    SHUTDOWN_DELAY_SECONDS: '1',
    RATE_LIMIT_REQUESTS: '0',
    SESSION_SECRET: 'a secret that both of the processes share',
  });

const withNginx = hasNginx() ? describe : describe.skip;
withNginx(`behind nginx${hasNginx() ? '' : ' (skipped: no /usr/sbin/nginx)'}`, () => {
  test('a rolling restart of two processes fails no request (S-550)', { timeout: 180_000 }, async () => {
    const [front = 0, ...ports] = await Promise.all([freeLoopbackPort(), freeLoopbackPort(), freeLoopbackPort()]);
    const products = ports.map(startOn);
    await Promise.all(products.map(({ ready }) => ready));
    const nginx = await startNginx(front, readSiteConfiguration(front, ports));
    const statuses = new Map<number, number>();
    let restarting = true;
    const read = async (path: string): Promise<void> => {
      while (restarting) {
        const answer = await fetch(`http://127.0.0.1:${front}${path}`);
        await answer.text();
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      }
    };
    const readers = ['/api/airports?q=gru', '/api/session', '/robots.txt'].map(read);
    try {
      for (const [index, port] of ports.entries()) {
        products[index]?.child.kill('SIGTERM');
        await products[index]?.ended;
        products[index] = startOn(port);
        await products[index]?.ready;
      }
    } finally {
      restarting = false;
      await Promise.allSettled(readers);
      await nginx.stop();
      for (const { child, ended } of products) {
        child.kill('SIGKILL');
        await ended;
      }
    }
    await Promise.all(readers);
    expect(statuses.get(200)).toBeGreaterThan(100);
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  });
});
