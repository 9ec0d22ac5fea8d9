import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { freeLoopbackPort } from '../../database/embedded/loopback-port.ts';
import { hasNginx, readSiteConfiguration, startNginx } from './nginx-server.ts';

test.skipIf(!hasNginx())('the nginx of the operators’ guide passes on no trace and no id of a visitor', async () => {
  const received: IncomingHttpHeaders[] = [];
  const product = createServer(({ headers }, response) => {
    received.push(headers);
    response.end();
  });
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  const front = await freeLoopbackPort();
  const nginx = await startNginx(front, readSiteConfiguration(front, [(product.address() as AddressInfo).port]));
  const headers = {
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    'x-request-id': 'of-a-visitor',
    'x-forwarded-for': '203.0.113.7',
  };
  for (const path of ['/', '/api/flights/search']) await fetch(`http://127.0.0.1:${front}${path}`, { headers });
  await nginx.stop();
  product.close();
  expect(received).toHaveLength(2);
  for (const given of received) {
    expect(given).not.toHaveProperty('traceparent');
    expect(given['x-request-id']).toMatch(/^[\da-f]{32}$/);
    expect(given['x-forwarded-for']).toBe('203.0.113.7, 127.0.0.1');
  }
});
