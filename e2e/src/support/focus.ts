import type { Page } from '@playwright/test';

/** Records elements that lose the focus to nothing in any frame; returns a function that reads them. */
export async function watchFocus(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const lost: string[] = [];
    let last: Element | null = null;
    const look = () => {
      const now = document.activeElement;
      if (now === document.body && last) lost.push(last.textContent || last.tagName);
      last = now === document.body ? null : now;
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { lostFocus: lost });
  });
  return () => page.evaluate(() => (window as unknown as { lostFocus: string[] }).lostFocus);
}
