import { once } from 'node:events';
import { createServer } from 'node:https';
import { type AddressInfo, createServer as createSilentServer } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, describe, expect, test } from 'vitest';
import { createCertificates } from '../testing/site/certificates.ts';
import { checkHost } from './reach-host.ts';

const trusted = getCACertificates('default');
const cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const step of cleanUp.splice(0)) step();
});

/** A TLS server that counts the requests it gets; its authority is trusted or not. */
async function startTlsServer(days: number, isTrusted: boolean) {
  const { authority, key, certificate } = await createCertificates(days);
  if (isTrusted) setDefaultCACertificates([...trusted, authority]);
  cleanUp.push(() => setDefaultCACertificates(trusted));
  let requests = 0;
  const server = createServer({ key, cert: certificate }, (_request, response) => {
    requests += 1;
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp.push(() => server.close());
  return { url: `https://localhost:${(server.address() as AddressInfo).port}/path`, countRequests: () => requests };
}

describe('a host of a setting', () => {
  test('is reached with its TLS version and the days of its certificate, without a request', async () => {
    const { url, countRequests } = await startTlsServer(100, true);
    expect(await checkHost('Duffel', 'DUFFEL_BASE_URL', url)).toEqual({
      name: 'Duffel',
      ok: true,
      detail: expect.stringMatching(/^localhost:\d+ takes connections, TLSv1\.3, certificate for (99|100) days$/),
    });
    expect(countRequests()).toBe(0);
  });

  test('is wrong when its certificate ends within 14 days', async () => {
    const { url } = await startTlsServer(10, true);
    expect(await checkHost('Duffel', 'DUFFEL_BASE_URL', url)).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/^the certificate of localhost:\d+ ends in (9|10) days$/),
    });
  });

  test('is wrong when its certificate is from an unknown authority', async () => {
    const { url } = await startTlsServer(100, false);
    expect(await checkHost('Duffel', 'DUFFEL_BASE_URL', url)).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/cannot be reached: .*certificate/),
    });
  });

  test('is wrong when it speaks no TLS, or when its name does not exist', async () => {
    const silent = createSilentServer((socket) => socket.end('not TLS\n'));
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    cleanUp.push(() => silent.close());
    for (const host of [`127.0.0.1:${(silent.address() as AddressInfo).port}`, 'nobody.invalid']) {
      expect(await checkHost('Duffel', 'DUFFEL_BASE_URL', `https://${host}`)).toMatchObject({
        ok: false,
        problem: expect.stringMatching(new RegExp(`^${host} cannot be reached: .+`)),
        advice: 'check DUFFEL_BASE_URL, the firewall and the name server',
      });
    }
  });
});
