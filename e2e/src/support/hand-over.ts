import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

/** Opens the details of a card and presses 'Ir para a companhia', which opens a dialog. */
export async function openHandover(card: Locator): Promise<void> {
  await card.getByRole('button', { name: /^Detalhes/ }).click();
  await card.getByRole('button', { name: 'Ir para a companhia' }).click();
}

/** Button to the airline in that dialog: 'Ir para a LATAM', or 'Continuar' for miles. */
export const goOn = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('button', { name: /^(Ir para a |Continuar$)/ });

export async function goToAirline(page: Page, card: Locator): Promise<void> {
  await openHandover(card);
  await goOn(page).click();
}

/** Pages of this machine: the site and the stand-ins. */
const isHere = ({ hostname }: URL) => hostname === 'localhost' || hostname === '127.0.0.1';

/**
 * Answers every other host with an empty page, so that airlines are never loaded. Only for tests that open one, because routing
 * disables the browser's cache; in other tests no other host can be reached.
 */
export async function answerForAirlines(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.protocol.startsWith('http') && !isHere(url),
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Companhia</title>' }),
  );
}

/** Runs an action that opens an airline in a tab; returns its URL and closes the tab. */
export async function openedBy(page: Page, action: () => Promise<void>): Promise<URL> {
  await answerForAirlines(page.context());
  const opening = page.context().waitForEvent('page');
  await action();
  const tab = await opening;
  await expect(tab).toHaveURL(/^https:/);
  const url = new URL(tab.url());
  // The site's page is not painted behind the tab, and its scripts wait for a paint.
  await tab.close();
  return url;
}

export const purchaseQuestion = (page: Page): Locator => page.getByRole('dialog', { name: /^Comprou .*\?$/ });
