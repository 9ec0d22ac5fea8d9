import type { Page } from '@playwright/test';
import { axe, expect, test } from '../fixtures.ts';
import { buildSearchUrl, findRows, finished } from '../support/results.ts';

const family = { from: 'SAO', to: 'RIO', out: 14, back: 21, adultos: 2, criancas: 1, vista: undefined };

/** Chooses an outbound in LATAM Pass, and opens a return that is sold only in another programme's miles. */
async function openOtherProgramme(page: Page) {
  const url = new URL(buildSearchUrl(family), 'http://localhost');
  url.searchParams.delete('vista');
  await page.goto(url.pathname + url.search);
  await expect(finished(page)).toBeAttached();
  const latam = findRows(page).filter({ hasText: 'LATAM Pass' }).first();
  await latam.getByRole('button', { name: /^Detalhes/ }).click({ force: true });
  await latam
    .getByRole('link', { name: /^Escolher .*(milhas|pontos)/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();
  const other = findRows(page).filter({ hasText: 'Smiles' }).first();
  await other.getByRole('button', { name: /^Detalhes/ }).click({ force: true });
  await expect(other.getByRole('table')).toBeVisible();
  return other;
}

test('a price in two programmes covers the trip on phone and tablet, and the next step stays reachable', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const row = await openOtherProgramme(page);
  for (const width of [768, 360]) {
    await test.step(`at ${width} px its fares are those of both directions, with the passengers shown once`, async () => {
      await page.setViewportSize({ width, height: 780 });
      await expect(row.getByRole('table')).toBeVisible();
      await expect(row.getByRole('table')).toHaveAccessibleName(/^Tarifas, ida e volta, para os 3/);
      await expect(page.getByText('ida e volta, para os 3', { exact: true })).toBeVisible();
    });
    if (width !== 768) continue;

    await test.step('on a tablet the buttons of search and account do not touch', async () => {
      const miles = await page.getByRole('button', { name: 'Minhas milhas' }).boundingBox();
      const enter = await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).boundingBox();
      expect((miles?.x ?? 0) + (miles?.width ?? 0)).toBeLessThanOrEqual(enter?.x ?? 0);
    });
  }

  await test.step('two programmes in the bar leave the next step reachable on a phone (S-315)', async () => {
    await row
      .getByRole('table')
      .getByRole('link', { name: /milhas|pontos/ })
      .first()
      .click();
    const onward = page.getByRole('link', { name: 'Ver resumo' });
    const total = page.getByRole('button', { name: /Ver a viagem escolhida$/ });
    await expect(total).toContainText('Smiles');
    const [bar, button] = [await total.boundingBox(), await onward.boundingBox()];
    expect(bar && button && (bar.x + bar.width <= button.x || bar.y + bar.height <= button.y)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await axe(page);
    await onward.click();
    await expect(page.getByRole('heading', { name: 'Resumo da Seleção' })).toBeFocused();
  });
});
