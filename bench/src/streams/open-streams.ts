import { setTimeout as sleep } from 'node:timers/promises';
import { ACCEPT_BY_JOURNEY } from '@revoada/core/search/offers-by-journey';
import { type LargeReply, largeReply } from '../backend/reply.ts';
import { dayAhead } from '../load/dates.ts';
import { compareTimes, startPassingServer } from '../processes/passing.ts';
import { type MeasuredServer, startMeasuredServer } from '../processes/server.ts';
import { median, percentile, type ReportRow } from '../report.ts';
import { type HoldingBackend, startHoldingBackend } from './holding-backend.ts';
import { openReaders } from './readers.ts';

const streams = 1_000;
const searches = 10;
const rounds = 5;

type Encoding = 'gzip' | 'identity';

const days = Array.from({ length: searches }, (_, search) => dayAhead(2 + search));

const listPaths = ({ origin, destination }: LargeReply, adults: number): string[] =>
  days.map(
    (day) => `/api/flights/search?origem=${origin}&destino=${destination}&adultos=${adults}&soIda=true&ida=${day}`,
  );

/** Opens a thousand streams, finishes their searches at once and returns the delay of each stream in milliseconds. */
async function oneRound(
  backend: HoldingBackend,
  { url, paths, encoding }: { url: string; paths: string[]; encoding: Encoding },
  whileOpen: () => Promise<void> = async () => undefined,
): Promise<number[]> {
  const port = Number(new URL(url).port);
  const orders = Array.from({ length: streams / searches }).flatMap(() =>
    paths.map((path) => ({ port, path, clientIp: '203.0.113.1' })),
  );
  backend.hold();
  const readers = await openReaders(orders, encoding);
  try {
    await backend.allWaiting(searches);
    await whileOpen();
    const released = backend.release();
    return (await readers.ended()).map((ended) => (ended - released) / 1e6);
  } finally {
    readers.stop();
  }
}

type Measured = { lag: { ours: number; bare: number }; kilobytesEach: number; growth: number };

async function measure(encoding: Encoding, large: LargeReply): Promise<Measured> {
  const backend = await startHoldingBackend(large, days);
  const server = await startMeasuredServer(backend.baseUrl);
  const round = async (url: string, adults: number, whileOpen?: () => Promise<void>): Promise<number> =>
    percentile(await oneRound(backend, { url, paths: listPaths(large, adults), encoding }, whileOpen), 0.99);
  try {
    // Warms up, since memory that a running server keeps does not count for these streams.
    await round(server.url, 9);
    const [path] = listPaths(large, 9);
    const answer = await fetch(server.url + path, { headers: { accept: ACCEPT_BY_JOURNEY } });
    const bare = await startPassingServer({ backendUrl: backend.baseUrl, calls: 2, text: await answer.text() });
    try {
      await round(bare.url, 9);
      const before = await server.memory();
      let open = Number.NaN;
      const ours: number[] = [
        await round(server.url, 1, async () => {
          open = await server.memory();
        }),
      ];
      const after = await settled(server, before);
      const others: number[] = [await round(bare.url, 1)];
      for (let adults = 2; adults <= rounds; adults += 1) {
        ours.push(await round(server.url, adults));
        others.push(await round(bare.url, adults));
      }
      return {
        lag: { ours: median(ours), bare: median(others) },
        kilobytesEach: (open - before) / streams / 1024,
        growth: (after / before - 1) * 100,
      };
    } finally {
      bare.stop();
    }
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
  const late = (how: string, { lag }: Measured, budget: number): ReportRow =>
    compareTimes(
      `${streams} open streams of ${searches} searches that finish at once, ${how}: the whole answer at the reader (p99, median of ${rounds} rounds)`,
      lag,
      budget,
    );
  return [
    late('uncompressed', plain, 3.2),
    late('gzip', compressed, 7),
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
