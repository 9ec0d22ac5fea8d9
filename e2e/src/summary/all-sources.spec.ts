import { rmSync } from 'node:fs';
import { devices, type Page } from '@playwright/test';
import { freeLoopbackPort } from '../../../apps/server/src/database/embedded/loopback-port.ts';
import { startProduct } from '../../../apps/server/src/testing/processes/product-process.ts';
import { databaseFolder } from '../../../apps/server/src/testing/temporary-folder.ts';
import { axe, test as base, expect } from '../fixtures.ts';
import { goOn, openedBy, purchaseQuestion } from '../support/hand-over.ts';
import { productSettings } from '../support/product-settings.ts';
import { chooseButton, chooseOpened, findRows, search } from '../support/results.ts';

// A separate product, because the shared one has a single source.
const test = base.extend<object, { product: { url: string; control: string } }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const folder = databaseFolder('revoada-e2e-');
      const controlPort = await freeLoopbackPort();
      const product = startProduct('everything', {
        ...productSettings,
        DATA_DIR: folder,
        SANDBOX_HISTORY_ROUTES: 'none',
        SANDBOX_CONTROL_PORT: String(controlPort),
        DEMO_SOURCES: 'moblix,moblix-v1,duffel',
      });
      try {
        const url = (await product.ready).replace('127.0.0.1', 'localhost');
        const control = `http://127.0.0.1:${controlPort}`;
        await speedUp(control);
        await use({ url, control });
      } finally {
        product.child.kill('SIGTERM');
        await product.ended;
        rmSync(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
});

/** Makes every source answer as fast as possible. */
async function speedUp(control: string): Promise<void> {
  for (const path of ['/faults', '/moblix-v1/faults', '/duffel/faults']) {
    await addFault(control + path, { kind: 'pace', factor: 0 });
  }
}

/** Returns the URL of the fault, which a DELETE ends. */
async function addFault(url: string, fault: Record<string, unknown>): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(fault) });
  expect(answer.status).toBe(201);
  const { fault: added } = (await answer.json()) as { fault: { id: number } };
  return `${url}/${added.id}`;
}

// One product serves both.
test.describe.configure({ mode: 'default' });

/** Chooses the first flight whose price is a joint ticket's, on phones in the open row. */
async function chooseJoint(page: Page, isPhone: boolean): Promise<void> {
  const row = findRows(page).filter({ hasText: 'bilhete único' }).first();
  await expect(row).toBeVisible();
  await (isPhone ? chooseOpened(row) : chooseButton(row).click());
}

async function buyJointTicket(page: Page, isPhone: boolean): Promise<void> {
  await test.step('a joint ticket wins a row of the whole trip', async () => {
    await search(page, { from: 'GRU', to: 'LIS', back: 20, vista: 'comparar' });
    await axe(page);
    await chooseJoint(page, isPhone);
    await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();
  });

  await test.step('its flight back completes the ticket', async () => {
    await chooseJoint(page, isPhone);
    await axe(page);
    await page.getByRole('link', { name: 'Ver resumo' }).click();
    await expect(page).toHaveURL(/vooIda=[^&]*bilhete12[^&]*&vooVolta=[^&]*bilhete12/);
  });

  await test.step('the summary sells both flights as one, and the hand-over confirms its price', async () => {
    await expect(page.getByText(/bilhete único/i).first()).toBeVisible();
    await axe(page);
    await page
      .getByRole('button', { name: /^Ir para a companhia/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/Confirmado há \d+ s/);
    await axe(page);
  });

  await test.step('the airline opens, and the page asks about the purchase', async () => {
    await openedBy(page, () => goOn(page).click());
    await expect(purchaseQuestion(page)).toBeVisible();
  });
}

test('with every source on, a joint ticket is found, chosen, confirmed and handed over', async ({ page }) => {
  await buyJointTicket(page, false);
});

test('the note names the source that does not answer, until it does (S-647)', async ({ page, product }) => {
  const note = page.getByText('Nem todas as companhias responderam: podem faltar voos de Duffel.');
  const fault = await addFault(`${product.control}/duffel/faults`, { kind: 'reset', path: 'search' });
  try {
    await search(page, { from: 'GRU', to: 'LIS', out: 13, back: 23, vista: 'comparar' });
    await expect(note).toBeVisible();
    await expect(page.locator('[data-sources]')).toContainText('Duffel não respondeu');
    await expect(findRows(page).first()).toBeVisible();
    await axe(page);
  } finally {
    await fetch(fault, { method: 'DELETE' });
  }
  // For five seconds after it has failed, a search is not begun again.
  await expect(async () => {
    if (await note.isVisible()) await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(note).toHaveCount(0, { timeout: 6_000 });
  }).toPass();
  await expect(page.locator('[data-sources]')).not.toContainText('não respondeu');
});

test.describe('on a phone', () => {
  const { viewport, hasTouch, isMobile } = devices['Pixel 5'];
  test.use({ viewport, hasTouch, isMobile });

  test('with every source on, a joint ticket is found, chosen, confirmed and handed over', async ({ page }) => {
    await buyJointTicket(page, true);
  });
});
