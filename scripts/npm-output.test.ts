import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../apps/server/src/testing/temporary-folder.ts';

const settings = fileURLToPath(new URL('../.npmrc', import.meta.url));

let folder = '';
beforeEach(() => {
  folder = temporaryFolder('revoada-npm-');
  copyFileSync(settings, join(folder, '.npmrc'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A project with this repository's npm settings and one dependency that requires a future Node. */
function writeProject(dependencies: Record<string, string>): void {
  mkdirSync(join(folder, 'later'), { recursive: true });
  const later = { name: 'later', version: '1.0.0', engines: { node: '>=999' } };
  writeFileSync(join(folder, 'later/package.json'), JSON.stringify(later));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'project', version: '1.0.0', dependencies }));
}

async function runNpm(...args: string[]): Promise<{ stdout: string; stderr: string }> {
  // Removes the npm settings of the current user, which are not the repository's.
  const env = { PATH: process.env.PATH, HOME: folder, npm_config_offline: 'true', npm_config_install_links: 'true' };
  return promisify(execFile)('npm', args, { cwd: folder, env, shell: process.platform === 'win32' });
}

test('prints no warning about packages that require a newer Node, unless requested', async () => {
  writeProject({ later: 'file:later' });
  await runNpm('install');
  expect((await runNpm('ci')).stderr).toBe('');
  expect((await runNpm('ci', '--loglevel=warn')).stderr).toContain('EBADENGINE');
});

test('fails with the reason if the lock lacks a package', async () => {
  writeProject({});
  await runNpm('install');
  writeProject({ later: 'file:later' });
  await expect(runNpm('ci')).rejects.toMatchObject({ stderr: expect.stringContaining('Missing: later@') });
});
