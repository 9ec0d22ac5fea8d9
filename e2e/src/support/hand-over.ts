import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the details of a card and presses 'Ir para a companhia' there, then in the dialog that says what will happen. */
export async function goToAirline(page: Page, card: Locator): Promise<void> {
  await card.getByRole('button', { name: /tarifas|Detalhes/ }).click();
  await card.getByRole('button', { name: 'Ir para a companhia' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ir para a companhia' }).click();
}

/** The address of the tab that an action opens. Every host but ours is answered with an empty page. */
export async function openedBy(page: Page, action: () => Promise<void>): Promise<URL> {
  const opening = page.context().waitForEvent('page');
  await action();
  const tab = await opening;
  await expect(tab).toHaveURL(/^https:/);
  return new URL(tab.url());
}

export const purchaseQuestion = (page: Page): Locator => page.getByRole('dialog', { name: 'Você comprou o voo?' });
