import { execFileSync, spawnSync } from 'node:child_process';
import { cash } from '@revoada/core/testing/offers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOffer } from '../testing/fares/offers.ts';
import { startTestServer, type TestServer } from '../testing/site/test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer({ env: { BUILD_REVISION: 'c0ffee1', RUN_JOBS: '1' } });
});
afterAll(() => site.stop());

const readMetrics = async (): Promise<string> => (await fetch(site.url('/metrics'))).text();

function hasPromtool(): boolean {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function search(): Promise<void> {
  const answer = site.json(site.searchUrl());
  (await site.source.call(0)).update({
    offers: [buildOffer(1, cash(30_000))],
    providers: [{ source: 'Latam', state: 'done' }],
    complete: true,
  });
  await answer;
}

describe('the metrics', () => {
  test('name the build, the pools and every kind of job', async () => {
    const figures = await readMetrics();
    expect(figures).toContain(`revoada_build_info{revision="c0ffee1",node="${process.versions.node}"} 1`);
    for (const pool of ['requests', 'maintenance', 'locks']) {
      for (const state of ['in-use', 'idle', 'waiting']) {
        expect(figures).toContain(`revoada_database_connections{pool="${pool}",state="${state}"}`);
      }
    }
    expect(figures).toContain('revoada_jobs_ready{job="send-mail"} 0');
    expect(figures).toContain('revoada_jobs_oldest_ready_seconds{job="send-mail"} 0');
  });

  test('count reads of stored searches, unsigned webhooks and failed sign-ins', async () => {
    await search();
    await fetch(site.url('/webhooks/stripe'), { method: 'POST', body: '{}' });
    await fetch(site.url('/auth/callback?state=unknown'), { redirect: 'manual' });
    const figures = await readMetrics();
    expect(figures).toContain('revoada_cache_reads_total{outcome="missed"} 1');
    expect(figures).toContain('revoada_webhooks_total{sender="stripe",outcome="unsigned"} 1');
    expect(figures).toContain('revoada_sign_ins_total{outcome="expirou"} 1');
  });

  test('time requests by route, never by a path that a client chose', async () => {
    await fetch(site.url('/api/airports?q=gru'));
    await fetch(site.url('/a-path-that-a-client-chose'));
    const figures = await readMetrics();
    expect(figures).toContain('revoada_http_request_seconds_count{method="GET",route="/api/airports",status="200"}');
    expect(figures).not.toContain('a-client-chose');
  });

  test('pass the checks of promtool', async ({ skip }) => {
    skip(!hasPromtool(), 'No promtool (Debian: prometheus) on this machine: names of metrics are not checked.');
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: await readMetrics() });
    expect([status, String(stdout), String(stderr)]).toEqual([0, '', '']);
  });
});
