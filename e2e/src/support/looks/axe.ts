import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CDPSession, expect, type Frame, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import { everyLook } from './looks.ts';

// Without the Playwright package, which opens a blank page and injects axe three times for each check.
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
/** Rules about colours, the only ones that depend on the colour scheme. */
const colours = ['color-contrast', 'link-in-text-block'];

/** Expects no WCAG 2.2 AA violations in the current page, or in a part of it. */
export async function axe(page: Page, part = 'html'): Promise<void> {
  await runAxe(page, part, standards);
}

/** Expects none of them at the widths of a phone, a tablet and a desktop; leaves the page at the last. */
export async function axeAtAllWidths(page: Page, part = 'html'): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await axe(page, part);
  }
}

/**
 * Runs axe in light and dark when every look is checked; otherwise alternates between the two with each state of the page.
 * Leaves the page light.
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

/** Number of checked states of a page. */
const turns = new WeakMap<Page, number>();

/** The same in a frame of the page, which axe does not enter by itself. */
export const axeInFrame = (frame: Frame): Promise<void> =>
  lookWithAxe(frame, { part: 'html', runOnly: standards, load: () => frame.evaluate(source) });

async function runAxe(page: Page, part: string, runOnly: readonly string[]): Promise<void> {
  // `page.evaluate()` takes 50 % longer for a source of this size.
  const load = async () => (await openSession(page)).send('Runtime.evaluate', { expression: source });
  await lookWithAxe(page, { part, runOnly, load });
}

type Look = { part: string; runOnly: readonly string[]; load: () => Promise<unknown> };

async function lookWithAxe(place: Page | Frame, { part, runOnly, load }: Look): Promise<void> {
  const look = () =>
    place.evaluate(
      async ([part, runOnly]) => {
        const { axe } = globalThis as unknown as { axe?: typeof Axe };
        if (!axe) return null;
        const { violations } = await axe.run(part, {
          runOnly: [...runOnly],
          resultTypes: ['violations'],
          // Otherwise axe fetches style sheets and media again, for rules on orientation and sound.
          preload: false,
        });
        return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
      },
      [part, runOnly] as const,
    );
  let result = await look();
  if (result === null) {
    await load();
    result = await look();
  }
  expect(result).toEqual([]);
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
  // Otherwise scripts in later parts of the page would run.
  await page.waitForLoadState();
  // Only changes trigger an event.
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
  await session.send('Emulation.setScriptExecutionDisabled', { value: false });
  for (const size of sizes) {
    if (size) await page.setViewportSize(size);
    await axeInSchemes(page);
  }
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
}
