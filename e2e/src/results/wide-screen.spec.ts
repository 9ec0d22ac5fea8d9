import { axe, expect, test } from '../fixtures.ts';
import { expectEach, findRows, search } from '../support/results.ts';

test.use({ viewport: { width: 1920, height: 1080 } });

test('filters and balances are beside the list (S-463)', async ({ page }) => {
  await search(page, { from: 'GRU', to: 'SSA', out: 12, vista: 'comparar' });
  const list = page.getByRole('region', { name: 'Comparar voos' });
  const airlines = page.getByRole('group', { name: 'Companhias' });
  await expect(airlines).toBeInViewport();
  const [left, middle] = [await airlines.boundingBox(), await list.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(middle?.x ?? 0);
  await airlines.getByRole('checkbox', { name: /GOL/ }).check();
  await expectEach(findRows(page), /GOL/);
  await airlines.getByRole('checkbox', { name: /GOL/ }).uncheck();

  // A bar over each part of the day is as high as its flights are many.
  const bars = await page
    .getByRole('group', { name: 'Saída', exact: true })
    .locator('label')
    .evaluateAll((options) =>
      options.map((option) => ({
        flights: Number.parseInt(option.querySelector('small')?.textContent ?? '', 10),
        length: Number.parseFloat(getComputedStyle(option, '::before').height),
      })),
    );
  const fullest = Math.max(...bars.map(({ flights }) => flights));
  const longest = Math.max(...bars.map(({ length }) => length));
  expect(longest).toBeGreaterThan(0);
  for (const { flights, length } of bars) expect(length / longest).toBeCloseTo(flights / fullest, 1);

  // Without balances the panel stays closed until it is opened.
  const miles = page.getByRole('region', { name: 'Minhas milhas' });
  await expect(miles).toHaveCount(0);
  await page.getByRole('button', { name: 'Minhas milhas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Minhas milhas' });
  await dialog.getByRole('button', { name: 'Smiles' }).click();
  await dialog.getByLabel('Saldo').fill('80000');
  await dialog.getByRole('button', { name: 'Refazer a conta' }).click();
  await expect(dialog).toBeHidden();

  await page.reload();
  await expect(miles).toBeInViewport({ ratio: 1 });
  const right = await miles.boundingBox();
  expect(right?.x).toBeGreaterThanOrEqual((middle?.x ?? 0) + (middle?.width ?? 0));
  await expect(page.locator(':focus')).toHaveCount(0);
  await miles.getByRole('button', { name: 'Refazer a conta' }).click();
  await page.keyboard.press('Escape');
  await expect(miles).toBeVisible();
  await axe(page);
  await miles.getByRole('button', { name: 'Fechar' }).click();
  await expect(miles).toHaveCount(0);
});
