import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseAccount } from '../../apps/server/src/database/embedded/account.ts';
import { freeLoopbackPort } from '../../apps/server/src/database/embedded/loopback-port.ts';
import { createEmptyDatabase, type TestDatabase } from '../../apps/server/src/testing/database/test-database.ts';
import { nobodyOutside } from '../../apps/server/src/testing/outside.ts';
import { temporaryFolder } from '../../apps/server/src/testing/temporary-folder.ts';
import { root } from '../lib/run.ts';

const containerfile = readFileSync(`${root}deploy/image/Containerfile`, 'utf8');
/** MB of the base image, debian:bookworm-slim, and of the whole image. */
const baseSize = 80;
const largest = 400;

/** The words of the last instruction of a kind that is written in JSON. */
function readCommand(instruction: string): string[] {
  const found = containerfile.split('\n').findLast((line) => line.startsWith(instruction)) ?? '';
  return JSON.parse(found.slice(found.indexOf('['))) as string[];
}

describe('the image', () => {
  test('is made by the script that is tested here, and runs as a user who owns nothing of it', () => {
    expect(containerfile).toContain('RUN npm ci && deploy/image/assemble.sh /srv/revoada');
    const last = containerfile.slice(containerfile.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^COPY --from=build \/srv\/revoada \/srv\/revoada$/m);
    expect(last).toMatch(/^USER 10001:10001$/m);
    expect(last).toMatch(/^HEALTHCHECK /m);
  });
});

// npm ci takes minutes, which CI has.
const suite = process.env.CI ? describe : describe.skip;
suite(`what the image holds${process.env.CI ? '' : ' (skipped: CI=1 npx vitest run scripts/deploy runs it)'}`, () => {
  const folder = temporaryFolder('revoada-image-');
  const [tree, data] = [`${folder}/tree`, `${folder}/data`];
  const account = databaseAccount();
  let database: TestDatabase;
  const started: ReturnType<typeof start>[] = [];

  /** Runs a program in the tree as an ordinary user. */
  function start(command: readonly string[], env: Record<string, string> = {}) {
    const [program = '', ...args] = command;
    const child = spawn(program, args, {
      cwd: tree,
      env: {
        PATH: `${tree}/node_modules/.bin:/usr/bin:/bin`,
        NODE_ENV: 'production',
        DATA_DIR: data,
        DATABASE_URL: database.url,
        HOST: '127.0.0.1',
        SESSION_SECRET: 'a secret that all processes of a suite share',
        MIGRATE_ON_START: '0',
        ...nobodyOutside,
        STAND_INS: 'moblix',
        ...env,
      },
      ...(account && { uid: account.uid, gid: account.gid }),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    const ended = once(child, 'close').then(([code]) => code as number | null);
    return { child, ended, output: () => output };
  }

  beforeAll(async () => {
    database = await createEmptyDatabase();
    // Whoever runs the tests has run npm ci, which keeps the packages in npm's cache.
    const { status, stderr } = spawnSync(`${root}deploy/image/assemble.sh`, [tree], {
      env: { ...process.env, npm_config_prefer_offline: 'true', npm_config_audit: 'false' },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`assemble.sh failed:\n${stderr}`);
    mkdirSync(data);
    if (account) chownSync(data, account.uid, account.gid);
    else spawnSync('chmod', ['-R', 'a-w', tree]);
    chmodSync(folder, 0o755);
  }, 900_000);
  afterAll(async () => {
    for (const { child, ended } of started) {
      child.kill('SIGKILL');
      await ended;
    }
    await database.drop();
    spawnSync('chmod', ['-R', 'u+w', tree]);
    rmSync(folder, { recursive: true, force: true });
  });

  test('is read-only for its user, and fits with its base into 400 MB', async () => {
    const writing = start(['node', '-e', "fs.writeFileSync('apps/server/src/main.ts', '')"]);
    expect(await writing.ended).not.toBe(0);
    expect(writing.output()).toContain('EACCES');
    const size = Number(spawnSync('du', ['-sm', tree], { encoding: 'utf8' }).stdout.split('\t')[0]);
    expect(size).toBeGreaterThan(100);
    expect(size + baseSize).toBeLessThan(largest);
  });

  test('migrates an empty database, then serves pages, files and jobs, and is found healthy', async () => {
    const migrate = start(['node', 'scripts/migrate.ts']);
    expect([await migrate.ended, migrate.output()]).toEqual([0, 'The tables are up to date.\n']);
    const [port, workerPort] = [await freeLoopbackPort(), await freeLoopbackPort()].map(String) as [string, string];
    const server = start(readCommand('CMD'), { PORT: port, RUN_JOBS: '0' });
    const worker = start(['node', 'apps/server/src/worker.ts'], { WORKER_PORT: workerPort });
    started.push(server, worker);
    await expect.poll(server.output, { timeout: 120_000 }).toContain('"msg":"ready"');
    await expect.poll(worker.output, { timeout: 120_000 }).toContain('"msg":"worker ready"');
    const url = `http://127.0.0.1:${port}`;
    const page = await fetch(url);
    const html = await page.text();
    expect(page.status).toBe(200);
    const file = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '';
    const script = await fetch(url + file, { headers: { 'Accept-Encoding': 'br' } });
    expect([script.status, script.headers.get('content-encoding')]).toEqual([200, 'br']);
    expect((await fetch(`${url}/compartilhar.png?origem=GRU&destino=GIG&ida=2026-12-10`)).status).toBe(200);
    const healthCheck = readCommand('HEALTHCHECK');
    expect(await start(healthCheck, { PORT: port }).ended).toBe(0);
    expect(await start(healthCheck, { WORKER_PORT: workerPort }).ended).toBe(0);
    expect(await start(healthCheck, { PORT: String(await freeLoopbackPort()) }).ended).toBe(1);
    server.child.kill('SIGTERM');
    worker.child.kill('SIGTERM');
    expect([await server.ended, await worker.ended]).toEqual([0, 0]);
  }, 300_000);

  test('has the doctor', async () => {
    const doctor = start(['node', 'scripts/doctor.ts', '--before-start']);
    expect(await doctor.ended).toBe(1);
    expect(doctor.output()).toMatch(/^ok {5}migrations: the tables are up to date$/m);
  }, 120_000);
});
