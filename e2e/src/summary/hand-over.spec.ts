import { axe, expect, test } from '../fixtures.ts';
import { inDays } from '../support/dates.ts';
import {
  answerForAirlines,
  goOn,
  goToAirline,
  openedBy,
  openHandover,
  purchaseQuestion,
} from '../support/hand-over.ts';
import { cashList, findCards, milesList, search } from '../support/results.ts';

const cash = { from: 'GRU', to: 'FLN', out: 12, tipoPagamento: 'dinheiro', cias: 'LA' };
const miles = { from: 'GRU', to: 'FLN', out: 12, tipoPagamento: 'milhas', programas: 'latam-pass' };
const interline = { from: 'GRU', to: 'FRA', out: 12, companhia: 1200 };

test('a fare leads to its airline, and a dialog asks about the purchase', async ({ page }) => {
  await test.step("a cash fare leads to the airline's filled-in search, in a new tab (S-081, S-087, S-239, S-520)", async () => {
    await search(page, cash);
    const card = findCards(cashList(page)).first();
    await card.getByRole('button', { name: /^Detalhes/ }).click();
    const button = card.getByRole('button', { name: 'Ir para a companhia' });
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Você vai para o site da LATAM' });
    await expect(dialog).toContainText('O preço final é o da companhia e pode mudar.');
    await expect(dialog).toContainText('somente ida, 1 pessoa');
    await expect(dialog).toContainText('Escolha uma tarifa só com mala de mão');
    await axe(page);
    await dialog.getByRole('button', { name: 'Agora não' }).click();
    await expect(button).toBeFocused();

    await button.click();
    const url = await openedBy(page, () => goOn(page).click());
    expect(url.hostname).toBe('www.latamairlines.com');
    expect(url.searchParams.get('origin')).toBe('GRU');
    expect(url.searchParams.get('destination')).toBe('FLN');
    expect(url.href).toContain(inDays(12));
    await expect(purchaseQuestion(page)).toBeVisible();
    await axe(page);
    await purchaseQuestion(page).getByRole('button', { name: 'Não comprei' }).click();
    await expect(purchaseQuestion(page)).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('a note beside the button says that a site opens on its home page', async () => {
    await search(page, { from: 'GRU', to: 'LIS', out: 12, tipoPagamento: 'dinheiro', cias: 'IB' });
    const card = findCards(cashList(page)).first();
    await card.getByRole('button', { name: /^Detalhes/ }).click();
    await expect(card).toContainText('Abre a página inicial da Iberia: você refaz a busca lá.');
    await search(page, cash);
  });

  await test.step('the dialog asks again after a reload', async () => {
    await openedBy(page, () => goToAirline(page, findCards(cashList(page)).nth(1)));
    await expect(purchaseQuestion(page)).toBeVisible();
    await page.reload();
    await expect(purchaseQuestion(page)).toBeVisible();
    await purchaseQuestion(page).getByRole('button', { name: 'Não comprei' }).click();
    await expect(purchaseQuestion(page)).toBeHidden();
  });

  await test.step('with blocked pop-ups the airline opens in this tab, and the dialog asks on return', async () => {
    await page.evaluate(() => {
      window.open = () => null;
    });
    await answerForAirlines(page.context());
    await goToAirline(page, findCards(cashList(page)).nth(2));
    await expect(page).toHaveURL(/^https:\/\/www\.latamairlines\.com\//);
    await page.goBack();
    await purchaseQuestion(page).getByRole('button', { name: 'Não comprei' }).click();
    await expect(purchaseQuestion(page)).toBeHidden();
  });

  await test.step("an award leads through the miles guidance to the airline's award page (S-041, S-081)", async () => {
    await search(page, miles);
    await openHandover(findCards(milesList(page)).first());
    const guidance = page.getByRole('dialog', { name: 'Como resgatar com LATAM Pass' });
    await expect(guidance).toContainText(/Tenha [\d.]+\smilhas na conta/);
    await axe(page);
    const url = await openedBy(page, () => guidance.getByRole('button', { name: 'Continuar' }).click());
    expect(url.hostname).toBe('www.latamairlines.com');
    expect(url.searchParams.get('redemption')).toBe('true');
    await expect(purchaseQuestion(page)).toBeVisible();
  });
});

test('fares of other airlines at Azul Interline are bought and redeemed at Azul pelo Mundo', async ({ page }) => {
  await search(page, interline);

  await test.step('a fare in reais is bought there', async () => {
    const card = findCards(cashList(page)).filter({ hasText: 'Lufthansa' }).first();
    const url = await openedBy(page, () => goToAirline(page, card));
    expect(url.href).toContain(`https://azulpelomundo.voeazul.com.br/flights/OW/GRU/FRA/-/-/${inDays(12)}/`);
    await expect(purchaseQuestion(page)).toContainText('Abrimos o site da Azul pelo Mundo.');
    await purchaseQuestion(page).getByRole('button', { name: 'Não comprei' }).click();
    await expect(purchaseQuestion(page)).toBeHidden();
  });

  await test.step('an award is redeemed there', async () => {
    await openHandover(findCards(milesList(page)).filter({ hasText: 'Lufthansa' }).first());
    const guidance = page.getByRole('dialog', { name: 'Como resgatar com Azul Fidelidade' });
    const url = await openedBy(page, () => guidance.getByRole('button', { name: 'Continuar' }).click());
    expect(url.hostname).toBe('azulpelomundo.voeazul.com.br');
  });
});
