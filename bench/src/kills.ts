import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ProductProcess, startProduct } from '../../apps/server/src/testing/processes/product-process.ts';
import { type MailServer, startMailServer } from '../../apps/server/src/testing/site/mail-server.ts';
import { postPriceFeedback } from '../../apps/server/src/testing/site/price-feedback.ts';
import { temporaryFolder } from '../../apps/server/src/testing/temporary-folder.ts';
import { embeddedDatabaseUrl, readEmbedded } from './processes/embedded-database.ts';
import { type Process, processes, productProcesses } from './processes/processes.ts';
import { retry } from './processes/retry.ts';
import { startWholeProduct, type WholeProduct } from './processes/whole-product.ts';
import type { ReportRow } from './report.ts';
import { lostWrites } from './writes/lost-writes.ts';
import { type MailQueue, openMailQueue, readMailJobs } from './writes/queued-mails.ts';
import { type Arrival, explainRepeats, type Kill, mailId } from './writes/repeated-mails.ts';

const kills = 100;
const budgetMs = 30_000;
const givenUpMs = 120_000;
/** A job waits up to six minutes for its third try. */
const jobsGivenUpMs = 600_000;

/** A second worker and the means to enqueue jobs for it and the product. */
type Beside = { worker: ProductProcess; queue: MailQueue; stop(signal: NodeJS.Signals): Promise<void> };

async function startBeside(folder: string, env: Record<string, string>): Promise<Beside> {
  const databaseUrl = embeddedDatabaseUrl(folder);
  const worker = startProduct('worker', { ...env, DATABASE_URL: databaseUrl, DATA_DIR: folder });
  const queue = await worker.ready
    .then(() => openMailQueue(databaseUrl))
    .catch((error: unknown) => {
      worker.child.kill('SIGKILL');
      throw error;
    });
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
function victims(product: WholeProduct, worker: ProductProcess, folder: string, round: number): Process[] {
  const server = product.process.child.pid ?? 0;
  const { programs = [], backends = [] } = Object.groupBy(
    productProcesses(processes(), server, folder),
    ({ command }) => (command.startsWith('postgres:') ? 'backends' : 'programs'),
  );
  const beside = { pid: worker.child.pid ?? 0, parent: process.pid, command: 'the worker' };
  return [...(round % 2 === 0 ? [] : backends), ...programs, beside];
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
const startAgain = <Started>(start: () => Promise<Started>): Promise<Started> => retry(start, 5);

/** Keys of the writes in the database. */
function readStoredKeys(folder: string): Promise<Set<string>> {
  return readEmbedded(folder, async (client) => {
    const { rows } = await client.query<{ key: string }>('select idempotency_key as key from price_feedback');
    return new Set(rows.map(({ key }) => key));
  });
}

/** Mails of which the data folder has a note. */
function readNotes(folder: string): Set<string> {
  const notes = join(folder, 'accepted-mails');
  return new Set(existsSync(notes) ? readdirSync(notes).map((name) => name.slice(0, mailId('').length)) : []);
}

function readArrivals(mailServer: MailServer): Arrival[] {
  return mailServer.mails().map(({ headers, sender, takenAt }) => {
    const [, id = ''] = /^Message-ID: <(\w+)@/im.exec(headers) ?? [];
    return { id, sender, takenAt };
  });
}

/** Exit of the process itself, since an orphaned database may keep its outputs open. */
async function waitForExit({ child }: ProductProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Kills another process each round; one that has just exited is skipped. */
function killOne(candidates: readonly Process[], round: number): Process {
  for (let offset = 0; offset < candidates.length; offset += 1) {
    const victim = candidates[(round + offset) % candidates.length];
    if (victim === undefined) break;
    try {
      process.kill(victim.pid, 'SIGKILL');
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

function reportSlow({ command }: Process, round: number, readyMs: number, product: WholeProduct): void {
  const seconds = (readyMs / 1_000).toFixed(1);
  console.error(`Round ${round}: ready ${seconds} s after the kill of ${command}:\n${product.process.output()}`);
}

/** Keys of the sent mails once no job is left, except jobs that never finish. */
async function sentMails(folder: string): Promise<Set<string>> {
  const startedAt = performance.now();
  for (;;) {
    const { sent, open } = await readMailJobs(folder);
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
  const acknowledged = new Set<string>();
  const again = new Set<string>();
  const queued = new Set<string>();
  const ends: Kill[] = [];
  /** Sends mails as `NAME-ROUND`, by which the mail server distinguishes processes. */
  const envOf = (name: string, round: number) => ({
    SMTP_URL: `${mailServer.url}?name=${name}-${round}`,
    MAIL_FROM: 'Revoada <contato@example.com>',
  });
  const startServer = (round: number) => startWholeProduct(folder, { env: envOf('server', round) });
  const startWorker = (round: number) => startBeside(folder, envOf('worker', round));
  let product = await startServer(0);
  let beside = await startWorker(0);
  let serverRound = 0;
  let workerRound = 0;
  let slowest = 0;
  let workersKilled = 0;
  let stored: Set<string>;
  let sent: Set<string>;
  try {
    for (let round = 1; round <= kills; round += 1) {
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
      const serverKilled = victim.pid === product.process.child.pid;
      const workerKilled = victim.pid === beside.worker.child.pid;
      const workerKilledAt = workerKilled ? killedAt : performance.now();
      // The server's database ends with it and restarts under another URL.
      if (serverKilled || workerKilled) await beside.stop('SIGKILL');
      if (serverKilled) await waitForExit(product.process);
      const noted = readNotes(folder);
      if (serverKilled) ends.push({ round, sender: `server-${serverRound}`, at: killedAt, noted });
      if (serverKilled || workerKilled)
        ends.push({ round, sender: `worker-${workerRound}`, at: workerKilledAt, noted });
      if (serverKilled) {
        product = await startAgain(() => startServer(round));
        serverRound = round;
      }
      const readyMs = await untilReady(product, killedAt);
      slowest = Math.max(slowest, readyMs);
      if (readyMs > budgetMs) reportSlow(victim, round, readyMs, product);
      if (serverKilled || workerKilled) {
        workersKilled += 1;
        beside = await startAgain(() => startWorker(round));
        workerRound = round;
      }
    }
    stored = await readStoredKeys(folder);
    for (const key of acknowledged) if (await write(product.url, key)) again.add(key);
    sent = await sentMails(folder);
  } finally {
    await beside.stop('SIGTERM');
    await product.stop();
  }
  const lost = lostWrites(acknowledged, stored, again).length;
  const undone = [...queued].filter((key) => !sent.has(key)).length;
  const repeats = explainRepeats(readArrivals(mailServer), ends);
  for (const { story } of repeats) console.error(`A mail came twice: ${story}`);
  const unnoted = repeats.filter(({ cause }) => cause === 'before its note').length;
  return [
    {
      what: `kill -9 of any process, ${kills} times, and of a separate worker ${workersKilled} times: acknowledged writes lost (of ${acknowledged.size})`,
      budget: '0',
      measured: String(lost),
      ok: lost === 0,
    },
    {
      what: `The same: acknowledged jobs never done (of ${queued.size} mails)`,
      budget: '0',
      measured: String(undone),
      ok: undone === 0,
    },
    {
      what: `The same: mails that came twice (of ${sent.size}; ${unnoted} of them since their sender died before it noted that they were accepted)`,
      budget: `${2 * ends.length}: two connections of each of ${ends.length} killed senders`,
      measured: String(repeats.length),
      ok: repeats.length === unnoted && repeats.length <= 2 * ends.length,
    },
    {
      what: 'Ready again after a kill (slowest)',
      budget: `${budgetMs / 1_000} s`,
      measured: `${(slowest / 1_000).toFixed(1)} s`,
      ok: slowest < budgetMs,
    },
  ];
}
