import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CDPSession, expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import { everyLook } from './looks.ts';

// Run by hand: the package for Playwright opens a blank page and injects axe three times for each look.
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
/** The rules that look at colours: nothing else of a page depends on its colour scheme. */
const colours = ['color-contrast', 'link-in-text-block'];

/** Expects axe to find nothing on the page as it stands, or in a part of it, by WCAG 2.2 AA. */
export async function axe(page: Page, part = 'html'): Promise<void> {
  await runAxe(page, part, standards);
}

/**
 * The same in light and dark where every look is asked for, else in one of the two: of a page's states every second one
 * is seen light. Leaves the page light.
 */
export async function axeInSchemes(page: Page, part = 'html'): Promise<void> {
  const turn = turns.get(page) ?? 0;
  turns.set(page, turn + 1);
  const dark = everyLook || turn % 2 === 0;
  if (dark) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await runAxe(page, part, everyLook ? colours : standards);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  if (everyLook || !dark) await axe(page, part);
}

/** How many states of a page were looked at. */
const turns = new WeakMap<Page, number>();

async function runAxe(page: Page, part: string, runOnly: readonly string[]): Promise<void> {
  const look = () =>
    page.evaluate(
      async ([part, runOnly]) => {
        const { axe } = globalThis as unknown as { axe?: typeof Axe };
        if (!axe) return null;
        const { violations } = await axe.run(part, {
          runOnly: [...runOnly],
          resultTypes: ['violations'],
          // Else it fetches the page's style sheets and media again, for rules on a locked orientation and on sound.
          preload: false,
        });
        return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
      },
      [part, runOnly] as const,
    );
  let found = await look();
  if (found === null) {
    // The page's own evaluate() takes half as long again to read a source of this size.
    const session = await openSession(page);
    await session.send('Runtime.evaluate', { expression: source });
    found = await look();
  }
  expect(found).toEqual([]);
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The page's session with the browser, which ends with the page. */
function openSession(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/**
 * The same for a page read without scripts, at its own size or at several. What axe waits for never comes where no script
 * runs: scripts are allowed while it looks. The page's own stay unread.
 */
export async function axeWithoutScripts(page: Page, sizes = [page.viewportSize()]): Promise<void> {
  const session = await openSession(page);
  // Scripts in what is yet to arrive of the page would run.
  await page.waitForLoadState();
  // Only a change is heard.
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
  await session.send('Emulation.setScriptExecutionDisabled', { value: false });
  for (const size of sizes) {
    if (size) await page.setViewportSize(size);
    await axeInSchemes(page);
  }
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
}
