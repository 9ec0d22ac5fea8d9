import type { Page } from '@playwright/test';

/** The links of a page to a place in it that is not there. */
export function findDeadLinks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')]
      .filter(({ href, hash }) => hash !== '' && href === location.href.replace(/#.*/, '') + hash)
      .map(({ hash }) => decodeURIComponent(hash.slice(1)))
      .filter((id) => !document.getElementById(id)),
  );
}
