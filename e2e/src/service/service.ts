import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { connectFlightBackend } from '@revoada/sandbox/flight-backend';
import { generate } from 'selfsigned';
import { freeLoopbackPort } from '../../../apps/server/src/database/embedded/loopback-port.ts';
import {
  hasNginx,
  readSiteConfiguration,
  startNginx,
} from '../../../apps/server/src/testing/processes/nginx-server.ts';
import { databaseFolder } from '../../../apps/server/src/testing/temporary-folder.ts';
import { productSettings } from '../support/product-settings.ts';
import { startTlsProxy } from './tls-proxy.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** The product as it is in service, behind a proxy that ends TLS. */
export async function startService(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = databaseFolder('revoada-service-');
  const port = await freeLoopbackPort();
  const proxy = await startProxy(folder, port);
  const product = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...productSettings,
      PORT: String(port),
      PUBLIC_URL: proxy.url,
      DEMO: '1',
      TRUSTED_PROXY_HOPS: '1',
      DATA_DIR: folder,
      // The payment stand-in's webhooks come through the proxy too.
      NODE_EXTRA_CA_CERTS: proxy.certificateFile,
    },
  });
  const stop = async () => {
    await proxy.stop();
    if (product.exitCode === null && product.signalCode === null && product.kill('SIGTERM'))
      await once(product, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const control = await readControlUrl(product);
    await connectFlightBackend(control).addFault({ kind: 'pace', factor: 0 });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: proxy.url, stop };
}

type Proxy = { url: string; certificateFile: string; stop(): Promise<void> };

/** nginx with the configuration of `deploy/nginx`, and a proxy of ours where nginx is not installed. */
async function startProxy(folder: string, target: number): Promise<Proxy> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec' });
  const [certificateFile, keyFile] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  writeFileSync(certificateFile, cert);
  writeFileSync(keyFile, key);
  if (!hasNginx()) {
    console.log(
      'nginx is missing, so that a proxy of the tests takes its place (Debian: apt-get install nginx-light).',
    );
    const server = await startTlsProxy({ key, cert }, target);
    const stop = async () => {
      server.closeAllConnections();
      server.close();
    };
    return { url: `https://localhost:${(server.address() as AddressInfo).port}`, certificateFile, stop };
  }
  const port = await freeLoopbackPort();
  const certificate = { file: certificateFile, keyFile };
  const nginx = await startNginx(port, readSiteConfiguration(port, [target], certificate));
  return { url: `https://localhost:${port}`, certificateFile, stop: nginx.stop };
}

/** The URL that the product prints last, once it is ready. */
async function readControlUrl(product: ChildProcess): Promise<string> {
  if (!product.stdout) throw new Error('The product has no output.');
  for await (const line of createInterface({ input: product.stdout })) {
    const url = /Control page of the demonstration: (\S+)/.exec(line)?.[1];
    if (url) {
      product.stdout.resume();
      return url;
    }
  }
  throw new Error('The product ended before it was ready.');
}
