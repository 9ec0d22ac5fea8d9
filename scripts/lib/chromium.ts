import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { canInstallDebian, installDebian } from './debian.ts';
import { run, tool } from './run.ts';

const require = createRequire(import.meta.url);

/** Headless shell: tests run a third faster than in full Chromium. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const systemPaths = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function findInstalled(): string | undefined {
  const { chromium } = require('playwright') as { chromium: { executablePath(): string } };
  return [process.env.CHROMIUM_PATH, ...systemPaths, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

/**
 * Browser of the tests: `CHROMIUM_PATH`; as root on Debian its headless shell, installed if missing; any Chromium on
 * the machine; else Playwright's. Throws one line with the package to install.
 */
export async function findChromium(): Promise<string> {
  if (!process.env.CHROMIUM_PATH && !existsSync(headlessShell) && canInstallDebian()) {
    console.log("Chromium's headless shell is missing: installing it.");
    await installDebian('chromium-headless-shell');
    // Older releases of Debian have only the full browser.
    if (!findInstalled()) await installDebian('chromium');
  }
  if (!findInstalled()) {
    console.log('Chromium is missing: installing it.');
    await run(tool('playwright'), ['install', 'chromium']);
  }
  const path = findInstalled();
  if (!path)
    throw new Error(
      'Chromium is missing: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
    );
  return path;
}
