import type { Page } from '@playwright/test';
import { inDays } from './dates.ts';

/** Searches hotels from the form of `/hotels`, from the twentieth day on. */
export async function searchHotels(page: Page, { destination = 'Salvador', nights = 2 } = {}): Promise<void> {
  await page.getByRole('combobox', { name: 'Destino' }).fill(destination);
  await page.getByLabel('Check-in').fill(inDays(20));
  await page.getByLabel('Check-out').fill(inDays(20 + nights));
  await page.getByRole('button', { name: 'Buscar hotéis' }).click();
}
