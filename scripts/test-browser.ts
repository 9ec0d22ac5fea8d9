import { findChromium } from './lib/chromium.ts';
import { run, tool } from './lib/run.ts';

// Browser tests by name, of the site as it was last built.
process.exitCode = await run(
  tool('playwright'),
  ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
  { CHROMIUM_PATH: await findChromium() },
);
