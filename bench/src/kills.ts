import { once } from 'node:events';
import pg from 'pg';
import { sendPriceFeedback } from '../../apps/server/src/testing/price-feedback.ts';
import { temporaryFolder } from '../../apps/server/src/testing/temporary-folder.ts';
import { embeddedDatabaseUrl } from './lib/embedded-database.ts';
import { lostWrites } from './lib/lost-writes.ts';
import { processes, productProcesses } from './lib/processes.ts';
import type { Row } from './lib/report.ts';
import { startWholeProduct, type WholeProduct } from './lib/whole-product.ts';

const kills = 100;
const givenUpMs = 120_000;

/** Whom a round may kill: by turns a program that the product started, and one of the database's many workers. */
function victims(product: WholeProduct, folder: string, round: number): number[] {
  const server = product.process.child.pid ?? 0;
  const { programs = [], workers = [] } = Object.groupBy(
    productProcesses(processes(), server, folder),
    ({ command }) => (command.startsWith('postgres:') ? 'workers' : 'programs'),
  );
  return [...(round % 2 === 0 ? programs : workers), ...programs].map(({ pid }) => pid);
}

async function write(url: string, key: string): Promise<boolean> {
  const answer = await sendPriceFeedback(url, key, AbortSignal.timeout(20_000)).catch(() => null);
  return answer?.status === 204;
}

async function isReady(url: string): Promise<boolean> {
  const ready = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
  return ready?.status === 200;
}

/** The keys of the writes that the database holds. */
async function storedKeys(folder: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: embeddedDatabaseUrl(folder) });
  await client.connect();
  try {
    const { rows } = await client.query<{ key: string }>('select idempotency_key as key from price_feedback');
    return new Set(rows.map(({ key }) => key));
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

/** Milliseconds until the product is ready again. Throws when it never is. */
async function readyAgain(url: string, killedAt: number): Promise<number> {
  while (!(await isReady(url))) {
    if (performance.now() - killedAt > givenUpMs) throw new Error('Never ready again after a kill');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return performance.now() - killedAt;
}

/** Kills a process of the running product a hundred times, at any moment, with writes going on. Needs Linux. */
export async function killProcesses(): Promise<Row[]> {
  const folder = temporaryFolder('revoada-bench-');
  const acknowledged = new Set<string>();
  const again = new Set<string>();
  let product = await startWholeProduct(folder);
  let slowest = 0;
  let stored: Set<string>;
  try {
    for (let round = 0; round < kills; round += 1) {
      const writes = Array.from({ length: 10 }, async (_, number) => {
        const key = `kill-${round}-${number}`;
        if (await write(product.url, key)) acknowledged.add(key);
      });
      await writes[round % 10];
      const victim = killOne(victims(product, folder, round), Math.floor(round / 2));
      const killedAt = performance.now();
      await Promise.all(writes);
      if (victim === product.process.child.pid) {
        await exitOf(product);
        product = await startWholeProduct(folder);
      }
      slowest = Math.max(slowest, await readyAgain(product.url, killedAt));
    }
    stored = await storedKeys(folder);
    for (const key of acknowledged) if (await write(product.url, key)) again.add(key);
  } finally {
    await product.stop();
  }
  const lost = lostWrites(acknowledged, stored, again).length;
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
