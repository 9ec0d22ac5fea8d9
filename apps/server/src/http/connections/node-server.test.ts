import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { readKernelQueues } from './kernel-queues.ts';
import { checkPort, connectionLimits, createNodeServer } from './node-server.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('an incomplete head or body is abandoned within 30 s', () => {
  const { headersTimeout, requestTimeout, connectionsCheckingInterval } = connectionLimits;
  expect(headersTimeout + connectionsCheckingInterval).toBeLessThan(30_000);
  expect(requestTimeout + connectionsCheckingInterval).toBeLessThan(30_000);
});

test('a host of another machine is reported with its setting', async () => {
  await expect(checkPort(3000, '192.0.2.1')).rejects.toThrow(/HOST 192\.0\.2\.1, PORT 3000: .*EADDRNOTAVAIL/);
});

test.each([
  ['a head that never ends', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-a: 1\r\n'],
  ['nothing at all', ''],
  ['a body that never ends', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nx'],
])('a connection that sends %s is closed', async (_, text) => {
  const quick = { headersTimeout: 60, requestTimeout: 80, connectionsCheckingInterval: 20 };
  const { server, handleWith, listen } = createNodeServer({ ...connectionLimits, ...quick });
  const port = await listen(0, '127.0.0.1');
  handleWith((request, response) => request.resume().on('end', () => response.end()));
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.write(text);
  socket.resume();
  await once(socket, 'close');
  server.close();
  await once(server, 'close');
});

test.runIf(process.platform === 'linux')('a connection that takes nothing of its answer is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const { server, handleWith, listen } = createNodeServer();
  const port = await listen(0, '127.0.0.1');
  handleWith((_request, response) => response.end(Buffer.alloc(1024 * 1024)));
  const closed = once(server, 'connection').then(([socket]) => once(socket, 'close'));
  const reader = connect({ port, host: '127.0.0.1' });
  reader.on('error', () => undefined);
  reader.pause();
  reader.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(async () => (await readKernelQueues(port)).size).toBe(1);
  let open = true;
  void closed.then(() => {
    open = false;
  });
  // The watch looks at the kernel's tables between the steps.
  const later = () => {
    vi.advanceTimersByTime(4_000);
    return open;
  };
  await expect.poll(later).toBe(false);
  reader.destroy();
  server.close();
  await once(server, 'close');
});
