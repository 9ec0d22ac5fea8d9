import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  eventText,
  group,
  groupBack,
  openStream,
  request,
  roundTrip,
  searchAll,
  searchAllTickets,
  segment,
  sendEvents,
  sendJson,
  startFixtureBackend,
} from '../../testing/moblix-v1/fixtures/backend.ts';

const update = eventText('flight-update', { newGroups: [group()] });
const end = eventText('search-complete', {});
const reply = { success: true, flightGroups: [group()] };
const second = group({ signature: 'b', flightInfo: [{ segments: [segment({ flightNumber: '9' })] }] });

describe('a refusal', () => {
  test.each([
    [401, 'authentication-failure', 'ours', 1],
    [402, 'budget-exhausted', 'ours', 1],
    [403, 'authentication-failure', 'ours', 1],
    [429, 'rate-limited', 'ours', 1],
    [400, 'invalid-response', 'ours', 1],
    [500, 'unavailable', 'theirs', 4],
    [503, 'unavailable', 'theirs', 4],
    [504, 'timeout', 'theirs', 4],
  ])('with HTTP %s is %s and asks no plain search', async (status, code, fault, calls) => {
    const backend = await startFixtureBackend({
      stream: (_call, response) => sendJson(response, { success: false, error: { code: 'X', message: 'x' } }, status),
    });
    await expect(searchAll(backend.source())).rejects.toMatchObject({ name: 'FareSourceError', code, fault });
    expect(backend.calls.stream).toHaveLength(calls);
    expect(backend.calls.search).toEqual([]);
  });

  test.each([
    [
      { success: false, error: { code: 'INVALID_API_KEY', message: 'Invalid API key mbx_test_secret' } },
      'authentication-failure',
    ],
    [{ success: false, error: { message: 'Invalid API key "mbx_live_a.b+c/d~secret=="' } }, 'authentication-failure'],
    [{ success: false, error: 'Créditos insuficientes' }, 'budget-exhausted'],
    [{ success: false, message: 'Monthly quota exceeded' }, 'rate-limited'],
    [{ success: false }, 'unavailable'],
  ])('within a reply with HTTP 200 is recognized by its words: %j', async (body, code) => {
    const backend = await startFixtureBackend({ search: (_call, response) => sendJson(response, body) });
    const failure = await searchAll(backend.source()).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code });
    expect((failure as Error).message).not.toContain('secret');
  });

  test('within the stream ends the search', async () => {
    const backend = await startFixtureBackend({
      stream: (_call, response) => sendEvents(response, ['search-error', { message: 'all suppliers down' }]),
    });
    await expect(searchAll(backend.source())).rejects.toMatchObject({ code: 'unavailable', fault: 'theirs' });
    expect(backend.calls.search).toEqual([]);
  });

  test('within the stream keeps the fares before it', async () => {
    const backend = await startFixtureBackend({
      stream: (_call, response) =>
        sendEvents(response, ['flight-update', { newGroups: [group()] }], ['search-error', { code: 'TIMEOUT' }]),
    });
    expect((await searchAll(backend.source())).at(-1)).toMatchObject({
      complete: true,
      partial: true,
      offers: [{ source: 'Latam' }],
      providers: [{ source: 'Latam', state: 'failed' }],
    });
  });

  test('of the key stops the calls of the source', async () => {
    const backend = await startFixtureBackend({ stream: (_call, response) => response.writeHead(401).end() });
    const source = backend.source({ limits: { breakerFailures: 2, breakerPauseMs: 3_600_000 } });
    for (const destination of ['REC', 'SSA', 'FOR']) {
      await expect(searchAll(source, { ...request, destination })).rejects.toThrow();
    }
    expect(backend.calls.stream).toHaveLength(2);
  });
});

describe('without a stream', () => {
  test.each([404, 405, 406, 415, 501])('HTTP %s leads to the plain search', async (status) => {
    const backend = await startFixtureBackend({
      stream: (_call, response) => response.writeHead(status).end(),
      search: (_call, response) => sendJson(response, reply),
    });
    await expect(searchAll(backend.source())).resolves.toMatchObject([
      { complete: true, partial: false, offers: [{}] },
    ]);
    expect(backend.calls.stream).toHaveLength(1);
    expect(backend.calls.search).toMatchObject([{ body: backend.calls.stream[0]?.body }]);
  });

  test('HTML with 200 leads to the plain search', async () => {
    const backend = await startFixtureBackend({
      stream: (_call, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>'),
      search: (_call, response) => sendJson(response, reply),
    });
    await expect(searchAll(backend.source())).resolves.toMatchObject([{ complete: true, offers: [{}] }]);
  });

  test.each(['<html>', '{"flightGroups":', '[]x', '12', '{"ok":true}'])(
    'a plain reply that is none is refused: %s',
    async (text) => {
      const backend = await startFixtureBackend({ search: (_call, response) => response.end(text) });
      await expect(searchAll(backend.source())).rejects.toMatchObject({ code: 'invalid-response', fault: 'theirs' });
    },
  );

  test('a plain reply with fares and an error is partial', async () => {
    const backend = await startFixtureBackend({
      search: (_call, response) => sendJson(response, { ...reply, success: false, message: 'gol is down' }),
    });
    await expect(searchAll(backend.source())).resolves.toMatchObject([{ complete: true, partial: true, offers: [{}] }]);
  });

  test('an unfinished plain reply is partial', async () => {
    const backend = await startFixtureBackend({
      search: (_call, response) => sendJson(response, { ...reply, status: 'processing' }),
    });
    await expect(searchAll(backend.source())).resolves.toMatchObject([
      { complete: true, partial: true, offers: [{}], providers: [{ state: 'failed' }] },
    ]);
  });
});

describe('a stream that breaks', () => {
  test('after fares ends with them, marked partial (S-616)', async () => {
    const backend = await startFixtureBackend({
      stream: (_call, response) => openStream(response).write(update, () => response.destroy()),
    });
    expect((await searchAll(backend.source())).at(-1)).toMatchObject({ complete: true, partial: true, offers: [{}] });
    expect(backend.calls).toMatchObject({ stream: { length: 1 }, search: { length: 0 } });
  });

  test.each([
    ['ends', (text: string, response: ServerResponse) => response.end(text)],
    ['breaks', (text: string, response: ServerResponse) => response.write(text, () => response.destroy())],
  ])('and %s before any fare leads to the plain search (S-616)', async (_name, stop) => {
    const backend = await startFixtureBackend({
      stream: (_call, response) => stop(eventText('search-initialized', { requestId: 'r' }), openStream(response)),
      search: (_call, response) => sendJson(response, reply),
    });
    expect((await searchAll(backend.source())).at(-1)).toMatchObject({ complete: true, partial: false, offers: [{}] });
    expect(backend.calls.search).toHaveLength(1);
  });

  test('in the middle of an event drops that event', async () => {
    const half = eventText('flight-update', { newGroups: [second] });
    const backend = await startFixtureBackend({
      stream: (_call, response) => openStream(response).end(update + half.slice(0, half.length / 2)),
    });
    const last = (await searchAll(backend.source())).at(-1);
    expect(last).toMatchObject({ complete: true, partial: true });
    expect(last?.offers).toHaveLength(1);
  });

  test('after its last event, before the blank line, is complete', async () => {
    const backend = await startFixtureBackend({
      stream: (_call, response) => openStream(response).end(update + end.trimEnd()),
    });
    expect((await searchAll(backend.source())).at(-1)).toMatchObject({ complete: true, partial: false, offers: [{}] });
  });

  test('leaves out an event of malformed JSON and is partial', async () => {
    const backend = await startFixtureBackend({
      stream: (_call, response) =>
        openStream(response).end(`${update}event: flight-update\ndata: {"newGroups":[{]\n\n${end}`),
    });
    expect((await searchAll(backend.source())).at(-1)).toMatchObject({ complete: true, partial: true, offers: [{}] });
  });

  test('by more bytes than the limit keeps the fares before them', async () => {
    let flood = (): void => undefined;
    const backend = await startFixtureBackend({
      stream: (_call, response) => {
        openStream(response).write(update);
        flood = () => response.end(`: ${'x'.repeat(5_000)}\n\n${end}`);
      },
    });
    const source = backend.source({ limits: { maxReplyBytes: 4_000 } });
    const updates = source.search(request, { signal: new AbortController().signal })[Symbol.asyncIterator]();
    await expect(updates.next()).resolves.toMatchObject({ value: { complete: false, offers: [{}] } });
    flood();
    await expect(updates.next()).resolves.toMatchObject({ value: { complete: true, partial: true, offers: [{}] } });
    expect(backend.calls.search).toEqual([]);
  });

  test('counts the bytes after decompression', async () => {
    const text = `${end.trimEnd()}x`.replace('{}x', `{"a":"${'x'.repeat(200_000)}"}`);
    const backend = await startFixtureBackend({
      stream: (_call, response) =>
        response
          .writeHead(200, { 'Content-Type': 'text/event-stream', 'Content-Encoding': 'gzip' })
          .end(gzipSync(text)),
    });
    await expect(searchAll(backend.source({ limits: { maxReplyBytes: 10_000 } }))).rejects.toMatchObject({
      code: 'invalid-response',
    });
  });

  const startDripping = (first: string) =>
    startFixtureBackend({
      stream: async (_call, response) => {
        openStream(response).write(first);
        const timer = setInterval(() => response.write(': keep-alive\n\n'), 5);
        await once(response, 'close');
        clearInterval(timer);
      },
    });

  test('by dripping ends in a timeout with the fares so far', async () => {
    const backend = await startDripping(update);
    const updates = await searchAll(backend.source({ timeouts: { stream: 200 } }));
    expect(updates.at(-1)).toMatchObject({ complete: true, partial: true, offers: [{}] });
  });

  test('by dripping without fares fails in a timeout', async () => {
    const backend = await startDripping(eventText('search-initialized', {}));
    await expect(searchAll(backend.source({ timeouts: { stream: 200 } }))).rejects.toMatchObject({ code: 'timeout' });
    expect(backend.calls.search).toEqual([]);
  });
});

describe('a listener that leaves', () => {
  test('stops the stream at once', async () => {
    let closed: Promise<unknown> = Promise.resolve();
    const backend = await startFixtureBackend({
      stream: (_call, response) => {
        closed = once(response, 'close');
        openStream(response).write(update);
      },
    });
    const leaving = new AbortController();
    const updates = backend.source().search(request, { signal: leaving.signal })[Symbol.asyncIterator]();
    await expect(updates.next()).resolves.toMatchObject({ value: { complete: false } });
    const next = updates.next();
    leaving.abort();
    await expect(next).rejects.toMatchObject({ name: 'FareSourceError' });
    await closed;
  });

  test('stops the stream by no longer reading', async () => {
    let closed: Promise<unknown> = Promise.resolve();
    const backend = await startFixtureBackend({
      stream: (_call, response) => {
        closed = once(response, 'close');
        openStream(response).write(update);
      },
    });
    for await (const _ of backend.source().search(request, { signal: new AbortController().signal })) break;
    await closed;
  });
});

describe('limits', () => {
  test('count each search of fares and of tickets in the daily budget', async () => {
    const backend = await startFixtureBackend({
      stream: (call, response) =>
        sendEvents(
          response,
          ['flight-update', { newGroups: [call.body.type === 'one_way' ? group() : groupBack()] }],
          ['search-complete', {}],
        ),
    });
    let used = 0;
    const add = (): void => {
      used += 1;
    };
    const usage = { count: () => used, add };
    const source = backend.source({ limits: { dailyBudget: 100 }, usage });
    await searchAll(source);
    await searchAllTickets(source);
    expect(used).toBe(2);
    used = 100;
    await expect(searchAllTickets(source)).rejects.toMatchObject({ code: 'budget-exhausted' });
  });

  test('stop tickets without stopping fares', async () => {
    const backend = await startFixtureBackend({
      stream: (call, response) =>
        call.body.type === 'one_way' ? sendEvents(response, ['search-complete', {}]) : response.writeHead(500).end(),
    });
    const source = backend.source({ limits: { retries: 0, breakerFailures: 1, breakerPauseMs: 3_600_000 } });
    await expect(searchAllTickets(source, roundTrip)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(searchAll(source)).resolves.toMatchObject([{ complete: true }]);
  });

  test('report a refused connection as a network failure', async () => {
    const backend = await startFixtureBackend({});
    const source = backend.source();
    await backend.close();
    await expect(searchAll(source)).rejects.toMatchObject({ code: 'network-failure', fault: 'network' });
  });

  test('never send the key to another host by a redirect', async () => {
    const backend = await startFixtureBackend({
      stream: (_call, response) => response.writeHead(307, { Location: 'http://127.0.0.1:1/' }).end(),
    });
    await expect(searchAll(backend.source())).rejects.toMatchObject({ name: 'FareSourceError' });
    expect(backend.calls.search).toEqual([]);
  });
});
