import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { contactSubjects } from '@revoada/core/contact/contact-texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freeLoopbackPort } from './database/embedded/loopback-port.ts';
import { createTestDatabase, type TestDatabase } from './testing/database/test-database.ts';
import { writeNextVersion } from './testing/processes/next-version.ts';
import { hasNginx, readSiteConfiguration, startNginx } from './testing/processes/nginx-server.ts';
import { type ProductProcess, startProduct } from './testing/processes/product-process.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const folder = temporaryFolder('revoada-rolling-');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const secret = 'a secret that all of the processes share';
const startOn = (port: number, version?: string): ProductProcess =>
  startProduct(
    'server',
    {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: String(port),
      TRUSTED_PROXY_HOPS: '1',
      // As in service: longer than nginx keeps an idle connection.
      SHUTDOWN_DELAY_SECONDS: '5',
      RATE_LIMIT_REQUESTS: '0',
      RATE_LIMIT_FORM_MAILS: '0',
      RATE_LIMIT_ANONYMOUS_WRITES: '0',
      SESSION_SECRET: secret,
    },
    version,
  );

/** Reads and writes through nginx until it is stopped; `act` meanwhile replaces the processes. */
async function withTraffic(act: (ports: readonly number[], products: ProductProcess[]) => Promise<void>) {
  const [front = 0, ...ports] = await Promise.all([freeLoopbackPort(), freeLoopbackPort(), freeLoopbackPort()]);
  const products = ports.map((port) => startOn(port));
  await Promise.all(products.map(({ ready }) => ready));
  const nginx = await startNginx(front, readSiteConfiguration(front, ports));
  const statuses = new Map<number, number>();
  const acknowledged: string[] = [];
  let going = true;
  const send = async (path: string, init?: RequestInit): Promise<number> => {
    const answer = await fetch(`http://127.0.0.1:${front}${path}`, init);
    await answer.text();
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    return answer.status;
  };
  const read = async (path: string): Promise<void> => {
    while (going) await send(path);
  };
  const write = async (): Promise<void> => {
    while (going) {
      const message = `mensagem ${randomUUID()}`;
      const form = { name: 'Ana Souza', email: 'ana@example.com', subject: contactSubjects[0].id, message };
      const headers = { 'content-type': 'application/json', 'idempotency-key': message };
      const status = await send('/api/contact', { method: 'POST', headers, body: JSON.stringify(form) });
      if (status === 204) acknowledged.push(message);
    }
  };
  const clients = [...['/api/airports?q=gru', '/api/session', '/robots.txt'].map(read), write()];
  try {
    await act(ports, products);
  } finally {
    going = false;
    await Promise.allSettled(clients);
    await nginx.stop();
    for (const { child, ended } of products) {
      child.kill('SIGKILL');
      await ended;
    }
  }
  await Promise.all(clients);
  return { statuses, acknowledged };
}

/** One after the other, each once the one before it is ready. */
async function replaceAll(ports: readonly number[], products: ProductProcess[], version?: string): Promise<void> {
  for (const [index, port] of ports.entries()) {
    products[index]?.child.kill('SIGTERM');
    await products[index]?.ended;
    products[index] = startOn(port, version);
    await products[index]?.ready;
  }
}

function expectNoFailure({ statuses }: { statuses: ReadonlyMap<number, number> }): void {
  expect(statuses.get(200)).toBeGreaterThan(100);
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
}

const withNginx = hasNginx() ? describe : describe.skip;
withNginx(`behind nginx${hasNginx() ? '' : ' (skipped: no /usr/sbin/nginx)'}`, { timeout: 180_000 }, () => {
  test('a rolling restart of two processes fails no request (S-550)', async () => {
    expectNoFailure(await withTraffic((ports, products) => replaceAll(ports, products)));
  });

  test('an upgrade with a migration fails no request, and loses nothing that was acknowledged (S-550)', async () => {
    const next = writeNextVersion(
      temporaryFolder('revoada-next-'),
      'alter table contact_messages add column later text',
    );
    const traffic = await withTraffic(async (ports, products) => {
      await promisify(execFile)(process.execPath, [`${next}scripts/migrate.ts`], {
        env: { PATH: process.env.PATH, DATABASE_URL: database.url },
      });
      await replaceAll(ports, products, next);
    });
    expectNoFailure(traffic);
    const rows = await database.query('select message, later from contact_messages');
    expect(traffic.acknowledged.length).toBeGreaterThan(10);
    expect(rows.map((row) => (row as { message: string }).message)).toEqual(
      expect.arrayContaining(traffic.acknowledged),
    );
    expect(new Set(traffic.acknowledged).size).toBe(traffic.acknowledged.length);
  });
});
