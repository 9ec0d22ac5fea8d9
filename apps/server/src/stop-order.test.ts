import { connect } from 'node:net';
import { cash } from '@revoada/core/testing/offers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PairState } from './search/pair-state.ts';
import { createTestDatabase } from './testing/database/test-database.ts';
import { buildOffer } from './testing/fares/offers.ts';
import { fareRequest as request } from './testing/fares/requests.ts';
import { startProduct } from './testing/processes/product-process.ts';
import { openEvents } from './testing/site/event-stream.ts';
import { startTestServer, type TestServer } from './testing/site/test-server.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { today } from './testing/today.ts';

let site: TestServer | undefined;
afterEach(async () => {
  await site?.stop();
  site = undefined;
});

const state: PairState = {
  offers: [buildOffer(1, cash(30_000))],
  ...{ providers: [], failure: null, complete: true, partial: false, stale: false, searchedAt: today },
};

/** True when the port takes a connection. */
function takesConnections(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1', () => resolve(true));
  socket.on('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}

describe('a server that stops', () => {
  test('is not ready first, answers new connections for the stated time, ends its streams, and then exits', async () => {
    site = await startTestServer({ env: { RUN_JOBS: '1', SHUTDOWN_DELAY_SECONDS: '1', SHUTDOWN_GRACE_SECONDS: '0' } });
    const { server, url, json } = site;
    const events = await openEvents(site.searchUrl());
    await site.source.call(0);
    const startedAt = performance.now();
    let stopped = false;
    const stopping = server.stop().then(() => {
      stopped = true;
    });

    expect(await json('/health/ready')).toMatchObject({ status: 503, body: { status: 'stopping' } });
    expect((await json('/health/live')).status).toBe(200);
    // A separate connection that is not reused, because a client that reuses one goes to another server next.
    const answer = await fetch(url('/api/airports?q=gru'));
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect(server.context.streams.count()).toBe(1);
    expect(stopped).toBe(false);

    expect((await events.until('failure')).data).toMatchObject({ code: 'unavailable' });
    expect(performance.now() - startedAt).toBeGreaterThan(900);
    expect(await takesConnections(server.port)).toBe(false);
    await stopping;
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  test('rejects a search without a stream after that time, with the time to retry (S-538)', async () => {
    site = await startTestServer({ env: { RUN_JOBS: '1', SHUTDOWN_GRACE_SECONDS: '0' } });
    const answer = site.json(site.searchUrl());
    await site.source.call(0);
    const stopping = site.server.stop();
    const { status, body, headers } = await answer;
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(body).toMatchObject({ error: { code: 'unavailable' } });
    await stopping;
  });

  test('stores what a job finds before it ends (S-556)', async () => {
    site = await startTestServer();
    const { jobs, prices } = site.server.context;
    const stop = jobs.stop;
    vi.spyOn(jobs, 'stop').mockImplementation(async () => {
      prices.remember(request, state);
      await stop();
    });
    await site.server.stop();
    expect(await site.database.query('select amount from price_observations')).toEqual([{ amount: 30_000 }]);
  });

  test('answers on open connections until then', async () => {
    site = await startTestServer({ env: { RUN_JOBS: '1' } });
    const answer = await fetch(site.url('/api/airports?q=gru'));
    expect(answer.headers.get('connection')).toBe('keep-alive');
  });

  test('by SIGTERM does the same, also when npm forwards a signal, and a later signal ends it at once', {
    timeout: 60_000,
  }, async () => {
    const database = await createTestDatabase();
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: temporaryFolder('revoada-stop-'),
      SHUTDOWN_DELAY_SECONDS: '300',
    };
    const product = startProduct('server', env);
    try {
      const url = await product.ready;
      const readiness = async () => (await fetch(`${url}/health/ready`)).status;
      expect(await readiness()).toBe(200);
      product.child.kill('SIGINT');
      product.child.kill('SIGTERM');
      await expect.poll(readiness).toBe(503);
      expect((await fetch(`${url}/api/airports?q=gru`)).status).toBe(200);
      const repeatSignal = () => product.child.kill('SIGTERM') && product.child.exitCode;
      await expect.poll(repeatSignal, { timeout: 5_000 }).not.toBeNull();
      expect(await product.ended).toBe(1);
    } finally {
      product.child.kill('SIGKILL');
      await product.ended;
      await database.drop();
    }
  });
});
