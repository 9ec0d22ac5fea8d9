import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ACCEPT_BY_JOURNEY } from '@revoada/core/search/offers-by-journey';
import type { FareRequest } from '@revoada/core/sources/fare-source';
import { startBenchBackend } from './backend/backend.ts';
import { largeReply, repliesByDay } from './backend/reply.ts';
import { distinctSearches, searchPath } from './load/distinct-searches.ts';
import { isWholeAnswer } from './load/frames.ts';
import { startMeasuredServer } from './processes/server.ts';
import { median, type ReportRow } from './report.ts';

const atOnce = 8;
const searchesEach = 100;
const warmUpRounds = 2;
const rounds = 5;

/** Requests like a browser and reads to the end. */
async function searchOnce(agent: Agent, url: string): Promise<void> {
  const clientRequest = request(url, { agent, headers: { accept: ACCEPT_BY_JOURNEY, 'accept-encoding': 'gzip' } });
  clientRequest.end();
  const [answer] = await once(clientRequest, 'response');
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece as Buffer);
  const text = gunzipSync(Buffer.concat(pieces)).toString();
  if (!isWholeAnswer(text)) throw new Error(`${url} brought no offers`);
}

/** Milliseconds of the server's processor time for these searches, with a backend that answers at once. */
async function startServing() {
  const replies = repliesByDay(await largeReply());
  const backend = await startBenchBackend(({ Ida }, response) => response.end(replies(Ida)));
  const server = await startMeasuredServer(backend.baseUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  return {
    async serve(searches: FareRequest[]): Promise<number> {
      const before = await server.processor();
      const remainingPaths = searches.map(searchPath).values();
      const readers = Array.from({ length: atOnce }, async () => {
        for (const path of remainingPaths) await searchOnce(agent, server.url + path);
      });
      await Promise.all(readers);
      return (await server.processor()) - before;
    },
    async stop(): Promise<void> {
      agent.destroy();
      await server.stop();
      backend.close();
    },
  };
}

/** Milliseconds of processor time of a process that only reads the replies of these searches. */
function startReading() {
  const reader = fork(join(import.meta.dirname, 'backend/reply-reader.ts'));
  return {
    async read(searches: FareRequest[]): Promise<number> {
      reader.send(searches);
      const [milliseconds] = (await once(reader, 'message')) as [number];
      return milliseconds;
    },
    stop: () => reader.kill(),
  };
}

/** New searches: the server's work compared with only reading the backend's replies. */
export async function newSearches(): Promise<ReportRow[]> {
  const all = distinctSearches(await largeReply(), (warmUpRounds + rounds) * searchesEach);
  const reading = startReading();
  const serving = await startServing();
  const figures: { reading: number; serving: number }[] = [];
  try {
    for (let round = 0; round < warmUpRounds + rounds; round += 1) {
      const searches = all.slice(round * searchesEach, (round + 1) * searchesEach);
      const figure = { reading: await reading.read(searches), serving: await serving.serve(searches) };
      if (round >= warmUpRounds) figures.push(figure);
    }
  } finally {
    reading.stop();
    await serving.stop();
  }
  const share = median(figures.map((figure) => figure.reading / figure.serving));
  const perSecond = (what: 'reading' | 'serving') =>
    Math.round((1_000 * searchesEach) / median(figures.map((figure) => figure[what])));
  return [
    {
      what: 'Searches that nobody asked before, streamed with gzip, per second and core, against reading their replies alone',
      budget: '0.50 of its replies/s',
      measured: `${share.toFixed(2)} (${perSecond('serving')} against ${perSecond('reading')})`,
      ok: share >= 0.5,
    },
  ];
}
