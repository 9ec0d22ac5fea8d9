import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { connectFlightBackend } from '@revoada/sandbox/flight-backend';
import { generate } from 'selfsigned';
import { freeLoopbackPort } from '../../../apps/server/src/database/embedded/loopback-port.ts';
import { databaseFolder } from '../../../apps/server/src/testing/temporary-folder.ts';
import { productSettings } from '../support/product-settings.ts';
import { startTlsProxy } from './tls-proxy.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** The product as it is in service, behind a proxy that ends TLS. */
export async function startService(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = databaseFolder('revoada-service-');
  const certificate = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec' });
  const certificateFile = join(folder, 'certificate.pem');
  writeFileSync(certificateFile, certificate.cert);
  const port = await freeLoopbackPort();
  const proxy = await startTlsProxy({ key: certificate.private, cert: certificate.cert }, port);
  const url = `https://localhost:${(proxy.address() as AddressInfo).port}`;
  const product = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...productSettings,
      PORT: String(port),
      PUBLIC_URL: url,
      DEMO: '1',
      TRUSTED_PROXY_HOPS: '1',
      DATA_DIR: folder,
      // The payment stand-in's webhooks come through the proxy too.
      NODE_EXTRA_CA_CERTS: certificateFile,
    },
  });
  const stop = async () => {
    proxy.closeAllConnections();
    proxy.close();
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
  return { url, stop };
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
