import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a page and waits for its search form. */
export async function openHome(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('textbox', { name: 'De', exact: true })).toBeVisible();
}

/** Types in an airport field and chooses a suggestion. */
export async function chooseAirport(page: Page, field: 'De' | 'Para', text: string, option: RegExp): Promise<void> {
  const input = page.getByLabel(field, { exact: true });
  await input.click();
  await input.pressSequentially(text);
  await page.getByRole('option', { name: option }).first().click();
  await expect(page.getByRole('combobox', { name: field, exact: true })).toHaveValue(/\([A-Z]{3}\)$/);
}

/** Fills in both airports of a form by their codes. The other fields appear with the first letter. */
export async function fillRoute(page: Page, from: string, to: string): Promise<void> {
  await page.getByLabel('De', { exact: true }).fill(from);
  await page.getByLabel('Para', { exact: true }).fill(to);
}

export const submit = (page: Page): Promise<void> => page.getByRole('button', { name: 'Procurar voos' }).click();

/** Date field by its name, which the weekday of a chosen day follows; includes hidden fields. */
export const dateField = (page: Page, name: 'Ida' | 'Volta'): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^${name}(,|$)`), includeHidden: true });

/** Types both dates. Leaving the departure field sets a return date, which is then replaced. */
export async function typeDates(page: Page, departure: string, back: string): Promise<void> {
  await dateField(page, 'Ida').fill(departure);
  await dateField(page, 'Ida').press('Tab');
  await expect(dateField(page, 'Volta')).toHaveValue(/./);
  await dateField(page, 'Volta').fill(back);
}
