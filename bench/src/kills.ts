import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type ProductProcess, startProduct } from '../../apps/server/src/testing/processes/product-process.ts';
import { type MailServer, startMailServer } from '../../apps/server/src/testing/site/mail-server.ts';
import { postPriceFeedback } from '../../apps/server/src/testing/site/price-feedback.ts';
import { temporaryFolder } from '../../apps/server/src/testing/temporary-folder.ts';
import { embeddedDatabaseUrl } from './processes/embedded-database.ts';
import { processes, productProcesses } from './processes/processes.ts';
import { startWholeProduct, type WholeProduct } from './processes/whole-product.ts';
import type { ReportRow } from './report.ts';
import { lostWrites } from './writes/lost-writes.ts';
import { type MailQueue, openMailQueue, readMailJobs } from './writes/queued-mails.ts';

const kills = 100;
const givenUpMs = 120_000;
/** A job waits up to six minutes for its third try. */
const jobsGivenUpMs = 600_000;

/** A second worker and the means to enqueue jobs for it and the product. */
type Beside = { worker: ProductProcess; queue: MailQueue; stop(signal: NodeJS.Signals): Promise<void> };

async function startBeside(folder: string, env: Record<string, string>): Promise<Beside> {
  const databaseUrl = embeddedDatabaseUrl(folder);
  const worker = startProduct('worker', { ...env, DATABASE_URL: databaseUrl, DATA_DIR: folder });
  await worker.ready;
  const queue = await openMailQueue(databaseUrl);
  let closed: Promise<void> | null = null;
  return {
    worker,
    queue,
    async stop(signal) {
      worker.child.kill(signal);
      closed ??= queue.close();
      await Promise.all([waitForExit(worker), closed]);
    },
  };
}

/** Processes that a round may kill: in turn the worker or a process of the product, and a backend of the database. */
function victims(product: WholeProduct, worker: ProductProcess, folder: string, round: number): number[] {
  const server = product.process.child.pid ?? 0;
  const { programs = [], backends = [] } = Object.groupBy(
    productProcesses(processes(), server, folder),
    ({ command }) => (command.startsWith('postgres:') ? 'backends' : 'programs'),
  );
  const started = [...programs.map(({ pid }) => pid), worker.child.pid ?? 0];
  return [...(round % 2 === 0 ? [] : backends.map(({ pid }) => pid)), ...started];
}

async function write(url: string, key: string): Promise<boolean> {
  const answer = await postPriceFeedback(url, key, AbortSignal.timeout(20_000)).catch(() => null);
  return answer?.status === 204;
}

async function isReady(url: string): Promise<boolean> {
  const ready = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
  return ready?.status === 200;
}

/** Starts again what ended before it was ready, as a supervisor does: its database may take too long to answer. */
async function startAgain<Started>(start: () => Promise<Started>): Promise<Started> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start();
    } catch (error) {
      if (tries === 5) throw error;
    }
  }
}

/** Keys of the writes in the database. */
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

/** Exit of the process itself, since an orphaned database may keep its outputs open. */
async function waitForExit({ child }: ProductProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Kills another process each round; one that has just exited is skipped. */
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

/** Milliseconds until the product is ready again. Throws with its output if it never is. */
async function untilReady({ url, process: { output } }: WholeProduct, killedAt: number): Promise<number> {
  while (!(await isReady(url))) {
    if (performance.now() - killedAt > givenUpMs) throw new Error(`Never ready again after a kill:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return performance.now() - killedAt;
}

/** Keys of the sent mails once no job is left, except jobs that never finish. */
async function sentMails(folder: string): Promise<Set<string>> {
  const startedAt = performance.now();
  for (;;) {
    const { sent, open } = await readMailJobs(embeddedDatabaseUrl(folder));
    if (open === 0 || performance.now() - startedAt > jobsGivenUpMs) return sent;
    await sleep(500);
  }
}

/**
 * Kills a process of the running product or its worker a hundred times at random, during writes and jobs. Needs Linux.
 */
export async function killProcesses(): Promise<ReportRow[]> {
  const mailServer = await startMailServer();
  try {
    return await killWith(mailServer);
  } finally {
    await mailServer.close();
  }
}

async function killWith(mailServer: MailServer): Promise<ReportRow[]> {
  const folder = temporaryFolder('revoada-bench-');
  const env = { SMTP_URL: mailServer.url, MAIL_FROM: 'Revoada <contato@example.com>' };
  const acknowledged = new Set<string>();
  const again = new Set<string>();
  const queued = new Set<string>();
  let product = await startWholeProduct(folder, { env });
  let beside = await startBeside(folder, env);
  let slowest = 0;
  let workersKilled = 0;
  let stored: Set<string>;
  let sent: Set<string>;
  try {
    for (let round = 0; round < kills; round += 1) {
      const writes = Array.from({ length: 10 }, async (_, number) => {
        const key = `kill-${round}-${number}`;
        if (await write(product.url, key)) acknowledged.add(key);
      });
      const jobs = Array.from({ length: 5 }, async (_, number) => {
        const key = `kill-${round}-${number}`;
        if (await beside.queue.enqueue(key)) queued.add(key);
      });
      await Promise.all([writes[round % 10], jobs[round % 5]]);
      const victim = killOne(victims(product, beside.worker, folder, round), Math.floor(round / 2));
      const killedAt = performance.now();
      await Promise.all([...writes, ...jobs]);
      const serverKilled = victim === product.process.child.pid;
      const workerKilled = victim === beside.worker.child.pid;
      // The server's database ends with it and restarts under another URL.
      if (serverKilled || workerKilled) await beside.stop('SIGKILL');
      if (serverKilled) {
        await waitForExit(product.process);
        product = await startAgain(() => startWholeProduct(folder, { env }));
      }
      slowest = Math.max(slowest, await untilReady(product, killedAt));
      if (serverKilled || workerKilled) {
        workersKilled += 1;
        beside = await startAgain(() => startBeside(folder, env));
      }
    }
    stored = await storedKeys(folder);
    for (const key of acknowledged) if (await write(product.url, key)) again.add(key);
    sent = await sentMails(folder);
  } finally {
    await beside.stop('SIGTERM');
    await product.stop();
  }
  const lost = lostWrites(acknowledged, stored, again).length;
  const undone = [...queued].filter((key) => !sent.has(key)).length;
  const messages = mailServer.mails().length;
  return [
    {
      what: `kill -9 of any process, ${kills} times, and of a separate worker ${workersKilled} times: acknowledged writes lost (of ${acknowledged.size})`,
      budget: '0',
      measured: String(lost),
      ok: lost === 0,
    },
    {
      what: `The same: acknowledged jobs never done (of ${queued.size} mails; ${messages - sent.size} were sent again)`,
      budget: '0',
      measured: String(undone),
      ok: undone === 0,
    },
    {
      what: 'Ready again after a kill (slowest)',
      budget: '30 s',
      measured: `${(slowest / 1_000).toFixed(1)} s`,
      ok: slowest < 30_000,
    },
  ];
}
