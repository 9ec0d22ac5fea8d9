import type { Page } from '@playwright/test';
import { axe, axeAtAllWidths, expect, test } from '../fixtures.ts';
import { startSession } from '../support/session.ts';
import { mailsTo } from '../support/stand-ins/stand-ins.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Acesso para programas', exact: true });
const tokenBox = (page: Page) => section(page).getByLabel('Seu token');
/** The status of a request as a program: the token counts, and not the cookies of the page. */
const callApi = async (page: Page, token: string, path: string) =>
  (await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })).status();

test('a person creates a token with the keyboard, a program uses it, and the person revokes it (S-672, S-680, S-682)', async ({
  page,
}) => {
  const { email } = await startSession(page);
  await page.goto('/conta');
  const part = section(page);
  await expect(part).toContainText('Nenhum token ainda.');

  await test.step('a form that lacks something says what, and the focus goes there', async () => {
    await part.getByLabel('Buscar voos e ver preços').focus();
    await page.keyboard.press('Space');
    await part.getByRole('button', { name: 'Criar token' }).press('Enter');
    await expect(part.getByText('Dê um nome ao token')).toBeVisible();
    await expect(part.getByText('Escolha pelo menos uma permissão')).toBeVisible();
    await expect(part.getByLabel('Nome, para você lembrar')).toBeFocused();
    await axeAtAllWidths(page);
  });

  let token = '';
  await test.step('the token is shown once, to be copied', async () => {
    await page.keyboard.type('Planilha de viagens');
    await part.getByLabel('Ver os seus saldos de milhas').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(part.getByText('Token criado. Copie-o agora: ele não aparece de novo.')).toBeFocused();
    token = await tokenBox(page).inputValue();
    expect(token).toMatch(/^rvd_pat_[0-9A-Za-z]{49}$/);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await part.getByRole('button', { name: 'Copiar token' }).press('Enter');
    await expect(part.getByText('Token copiado')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
    await axeAtAllWidths(page);
  });

  await test.step('the person gets a mail that says so', async () => {
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('Planilha de viagens');
    expect(mail?.text).toContain('Ver os seus saldos de milhas');
    expect(mail?.text).not.toContain(token);
  });

  await test.step('a program reads the miles and nothing else, and its use is shown', async () => {
    expect(await callApi(page, token, '/api/me/miles')).toBe(200);
    expect(await callApi(page, token, '/api/alerts')).toBe(403);
    expect(await callApi(page, token, '/api/me')).toBe(403);
    await expect(async () => {
      await page.reload();
      await expect(part.getByRole('listitem')).toContainText(/usado em \d\d\/\d\d\/\d{4}, \d{1,2}h/, {
        timeout: 1_000,
      });
    }).toPass();
    await expect(tokenBox(page)).toHaveCount(0);
    expect(await page.content()).not.toContain(token);
  });

  await test.step('it is revoked after a question, and ends at once', async () => {
    const revoke = part.locator('summary', { hasText: 'Revogar' });
    await revoke.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Revogar “Planilha de viagens”?' });
    await expect(dialog).toBeVisible();
    await axe(page);
    await dialog.getByRole('button', { name: 'Manter o token' }).click();
    await expect(revoke).toBeFocused();
    expect(await callApi(page, token, '/api/me/miles')).toBe(200);
    await revoke.press('Enter');
    await dialog.getByRole('button', { name: 'Revogar token' }).press('Enter');
    await expect(part.getByText('Pronto: o token “Planilha de viagens” foi revogado.')).toBeFocused();
    await expect(part).toContainText('Nenhum token ainda.');
    expect(await callApi(page, token, '/api/me/miles')).toBe(401);
  });
});

test('a name of one long word stays within the question before a token is revoked (S-672)', async ({ page }) => {
  await startSession(page);
  await page.goto('/conta');
  const name = 'W'.repeat(60);
  await section(page).getByLabel('Nome, para você lembrar').fill(name);
  await section(page).getByRole('button', { name: 'Criar token' }).click();
  await expect(section(page).getByRole('listitem')).toContainText(name);
  await page.setViewportSize({ width: 360, height: 740 });
  await section(page).locator('summary', { hasText: 'Revogar' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Revogar “${name}”?` });
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(360);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, tolerated: [/^request failed: csp .*\.js$/] });

  test('a token is created once for a form, and revoked (S-672, S-682)', async ({ page }) => {
    await startSession(page);
    await page.goto('/conta');
    const part = section(page);
    await part.getByLabel('Nome, para você lembrar').fill('Robô');
    await part.getByLabel('Validade').selectOption('Sem data para acabar');
    await part.getByRole('button', { name: 'Criar token' }).click();
    const token = await tokenBox(page).inputValue();
    await expect(part.getByRole('button', { name: 'Copiar token' })).toHaveCount(0);
    await expect(part.getByRole('listitem')).toContainText('sem data para acabar');
    await page.reload();
    await expect(part.getByRole('alert')).toContainText('Este formulário já criou um token.');
    await expect(tokenBox(page)).toHaveCount(0);
    await expect(part.getByRole('listitem')).toHaveCount(1);
    await part.locator('summary', { hasText: 'Revogar' }).click();
    await part.getByRole('button', { name: 'Revogar token' }).click();
    await expect(part.getByRole('status')).toContainText('foi revogado');
    expect(await callApi(page, token, '/api/me/miles')).toBe(401);
  });
});
