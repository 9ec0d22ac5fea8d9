import { setTimeout as sleep } from 'node:timers/promises';
import { hasRedisServer, startTestRedis } from '../../apps/server/src/testing/processes/redis-server.ts';
import { startBenchBackend } from './backend/backend.ts';
import { largeReply, repliesByDay } from './backend/reply.ts';
import { distinctSearches, searchPath } from './load/distinct-searches.ts';
import { embeddedDatabaseUrl } from './processes/embedded-database.ts';
import { compareTimes, startPassingServer } from './processes/passing.ts';
import { startMeasuredServer } from './processes/server.ts';
import { median, type ReportRow } from './report.ts';

const searches = 60;
const budget = 10;

/** Milliseconds of one search as JSON, to its last byte. */
async function timed(url: string): Promise<{ ms: number; text: string }> {
  const startedAt = performance.now();
  const answer = await fetch(url, { headers: { accept: 'application/json' } });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${url} was answered ${answer.status}`);
  return { ms: performance.now() - startedAt, text };
}

/** Milliseconds of as many reads of the same answer, which a bare server gets from another process. */
async function timeBare(text: string): Promise<number[]> {
  const backend = await startBenchBackend((_, response) => response.end(text));
  const bare = await startPassingServer({ backendUrl: backend.baseUrl, calls: 1, text });
  try {
    const times: number[] = [];
    for (let read = 0; read < searches; read += 1) {
      // As long after the read before as with the product.
      await sleep(50);
      times.push((await timed(`${bare.url}/?ida=${read}`)).ms);
    }
    return times;
  } finally {
    bare.stop();
    backend.close();
  }
}

/**
 * Two server processes with one database and one Redis: a search finished by one is answered by the other without a
 * request to the backend.
 */
export async function sharedRedis(): Promise<ReportRow[]> {
  const what = `A search that another server process has finished, answered through Redis (median of ${searches})`;
  if (!hasRedisServer()) {
    return [{ what, budget: `${budget} times`, measured: 'not measured: install redis-server', ok: false }];
  }
  const large = await largeReply();
  const replies = repliesByDay(large);
  let backendCalls = 0;
  const backend = await startBenchBackend(({ Ida }, response) => {
    backendCalls += 1;
    response.end(replies(Ida));
  });
  const redis = await startTestRedis();
  const shared = { REDIS_URL: redis.url };
  const first = await startMeasuredServer(backend.baseUrl, shared);
  try {
    const second = await startMeasuredServer(backend.baseUrl, {
      ...shared,
      DATABASE_URL: embeddedDatabaseUrl(first.folder),
    });
    try {
      const times: number[] = [];
      const texts: string[] = [];
      for (const path of distinctSearches(large, searches).map(searchPath)) {
        const firstAnswer = await timed(first.url + path);
        // The first process writes to Redis after its answer.
        await sleep(50);
        const other = await timed(second.url + path);
        if (other.text !== firstAnswer.text) throw new Error('Two processes answered the same search differently');
        times.push(other.ms);
        texts.push(other.text);
      }
      const bareTimes = await timeBare(texts[0] ?? '');
      return [
        compareTimes(what, { ours: median(times), bare: median(bareTimes) }, budget),
        {
          what: `How often two processes together asked the backend for those ${searches} searches`,
          budget: `${searches}`,
          measured: `${backendCalls}`,
          ok: backendCalls === searches,
        },
      ];
    } finally {
      await second.stop();
    }
  } finally {
    await first.stop();
    await redis.stop();
    backend.close();
  }
}
