import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { canInstallDebian, installDebian } from './debian.ts';
import { run, tool } from './run.ts';

const require = createRequire(import.meta.url);

const systemPaths = [
  // Without the browser's own windows: the tests take a third less time than in Chromium with them.
  '/usr/bin/chromium-headless-shell',
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
  if (!canInstallDebian()) await run(tool('playwright'), ['install', 'chromium']);
  else {
    await installDebian('chromium-headless-shell');
    // Debian's older releases have the browser alone.
    if (!installed()) await installDebian('chromium');
  }
  const path = installed();
  if (!path)
    throw new Error(
      'Chromium is missing: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
    );
  return path;
}
