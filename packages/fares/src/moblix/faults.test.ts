import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { FareUpdate } from '@revoada/core/sources/fare-source';
import { describe, expect, test } from 'vitest';
import {
  collectUpdates,
  replyWith,
  request,
  searchAll,
  sendJson,
  startFixtureBackend,
} from '../../testing/moblix/fixtures/backend.ts';

const MEBIBYTE = 1024 * 1024;

describe('retries and breaker', () => {
  test('retry a 5xx or a broken connection up to three times (S-115)', async () => {
    const backend = await startFixtureBackend({
      search: (_call, response, count) => {
        if (count === 1) return response.writeHead(503).end();
        if (count === 2) return response.destroy();
        if (count === 3) {
          response.writeHead(200, { 'Content-Length': 999 }).write('{', () => response.destroy());
          return;
        }
        sendJson(response, replyWith(1, 500));
      },
    });
    await expect(searchAll(backend.source())).resolves.toMatchObject([{ complete: true, partial: false }]);
    expect(backend.calls.search).toHaveLength(4);
  });

  test.each([
    [500, 'unavailable', 4],
    [504, 'timeout', 4],
    [429, 'rate-limited', 1],
    [404, 'invalid-response', 1],
  ])('report HTTP %s as %s after %s calls', async (status, code, calls) => {
    const backend = await startFixtureBackend({ search: (_call, response) => response.writeHead(status).end('x') });
    await expect(searchAll(backend.source())).rejects.toMatchObject({ name: 'FareSourceError', code });
    expect(backend.calls.search).toHaveLength(calls);
  });

  test('report a refused connection as a network failure (S-111)', async () => {
    const backend = await startFixtureBackend({});
    const source = backend.source();
    await backend.close();
    await expect(searchAll(source)).rejects.toMatchObject({ code: 'network-failure', fault: 'network' });
  });

  test('open the breaker after consecutive failures and close it once the source recovers', async () => {
    let well = false;
    const backend = await startFixtureBackend({
      search: (_call, response) => (well ? sendJson(response, replyWith(1, 500)) : response.writeHead(500).end()),
    });
    const patient = backend.source({ limits: { breakerFailures: 3, breakerPauseMs: 3_600_000 } });
    await expect(searchAll(patient)).rejects.toMatchObject({ code: 'unavailable' });
    expect(backend.calls.search).toHaveLength(3);
    await expect(searchAll(patient)).rejects.toMatchObject({ code: 'unavailable', retryable: true });
    expect(backend.calls.search).toHaveLength(3);

    const eager = backend.source({ limits: { breakerFailures: 3, breakerPauseMs: 0 } });
    await expect(searchAll(eager)).rejects.toMatchObject({ code: 'unavailable' });
    well = true;
    await expect(searchAll(eager)).resolves.toMatchObject([{ complete: true }]);
  });

  describe('for one failing route (S-291)', () => {
    const to = (destination: string) => ({ ...request, destination });
    const lasting = { breakerFailures: 5, breakerPauseMs: 3_600_000 };

    test.each([
      ['answers 500', (response: ServerResponse) => response.writeHead(500).end(), 'unavailable'],
      ['breaks the connection', (response: ServerResponse) => response.destroy(), 'network-failure'],
      ['answers HTML', (response: ServerResponse) => response.end('<html>'), 'invalid-response'],
      ['answers 400', (response: ServerResponse) => response.writeHead(400).end(), 'invalid-response'],
    ])('stops calls of that route and not of others if %s', async (_name, fail, code) => {
      const backend = await startFixtureBackend({
        search: (call, response) =>
          call.body.includes('"SSA"') ? fail(response) : sendJson(response, replyWith(1, 500)),
      });
      const source = backend.source({ limits: lasting });
      const codes = new Set<string>();
      for (let n = 0; n < 10; n += 1) await searchAll(source, to('SSA')).catch((error) => codes.add(error.code));
      expect(codes).toEqual(new Set([code, 'unavailable']));
      expect(backend.calls.search).toHaveLength(5);
      await expect(searchAll(source)).resolves.toMatchObject([{ complete: true, partial: false }]);
    });

    test('stops the calls of the source with the fifth failing route', async () => {
      const backend = await startFixtureBackend({ search: (_call, response) => response.writeHead(500).end() });
      const source = backend.source({ limits: { ...lasting, retries: 0 } });
      const failing = ['SSA', 'SSA', 'FOR', 'NAT', 'MCZ', 'CNF'];
      for (const destination of failing) await expect(searchAll(source, to(destination))).rejects.toThrow();
      expect(backend.calls.search).toHaveLength(failing.length);
      await expect(searchAll(source)).rejects.toMatchObject({ code: 'unavailable' });
      expect(backend.calls.search).toHaveLength(failing.length);
    });

    test('resets the count of failing routes after an answer of another route', async () => {
      const backend = await startFixtureBackend({
        search: (call, response) =>
          call.body.includes('"REC"') ? sendJson(response, replyWith(1, 500)) : response.writeHead(500).end(),
      });
      const source = backend.source({ limits: { ...lasting, retries: 0 } });
      for (const destination of ['SSA', 'FOR', 'NAT', 'MCZ', 'REC', 'CNF', 'POA', 'CWB', 'FLN']) {
        await searchAll(source, to(destination)).catch(() => undefined);
      }
      await expect(searchAll(source)).resolves.toHaveLength(1);
    });

    test('counts too many calls (429) for the whole source', async () => {
      const backend = await startFixtureBackend({ search: (_call, response) => response.writeHead(429).end() });
      const source = backend.source({ limits: lasting });
      for (let n = 0; n < 5; n += 1) await expect(searchAll(source, to('SSA'))).rejects.toThrow();
      await expect(searchAll(source)).rejects.toMatchObject({ code: 'unavailable' });
      expect(backend.calls.search).toHaveLength(5);
    });

    test('searches it again after its pause', async () => {
      let well = false;
      const backend = await startFixtureBackend({
        search: (_call, response) => (well ? sendJson(response, replyWith(1, 500)) : response.writeHead(500).end()),
      });
      const source = backend.source({ limits: { ...lasting, breakerPauseMs: 0 } });
      for (let n = 0; n < 3; n += 1) await expect(searchAll(source)).rejects.toThrow();
      well = true;
      await expect(searchAll(source)).resolves.toHaveLength(1);
    });
  });

  test('do not open the breaker of the search for a failing airport list', async () => {
    const backend = await startFixtureBackend({
      airports: (_call, response) => response.writeHead(500).end(),
      search: (_call, response) => sendJson(response, replyWith(1, 500)),
    });
    const source = backend.source({ limits: { breakerFailures: 1, breakerPauseMs: 3_600_000 } });
    await expect(source.listAirports(new AbortController().signal)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(searchAll(source)).resolves.toHaveLength(1);
  });
});

describe('invalid answers', () => {
  test.each([
    ['HTML', '<!doctype html><title>Manutenção</title>'],
    ['broken JSON', '{"Success":true,"Data":['],
    ['nothing', ''],
    ['JSON that is no reply', '{"hello":"world"}'],
    ['JSON 100,000 deep', '['.repeat(100_000)],
  ])('report %s with 200 as an invalid response in general words (S-263, S-276)', async (_name, body) => {
    const backend = await startFixtureBackend({ search: (_call, response) => response.end(body) });
    const failure = await searchAll(backend.source()).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'invalid-response', fault: 'theirs' });
    expect(String(failure)).not.toMatch(/Manuten|Unexpected|SyntaxError/);
  });

  test('invalidates only the fare that contains a bare NaN', async () => {
    const two = replyWith(1, 500);
    two.Data[0]?.flights.push(...(replyWith(2, 77.5).Data[0]?.flights ?? []));
    const text = JSON.stringify(two).replace('77.5', 'NaN');
    const backend = await startFixtureBackend({ search: (_call, response) => response.end(text) });
    const [update] = await searchAll(backend.source());
    expect(update?.offers).toHaveLength(1);
    expect(update?.partial).toBe(true);
  });

  test('follow no redirect, which could send the token to another host', async () => {
    const elsewhere = await startFixtureBackend({ search: (_call, response) => sendJson(response, replyWith(1, 1)) });
    const backend = await startFixtureBackend({
      search: (call, response) => response.writeHead(307, { Location: `${elsewhere.baseUrl}${call.path}` }).end(),
    });
    await expect(searchAll(backend.source())).rejects.toMatchObject({ code: 'network-failure' });
    expect(elsewhere.calls.search).toHaveLength(0);
  });
});

describe('too much and too slow (S-264)', () => {
  test('rejects 100 MB near the limit instead of at the end', async () => {
    let sent = 0;
    const backend = await startFixtureBackend({
      search: async (_call, response) => {
        const chunk = Buffer.alloc(MEBIBYTE, ' ');
        while (sent < 100 * MEBIBYTE && !response.destroyed) {
          sent += chunk.length;
          if (!response.write(chunk)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
        }
        response.end();
      },
    });
    const source = backend.source({ limits: { maxReplyBytes: 2 * MEBIBYTE } });
    await expect(searchAll(source)).rejects.toMatchObject({ code: 'invalid-response' });
    expect(sent).toBeLessThan(40 * MEBIBYTE);
  });

  test('rejects an announced length over the limit without reading', async () => {
    const backend = await startFixtureBackend({
      search: (_call, response) => response.writeHead(200, { 'Content-Length': 500 * MEBIBYTE }).write('{'),
    });
    await expect(searchAll(backend.source())).rejects.toMatchObject({ code: 'invalid-response' });
  });

  test('counts the unpacked bytes of a gzip bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(100 * MEBIBYTE, ' '));
    expect(bomb.length).toBeLessThan(MEBIBYTE);
    const backend = await startFixtureBackend({
      search: (_call, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb),
    });
    const before = process.memoryUsage().rss;
    await expect(searchAll(backend.source())).rejects.toMatchObject({ code: 'invalid-response' });
    expect(process.memoryUsage().rss - before).toBeLessThan(90 * MEBIBYTE);
  });

  test('aborts a slow reply at the time limit of the call (S-138)', async () => {
    const backend = await startFixtureBackend({
      search: (_call, response) => {
        response.writeHead(200);
        const drip = setInterval(() => response.write(' '), 10);
        response.on('close', () => clearInterval(drip));
      },
    });
    const source = backend.source({ timeouts: { search: 150 } });
    await expect(searchAll(source)).rejects.toMatchObject({ code: 'timeout', fault: 'theirs' });
    // No retry; on a busy machine the limit may pass before the call arrives.
    expect(backend.calls.search.length).toBeLessThan(2);
  });

  test('ends an incomplete source at its time limit after yielding earlier replies (S-265)', async () => {
    const backend = await startFixtureBackend({
      search: (_call, response, count) => {
        if (count === 1) sendJson(response, replyWith(1, 500, { Completed: false }));
      },
    });
    const updates: FareUpdate[] = [];
    const search = async () => {
      const stream = backend.source().search(request, { signal: AbortSignal.timeout(1_000) });
      for await (const update of stream) updates.push(update);
    };
    await expect(search()).rejects.toMatchObject({ code: 'timeout' });
    expect(updates).toMatchObject([{ complete: false, offers: [{}] }]);
  });
});

describe('a listener that leaves', () => {
  test('stops the call upstream at once', async () => {
    const disconnected = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    const backend = await startFixtureBackend({
      search: (_call, response) => {
        response.on('close', disconnected.resolve);
        arrived.resolve();
      },
    });
    const leave = new AbortController();
    const search = collectUpdates(backend.source().search(request, { signal: leave.signal }));
    await arrived.promise;
    const start = performance.now();
    leave.abort();
    await expect(search).rejects.toMatchObject({ name: 'FareSourceError' });
    await disconnected.promise;
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  test('between two polls ends the pause without another call', async () => {
    const backend = await startFixtureBackend({
      search: (_call, response) => sendJson(response, replyWith(1, 500, { Completed: false })),
    });
    const leave = new AbortController();
    const source = backend.source({ polling: { firstWaitMs: 60_000, maxWaitMs: 60_000 } });
    const updates = source.search(request, { signal: leave.signal })[Symbol.asyncIterator]();
    await updates.next();
    const next = updates.next();
    leave.abort();
    await expect(next).rejects.toMatchObject({ name: 'FareSourceError' });
    expect(backend.calls.search).toHaveLength(1);
  });

  test('frees its slot for the next search', async () => {
    const backend = await startFixtureBackend({
      search: (_call, response) => sendJson(response, replyWith(1, 500, { Completed: false })),
    });
    const source = backend.source({ limits: { maxConcurrent: 1, maxQueued: 0 } });
    for (let reader = 0; reader < 3; reader += 1) {
      for await (const update of source.search(request, { signal: new AbortController().signal })) {
        expect(update.offers).toHaveLength(1);
        break;
      }
    }
  });

  test('does not count as a failure of the source', async () => {
    let leave = new AbortController();
    let stays = false;
    const backend = await startFixtureBackend({
      search: (_call, response) => (stays ? sendJson(response, replyWith(1, 500)) : leave.abort()),
    });
    const source = backend.source({ limits: { breakerFailures: 1, breakerPauseMs: 3_600_000 } });
    for (let reader = 0; reader < 3; reader += 1) {
      leave = new AbortController();
      await expect(collectUpdates(source.search(request, { signal: leave.signal }))).rejects.toMatchObject({
        fault: 'ours',
      });
    }
    stays = true;
    await expect(searchAll(source)).resolves.toHaveLength(1);
  });
});
