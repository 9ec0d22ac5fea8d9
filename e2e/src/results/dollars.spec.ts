import { rmSync } from 'node:fs';
import { type ProductProcess, startProduct } from '../../../apps/server/src/testing/processes/product-process.ts';
import { databaseFolder } from '../../../apps/server/src/testing/temporary-folder.ts';
import { axe, expect, test } from '../fixtures.ts';
import { buildSearchUrl } from '../support/results.ts';

// A separate product, because the shared one sells in reais.
let folder: string;
let product: ProductProcess;

test.beforeAll(() => {
  folder = databaseFolder('revoada-e2e-');
  product = startProduct('everything', { DATA_DIR: folder, LOG_LEVEL: 'error', DEMO_SOURCES: 'duffel' });
});
test.afterAll(async () => {
  product.child.kill('SIGTERM');
  await product.ended;
  rmSync(folder, { recursive: true, force: true });
});

test('prices in dollars are marked, and say what is charged, from the row to the purchase (S-614, S-615)', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: (await product.ready).replace('127.0.0.1', 'localhost') });
  const page = await context.newPage();
  const charged = /US\$\s[\d.]+,\d\d em \d\d\/\d\d/;
  const tax = 'No cartão, some o IOF de 3,5%.';

  await test.step('in the row and its details', async () => {
    await page.goto(buildSearchUrl({ from: 'GRU', to: 'LIS', out: 12 }));
    await expect(page.locator('[data-amount]').first()).toHaveText(/≈\s*cerca de R\$\s[\d.]+/);
    await page
      .getByRole('button', { name: /^Detalhes/ })
      .first()
      .click();
    await expect(page.getByText(tax)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: charged }).first()).toContainText('≈');
    await axe(page);
  });

  await test.step('in the summary and before the airline', async () => {
    await page
      .getByRole('link', { name: /^Escolher .*cerca de R\$/ })
      .first()
      .click();
    const total = page.getByRole('region', { name: 'Total' });
    await expect(total).toContainText(/≈\sR\$/);
    await expect(total).toContainText(charged);
    await expect(total).toContainText(tax);
    await axe(page);
    await page
      .getByRole('button', { name: /^Ir para a companhia/ })
      .or(page.getByRole('link', { name: /^Ir para a companhia/ }))
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(charged);
    await expect(dialog).toContainText(tax);
    await axe(page);
  });
  await context.close();
});
