import { request } from 'node:http';
import { constants, createGunzip } from 'node:zlib';
import { ACCEPT_BY_JOURNEY } from '@revoada/core/search/offers-by-journey';
import { startBenchBackend } from './backend/backend.ts';
import { type LargeReply, largeReply, pendingReply, repliesByDay } from './backend/reply.ts';
import { dayAhead } from './load/dates.ts';
import { offersInFirstFrame } from './load/frames.ts';
import { compareTimes, startPassingServer } from './processes/passing.ts';
import { startMeasuredServer } from './processes/server.ts';
import { median, type ReportRow } from './report.ts';

/**
 * Resolves with the time of the first complete frame of offers, decompressed and parsed, and closes the stream. Rejects
 * if the stream ends without one.
 */
function firstOffers(url: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { accept: ACCEPT_BY_JOURNEY, 'accept-encoding': encoding };
    const clientRequest = request(url, { headers }, (response) => {
      const gzip = response.headers['content-encoding'] === 'gzip';
      if (gzip !== (encoding === 'gzip'))
        reject(new Error(`The stream has another encoding than requested: ${encoding}`));
      const stream = gzip ? response.pipe(createGunzip({ flush: constants.Z_SYNC_FLUSH })) : response;
      let text = '';
      stream.setEncoding('utf8');
      stream.on('data', (piece: string) => {
        text += piece;
        if (!offersInFirstFrame(text)) return;
        resolve(performance.now());
        clientRequest.destroy();
      });
      stream.on('end', () => reject(new Error('The stream ended without offers')));
      stream.on('error', reject);
    });
    clientRequest.on('error', reject);
    clientRequest.end();
  });
}

const lastDay = 29;

/** Median milliseconds from the backend's last byte to the reader of each server in turns, one day after another. */
async function waits(large: LargeReply, encoding: string): Promise<{ ours: number; bare: number }> {
  const replies = repliesByDay(large);
  const pending = pendingReply(large);
  let searchedDays = new Set<string>();
  let sentAt = 0;
  const backend = await startBenchBackend(({ Ida }, response) => {
    if (!searchedDays.has(Ida)) {
      searchedDays.add(Ida);
      response.end(pending);
      return;
    }
    response.once('finish', () => {
      sentAt = performance.now();
    });
    response.end(replies(Ida));
  });
  const server = await startMeasuredServer(backend.baseUrl);
  const pathOf = (day: number) =>
    `/api/flights/search?origem=${large.origin}&destino=${large.destination}&ida=${dayAhead(day)}&soIda=true`;
  const measure = async (url: string, day: number): Promise<number> => {
    searchedDays = new Set();
    return (await firstOffers(url + pathOf(day), encoding)) - sentAt;
  };
  try {
    await measure(server.url, lastDay + 1);
    const answer = await fetch(server.url + pathOf(lastDay + 1), { headers: { accept: ACCEPT_BY_JOURNEY } });
    const bare = await startPassingServer({ backendUrl: backend.baseUrl, calls: 2, text: await answer.text() });
    try {
      const ours: number[] = [];
      const others: number[] = [];
      for (let day = 1; day <= lastDay; day += 1) {
        ours.push(await measure(server.url, day));
        others.push(await measure(bare.url, day));
      }
      return { ours: median(ours), bare: median(others) };
    } finally {
      bare.stop();
    }
  } finally {
    await server.stop();
    backend.close();
  }
}

/** From the backend's first reply with flights to the first complete, decoded offers at the reader. */
export async function firstOffersLatency(): Promise<ReportRow[]> {
  const large = await largeReply();
  const size = Math.round(JSON.stringify(large.reply).length / 1024);
  const row = async (encoding: string, how: string): Promise<ReportRow> =>
    compareTimes(
      `From the backend's first reply with flights (${size} KB) to the first offers at the reader, whole and decoded, ${how} (median)`,
      await waits(large, encoding),
      7,
    );
  return [await row('identity', 'uncompressed'), await row('gzip', 'gzip')];
}
