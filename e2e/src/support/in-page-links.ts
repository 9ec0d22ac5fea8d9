import { expect, type Page } from '@playwright/test';

/** Fragment targets of a page's links and forms, in this page and in other pages of the site. */
const readLinks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href*="#"], form[action*="#"]')]
      .map((link) => new URL(link.getAttribute('href') ?? link.getAttribute('action') ?? '', location.href))
      .filter(({ origin, hash }) => origin === location.origin && hash !== '')
      .map(({ href, hash }) => {
        const id = decodeURIComponent(hash.slice(1));
        const url = href.slice(0, -hash.length);
        return {
          href,
          url,
          id,
          isHere: url === location.href.replace(/#.*/, ''),
          exists: !!document.getElementById(id),
        };
      }),
  );

/**
 * Expects the target of every fragment link in this page to exist. With `followed`, the set of links that were checked before,
 * also checks links to other pages.
 */
export async function expectLiveLinks(page: Page, followed?: Set<string>): Promise<void> {
  const links = await readLinks(page);
  const dead = links.filter(({ isHere, exists }) => isHere && !exists).map(({ href }) => href);
  for (const { href, url, id, isHere } of links) {
    if (isHere || !followed || followed.has(href)) continue;
    followed.add(href);
    const html = await (await page.request.get(url)).text();
    if (html.includes(`id="${id}"`)) continue;
    // The target may be rendered by a script.
    const tab = await page.context().newPage();
    await tab.goto(href);
    await expect(tab.locator(`[id="${id}"]`), href).toBeAttached();
    await tab.close();
  }
  expect(dead, `links of ${page.url()} whose target is not there`).toEqual([]);
}
