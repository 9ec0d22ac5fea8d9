import { setTimeout as sleep } from 'node:timers/promises';
import { hasRedisServer, startTestRedis } from '../../apps/server/src/testing/processes/redis-server.ts';
import { startBenchBackend } from './backend/backend.ts';
import { largeReply, repliesByDay } from './backend/reply.ts';
import { distinctSearches, searchPath } from './load/distinct-searches.ts';
import { embeddedDatabaseUrl } from './processes/embedded-database.ts';
import { startMeasuredServer } from './processes/server.ts';
import { median, percentile, type ReportRow } from './report.ts';

const searches = 60;

/** Milliseconds of one search as JSON, to its last byte. */
async function timed(url: string): Promise<{ ms: number; text: string }> {
  const startedAt = performance.now();
  const answer = await fetch(url, { headers: { accept: 'application/json' } });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${url} was answered ${answer.status}`);
  return { ms: performance.now() - startedAt, text };
}

/**
 * Two server processes with one database and one Redis: a search finished by one is answered by the other without a
 * request to the backend.
 */
export async function sharedRedis(): Promise<ReportRow[]> {
  const what = `A search that another server process has finished, answered through Redis (median of ${searches})`;
  const budget = '50 ms';
  if (!hasRedisServer()) {
    return [{ what, budget, measured: 'not measured: install redis-server', ok: false }];
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
      for (const path of distinctSearches(large, searches).map(searchPath)) {
        const firstAnswer = await timed(first.url + path);
        // The first process writes to Redis after its answer.
        await sleep(50);
        const other = await timed(second.url + path);
        if (other.text !== firstAnswer.text) throw new Error('Two processes answered the same search differently');
        times.push(other.ms);
      }
      return [
        {
          what,
          budget,
          measured: `${median(times).toFixed(0)} ms (95 %: ${percentile(times, 0.95).toFixed(0)} ms)`,
          ok: median(times) <= 50,
        },
        {
          what: `How often two processes together backendCalls the backend for those ${searches} searches`,
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
