import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { temporaryFolder } from '../temporary-folder.ts';

const program = '/usr/sbin/nginx';
/** The modules' defaults are folders that only root may write. */
const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** True where this machine has an nginx to start. */
export function hasNginx(): boolean {
  return spawnSync(program, ['-v'], { stdio: 'ignore' }).status === 0;
}

const readDeployed = (name: string) =>
  readFileSync(new URL(`../../../../../deploy/nginx/${name}`, import.meta.url), 'utf8');

/**
 * The files of `deploy/nginx` for these ports on loopback: with a certificate they speak TLS as they do in service,
 * without one they speak none. Of the redirect to https nothing is left, because its port needs root.
 */
export function readSiteConfiguration(
  port: number,
  products: readonly number[],
  certificate?: { file: string; keyFile: string },
): string {
  const listed = products.map((product) => `server 127.0.0.1:${product} max_fails=0;`).join('\n');
  const upstream = readDeployed('upstream.conf').replace(
    /server 127\.0\.0\.1:3000.*server 127\.0\.0\.1:3001[^;]*;/s,
    listed,
  );
  const [, ...site] = readDeployed('site.conf')
    .split(/^server \{$/m)
    .slice(1);
  const secure = `server {${site.join('server {')}`.replaceAll(/^ *server_name.*$/gm, '');
  if (!certificate) {
    const plain = secure.replace(/listen 443 ssl[^;]*/, `listen 127.0.0.1:${port}`).replaceAll(/^ *ssl_.*$/gm, '');
    return upstream + plain;
  }
  return (
    upstream +
    secure
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replace('/etc/revoada/tls/fullchain.pem', certificate.file)
      .replace('/etc/revoada/tls/privkey.pem', certificate.keyFile)
  );
}

/** What `deploy/nginx` answers without TLS, on this port; `challenges` has the files for who renews the certificate. */
export function readPlainConfiguration(port: number, challenges: string): string {
  const [, plain = ''] = readDeployed('site.conf').split(/^server \{$/m);
  return `server {${plain}`.replace('listen 80', `listen 127.0.0.1:${port}`).replace('/var/www/acme', challenges);
}

/** The whole file for an nginx in the foreground, with this configuration within `http`, that writes only in `folder`. */
export function completeConfiguration(folder: string, http: string): string {
  const paths = temporaryPaths.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
  // Started by root, its workers would run as a user who cannot enter the folders that root makes.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `daemon off;\n${user}\npid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${paths}\n${http}\n}\n`;
}

/** An nginx in the foreground with this configuration within `http`; it listens on `port`. */
export async function startNginx(port: number, http: string): Promise<{ stop(): Promise<void> }> {
  const folder = temporaryFolder('revoada-nginx-');
  const file = `${folder}/nginx.conf`;
  writeFileSync(file, completeConfiguration(folder, http));
  const child = spawn(program, ['-c', file, '-e', 'stderr'], { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (text) => (output += text));
  let ended = false;
  const end = once(child, 'exit').then(() => {
    ended = true;
  });
  while (!(await takesConnections(port))) if (ended) throw new Error(`nginx ended:\n${output}`);
  return {
    async stop() {
      child.kill('SIGTERM');
      await end;
      rmSync(folder, { recursive: true });
    },
  };
}

async function takesConnections(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1', () => resolve(true));
  socket.on('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}
