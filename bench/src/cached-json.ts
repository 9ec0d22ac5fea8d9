import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startBenchBackend } from './backend/backend.ts';
import { largeReply, repliesByDay } from './backend/reply.ts';
import { dayAhead } from './load/dates.ts';
import { startMeasuredServer } from './processes/server.ts';
import { median, type ReportRow } from './report.ts';

const connections = 20;

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections, duration: 4, headers: { accept: 'application/json' } });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered ${result.non2xx} refusals`);
  return result.requests.average;
}

/**
 * A cached search as JSON compared in turns with a Hono route that returns a Buffer of the same size, both under load.
 */
export async function cachedJson(): Promise<ReportRow[]> {
  const large = await largeReply();
  const replies = repliesByDay(large);
  const backend = await startBenchBackend(({ Ida }, response) => response.end(replies(Ida)));
  const server = await startMeasuredServer(backend.baseUrl);
  const url = `${server.url}/api/flights/search?origem=${large.origin}&destino=${large.destination}&ida=${dayAhead(9)}&soIda=true`;
  try {
    const cachedText = await (await fetch(url, { headers: { accept: 'application/json' } })).text();
    const offers = (JSON.parse(cachedText) as { offers: unknown[] }).offers.length;
    const fixed = fork(join(import.meta.dirname, 'processes/fixed-server.ts'), {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', BODY_SIZE: String(Buffer.byteLength(cachedText)) },
    });
    const [fixedUrl] = (await once(fixed, 'message')) as [string];
    const shares: number[] = [];
    const rates: [ours: number, fixed: number][] = [];
    for (let round = 0; round < 4; round += 1) {
      const pair: [number, number] = [await requestsPerSecond(url), await requestsPerSecond(fixedUrl)];
      // The first round warms up both.
      if (round > 0) rates.push(pair);
      if (round > 0) shares.push(pair[0] / pair[1]);
    }
    fixed.disconnect();
    const share = median(shares);
    const at = (index: 0 | 1) => Math.round(median(rates.map((pair) => pair[index]))).toLocaleString('en');
    return [
      {
        what: `A known search as JSON (${offers} offers, ${Math.round(cachedText.length / 1024)} KB) against a fixed Buffer of that size, ${connections} connections`,
        budget: '0.50 of its requests/s',
        measured: `${share.toFixed(2)} (${at(0)} against ${at(1)})`,
        ok: share >= 0.5,
      },
    ];
  } finally {
    await server.stop();
    backend.close();
  }
}
