import { setTimeout as sleep } from 'node:timers/promises';
import { ACCEPT_BY_JOURNEY } from '@revoada/core/search/offers-by-journey';
import type { FareRequest } from '@revoada/core/sources/fare-source';
import { hasRedisServer } from '../../../apps/server/src/testing/processes/redis-server.ts';
import { largeReply } from '../backend/reply.ts';
import { distinctSearches, searchPath } from '../load/distinct-searches.ts';
import { startPassingServer } from '../processes/passing.ts';
import { readMemory } from '../processes/processes.ts';
import { percentile, type ReportRow } from '../report.ts';
import { type FleetServer, startFleet } from './fleet.ts';
import { backendKey, type HoldingBackend } from './holding-backend.ts';
import { openReaders } from './readers.ts';
import type { StreamOrder } from './stream-readers.ts';

/** Ten thousand, or FLEET_STREAMS. */
const streams = Number(process.env.FLEET_STREAMS ?? 10_000);
const searches = 100;
const processes = 4;
const readingProcesses = 2;
const warmUpSearches = 56;
/** Ten times the usual MOBLIX_SEARCHES_PER_SECOND. */
const repliesPerSecond = 20;
const mostMs = 1_000;
const mostKilobytes = 20;

type Place = { url: string; backend: HoldingBackend };
type FleetStream = StreamOrder & { place: Place; key: string };
type Release = (backends: readonly HoldingBackend[]) => () => void;

/** The streams of these searches, each of another client; those of one search are spread over all processes. */
function planStreams(places: readonly Place[], requests: readonly FareRequest[], count: number): FleetStream[] {
  return Array.from({ length: count }, (_, index) => {
    const turn = Math.floor(index / requests.length);
    const request = requests[index % requests.length] as FareRequest;
    const place = places[(index + turn) % places.length] as Place;
    return {
      place,
      key: backendKey({ Ida: request.date, Adultos: request.adults, Criancas: request.children }),
      port: Number(new URL(place.url).port),
      path: searchPath(request),
      clientIp: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
    };
  });
}

/** Waits until no further search comes: a process sends 32 at once, and the others later. */
async function untilWaiting(backends: readonly HoldingBackend[]): Promise<void> {
  const count = () => backends.reduce((sum, backend) => sum + backend.countWaiting(), 0);
  let last = 0;
  while (last === 0 || count() !== last) {
    last = count();
    await sleep(1_000);
  }
}

/** All replies at once; returns what ends the release. */
const atOnce: Release = (backends) => {
  for (const backend of backends) backend.release();
  return () => undefined;
};

/** The replies one after the other, at all backends together so many a second. */
const paced: Release = (backends) => {
  let turn = 0;
  const timer = setInterval(() => {
    backends[turn % backends.length]?.releaseOne();
    turn += 1;
  }, 1_000 / repliesPerSecond);
  return () => clearInterval(timer);
};

/** Opens the streams, lets the backends answer, and returns the milliseconds from a search's last reply to each reader. */
async function oneRound(
  planned: readonly FleetStream[],
  release: Release,
  whileOpen: () => Promise<void> = async () => undefined,
): Promise<number[]> {
  const backends = [...new Set(planned.map(({ place }) => place.backend))];
  for (const backend of backends) backend.hold();
  const groups = Array.from({ length: readingProcesses }, (_, group) =>
    planned.filter((_stream, index) => Math.floor(index / processes) % readingProcesses === group),
  );
  const orders = groups.map((group) => group.map(({ port, path, clientIp }) => ({ port, path, clientIp })));
  const readers = await Promise.all(orders.map((group) => openReaders(group, 'gzip')));
  try {
    await untilWaiting(backends);
    await whileOpen();
    const endRelease = release(backends);
    const ends = await Promise.all(readers.map((each) => each.ended()));
    endRelease();
    return groups.flatMap((group, at) =>
      group.map(({ place, key }, index) => ((ends[at]?.[index] ?? Number.NaN) - lastReply(backends, place, key)) / 1e6),
    );
  } finally {
    for (const each of readers) each.stop();
  }
}

/** The last reply to the process of a stream; to any process where this one sent no request. */
function lastReply(backends: readonly HoldingBackend[], { backend }: Place, key: string): number {
  return backend.repliedAt(key) ?? Math.max(...backends.map((each) => each.repliedAt(key) ?? 0));
}

/** Memory of all server processes in KB, after their garbage was collected. */
async function readFleetMemory(servers: readonly FleetServer[]): Promise<number> {
  for (const { server } of servers) await server.memory();
  return readMemory(servers.map(({ server }) => server.pid)) * 1_024;
}

/** The same once it falls no further: what the warm-up needed for a moment must not hide what streams need. */
async function readSettledMemory(servers: readonly FleetServer[]): Promise<number> {
  let lowest = Number.POSITIVE_INFINITY;
  for (;;) {
    const memory = await readFleetMemory(servers);
    if (memory > lowest * 0.99) return Math.min(memory, lowest);
    lowest = memory;
    await sleep(5_000);
  }
}

/** Milliseconds of processor time of all server processes since their start. */
async function readFleetWork(servers: readonly FleetServer[]): Promise<number> {
  const each = await Promise.all(servers.map(({ server }) => server.processor()));
  return each.reduce((sum, ms) => sum + ms, 0);
}

/** The same round with bare servers that pass the same bytes. */
async function timeBare(servers: readonly FleetServer[], request: FareRequest, requests: readonly FareRequest[]) {
  const answer = await fetch(`${servers[0]?.url}${searchPath(request)}`, { headers: { accept: ACCEPT_BY_JOURNEY } });
  const text = await answer.text();
  const started = servers.map(async ({ backend }) => {
    const bare = await startPassingServer({ backendUrl: backend.baseUrl, calls: 2, text });
    return { ...bare, backend };
  });
  const places = await Promise.all(started);
  try {
    return percentile(await oneRound(planStreams(places, requests, streams), atOnce), 0.99);
  } finally {
    for (const place of places) place.stop();
  }
}

/** Ten thousand streams of a hundred searches over four server processes. */
export async function fleetStreams(): Promise<ReportRow[]> {
  const what = `${streams.toLocaleString('en')} open streams of ${searches} searches over ${processes} server processes`;
  if (!hasRedisServer()) return [{ what, budget: '', measured: 'not measured: install redis-server', ok: false }];
  const large = await largeReply();
  const all = distinctSearches(large, 2 * searches + warmUpSearches);
  const [first, second, warmUp] = [all.slice(0, searches), all.slice(searches, 2 * searches), all.slice(2 * searches)];
  const fleet = await startFleet(processes, large, [...new Set(all.map(({ date }) => date))]);
  try {
    await oneRound(planStreams(fleet.servers, warmUp, warmUpSearches * processes), atOnce);
    const before = await readSettledMemory(fleet.servers);
    let open = Number.NaN;
    const pacedLags = await oneRound(planStreams(fleet.servers, first, streams), paced, async () => {
      open = await readFleetMemory(fleet.servers);
    });
    let working = Number.NaN;
    const lags = await oneRound(planStreams(fleet.servers, second, streams), atOnce, async () => {
      working = await readFleetWork(fleet.servers);
    });
    const worked = (await readFleetWork(fleet.servers)) - working;
    const bare = await timeBare(fleet.servers, warmUp[0] as FareRequest, second);
    const kilobytes = (open - before) / streams;
    const late = (how: string, lag: number, beside = ''): ReportRow => ({
      what: `${what}, gzip, ${how}: from a search's last reply to the whole answer at the reader (p99)`,
      budget: `${mostMs} ms`,
      measured: `${lag.toFixed(0)} ms${beside}`,
      ok: lag <= mostMs,
    });
    return [
      late(`the source replies ${repliesPerSecond} times a second`, percentile(pacedLags, 0.99)),
      late(
        'the source replies to all at once',
        percentile(lags, 0.99),
        ` (${(worked / 1_000).toFixed(1)} s of the servers' processor time; a bare node:http that passes the same bytes: ${bare.toFixed(0)} ms)`,
      ),
      {
        what: `The same: memory of the server processes for each open stream (PSS after collection, from ${(before / 1_024).toFixed(0)} MB)`,
        budget: `${mostKilobytes} KB`,
        measured: `${kilobytes.toFixed(1)} KB`,
        ok: kilobytes <= mostKilobytes,
      },
    ];
  } finally {
    await fleet.stop();
  }
}
