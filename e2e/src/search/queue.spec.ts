import { rmSync } from 'node:fs';
import { type ProductProcess, startProduct } from '../../../apps/server/src/testing/processes/product-process.ts';
import { databaseFolder } from '../../../apps/server/src/testing/temporary-folder.ts';
import { axe, expect, test } from '../fixtures.ts';
import { buildSearchUrl, cashList, findCards } from '../support/results.ts';

// A separate product, because the shared one has no queue.
let folder: string;
let product: ProductProcess;

test.beforeAll(() => {
  folder = databaseFolder('revoada-e2e-');
  product = startProduct('everything', { DATA_DIR: folder, LOG_LEVEL: 'error', MOBLIX_SEARCHES_PER_SECOND: '1' });
});
test.afterAll(async () => {
  product.child.kill('SIGTERM');
  await product.ended;
  rmSync(folder, { recursive: true, force: true });
});

test('a waiting search shows its place in the queue, and then flights', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: (await product.ready).replace('127.0.0.1', 'localhost') });
  // Twelve airport pairs in another tab, one turn per second.
  const other = await context.newPage();
  await other.goto(buildSearchUrl({ from: 'SAO', to: 'RIO', out: 12, back: 15 }), { waitUntil: 'commit' });
  await expect(other.locator('[data-sources]').getByText('LATAM')).toBeAttached();
  const page = await context.newPage();
  await page.goto(buildSearchUrl({ from: 'GRU', to: 'POA', out: 12 }), { waitUntil: 'commit' });
  const place = page.getByText(/^Há \d+ consultas antes da sua\.$/);
  await expect(place).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Muitas buscas agora' })).toBeAttached();
  await expect(page.getByRole('link', { name: 'Dinheiro' })).toContainText('na fila…');
  await axe(page);
  // A search without readers returns its turns.
  await other.close();
  await expect(findCards(cashList(page)).first()).toBeVisible();
  await expect(page.getByText(/antes da sua|a próxima|na fila/)).toHaveCount(0);
  await context.close();
});
