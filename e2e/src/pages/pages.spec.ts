import type { Page } from '@playwright/test';
import { expect, memberTest, test } from '../fixtures.ts';
import { expectNoOverflow } from '../support/looks/overflow.ts';
import { moveTo } from '../support/move.ts';

/** S-006, S-009, S-010, S-296 */
async function expectSimulated(page: Page): Promise<void> {
  await expect(page.getByText('Demonstração: voos e preços simulados')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/Revoada/);
}

/** At 320 px, or at a zoom of 200 %. */
async function expectReflow(page: Page): Promise<void> {
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 900 });
}

// S-006, S-009, S-010, S-296
memberTest(
  'the search pages of members say that prices are simulated, and nothing scrolls sideways',
  async ({ page }) => {
    // 'routes-and-viewers.spec.ts' loads each of them.
    await page.goto('/flights');
    for (const path of ['/flights', '/search', '/flight-search']) {
      await memberTest.step(path, async () => {
        if (path !== '/flights') await moveTo(page, path);
        await expect(page).toHaveURL(path);
        await expectSimulated(page);
        await expectReflow(page);
      });
    }
    // S-005, S-235
    await memberTest.step('/flights is the form of the home page, full width, its results under it', async () => {
      await page.goto('/flights?origem=GRU&destino=SSA');
      await expect(page.getByLabel('De', { exact: true })).toHaveValue(/GRU/);
      await expect(page.getByText('Preencha todos os campos obrigatórios').first()).toBeVisible();
    });
  },
);

test('paths redirect correctly, pages show that prices are simulated, and contain all their styles (S-006, S-009, S-010, S-296)', async ({
  page,
}) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (/\.css\b/.test(request.url())) sheets.push(request.url());
  });

  await test.step('an unknown path leads home, which has its sections (S-004, S-011)', async () => {
    await page.goto('/nao-existe/de-jeito-nenhum?x=1');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Procurar voos' })).toBeVisible();
    await expectSimulated(page);
    for (const id of ['buscar', 'sobre', 'pro', 'impacto', 'parceiros', 'faq', 'contato']) {
      await expect(page.locator(`#${id}`)).toBeAttached();
    }
  });

  await test.step('/#resumo leads to the summary, which has its footer (S-008, S-016)', async () => {
    // Another document: only the fragment differs.
    await page.goto('about:blank');
    await page.goto('/#resumo');
    await expect(page).toHaveURL('/summary');
    await expectSimulated(page);
    await expect(page.getByRole('contentinfo')).toContainText('CNPJ');
  });

  await test.step('the header leads to the sections of the home page, from other pages too (S-012, S-013)', async () => {
    const links = page.getByRole('navigation', { name: 'Principal' });
    for (const [name, id] of [
      ['Buscar', 'buscar'],
      ['Sobre Nós', 'sobre'],
      ['Impacto Social', 'impacto'],
      ['FAQ', 'faq'],
      ['Contato', 'contato'],
    ] as const) {
      await links.getByRole('link', { name, exact: true }).click();
      await expect(page.locator(`#${id}`)).toBeInViewport();
    }
  });

  await test.step('neither pages nor navigations load a style sheet', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL('/login');
    await page.getByRole('link', { name: 'Revoada' }).first().click();
    await expect(page).toHaveURL('/');
    expect(sheets).toEqual([]);
  });

  await test.step('/test-airport shows the selection and its code (S-009, S-048)', async () => {
    await moveTo(page, '/test-airport');
    await expectSimulated(page);
    await expectReflow(page);
    const origin = page.getByLabel('Origem', { exact: true });
    await origin.click();
    await origin.pressSequentially('portugal');
    await page.getByRole('option', { name: /LIS/ }).first().click();
    const chosen = page.getByRole('region', { name: 'Valores selecionados' });
    await expect(chosen).toContainText('Lisboa (LIS)');
    await expect(chosen).toContainText('Código lido: LIS');
    await expect(chosen).toContainText('Nada selecionado');
  });

  await test.step('/fare-test', async () => {
    await moveTo(page, '/fare-test');
    await expectSimulated(page);
    await expectReflow(page);
  });
});
