import { runPlaywright } from './lib/playwright.ts';

// Browser tests by name, of the site as it was last built.
process.exitCode = await runPlaywright(process.argv.slice(2));
