import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readKernelQueues } from './kernel-queues.ts';
import { watchSlowReaders } from './slow-readers.ts';

const megabyte = 1024 * 1024;
let server: Server;
const readers: Socket[] = [];

// The tests check readers themselves, at chosen times.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));

afterEach(async () => {
  vi.useRealTimers();
  for (const reader of readers.splice(0)) reader.destroy();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

async function serve(answer: RequestListener) {
  server = createServer(answer);
  // On a busy machine a test outlasts the usual five seconds.
  server.keepAliveTimeout = 60_000;
  const watch = watchSlowReaders(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { watch, port: typeof address === 'object' && address ? address.port : 0 };
}

/** Requests the page and reads nothing until `read` is called; `ended` is how the connection ended. */
async function requestPage(port: number) {
  const socket = connect({ port, host: '127.0.0.1' });
  readers.push(socket);
  const ended = new Promise<string>((resolve) => {
    socket.on('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    socket.on('end', () => resolve('end'));
  });
  await once(socket, 'connect');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return { socket, ended };
}

/** Waits until so many bytes lie in the kernel for the reader. */
const queued = (port: number) => async () => [...(await readKernelQueues(port)).values()].reduce((a, b) => a + b, 0);

/** Waits until the kernels have passed on all they can: what the reader's own kernel takes counts as taken. */
async function untilStuck(port: number): Promise<void> {
  let last = 0;
  let looks = 0;
  await expect
    .poll(async () => {
      const bytes = await queued(port)();
      looks = bytes > 100_000 && bytes === last ? looks + 1 : 0;
      last = bytes;
      return looks;
    })
    .toBeGreaterThan(4);
}

test.runIf(process.platform === 'linux')(
  'a reader who takes nothing is cut off after 20 s, though the kernel holds all of the answer',
  async () => {
    const { watch, port } = await serve((_request, response) => response.end(Buffer.alloc(megabyte)));
    const { socket, ended } = await requestPage(port);
    await untilStuck(port);
    await watch.check(0);
    await watch.check(19_000);
    expect((await readKernelQueues(port)).size).toBe(1);
    await watch.check(20_000);
    socket.resume();
    expect(await ended).toBe('ECONNRESET');
  },
);

test('a reader who reads nothing is cut off while the response is buffered', async () => {
  let close = (): void => undefined;
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  const { watch, port } = await serve((_request, response) => {
    response.on('close', close);
    response.end(Buffer.alloc(40 * megabyte));
  });
  await requestPage(port);
  await untilStuck(port);
  await watch.check(0);
  await watch.check(20_000);
  await closed;
});

test('a reader who reads the buffered response is not cut off', async () => {
  const { watch, port } = await serve((_request, response) => response.end(Buffer.alloc(megabyte)));
  const { socket } = await requestPage(port);
  await expect.poll(queued(port)).toBeGreaterThan(100_000);
  await watch.check(0);
  const read = vi.fn();
  socket.on('data', ({ length }) => read(length));
  socket.resume();
  await expect.poll(queued(port)).toBe(0);
  await watch.check(20_000);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const total = () => read.mock.calls.reduce((sum, [length]) => sum + length, 0);
  await expect.poll(total).toBeGreaterThan(2 * megabyte);
});

test('a stream without events for a minute is not cut off', async () => {
  let more = (): void => undefined;
  const { watch, port } = await serve((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(': here\n\n');
    more = () => response.end('data: late\n\n');
  });
  const { socket, ended } = await requestPage(port);
  let text = '';
  socket.on('data', (piece) => {
    text += piece;
  });
  socket.resume();
  await expect.poll(() => text).toContain(': here');
  for (const now of [0, 20_000, 40_000, 60_000]) await watch.check(now);
  more();
  await expect.poll(() => text).toContain('data: late');
  socket.end();
  await ended;
});

test.runIf(process.platform === 'linux')(
  'a reader who has read everything, and takes nothing of what comes later, is cut off 20 s after that',
  async () => {
    let more = (): void => undefined;
    const { watch, port } = await serve((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write(': here\n\n');
      more = () => response.end(Buffer.alloc(megabyte));
    });
    const { socket, ended } = await requestPage(port);
    let text = '';
    socket.on('data', (piece) => {
      text += piece;
    });
    socket.resume();
    await expect.poll(() => text).toContain(': here');
    await expect.poll(queued(port)).toBe(0);
    for (const now of [0, 20_000]) await watch.check(now);
    socket.pause();
    more();
    await untilStuck(port);
    await watch.check(40_000);
    await watch.check(59_000);
    expect((await readKernelQueues(port)).size).toBe(1);
    await watch.check(60_000);
    socket.resume();
    expect(await ended).toBe('ECONNRESET');
  },
);
