import { expect, type Page } from '@playwright/test';

/** Elements wider than the screen, by tag and class. */
async function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
    );
    return wide.slice(0, 5).map(({ tagName, className }) => `${tagName} ${className}`);
  });
}

// 1280 px at a zoom of 200 % and 400 % are 640 and 320 px wide.
const sizes = [
  { width: 640, height: 450 },
  { width: 320, height: 640 },
];

/** Expects no element wider than the screen in both sizes. Leaves the page in the narrow one. */
export async function expectNoOverflow(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await overflowing(page), `${size.width} px, ${page.url()}`).toEqual([]);
  }
}
