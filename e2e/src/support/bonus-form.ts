import { expect, type Page } from '@playwright/test';

/** Page that announces the bonus, stored as its source. */
export const bonusSource = 'https://example.com/esfera-tap';

/** Adds a transfer bonus on `/admin/bonus` from Esfera to TAP, a pair that no other test uses. */
export async function addBonus(page: Page): Promise<void> {
  await page.getByLabel('De', { exact: true }).selectOption({ label: 'Esfera' });
  await page.getByLabel('Para', { exact: true }).selectOption({ label: 'TAP Miles&Go' });
  await page.getByLabel('Vale o clube de').selectOption({ label: 'TAP Miles&Go' });
  await page.getByLabel('Bônus sem clube (%)').fill('20');
  await page.getByLabel('Bônus no clube (%)').fill('30');
  await page.getByLabel('Bônus no nível mais alto (%)').fill('40');
  await page.getByLabel('Último dia').fill(await page.getByLabel('Lida em').inputValue());
  await page.getByLabel('Página que anuncia o bônus').fill(bonusSource);
  await page.getByRole('button', { name: 'Incluir bônus' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Bônus incluído.' })).toBeVisible();
}
