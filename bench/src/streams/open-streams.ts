import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBenchBackend } from './backend/backend.ts';
import { type LargeReply, largeReply, pendingReply, repliesByDay } from './backend/reply.ts';
import { dayAhead } from './load/dates.ts';
import { isWholeAnswer } from './load/frames.ts';
import type { ReadersOrder, ReadersReport } from './load/stream-readers.ts';
import { startMeasuredServer } from './processes/server.ts';
import { percentile, type ReportRow } from './report.ts';

const streams = 1_000;
const searches = 10;
const rounds = 3;

type Encoding = 'gzip' | 'identity';
type MeasuredServer = Awaited<ReturnType<typeof startMeasuredServer>>;

const days = Array.from({ length: searches }, (_, search) => dayAhead(2 + search));

/** A backend that answers each search with a pending reply and delays the next reply until `release`. */
async function startHoldingBackend(large: LargeReply) {
  const replies = repliesByDay(large);
  for (const day of days) replies(day);
  const pending = pendingReply(large);
  let waiting: { day: string; response: ServerResponse }[] = [];
  let searchedDays = new Set<string>();
  const backend = await startBenchBackend(({ Ida }, response) => {
    if (searchedDays.has(Ida)) waiting.push({ day: Ida, response });
    else response.end(pending);
    searchedDays.add(Ida);
  });
  return {
    ...backend,
    async allWaiting(): Promise<void> {
      while (waiting.length < searches) await sleep(20);
    },
    /** Answers all searches at once; returns the time in nanoseconds of the machine's clock. */
    release(): number {
      const now = Number(process.hrtime.bigint());
      for (const { day, response } of waiting) response.end(replies(day));
      waiting = [];
      searchedDays = new Set();
      return now;
    },
  };
}

type HoldingBackend = Awaited<ReturnType<typeof startHoldingBackend>>;

/** Opens a thousand streams, finishes their searches at once and returns the delay of each stream in milliseconds. */
async function oneRound(
  backend: HoldingBackend,
  order: Extract<ReadersOrder, { open: unknown }>,
  whileOpen: () => Promise<void>,
): Promise<number[]> {
  const readers = fork(join(import.meta.dirname, 'load/stream-readers.ts'));
  try {
    readers.send(order);
    await readReport(readers);
    await backend.allWaiting();
    await whileOpen();
    readers.send('watch' satisfies ReadersOrder);
    await readReport(readers);
    const released = backend.release();
    const report = await readReport(readers);
    if (typeof report === 'string') throw new Error(`The readers said '${report}' instead of what they read`);
    if (!report.answers.every(isWholeAnswer)) throw new Error('A stream ended without its offers');
    return report.endedAt.map((ended) => (ended - released) / 1e6);
  } finally {
    readers.kill();
  }
}

async function readReport(readers: ChildProcess): Promise<ReadersReport> {
  const ended = once(readers, 'exit').then(() => Promise.reject(new Error('The reading process ended')));
  const [report] = (await Promise.race([once(readers, 'message'), ended])) as [ReadersReport];
  return report;
}

type Measured = { lag: number; kilobytesEach: number; growth: number };

async function measure(encoding: Encoding, large: LargeReply): Promise<Measured> {
  const backend = await startHoldingBackend(large);
  const server = await startMeasuredServer(backend.baseUrl);
  const port = Number(new URL(server.url).port);
  const round = (adults: number, whileOpen = async (): Promise<void> => undefined) => {
    const route = `origem=${large.origin}&destino=${large.destination}&adultos=${adults}&soIda=true`;
    const paths = days.map((day) => `/api/flights/search?${route}&ida=${day}`);
    return oneRound(backend, { open: { port, paths, encoding, each: streams / searches } }, whileOpen);
  };
  try {
    // Warms up, since memory that a running server keeps does not count for these streams.
    await round(9);
    const before = await server.memory();
    let open = Number.NaN;
    const lags = await round(1, async () => {
      open = await server.memory();
    });
    const after = await settled(server, before);
    for (let adults = 2; adults <= rounds; adults += 1) lags.push(...(await round(adults)));
    return {
      lag: percentile(lags, 0.99),
      kilobytesEach: (open - before) / streams / 1024,
      growth: (after / before - 1) * 100,
    };
  } finally {
    await server.stop();
    backend.close();
  }
}

/**
 * Used bytes after the readers' memory is released, measured for at most ten seconds. Results of the searches stay
 * cached.
 */
async function settled(server: MeasuredServer, before: number): Promise<number> {
  let used = Number.POSITIVE_INFINITY;
  for (let look = 0; look < 20 && used > before * 1.1; look += 1) {
    await sleep(500);
    used = Math.min(used, await server.memory());
  }
  return used;
}

/** A thousand readers of ten searches that finish at once: time until the last reader has the complete answer. */
export async function openStreams(): Promise<ReportRow[]> {
  const large = await largeReply();
  const plain = await measure('identity', large);
  const compressed = await measure('gzip', large);
  const kilobytesEach = Math.max(plain.kilobytesEach, compressed.kilobytesEach);
  const growth = Math.max(plain.growth, compressed.growth);
  const late = (how: string, { lag }: Measured): ReportRow => ({
    what: `${streams} open streams of ${searches} searches that finish at once, ${how}: the whole answer at the reader (p99 of ${rounds * streams})`,
    budget: '250 ms',
    measured: `${lag.toFixed(0)} ms`,
    ok: lag < 250,
  });
  return [
    late('uncompressed', plain),
    late('gzip', compressed),
    {
      what: 'Memory for each open stream',
      budget: '100 KB',
      measured: `${kilobytesEach.toFixed(0)} KB`,
      ok: kilobytesEach <= 100,
    },
    {
      what: 'Memory in use after they have left, against before',
      budget: '+10 %',
      measured: `${growth >= 0 ? '+' : ''}${growth.toFixed(1)} %`,
      ok: growth <= 10,
    },
  ];
}
