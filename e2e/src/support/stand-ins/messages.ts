import { expect, type Page } from '@playwright/test';
import { axeInSchemes } from '../looks/axe.ts';

/** Sizes of the reading panes of a mail program and a phone. */
const widths = [600, 360];

/**
 * Expects a mail's HTML to read well in a mail program, light and dark: nothing scrolls sideways or is cut off, axe finds nothing
 * (contrast among it), and each of the texts is in view.
 */
export async function expectReadableMail(page: Page, html: string, texts: string[]): Promise<void> {
  const program = await page.context().newPage();
  await program.setContent(html);
  await expectReadable(program, texts);
  await program.close();
}

/** Checks any page that shows a message. */
export async function expectReadable(page: Page, texts: string[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 });
    for (const text of texts) await expectInside(page, text, width);
    const cutOff = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('body, body *')]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    );
    expect(cutOff).toEqual([]);
  }
  // Colours are the same at every width.
  await axeInSchemes(page);
}

async function expectInside(page: Page, text: string, width: number): Promise<void> {
  const match = page.getByText(text).filter({ visible: true }).first();
  await expect(match).toBeVisible();
  const box = await match.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
}
