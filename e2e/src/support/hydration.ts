import type { Page } from '@playwright/test';

/**
 * Waits until the site's scripts are at work: what is pressed before goes the way without scripts, or nowhere. What lies
 * folded, or comes with the first use of the page, may come later.
 */
export async function waitForHydration(page: Page): Promise<void> {
  // Playwright's own waiting reads 250 KB of scripts into the page first: some 5 % of a page's processor time. A timer or a
  // frame would never come where a test has stopped the page's clock: the marks themselves say when they change.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const endOnceHydrated = () => {
          const all = [...document.querySelectorAll<HTMLElement>('[data-hydrated]')];
          const marks = all.filter((mark) => !mark.closest('details:not([open]), [data-awaits-use]'));
          if (marks.length === 0 || marks.some(({ dataset }) => dataset.hydrated !== 'true')) return;
          observer.disconnect();
          resolve();
        };
        const observer = new MutationObserver(endOnceHydrated);
        const attributeFilter = ['data-hydrated', 'data-awaits-use', 'open'];
        observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter });
        endOnceHydrated();
      }),
  );
}

/** Makes `goto`, `reload` and `goBack` wait for hydration of the site's pages, unless `waitUntil` is given. */
export function holdUntilHydrated(page: Page, baseUrl: string): Page {
  const { host } = new URL(baseUrl);
  const { goto, reload, goBack } = page;
  const arrived = async () => {
    if (new URL(page.url()).host === host) await waitForHydration(page);
  };
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (!options?.waitUntil) await arrived();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (!options?.waitUntil) await arrived();
    return response;
  };
  page.goBack = async (options) => {
    const response = await goBack.call(page, options);
    if (!options?.waitUntil) await arrived();
    return response;
  };
  return page;
}
