import { expect, type Page } from '@playwright/test';

/** Moves within the site as the browser's history does, and waits for the page that comes: it takes the focus. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator('#conteudo :focus')).toHaveCount(1);
}
