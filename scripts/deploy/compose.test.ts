import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { freeLoopbackPort } from '../../apps/server/src/database/embedded/loopback-port.ts';
import { hasNginx } from '../../apps/server/src/testing/processes/nginx-server.ts';
import { temporaryFolder } from '../../apps/server/src/testing/temporary-folder.ts';
import { root } from '../lib/run.ts';
import { findUnknownSettings, sumStopSeconds } from './settings.ts';

type Service = {
  image: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  environment?: Record<string, string>;
  env_file?: string;
  volumes?: string[];
  ports?: string[];
  networks: string[] | Record<string, { ipv4_address?: string }>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test?: string[]; disable?: boolean };
  restart: string;
  read_only: boolean;
  stop_grace_period?: string;
};
const folder = `${root}deploy/`;
const text = readFileSync(`${folder}compose.yaml`, 'utf8');
const compose = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  volumes: object;
  networks: object;
};
const services = Object.entries(compose.services);
const ofTheProduct = services.filter(([, { image }]) => image.startsWith('revoada:'));
const engines = services.filter(([, { image }]) => !image.startsWith('revoada:'));
const processes = ofTheProduct.filter(([name]) => name !== 'migrate');

describe('compose.yaml', () => {
  test('has two servers, a worker, migrations and the engines', () => {
    expect(services.map(([name]) => name)).toEqual(
      ['migrate', 'server-1', 'server-2', 'worker', 'database', 'redis', 'nginx'], // in the order of the file
    );
  });

  test('gives only settings that exist, and what is secret by files outside of the repository', () => {
    const inserted = [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
    const given = ofTheProduct.flatMap(([, { environment }]) => Object.keys(environment ?? {}));
    expect(findUnknownSettings([...inserted, ...given])).toEqual([]);
    for (const [, { env_file }] of ofTheProduct) expect(env_file).toBe('/etc/revoada/revoada.env');
    expect(text).not.toMatch(/(SECRET|TOKEN|KEY|PASSWORD)\w*:/);
  });

  test('starts the programs of the image that is built here', () => {
    const [migrate] = ofTheProduct.map(([, service]) => service);
    expect(existsSync(`${folder}${migrate?.build?.context}/${migrate?.build?.dockerfile}`)).toBe(true);
    const programs = ofTheProduct.flatMap(([, { command }]) => command?.at(-1) ?? []);
    expect(programs).toEqual(['scripts/migrate.ts', 'apps/server/src/worker.ts']);
    for (const program of programs) expect(existsSync(root + program)).toBe(true);
  });

  test('takes engines of one version, each with a health check, and restarts what ends', () => {
    for (const [name, { image, healthcheck, restart }] of engines) {
      expect([name, image]).toEqual([
        name,
        expect.stringMatching(/^docker\.io\/library\/[a-z]+:\d+\.\d+(\.\d+)?-bookworm$/),
      ]);
      expect(healthcheck?.test?.[0]).toBe('CMD');
      expect(restart).toBe('unless-stopped');
    }
    for (const [, { healthcheck, restart }] of processes) {
      // Theirs is the image's.
      expect(healthcheck).toBeUndefined();
      expect(restart).toBe('unless-stopped');
    }
  });

  test('mounts files and volumes that exist, on read-only roots', () => {
    expect(services.filter(([, service]) => !service.read_only)).toEqual([]);
    const sources = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.replace(/:.*/, '')));
    const exists = (source: string) =>
      source.startsWith('./')
        ? existsSync(folder + source)
        : source in compose.volumes || ['/etc/revoada/tls', '/var/www/acme'].includes(source);
    expect(sources.filter((source) => !exists(source))).toEqual([]);
  });

  test('waits for what a service needs, and keeps the engines from the outside', () => {
    for (const [, { depends_on = {} }] of services) {
      for (const [name, { condition }] of Object.entries(depends_on)) {
        expect(compose.services).toHaveProperty(name);
        expect(condition).toBe(name === 'migrate' ? 'service_completed_successfully' : 'service_healthy');
      }
    }
    for (const [, { depends_on }] of processes) expect(depends_on).toHaveProperty('migrate');
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['nginx']);
    for (const name of ['database', 'redis']) expect(compose.services[name]?.networks).toEqual(['inside']);
    expect(compose.networks).toMatchObject({ inside: { internal: true } });
  });

  test('waits for a process that stops for as long as its settings let it', () => {
    for (const [, { stop_grace_period, environment }] of processes)
      expect(Number.parseInt(stop_grace_period ?? '', 10)).toBeGreaterThan(sumStopSeconds(environment));
  });

  test('has nginx ask the servers where they are', () => {
    const upstream = readFileSync(`${folder}nginx/upstream-compose.conf`, 'utf8');
    const upstreams = [...upstream.matchAll(/^ {2}server (\S+):3000 max_fails=0;$/gm)].map(([, ip]) => ip);
    const placed = processes.flatMap(([, { networks }]) =>
      Array.isArray(networks) ? [] : (networks.site?.ipv4_address ?? []),
    );
    expect(upstreams).toEqual(placed);
    expect(placed).toHaveLength(2);
  });

  test.skipIf(!hasNginx())('gives nginx a configuration that it takes', async () => {
    const place = temporaryFolder('revoada-compose-');
    const certificate = [
      '-keyout',
      `${place}/privkey.pem`,
      '-out',
      `${place}/fullchain.pem`,
      '-subj',
      '/CN=revoada.example',
    ];
    spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...certificate], { stdio: 'ignore' });
    const mounted = (compose.services.nginx?.volumes ?? []).map((volume) => volume.split(':'));
    const included = mounted.filter(([, target]) => target?.startsWith('/etc/nginx/conf.d/'));
    expect(included).toHaveLength(2);
    for (const [source = '', target = ''] of included) {
      const [plain, secure] = [await freeLoopbackPort(), await freeLoopbackPort()];
      const configuration = readFileSync(folder + source, 'utf8')
        .replace('listen 80;', `listen 127.0.0.1:${plain};`)
        .replace('listen 443 ', `listen 127.0.0.1:${secure} `)
        .replaceAll('/etc/revoada/tls', place);
      writeFileSync(`${place}/${target.split('/').at(-1)}`, configuration);
    }
    const [main = ''] = mounted.find(([, target]) => target === '/etc/nginx/nginx.conf') ?? [];
    // The image's user and folders are not those of this machine.
    const configuration = readFileSync(folder + main, 'utf8')
      .replace('user nginx;', '')
      .replace('/run/nginx.pid', `${place}/pid`)
      .replace('/etc/nginx/conf.d', place)
      .replaceAll('/var/log/nginx/', `${place}/`);
    writeFileSync(`${place}/nginx`, configuration);
    const { status, stderr } = spawnSync('/usr/sbin/nginx', ['-t', '-c', `${place}/nginx`, '-e', 'stderr'], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')]);
  });
});
