import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { startBackend } from './lib/backend.ts';
import { dayAhead } from './lib/dates.ts';
import { largeReply, onDay } from './lib/reply.ts';
import { percentile, type Row } from './lib/report.ts';
import { startMeasuredServer } from './lib/server.ts';

const streams = 1_000;
const queries = 10;

/** A reader that costs next to nothing: a bare socket that notes when the first offers come. */
function openStream(url: URL, path: string): Promise<{ socket: Socket; offersAt: Promise<number> }> {
  const offers = Promise.withResolvers<number>();
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname, () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${url.host}\r\nAccept: text/event-stream\r\n\r\n`);
    });
    socket.on('error', reject);
    socket.on('data', (piece) => {
      resolve({ socket, offersAt: offers.promise });
      if (piece.includes('event: offers')) offers.resolve(performance.now());
    });
  });
}

/** A thousand readers of twenty searches: how late the last ones hear of new offers, and what each costs. */
export async function openStreams(): Promise<Row[]> {
  const { reply, origin, destination, date } = largeReply();
  const text = JSON.stringify(reply);
  const pending = JSON.stringify({
    ...reply,
    Completed: false,
    Data: [{ ...reply.Data[0], ActiveProviders: ['Latam'], flights: [] }],
  });
  const held = new Map<string, ServerResponse>();
  const asked = new Set<string>();
  let measuring = false;
  const backend = await startBackend(({ Ida }, response) => {
    // The first answer is pending; the second is held back until every reader is there.
    if (!measuring) response.end(onDay(text, date, Ida));
    else if (asked.has(Ida)) held.set(Ida, response);
    else response.end(pending);
    if (measuring) asked.add(Ida);
  });
  const server = await startMeasuredServer(backend.baseUrl);
  const url = new URL(server.url);
  const path = (query: number) =>
    `/api/flights/search?origem=${origin}&destino=${destination}&ida=${dayAhead(2 + query)}&soIda=true`;
  try {
    // The same work once over, by one reader at a time: what a running server keeps anyway is not the streams' doing.
    for (let query = 0; query < queries; query += 1) {
      await (await fetch(`${server.url}${path(query)}&adultos=2`, { headers: { accept: 'application/json' } })).text();
    }
    measuring = true;
    const before = await server.memory();
    const readers = await Promise.all(
      Array.from({ length: streams }, (_, index) => openStream(url, path(index % queries))),
    );
    while (held.size < queries) await new Promise((resolve) => setTimeout(resolve, 20));
    const open = await server.memory();
    const lags: number[] = [];
    for (const [day, response] of held) {
      const index = Array.from({ length: queries }, (_, query) => dayAhead(2 + query)).indexOf(day);
      const sent = performance.now();
      response.end(onDay(text, date, day));
      const arrivals = await Promise.all(
        readers.filter((_, reader) => reader % queries === index).map(({ offersAt }) => offersAt),
      );
      lags.push(...arrivals.map((at) => at - sent));
    }
    for (const { socket } of readers) socket.destroy();
    const after = await settled(server.memory, before.used);
    const each = (open.used - before.used) / streams / 1024;
    const left = (after / before.used - 1) * 100;
    const lag = percentile(lags, 0.99);
    return [
      {
        what: `${streams} open search streams (${queries} searches): event lag (p99 of ${lags.length})`,
        budget: '250 ms',
        measured: `${lag.toFixed(0)} ms`,
        ok: lag < 250,
      },
      { what: 'Memory for each open stream', budget: '100 KB', measured: `${each.toFixed(0)} KB`, ok: each <= 100 },
      {
        what: 'Memory in use after they have left, against before',
        budget: '+10 %',
        measured: `${left >= 0 ? '+' : ''}${left.toFixed(1)} %`,
        ok: left <= 10,
      },
    ];
  } finally {
    await server.stop();
    backend.close();
  }
}

/** Bytes in use once what the readers held is gone, looked at for at most ten seconds. The searches' results stay cached. */
async function settled(memory: () => Promise<{ used: number }>, before: number): Promise<number> {
  let used = Number.POSITIVE_INFINITY;
  for (let look = 0; look < 20 && used > before * 1.1; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    used = Math.min(used, (await memory()).used);
  }
  return used;
}
