import { expect, type Locator, type Page } from '@playwright/test';

/** The payment stand-in's test cards. */
export const cardNumbers = {
  approved: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asks: '4000 0025 0000 3155',
} as const;

/** The fields of the payment page's form, with a card that is paid at once. */
export const approvedCard = { number: cardNumbers.approved, expiry: '12/40', cvc: '123', name: 'MARIA DA SILVA' };

/** Pays with a test card at the payment stand-in's page. */
export async function pay(page: Page, number: string = cardNumbers.approved): Promise<void> {
  await page.getByLabel('Número do cartão').fill(number);
  await page.getByLabel('Validade').fill(approvedCard.expiry);
  await page.getByLabel('Código de segurança').fill(approvedCard.cvc);
  await page.getByLabel('Nome no cartão').fill(approvedCard.name);
  await page.getByRole('button', { name: 'Assinar' }).click();
}

/** Runs an action that opens a new tab, and returns its page. */
export async function newTab(page: Page, button: Locator): Promise<Page> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await tab.waitForLoadState();
  return tab;
}

/** Expects the page after a payment to confirm it. */
export async function expectPaid(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/success/);
  await expect(page.getByRole('heading', { name: 'Pagamento Realizado!' })).toBeVisible();
}
