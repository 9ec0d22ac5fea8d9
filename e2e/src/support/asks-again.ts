import type { Browser } from '@playwright/test';

/** Whether the browser asks again for a script that it could not have; some remember that it failed. ADR-0099 */
export async function asksAgain(browser: Browser): Promise<boolean> {
  const page = await browser.newPage({ baseURL: 'http://localhost' });
  let asked = 0;
  await page.route('**/*', (route) => {
    if (!route.request().url().endsWith('.js')) return route.fulfill({ contentType: 'text/html', body: '' });
    asked += 1;
    return asked === 1 ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.goto('/');
  const ask = () => page.evaluate(() => import('/part.js' as string).catch(() => undefined));
  await ask();
  await ask();
  await page.close();
  if (asked === 0) throw new Error('The browser asked for no script.');
  return asked > 1;
}
