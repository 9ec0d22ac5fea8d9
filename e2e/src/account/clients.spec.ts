import type { Page } from '@playwright/test';
import { axe, expect, test } from '../fixtures.ts';
import { startSession } from '../support/session.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Salvar cliente' });

test('a client is added after correcting errors, found, changed in two tabs, and deleted (S-356, S-357, S-358, S-359, S-360, S-361, S-362, S-252)', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await startSession(page);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/dashboard/clients');
  await expect(page.getByRole('heading', { name: 'Nenhum cliente ainda' })).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Adicionar cliente' }).click();
  await expect(page.getByLabel('País')).toHaveValue('Brasil');
  await expect(page.getByLabel('Estado').locator('option')).toHaveCount(28);
  await expect(page.getByLabel('Cargo')).toBeHidden();
  await page.getByRole('radio', { name: 'Empresa' }).check();
  await expect(page.getByLabel('Cargo')).toBeVisible();
  await page.getByLabel('Nome').fill('   ');
  await page.getByLabel('E-mail').fill('joana@ventos');
  await save(page).click();
  const toast = page.locator('[data-toasts] > div');
  await expect(toast).toContainText('Por favor, corrija os erros no formulário');
  expect((await toast.boundingBox())?.y).toBeLessThan(100);
  await expect(page.getByLabel('Nome')).toBeFocused();
  await expect(page.getByLabel('Nome')).toHaveAccessibleDescription('Nome é obrigatório');
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('E-mail inválido');
  await expect(page.getByLabel('Telefone')).toHaveAccessibleDescription('Telefone é obrigatório');
  await expect(page.getByText('Nome da empresa é obrigatório para clientes corporativos')).toBeVisible();
  await axe(page);
  await page.getByLabel('Nome').fill('  Joana Ávila ');
  await expect(page.getByText('Nome é obrigatório')).toHaveCount(0);
  await expect(page.getByText('E-mail inválido')).toBeVisible();
  await page.getByLabel('E-mail').fill('joana@ventos.com');
  await page.getByLabel('Telefone').fill('11 98888-7777');
  await page.getByRole('textbox', { name: 'Empresa' }).fill('Ventos');
  await page.getByLabel('CEP').fill('01310100');
  await page.getByLabel('Estado').selectOption('SP');
  await save(page).click();
  await expect(page).toHaveURL('/dashboard/clients');
  await expect(toast).toContainText('Cliente adicionado com sucesso!');

  await page.getByRole('searchbox').fill('joana avila');
  await page.getByRole('button', { name: 'Procurar' }).click();
  await expect(page).toHaveURL(/busca=joana/);
  await expect(page.getByText('Mostrando 1 resultado')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('(11) 98888-7777');
  await page.setViewportSize({ width: 1280, height: 900 });
  await axe(page);
  await page.getByRole('link', { name: 'Joana Ávila' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Joana Ávila' })).toBeVisible();
  await expect(page.getByText('01310-100')).toBeVisible();
  await axe(page);

  const other = await context.newPage();
  await other.goto(`${page.url()}?editar=1`);
  await page.getByRole('link', { name: 'Editar' }).click();
  await page.getByLabel('Cidade').fill('Campinas');
  await save(page).click();
  await expect(page.getByText('Campinas')).toBeVisible();
  // S-496
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await other.getByLabel('Cargo').fill('Diretora');
  await save(other).click();
  await expect(other.getByText('Cidade, no outro lugar: Campinas')).toBeVisible();
  await expect(other.getByLabel('Cargo')).toHaveValue('Diretora');
  await other.getByLabel('Cidade').fill('Campinas');
  await save(other).click();
  await expect(other.getByText('Diretora')).toBeVisible();
  await other.getByText('Excluir', { exact: true }).click();
  await expect(other.getByRole('dialog', { name: 'Excluir Joana Ávila?' })).toBeVisible();
  await axe(other);
  await other.getByRole('button', { name: 'Excluir cliente' }).click();
  await expect(other.locator('[data-toasts] > div')).toContainText('Cliente excluído.');
  await expect(other.getByRole('heading', { name: 'Nenhum cliente ainda' })).toBeVisible();
  await other.close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form shows every field, keeps what was typed, and saves and deletes (S-356, S-359, S-361)', async ({
    page,
  }) => {
    await startSession(page);
    await page.goto('/dashboard/clients/new');
    await expect(page.getByLabel('Cargo')).toBeVisible();
    await page.getByLabel('Cidade').fill('Recife');
    await save(page).click();
    await expect(page.locator('noscript p')).toHaveText('Por favor, corrija os erros no formulário');
    await expect(page.getByLabel('Telefone')).toHaveAccessibleDescription('Telefone é obrigatório');
    await expect(page.getByLabel('Cidade')).toHaveValue('Recife');
    await page.getByLabel('Nome').fill('Rui');
    await page.getByLabel('E-mail').fill('rui@example.com');
    await page.getByLabel('Telefone').fill('ramal 7');
    await save(page).click();
    await expect(page).toHaveURL(/\/dashboard\/clients/);
    await expect(page.locator('noscript p')).toHaveText('Cliente adicionado com sucesso!');
    await page.getByRole('link', { name: 'Rui' }).click();
    await page.getByText('Excluir', { exact: true }).click();
    await page.getByRole('button', { name: 'Excluir cliente' }).click();
    await expect(page.getByText('Nenhum cliente ainda')).toBeVisible();
  });
});
