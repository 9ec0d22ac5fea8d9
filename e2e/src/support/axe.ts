import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';

// Run by hand: the package for Playwright opens a blank page and injects axe three times for each look.
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
/** The rules that look at colours: nothing else of a page depends on its colour scheme. */
const colours = ['color-contrast', 'link-in-text-block'];

/** Expects axe to find nothing on the page as it stands, or in a part of it, by WCAG 2.2 AA. */
export async function axe(page: Page, part = 'html'): Promise<void> {
  await runAxe(page, part, standards);
}

/** The same in light and dark; leaves the page light. */
export async function axeInBothSchemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await runAxe(page, 'html', colours);
  await page.emulateMedia({ colorScheme: 'light' });
  await axe(page);
}

async function runAxe(page: Page, part: string, runOnly: readonly string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const found = await page.evaluate(
    async ([part, runOnly]) => {
      const { run } = (globalThis as unknown as { axe: typeof Axe }).axe;
      const { violations } = await run(part, { runOnly: [...runOnly], resultTypes: ['violations'] });
      return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
    },
    [part, runOnly] as const,
  );
  expect(found).toEqual([]);
}

/**
 * The same for a page read without scripts, light and dark, at its own size or at several. Axe cannot run there: it looks
 * at a copy of the page, as the server sent it, in a browser that runs no script but axe.
 */
export async function axeWithoutScripts(page: Page, sizes = [page.viewportSize()]): Promise<void> {
  const html = (await page.content()).replace(/<script\b.*?<\/script>/gs, '');
  const copy = await page.context().browser()?.newPage({ javaScriptEnabled: true });
  if (!copy) throw new Error('The page has no browser to look at its copy with');
  await copy.emulateMedia({ reducedMotion: 'reduce' });
  await copy.route(page.url(), (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
  await copy.goto(page.url());
  for (const size of sizes) {
    if (size) await copy.setViewportSize(size);
    await axeInBothSchemes(copy);
  }
  await copy.close();
}
