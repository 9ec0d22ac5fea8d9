import { runPlaywright } from './lib/playwright.ts';

// Browser tests by name, on the last build of the site.
process.exitCode = await runPlaywright(process.argv.slice(2));
