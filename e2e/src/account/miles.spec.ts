import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axe, expect, test } from '../fixtures.ts';
import { findRows, search } from '../support/results.ts';
import { startSession } from '../support/session.ts';

const panelOn = (page: Page) => page.getByRole('dialog', { name: 'Minhas milhas' });

async function openPanel(page: Page) {
  await page.getByRole('button', { name: /o meu valor$/ }).click();
  const panel = panelOn(page);
  await expect(panel).toBeVisible();
  return panel;
}

test('a visitor’s miles stay in the browser, a bonus shows what points become, and the slider moves by keyboard (S-311)', async ({
  page,
}) => {
  await search(page, { from: 'GRU', to: 'SSA', out: 12 });
  const panel = await openPanel(page);
  await expect(panel).toContainText('Fica só neste aparelho.');
  await axe(page);
  await panel.getByRole('button', { name: 'Livelo', exact: true }).click();
  await expect(panel.getByLabel('Saldo Livelo')).toBeFocused();
  await page.keyboard.type('oitenta');
  await expect(panel.getByLabel('Saldo Livelo')).toHaveAccessibleDescription(/Escreva um número inteiro/);
  await panel.getByLabel('Saldo Livelo').fill('80 mil');
  await panel.getByRole('textbox', { name: 'Milheiro Livelo' }).fill('28');
  await expect(panel).toContainText('Livelo para Smiles, +60%');
  await expect(panel).toContainText(
    'Seus 80.000 pontos viram 128.000 milhas, a R$ 17,50 o milheiro, mais do que ele vale (R$ 16).',
  );
  await expect(panel).toContainText('Bônus de exemplo, da demonstração.');
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Mudar o meu valor' })).toBeFocused();

  await page.reload();
  await openPanel(page);
  await expect(panel.getByLabel('Saldo Livelo')).toHaveValue('80.000');
  await expect(panel.getByRole('textbox', { name: 'Milheiro Livelo' })).toHaveValue('28,00');

  await test.step('a programme that is removed leaves the way back in its place, with the focus on it (S-491)', async () => {
    for (const name of ['Smiles', 'Esfera']) {
      await panel.getByRole('button', { name: 'Incluir outro programa' }).click();
      await panel.getByRole('button', { name, exact: true }).click();
    }
    const balances = panel.getByRole('textbox', { name: /^Saldo / });
    const undo = panel.getByRole('button', { name: 'Desfazer' });
    const remove = (name: string) => panel.getByRole('button', { name: `Remover ${name}` }).press('Enter');
    await remove('Livelo');
    await expect(undo).toBeFocused();
    await expect(undo).toHaveAccessibleDescription('Livelo saiu da lista.');
    await axe(page, '[role="dialog"]');
    await undo.press('Enter');
    await expect(panel.getByLabel('Saldo Livelo')).toBeFocused();
    await expect(balances.first()).toHaveValue('80.000');
    await expect(undo).toHaveCount(0);
    for (const name of ['Livelo', 'Esfera', 'Smiles']) {
      await remove(name);
      await expect(undo).toHaveAccessibleDescription(`${name} saiu da lista.`);
      await expect(undo).toBeFocused();
    }
    await expect(panel).toContainText('Em que programas você tem milhas ou pontos?');
    await panel.getByRole('button', { name: 'Smiles', exact: true }).click();
    await expect(undo).toHaveCount(0);
    await remove('Smiles');
  });

  await test.step('the slider moves by keyboard and shows how many flights change sides (S-310)', async () => {
    const slider = panel.getByRole('slider', { name: /Quanto vale o seu milheiro/ });
    const say = panel.getByText(/^A R\$.* melhor em (milhas|pontos) e .* em dinheiro\./);
    /** Value of the slider after a key, and how many flights are then better paid in reais. */
    const press = async (key: string) => {
      await page.keyboard.press(key);
      const value = (await slider.getAttribute('aria-valuetext')) ?? '';
      await expect(panel.locator('output')).toHaveText(value);
      const cash = / e (\d+|nenhum) em dinheiro/.exec((await say.textContent()) ?? '')?.[1] ?? '';
      return { value, cash: cash === 'nenhum' ? 0 : Number(cash) };
    };
    await slider.focus();
    const lowest = await press('Home');
    const next = await press('ArrowRight');
    expect(next.value).not.toBe(lowest.value);
    const highest = await press('End');
    expect(highest.cash).toBeGreaterThan(lowest.cash);
    await expect(slider).toHaveAccessibleDescription((await say.textContent()) ?? '');
    // It adds no programme above itself, and what it says can be taken back.
    await expect(panel).toContainText('Em que programas você tem milhas ou pontos?');
    await panel.getByRole('button', { name: 'Voltar à referência' }).click();
    await expect(panel.locator('output')).not.toHaveText(highest.value);
  });
});

test('rows change sides as the slider moves, keep their order until sorted, and show what a balance pays (S-309, S-314)', async ({
  page,
}) => {
  await search(page, { from: 'GRU', to: 'SSA', out: 12, vista: 'comparar' });
  const rows = findRows(page);
  const order = () => rows.evaluateAll((all) => all.map(({ id }) => id));
  const before = await order();
  const texts = await rows.allTextContents();
  const panel = await openPanel(page);
  const slider = panel.getByRole('slider', { name: /Quanto vale o seu milheiro/ });
  await slider.focus();
  await page.keyboard.press('End');
  await expect.poll(() => rows.allTextContents()).not.toEqual(texts);
  expect(await order()).toEqual(before);
  // Another programme may still win at the highest worth of this one; at the lowest this one does.
  const answer = page.getByText(/vale ir .* em /i);
  const atHighest = (await answer.textContent()) ?? '';
  await page.keyboard.press('Home');
  await expect(answer).toHaveText(/em (milhas|pontos): R\$/);
  await expect(answer).not.toHaveText(atHighest);

  const choice = panel.getByRole('combobox', { name: 'Programa' });
  const chosenOption = choice.locator('option:checked');
  const programme = (await chosenOption.textContent()) ?? '';
  await test.step('the slider asks about the programme that was added last', async () => {
    const other = (await choice.locator('option:not(:checked)').first().textContent()) ?? '';
    await panel.getByRole('button', { name: other, exact: true }).click();
    await expect(chosenOption).toHaveText(other);
    await panel.getByRole('button', { name: `Remover ${other}`, exact: true }).click();
    await panel.getByRole('button', { name: programme, exact: true }).click();
    await expect(chosenOption).toHaveText(programme);
  });
  await panel.getByLabel(`Milheiro ${programme}`, { exact: true }).fill('0,01');
  await panel.getByLabel(`Saldo ${programme}`, { exact: true }).fill('9.000.000');
  await panel.getByRole('button', { name: 'Refazer a conta' }).click();
  await expect(panel).toBeHidden();
  const row = rows
    .filter({ hasText: programme })
    .filter({ hasNotText: /só com milhas|na Conta PRO/ })
    .first();
  // S-470
  await expect(row).toContainText('cabe: sobram 8.');
  await row.getByRole('button', { name: /^Detalhes/ }).click();
  await expect(row).toContainText(`Cabe no seu saldo ${programme}: sobram`);
  await axe(page);

  await test.step('rows show that points of a bank are transferred, at the reader’s cost (S-478)', async () => {
    await openPanel(page);
    await panel.getByRole('button', { name: `Remover ${programme}`, exact: true }).click();
    await panel.getByRole('button', { name: 'Livelo', exact: true }).click();
    await panel.getByLabel('Saldo Livelo', { exact: true }).fill('900 mil');
    await panel.getByLabel('Milheiro Livelo', { exact: true }).fill('14');
    await panel.getByRole('button', { name: 'Refazer a conta' }).click();
    const smiles = rows
      .filter({ hasText: 'Smiles' })
      .filter({ hasNotText: /só com milhas|na Conta PRO/ })
      .first();
    await smiles.getByRole('button', { name: /^Detalhes/ }).click();
    await expect(smiles).toContainText(
      /Pelo custo dos seus pontos \(mil Livelo a R\$\s14\), sai por R\$\s[\d.]+ com as taxas, R\$\s[\d.]+ a menos que em dinheiro: transfira [\d.,]+( mil)? Livelo para Smiles/,
    );
    await expect(smiles).toContainText('a transferência não volta.');
  });
});

test.describe('an account', () => {
  // Two browsers disagree.
  test.use({ tolerated: [/409/] });

  test('takes over a browser’s miles, keeps them for other browsers, and exports them (S-311, S-386)', async ({
    page,
    stranger,
  }) => {
    await search(page, { from: 'GRU', to: 'SSA', out: 12 });
    const panel = await openPanel(page);
    await panel.getByRole('button', { name: 'Smiles', exact: true }).click();
    await panel.getByLabel('Saldo Smiles').fill('81.234');
    await page.keyboard.press('Escape');

    const person = await startSession(page);
    await page.goto('/conta');
    const section = page.getByRole('region', { name: 'Minhas milhas' });
    await expect(section).toContainText('Smiles81.234 milhas');
    await section.getByRole('button', { name: 'Minhas milhas' }).click();
    await expect(panel).toContainText('Fica na sua conta.');
    await axe(page);
    await startSession(stranger, person);
    await stranger.goto('/conta');
    const elsewhere = stranger.getByRole('region', { name: 'Minhas milhas' });
    await expect(elsewhere).toContainText('Smiles81.234 milhas');
    const read = stranger.waitForResponse('**/api/me/miles');
    await elsewhere.getByRole('button', { name: 'Minhas milhas' }).click();
    await read;
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/api/me/miles') && response.request().method() === 'PUT',
    );
    await panel.getByLabel('Saldo Smiles').fill('90.000');
    await panel.getByRole('button', { name: 'Pronto' }).click();
    await saved;

    // The other browser opened them before that: it is asked, and nothing is lost.
    const other = panelOn(stranger);
    await other.getByLabel('Saldo Smiles').fill('70.000');
    await expect(other.getByRole('alert')).toContainText('Smiles: aqui saldo 70.000; na conta saldo 90.000');
    await axe(stranger);
    await other.getByRole('button', { name: 'Manter o que está na conta' }).click();
    await expect(other.getByLabel('Saldo Smiles')).toHaveValue('90.000');
    await expect(other.getByRole('alert')).toHaveCount(0);

    await expect(panel).toBeHidden();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Baixar meus dados' }).click();
    const exported = await readFile(await (await download).path(), 'utf8');
    expect(JSON.parse(exported)).toMatchObject({
      data: { miles_wallets: { rows: [{ entries: [{ programme: 'smiles', balance: 90_000 }] }] } },
    });
  });
});

test.describe('an account that does not answer (S-311)', () => {
  test.use({ tolerated: [/503|Failed to load resource/] });

  test('loses no change, says so, and keeps it once it can', async ({ page }) => {
    await startSession(page);
    await page.goto('/conta');
    const section = page.getByRole('region', { name: 'Minhas milhas' });
    await section.getByRole('button', { name: 'Minhas milhas' }).click();
    const panel = panelOn(page);
    const smiles = panel.getByRole('button', { name: 'Smiles', exact: true });
    // The account's miles are here: from now on it fails.
    await expect(smiles).toBeVisible();
    await page.route('**/api/me/miles', (route) => route.fulfill({ status: 503 }));
    await smiles.click();
    await panel.getByLabel('Saldo Smiles').fill('5.000');
    await expect(panel.getByRole('alert')).toContainText('Não deu para salvar na sua conta.');
    await expect(panel.getByLabel('Saldo Smiles')).toHaveValue('5.000');
    await axe(page);
    await page.unroute('**/api/me/miles');
    await panel.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(panel.getByRole('alert')).toHaveCount(0);
    await page.reload();
    await expect(section).toContainText('Smiles5.000 milhas');
  });
});
