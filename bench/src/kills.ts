import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { locatePostgres } from '../../apps/server/src/database/embedded/location.ts';
import { temporaryFolder } from '../../apps/server/src/testing/temporary-folder.ts';
import type { Row } from './lib/report.ts';
import { startWholeProduct, type WholeProduct } from './lib/whole-product.ts';

const kills = 100;

type Process = { pid: number; parent: number; command: string };

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]);
        return [
          { pid: Number(name), parent, command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ') },
        ];
      } catch {
        return [];
      }
    });
}

/** The product's own processes: the server, its stand-in, and the database that works on its folder. */
function victims(product: WholeProduct, folder: string): number[] {
  const server = product.process.child.pid ?? 0;
  const mine = processes().filter(
    ({ pid, parent, command }) =>
      pid === server ||
      (parent === server && command.includes('sandbox')) ||
      (command.includes('bin/postgres') && command.includes(folder)),
  );
  return mine.map(({ pid }) => pid);
}

async function write(url: string, key: string): Promise<boolean> {
  const body = {
    offerId: key,
    source: 'Latam',
    airline: 'LATAM',
    origin: 'GRU',
    destination: 'GIG',
    date: '2026-12-10',
    kind: 'cash',
    answer: 'same',
  };
  const answer = await fetch(`${url}/api/price-feedback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => null);
  return answer?.status === 204;
}

async function waitReady(url: string): Promise<boolean> {
  const ready = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
  return ready?.status === 200;
}

async function storedWrites(folder: string): Promise<number> {
  const password = readFileSync(join(folder, 'postgres-password'), 'utf8');
  const port = Number(readFileSync(join(locatePostgres(folder).cluster, 'postmaster.pid'), 'utf8').split('\n')[3]);
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'revoada', password, database: 'revoada' });
  await client.connect();
  try {
    return Number((await client.query('select count(*) from price_feedback')).rows[0].count);
  } finally {
    await client.end();
  }
}

/** The process's own end: its outputs may be held open by a database that its watcher's death has orphaned. */
async function exitOf({ process: { child } }: WholeProduct): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Kills one of the processes, another one each round; one that has just ended by itself gives way to the next. */
function killOne(candidates: number[], round: number): number {
  for (let offset = 0; offset < candidates.length; offset += 1) {
    const victim = candidates[(round + offset) % candidates.length];
    if (victim === undefined) break;
    try {
      process.kill(victim, 'SIGKILL');
      return victim;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
  throw new Error('Nothing to kill');
}

/** Kills a process of the running product a hundred times, at any moment, with writes going on. Needs Linux. */
export async function killProcesses(): Promise<Row[]> {
  const folder = temporaryFolder('revoada-bench-');
  const acknowledged = new Set<string>();
  let product = await startWholeProduct(folder);
  let slowest = 0;
  for (let round = 0; round < kills; round += 1) {
    const writes = Array.from({ length: 10 }, async (_, number) => {
      const key = `kill-${round}-${number}`;
      if (await write(product.url, key)) acknowledged.add(key);
    });
    await writes[round % 10];
    const victim = killOne(victims(product, folder), round);
    const killedAt = performance.now();
    await Promise.all(writes);
    if (victim === product.process.child.pid) {
      await exitOf(product);
      product = await startWholeProduct(folder);
    }
    while (!(await waitReady(product.url))) {
      if (performance.now() - killedAt > 30_000) throw new Error(`Not ready 30 s after kill ${round}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    slowest = Math.max(slowest, performance.now() - killedAt);
  }
  // A key that is stored already has no second effect: what is new now had been lost.
  const before = await storedWrites(folder);
  for (const key of acknowledged) await write(product.url, key);
  const lost = (await storedWrites(folder)) - before;
  await product.stop();
  return [
    {
      what: `kill -9 of any process, ${kills} times: acknowledged writes lost (of ${acknowledged.size})`,
      budget: '0',
      measured: String(lost),
      ok: lost === 0,
    },
    {
      what: 'Ready again after a kill (slowest)',
      budget: '30 s',
      measured: `${(slowest / 1_000).toFixed(1)} s`,
      ok: slowest < 30_000,
    },
  ];
}
