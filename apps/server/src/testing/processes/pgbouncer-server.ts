import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { databaseAccount } from '../../database/embedded/account.ts';
import { freeLoopbackPort } from '../../database/embedded/loopback-port.ts';
import { databaseFolder } from '../temporary-folder.ts';

const program = '/usr/sbin/pgbouncer';

/** True where this machine has a PgBouncer to start. */
export function hasPgBouncer(): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** The recipe of the guide, letter for letter. */
function readRecipe(): string {
  const guide = readFileSync(new URL('../../../../../docs/operations/database.md', import.meta.url), 'utf8');
  const [, recipe = ''] = /```ini\n\[pgbouncer\]\n(.*?)```/s.exec(guide) ?? [];
  return recipe;
}

/** A configuration for these lines of databases, with the guide's recipe or other lines in its place. */
export function pgBouncerConfiguration(port: number, databases: readonly string[], recipe = readRecipe()): string {
  const lines = [
    '[databases]',
    ...databases,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    recipe,
  ];
  return `${lines.join('\n')}\n`;
}

/** A PgBouncer before the database of a URL, with the guide's configuration or these lines in its place. */
export async function startPgBouncer(
  databaseUrl: string,
  recipe?: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freeLoopbackPort();
  const folder = databaseFolder('revoada-pgbouncer-');
  const { hostname, port: databasePort, username, password } = new URL(databaseUrl);
  const target = `host=${hostname} port=${databasePort} user=${username} password=${decodeURIComponent(password)}`;
  writeFileSync(`${folder}/pgbouncer.ini`, pgBouncerConfiguration(port, [`* = ${target}`], recipe), { mode: 0o644 });
  const account = databaseAccount();
  const child = spawn(program, [`${folder}/pgbouncer.ini`], {
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  const up = Promise.withResolvers<void>();
  let output = '';
  child.stderr.on('data', (text) => {
    output += text;
    if (output.includes('process up')) up.resolve();
  });
  const ended = once(child, 'exit').then(() => up.reject(new Error(`PgBouncer ended:\n${output}`)));
  await up.promise;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async stop() {
      child.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
