import { once } from 'node:events';
import { get, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drainServer } from './drain-server.ts';
import { createNodeServer } from './node-server.ts';

const grace = { shutdownDelayMs: 0, shutdownGraceMs: 10_000 };
const streams = { closeAll: vi.fn() };

beforeEach(() => {
  streams.closeAll.mockClear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

/** A request that the server has taken and not answered yet. */
async function takeRequest() {
  const http = createNodeServer();
  const requested = Promise.withResolvers<ServerResponse>();
  http.handleWith((_request, response) => requested.resolve(response));
  const port = await http.listen(0, '127.0.0.1');
  const answer = once(get({ port, host: '127.0.0.1' }), 'response').then(([message]: IncomingMessage[]) => message);
  answer.catch(() => undefined);
  return { http, response: await requested.promise, answer };
}

test('an open request gets its response within the grace time (S-538)', async () => {
  const { http, response, answer } = await takeRequest();
  const drained = drainServer(http, streams, grace);
  await vi.advanceTimersByTimeAsync(9_000);
  response.end('the answer');
  expect(await text((await answer) as IncomingMessage)).toBe('the answer');
  await drained;
  expect(streams.closeAll).not.toHaveBeenCalled();
});

test('a request without a response is cut off a second after the streams were ended (S-538)', async () => {
  const { http, answer } = await takeRequest();
  const drained = drainServer(http, streams, grace);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(streams.closeAll).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(answer).rejects.toThrow('socket hang up');
  await drained;
});

test('a form whose connection waits to be accepted when the delay ends is answered (S-550)', async () => {
  vi.useRealTimers();
  const http = createNodeServer();
  http.handleWith((_request, response) => response.end('stored'));
  const port = await http.listen(0, '127.0.0.1');
  const drained = drainServer(http, streams, { shutdownDelayMs: 1, shutdownGraceMs: 10_000 });
  const answer = once(request({ port, host: '127.0.0.1', method: 'POST' }).end('form'), 'response');
  // The kernel takes the connection meanwhile, and the timer of the delay is due before anything is accepted.
  block(30);
  const [message] = (await answer) as IncomingMessage[];
  expect(await text(message as IncomingMessage)).toBe('stored');
  await drained;
});

function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}
