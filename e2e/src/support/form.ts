import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a page and waits for its search form. */
export async function openHome(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('textbox', { name: 'De', exact: true })).toBeVisible();
}

/** Types in an airport field and takes a suggestion. */
export async function chooseAirport(page: Page, field: 'De' | 'Para', text: string, option: RegExp): Promise<void> {
  const input = page.getByLabel(field, { exact: true });
  await input.click();
  await input.pressSequentially(text);
  await page.getByRole('option', { name: option }).first().click();
  await expect(page.getByRole('combobox', { name: field, exact: true })).toHaveValue(/\([A-Z]{3}\)$/);
}

/** Fills in both airports of a form by their codes; the other fields appear with the first letter. */
export async function fillRoute(page: Page, from: string, to: string): Promise<void> {
  await page.getByLabel('De', { exact: true }).fill(from);
  await page.getByLabel('Para', { exact: true }).fill(to);
}

export const submit = (page: Page): Promise<void> => page.getByRole('button', { name: 'Procurar voos' }).click();

/** A date's field by its name, which a chosen day's weekday follows; hidden ones too. */
export const dateField = (page: Page, name: 'Ida' | 'Volta'): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^${name}(,|$)`), includeHidden: true });

/** Types both dates; leaving the departure brings a return of its own, which the second one replaces. */
export async function typeDates(page: Page, departure: string, back: string): Promise<void> {
  await dateField(page, 'Ida').fill(departure);
  await dateField(page, 'Ida').press('Tab');
  await expect(dateField(page, 'Volta')).toHaveValue(/./);
  await dateField(page, 'Volta').fill(back);
}
