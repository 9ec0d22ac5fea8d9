import { existsSync } from 'node:fs';
import { run } from './run.ts';

/** True if this process may install Debian packages. */
export function canInstallDebian(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs a Debian package without prompts; apt prints its failures. */
export async function installDebian(name: string): Promise<void> {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], quiet);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
}
