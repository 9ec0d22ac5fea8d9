import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { run, tool } from './run.ts';

const require = createRequire(import.meta.url);

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function installed(): string | undefined {
  const { chromium } = require('playwright') as { chromium: { executablePath(): string } };
  return [process.env.CHROMIUM_PATH, ...systemPaths, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

/**
 * The browser that the tests drive: Chromium where one is found (or `CHROMIUM_PATH`), else Debian's package where we
 * are root, else Playwright's own. Throws one line that says what to install.
 */
export async function findChromium(): Promise<string> {
  const found = installed();
  if (found) return found;
  console.log('Chromium is missing: installing it.');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], quiet);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
  } else {
    await run(tool('playwright'), ['install', 'chromium']);
  }
  const path = installed();
  if (!path)
    throw new Error('Chromium is missing: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
  return path;
}
