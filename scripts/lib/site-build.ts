import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { precompress } from './precompress.ts';
import { root } from './run.ts';

const web = path.join(root, 'apps', 'web');
const sources = [
  'apps/web/app',
  'apps/web/card',
  'apps/web/public',
  'apps/web/scripts',
  'packages/core/src',
  'package-lock.json',
];
const configs = ['apps/web/package.json', 'apps/web/vite.config.ts', 'apps/web/react-router.config.ts'];

/** A dependency of the web room, not of the root. */
const siteBuilder = '@react-router/dev';

const notes = path.join(root, 'node_modules', '.cache', 'revoada');
const unfinished = path.join(notes, 'build-unfinished');

/** Makes the next start build the site, as in a fresh checkout. */
export function forgetSiteBuild(): void {
  mkdirSync(notes, { recursive: true });
  writeFileSync(unfinished, '');
}

/** Builds the site if it is missing, older than its sources, or incomplete. Concurrent starts take turns. */
export async function buildSiteWhenNeeded(): Promise<void> {
  mkdirSync(notes, { recursive: true });
  const release = await takeTurn(path.join(notes, 'build-lock.sqlite'));
  try {
    if (existsSync(unfinished) || isOutdated()) {
      console.log('Building the site (only when its sources have changed)...');
      writeFileSync(unfinished, '');
      await build();
      rmSync(unfinished, { force: true });
    }
    await precompress(path.join(web, 'build', 'client'));
  } finally {
    release();
  }
}

function isOutdated(): boolean {
  const built = statSync(path.join(web, 'build', 'server', 'index.js'), { throwIfNoEntry: false });
  return !built || [...sources, ...configs].some((source) => newestChange(path.join(root, source)) > built.mtimeMs);
}

function newestChange(place: string): number {
  const stats = statSync(place, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return /\.test\.tsx?$/.test(place) ? 0 : stats.mtimeMs;
  return Math.max(0, ...readdirSync(place).map((name) => newestChange(path.join(place, name))));
}

async function build(): Promise<void> {
  const require = createRequire(path.join(web, 'package.json'));
  const manifest = require.resolve(`${siteBuilder}/package.json`);
  const builder = path.join(path.dirname(manifest), require(manifest).bin['react-router']);
  const child = spawn(process.execPath, [builder, 'build'], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The site could not be built.\n${output}`);
}

/** Waits until no other start is building. The system releases the lock however its holder ends. */
async function takeTurn(file: string): Promise<() => void> {
  for (;;) {
    const lock = new DatabaseSync(file);
    try {
      lock.exec('BEGIN EXCLUSIVE');
      return () => lock.close();
    } catch {
      lock.close();
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
