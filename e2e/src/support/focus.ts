import type { Page } from '@playwright/test';

/** Notes from now on what had the focus before nothing had it, in any frame; the function returned tells it. */
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
