import { findChromium } from './chromium.ts';
import { run, tool } from './run.ts';

/** Runs Playwright with these arguments; returns its exit code. */
export async function runPlaywright(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return run(tool('playwright'), ['test', '--config', 'e2e/playwright.config.ts', ...args], {
    CHROMIUM_PATH: await findChromium(),
    // This version of Playwright registers its loader in a way that Node warns about in each worker.
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --disable-warning=DEP0205`,
    ...env,
  });
}
