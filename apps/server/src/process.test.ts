import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findRunningCluster } from './database/embedded/running-cluster.ts';
import { postgresProcess } from './testing/processes/postgres-process.ts';
import { isAlive, type ProductProcess, startProduct } from './testing/processes/product-process.ts';
import { stopProcesses } from './testing/processes/stopped-process.ts';
import { postPriceFeedback } from './testing/site/price-feedback.ts';
import { databaseFolder } from './testing/temporary-folder.ts';

let folder: string;
let started: ProductProcess[] = [];

// One folder for all: PostgreSQL's cluster is made once.
beforeAll(() => {
  folder = databaseFolder('revoada start ');
});
afterAll(async () => {
  await endAll();
  rmSync(folder, { recursive: true, force: true });
});

async function endAll(): Promise<void> {
  for (const { child, ended } of started) {
    child.kill('SIGKILL');
    await ended;
  }
  started = [];
  await vi.waitFor(() => expect(isAlive(databaseProcess())).toBe(false), { timeout: 20_000 });
}

function start(what: 'server' | 'everything', env: Record<string, string> = {}): ProductProcess {
  // Every acknowledged write is sent again, all from one client.
  const product = startProduct(what, { DATA_DIR: folder, RATE_LIMIT_ANONYMOUS_WRITES: '0', ...env });
  started.push(product);
  return product;
}

/** The server that an earlier test has left running, or a new one. */
async function runServer(): Promise<ProductProcess> {
  const running = started.find(({ child }) => child.exitCode === null && child.signalCode === null);
  const server = running ?? start('server');
  await server.ready;
  return server;
}

/** PostgreSQL's process id, as it says itself; an impossible one when it does not run. */
function databaseProcess(): number {
  try {
    return postgresProcess(folder);
  } catch {
    return 2 ** 30;
  }
}

const lines = (text: string) => text.trim().split('\n');

describe('kill -9', () => {
  // Comes first: the folder is still empty.
  test('during the first start leaves a state from which the next start works', {
    timeout: 100_000,
  }, async () => {
    for (const wait of [150, 450, 750]) {
      const product = start('server');
      await new Promise((resolve) => setTimeout(resolve, wait));
      product.child.kill('SIGKILL');
      await product.ended;
    }
    await start('server').ready;
  });

  test('five times, at any moment: ready again within 30 s, no acknowledged write lost (S-280)', {
    timeout: 200_000,
  }, async () => {
    const acknowledged: string[] = [];
    let product = await runServer();
    for (let round = 0; round < 5; round += 1) {
      const url = await product.ready;
      expect((await fetch(`${url}/health/ready`)).status).toBe(200);
      const answers = Array.from({ length: 20 }, async (_, number) => {
        const key = `${round}-${number}`;
        // The kill falls between these: what was not acknowledged may be lost.
        const answer = await postPriceFeedback(url, key).catch(() => null);
        if (answer?.status === 204) acknowledged.push(key);
      });
      await answers[round];
      product.child.kill('SIGKILL');
      await Promise.all([...answers, product.ended]);
      const startedAt = performance.now();
      product = start('server');
      await product.ready;
      expect(performance.now() - startedAt).toBeLessThan(30_000);
    }
    const url = await product.ready;
    // A key that is stored already has no second effect: only the lost ones would add a row.
    const before = await storedRows();
    for (const key of acknowledged) expect((await postPriceFeedback(url, key)).status).toBe(204);
    expect(acknowledged.length).toBeGreaterThanOrEqual(5);
    expect(await storedRows()).toBe(before);
  });
});

describe('a second start', () => {
  test('on the same data logs one line and exits (S-280)', { timeout: 60_000 }, async () => {
    const first = await runServer();
    for (const what of ['server', 'everything'] as const) {
      const second = start(what);
      expect(await second.ended).toBe(1);
      expect(lines(second.output())).toHaveLength(1);
      expect(second.output()).toMatch(/^Revoada already runs on .* \(process \d+\)\. Stop it first/);
    }
    expect((await fetch(`${await first.ready}/health/ready`)).status).toBe(200);
  });
});

describe('a running server', () => {
  test('is ended by SIGTERM within a time limit when PostgreSQL hangs, and so is PostgreSQL', {
    timeout: 180_000,
  }, async () => {
    const product = await runServer();
    const url = await product.ready;
    const database = databaseProcess();
    const goOn = stopProcesses(database);
    try {
      expect((await fetch(`${url}/health/ready`)).status).toBe(503);
      const startedAt = performance.now();
      product.child.kill('SIGTERM');
      expect(await product.ended).toBe(0);
      expect(performance.now() - startedAt).toBeLessThan(40_000);
      expect(isAlive(database)).toBe(false);
    } finally {
      goOn();
    }
    // A killed process continues its log.
    await start('server').ready;
  });

  test('is ended in order by SIGTERM: PostgreSQL too', { timeout: 60_000 }, async () => {
    const product = await runServer();
    const database = databaseProcess();
    expect(isAlive(database)).toBe(true);
    product.child.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    expect(isAlive(database)).toBe(false);
  });
});

describe('a start', () => {
  beforeAll(endAll);

  test('on a port in use logs one line and exits', { timeout: 60_000 }, async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const bound = other.address();
    const port = typeof bound === 'object' && bound ? bound.port : 0;
    for (const what of ['server', 'everything'] as const) {
      const second = start(what, { PORT: String(port) });
      expect(await second.ended).toBe(1);
      expect(lines(second.output())).toEqual([
        `Port ${port} is in use by another program. Stop it, or choose another PORT.`,
      ]);
    }
    other.close();
  });

  test('of a real service reports all missing settings and exits (S-245)', { timeout: 60_000 }, async () => {
    const product = start('everything', { PUBLIC_URL: 'https://revoada.example' });
    expect(await product.ended).toBe(1);
    for (const name of ['MOBLIX_BASE_URL', 'MOBLIX_PASSWORD', 'DATABASE_URL', 'SESSION_SECRET', 'OWNER_CNPJ']) {
      expect(product.output()).toContain(name);
    }
  });

  test('of everything ends with Ctrl-C, including the stand-ins and PostgreSQL', { timeout: 180_000 }, async () => {
    const product = start('everything');
    const url = await product.ready;
    const [standIns] = listChildren(product.child.pid, 'sandbox');
    const database = databaseProcess();
    expect((await fetch(url)).status).toBe(200);
    product.child.kill('SIGINT');
    expect(await product.ended).toBe(0);
    expect([standIns, database].map((pid) => isAlive(pid ?? 0))).toEqual([false, false]);
  });

  test('of everything restarts stand-ins that have died, and ends them when it is killed (S-219)', {
    timeout: 180_000,
  }, async () => {
    const product = start('everything');
    await product.ready;
    // The URL is printed a moment after that of the site.
    const controlPage = () => /Control page of the demonstration: (\S+)\n/.exec(product.output())?.[1] ?? '';
    await expect.poll(controlPage).not.toBe('');
    const control = controlPage();
    const identity = `http://127.0.0.1:${rememberedPort('IDENTITY')}`;
    const keys = async () => (await fetch(`${identity}/.well-known/jwks.json`)).text();
    const site = async () => {
      const logout = await fetch(`${identity}/v2/logout?client_id=demonstracao`, { redirect: 'manual' });
      return logout.headers.get('location');
    };
    const [keysBefore, siteBefore] = [await keys(), await site()];
    expect(siteBefore).toMatch(/^http:\/\/localhost:\d+$/);
    const [standIns] = listChildren(product.child.pid, 'sandbox');
    process.kill(standIns ?? 0, 'SIGKILL');
    await expect.poll(() => isAlive(standIns ?? 0)).toBe(false);
    const answers = () =>
      fetch(control)
        .then((answer) => answer.ok)
        .catch(() => false);
    await expect.poll(answers).toBe(true);
    // They know what they knew, and where the site is.
    expect(await keys()).toBe(keysBefore);
    await expect.poll(site).toBe(siteBefore);
    const [again] = listChildren(product.child.pid, 'sandbox');
    product.child.kill('SIGKILL');
    await expect.poll(() => isAlive(again ?? 0)).toBe(false);
  });
});

/** The port that a stand-in of the demonstration took at its first start. */
function rememberedPort(name: string): number {
  const ports = JSON.parse(readFileSync(path.join(folder, 'sandbox/ports.json'), 'utf8')) as Record<string, number>;
  return ports[`SANDBOX_${name}_PORT`] ?? 0;
}

/** Process ids of those whom a process has started, by a word of their command line. */
function listChildren(parent: number | undefined, word: string): number[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => Number(match?.[2]) === parent && match?.[3]?.includes(word))
    .map((match) => Number(match?.[1]));
}

async function storedRows(): Promise<number> {
  const client = new pg.Client({ connectionString: findRunningCluster(folder)?.url });
  await client.connect();
  try {
    return Number((await client.query('select count(*) from price_feedback')).rows[0].count);
  } finally {
    await client.end();
  }
}
