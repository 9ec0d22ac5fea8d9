import { expect, type Page } from '@playwright/test';

/** Where a page's links and forms lead to in this page and in other pages of ours. */
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
          found: !!document.getElementById(id),
        };
      }),
  );

/**
 * Every link to a place in this page leads to a place that is there; with `followed`, which holds those looked at already,
 * so does every link to a place in another page.
 */
export async function expectLiveLinks(page: Page, followed?: Set<string>): Promise<void> {
  const links = await readLinks(page);
  const dead = links.filter(({ isHere, found }) => isHere && !found).map(({ href }) => href);
  for (const { href, url, id, isHere } of links) {
    if (isHere || !followed || followed.has(href)) continue;
    followed.add(href);
    const html = await (await page.request.get(url)).text();
    if (html.includes(`id="${id}"`)) continue;
    // What a script brings.
    const tab = await page.context().newPage();
    await tab.goto(href);
    await expect(tab.locator(`[id="${id}"]`), href).toBeAttached();
    await tab.close();
  }
  expect(dead, `links of ${page.url()} whose target is not there`).toEqual([]);
}
