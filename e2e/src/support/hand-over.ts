import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

/** Opens the details of a card and presses 'Ir para a companhia' there: a dialog says what will happen. */
export async function openHandover(card: Locator): Promise<void> {
  await card.getByRole('button', { name: /^Detalhes/ }).click();
  await card.getByRole('button', { name: 'Ir para a companhia' }).click();
}

/** What leads on to the airline in that dialog: 'Ir para a LATAM', 'Continuar' for miles. */
export const goOn = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('button', { name: /^(Ir para a |Continuar$)/ });

export async function goToAirline(page: Page, card: Locator): Promise<void> {
  await openHandover(card);
  await goOn(page).click();
}

/** This machine's own pages: the site and the stand-ins. */
const isHere = ({ hostname }: URL) => hostname === 'localhost' || hostname === '127.0.0.1';

/**
 * Answers every other host with an empty page: airlines are opened, never loaded. Only tests that open one ask for it, as
 * Playwright turns a browser's cache off where it answers requests; elsewhere no other host can be reached.
 */
export async function answerForAirlines(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.protocol.startsWith('http') && !isHere(url),
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Companhia</title>' }),
  );
}

/** The URL of the tab that an action opens at an airline; the traveller comes back from it. */
export async function openedBy(page: Page, action: () => Promise<void>): Promise<URL> {
  await answerForAirlines(page.context());
  const opening = page.context().waitForEvent('page');
  await action();
  const tab = await opening;
  await expect(tab).toHaveURL(/^https:/);
  const url = new URL(tab.url());
  // Behind it the site's page would not be painted, which its scripts wait for.
  await tab.close();
  return url;
}

export const purchaseQuestion = (page: Page): Locator => page.getByRole('dialog', { name: /^Comprou .*\?$/ });
