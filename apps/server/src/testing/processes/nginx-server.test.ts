import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { freeLoopbackPort } from '../../database/embedded/loopback-port.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { hasNginx, readPlainConfiguration, readSiteConfiguration, startNginx } from './nginx-server.ts';

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

test.skipIf(!hasNginx())('it lets a certificate be renewed, and leads everything else to https', async () => {
  const folder = temporaryFolder('revoada-acme-');
  mkdirSync(`${folder}/.well-known/acme-challenge`, { recursive: true });
  writeFileSync(`${folder}/.well-known/acme-challenge/a-token`, 'a key');
  const port = await freeLoopbackPort();
  const nginx = await startNginx(port, readPlainConfiguration(port, folder));
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}/.well-known/${path}`, { redirect: 'manual' });
  const [challenge, site] = [await ask('acme-challenge/a-token'), await ask('security.txt?a=b')];
  await nginx.stop();
  expect([challenge.status, await challenge.text()]).toEqual([200, 'a key']);
  expect([site.status, site.headers.get('location')]).toEqual([308, 'https://127.0.0.1/.well-known/security.txt?a=b']);
});
