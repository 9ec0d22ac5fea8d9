import type { Browser } from '@playwright/test';

/** True if the browser requests a failed script again; some cache the failure. ADR-0099 */
export async function asksAgain(browser: Browser): Promise<boolean> {
  const page = await browser.newPage({ baseURL: 'http://localhost' });
  let requests = 0;
  await page.route('**/*', (route) => {
    if (!route.request().url().endsWith('.js')) return route.fulfill({ contentType: 'text/html', body: '' });
    requests += 1;
    return requests === 1 ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.goto('/');
  const ask = () => page.evaluate(() => import('/part.js' as string).catch(() => undefined));
  await ask();
  await ask();
  await page.close();
  if (requests === 0) throw new Error('The browser requested no script.');
  return requests > 1;
}
