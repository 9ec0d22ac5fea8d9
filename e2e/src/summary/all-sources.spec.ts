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
const test = base.extend<object, { productUrl: string }>({
  productUrl: [
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
        await speedUp(`http://127.0.0.1:${controlPort}`);
        await use(url);
      } finally {
        product.child.kill('SIGTERM');
        await product.ended;
        rmSync(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ productUrl }, use) => use(productUrl),
});

/** Makes every source answer as fast as possible. */
async function speedUp(control: string): Promise<void> {
  for (const path of ['/faults', '/moblix-v1/faults', '/duffel/faults']) {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ kind: 'pace', factor: 0 });
    const answer = await fetch(control + path, { method: 'POST', headers, body });
    expect(answer.status).toBe(201);
  }
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

test.describe('on a phone', () => {
  const { viewport, hasTouch, isMobile } = devices['Pixel 5'];
  test.use({ viewport, hasTouch, isMobile });

  test('with every source on, a joint ticket is found, chosen, confirmed and handed over', async ({ page }) => {
    await buyJointTicket(page, true);
  });
});
