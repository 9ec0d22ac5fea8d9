import { expect, memberTest, test } from '../fixtures.ts';

const pages = {
  open: { test, paths: ['/', '/summary', '/test-airport', '/fare-test'] },
  members: { test: memberTest, paths: ['/flights', '/search', '/flight-search'] },
};

for (const [whose, { test: as, paths }] of Object.entries(pages)) {
  // S-006, S-009, S-010, S-296
  as(`the pages (${whose}) say that flights and prices are simulated, and have one main heading`, async ({ page }) => {
    for (const path of paths) {
      await as.step(path, async () => {
        await page.goto(path);
        await expect(page.getByText('Demonstração: voos e preços simulados')).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page).toHaveTitle(/Revoada/);
      });
    }
    if (whose === 'open') return;
    // S-005, S-235
    await as.step('/flights is the form of the home page, full width, its results under it', async () => {
      await page.goto('/flights?origem=GRU&destino=SSA');
      await expect(page.getByLabel('De', { exact: true })).toHaveValue(/GRU/);
      await expect(page.getByText('Preencha todos os campos obrigatórios').first()).toBeVisible();
    });
  });
}

test('a page carries all of its styles: neither it nor a move within the site loads a sheet', async ({ page }) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (/\.css\b/.test(request.url())) sheets.push(request.url());
  });
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Revoada' }).first().click();
  await expect(page).toHaveURL('/');
  expect(sheets).toEqual([]);
});

test('paths lead where they should, and the home page has its sections', async ({ page }) => {
  // S-011
  await test.step('an unknown path leads home', async () => {
    await page.goto('/nao-existe/de-jeito-nenhum?x=1');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Procurar voos' })).toBeVisible();
  });

  // S-008
  await test.step('/#resumo leads to the summary', async () => {
    await page.goto('/#resumo');
    await expect(page).toHaveURL('/summary');
  });

  // S-012, S-013
  await test.step('the header leads to the sections of the home page, from other pages too', async () => {
    await page.goto('/summary');
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

  // S-004, S-016
  await test.step('the home page has its sections, and every page its footer', async () => {
    await page.goto('/');
    for (const id of ['buscar', 'sobre', 'pro', 'impacto', 'parceiros', 'faq', 'contato']) {
      await expect(page.locator(`#${id}`)).toBeAttached();
    }
    await page.goto('/summary');
    await expect(page.getByRole('contentinfo')).toContainText('CNPJ');
  });
});

// S-009, S-048
test('/test-airport shows what was selected, with the code that is read from it', async ({ page }) => {
  await page.goto('/test-airport');
  const origin = page.getByLabel('Origem', { exact: true });
  await origin.click();
  await origin.pressSequentially('portugal');
  await page.getByRole('option', { name: /LIS/ }).first().click();
  const chosen = page.getByRole('region', { name: 'Valores selecionados' });
  await expect(chosen).toContainText('Lisboa (LIS)');
  await expect(chosen).toContainText('Código lido: LIS');
  await expect(chosen).toContainText('Nada selecionado');
});
