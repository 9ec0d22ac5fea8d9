import { expect, type Page } from '@playwright/test';

/** Requests the page until the worker has produced the awaited content, then loads it. */
export async function reloadOnce(page: Page, done: (html: string) => boolean): Promise<void> {
  const url = page.url();
  const read = async () => done(await (await page.request.get(url)).text());
  await expect.poll(read, { timeout: 60_000, intervals: [500] }).toBe(true);
  await page.reload();
}
