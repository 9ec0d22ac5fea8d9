import type { Locator, Page } from '@playwright/test';
import { axe, expect, test } from '../fixtures.ts';
import { goOn, openedBy, openHandover, purchaseQuestion } from '../support/hand-over.ts';
import { cashList, centsIn, chooseButton, findCards, milesList, readTextContent, search } from '../support/results.ts';

const inReais = { from: 'GRU', out: 12, tipoPagamento: 'dinheiro', cias: 'LA' };
const dialogOn = (page: Page) => page.getByRole('dialog');
const status = (page: Page) => dialogOn(page).getByRole('status');

/** The first price of a text, in cents. */
const readCents = async (place: Locator) => centsIn(await readTextContent(place));

test('the price is checked again before the airline’s page opens, and its age counts up (S-604, S-626)', async ({
  page,
}) => {
  await search(page, { ...inReais, to: 'SSA' });
  const response = page.waitForResponse('**/api/flights/recheck');
  await openHandover(findCards(cashList(page)).first());
  expect((await response).status()).toBe(200);
  await expect(status(page)).toHaveText(/Confirmado há \d+ s/);
  const before = await readTextContent(status(page));
  await expect(status(page)).not.toHaveText(before);
  await axe(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await axe(page);
});

test('the dialog leads to the airline at once, and shows the age of the price after three seconds without an answer (S-626)', async ({
  page,
  faults,
}) => {
  await search(page, { ...inReais, to: 'REC' });
  await faults.add({ kind: 'slow', route: 'GRU-REC', ms: 20_000 });
  await openHandover(findCards(cashList(page)).first());
  await expect(status(page)).toHaveText('Conferindo na LATAM, uns 5 s');
  const url = await openedBy(page, () => dialogOn(page).getByRole('button', { name: 'Ir sem esperar' }).click());
  expect(url.hostname).toBe('www.latamairlines.com');
  await purchaseQuestion(page).getByRole('button', { name: 'Não comprei' }).click();

  await openHandover(findCards(cashList(page)).nth(1));
  await expect(status(page)).toHaveText(/^Preço das? \d\d:\d\d\. A LATAM não respondeu agora$/);
  await expect(goOn(page)).toHaveText('Ir para a LATAM');
  await axe(page);
});

test('a changed price is shown beside the old one, and is the one that is bought (S-627)', async ({ page, faults }) => {
  await search(page, { ...inReais, to: 'FOR' });
  await faults.add({ kind: 'price-change', route: 'GRU-FOR', percent: 10 });
  await openHandover(findCards(cashList(page)).first());
  await expect(dialogOn(page)).toHaveAccessibleName(/^O voo subiu R\$\s[\d.,]+$/);
  await expect(status(page)).toHaveText(/^A LATAM mostrou o novo preço há \d+ s/);
  const old = await readCents(dialogOn(page).locator('s'));
  const present = await readCents(dialogOn(page).locator('s ~ b'));
  expect(present).toBeGreaterThan(old);
  expect(centsIn(await readTextContent(dialogOn(page).getByRole('heading').first()))).toBe(present - old);
  await expect(dialogOn(page)).toContainText(/o próximo, às \d\d:\d\d, custa R\$|voo mais barato é o das/);
  await axe(page);
  await expect(dialogOn(page).getByRole('button', { name: 'Ver outros voos' })).toBeVisible();
  await openedBy(page, () => goOn(page).click());
  expect(await readCents(purchaseQuestion(page))).toBe(present);

  const listsPresentPrice = async () => {
    const prices = findCards(cashList(page)).locator('data[value]');
    return (await prices.evaluateAll((all) => all.map((each) => each.getAttribute('value')))).includes(String(present));
  };
  await test.step('the list behind follows without a new search (S-671)', async () => {
    await expect.poll(listsPresentPrice).toBe(true);
  });

  await test.step('and everybody else sees it', async () => {
    await purchaseQuestion(page).getByRole('button', { name: 'Não comprei' }).click();
    await page.reload();
    await expect.poll(listsPresentPrice).toBe(true);
  });
});

test('a seat that is gone offers the next best ways, which are bought in the same dialog (S-628)', async ({
  page,
  faults,
}) => {
  await search(page, { from: 'GRU', to: 'NAT', out: 12, programas: 'latam-pass' });
  await chooseButton(findCards(milesList(page)).first()).click();
  await expect(page.getByRole('heading', { name: 'Resumo da Seleção' })).toBeVisible();
  await faults.add({ kind: 'empty', route: 'GRU-NAT' });
  await page.getByRole('button', { name: 'Ir para a companhia' }).click();
  await expect(dialogOn(page)).toHaveAccessibleName('Este assento em milhas pode não existir mais');
  await expect(status(page)).toHaveText(/^A LATAM não o mostrou agora, há \d+ s/);
  await expect(dialogOn(page).getByRole('button', { name: 'Conferir na LATAM' })).toBeVisible();
  await axe(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await axe(page);
  await faults.clear();
  await dialogOn(page)
    .getByRole('button', { name: /^Pagar o voo em dinheiro/ })
    .click();
  await expect(dialogOn(page)).toHaveAccessibleName(/^Você vai para o site da/);
  await expect(dialogOn(page)).toBeFocused();
  await expect(page).toHaveURL(/vooIda=[^&]*/);
  await dialogOn(page).getByRole('button', { name: 'Agora não' }).click();
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('R$');
});

test('the summary and the dialog over it share a check (S-044, S-626)', async ({ page }) => {
  const questions: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/flights/recheck')) questions.push(request.url());
  });
  await search(page, { ...inReais, to: 'MCZ' });
  await chooseButton(findCards(cashList(page)).first()).click();
  await page.getByRole('button', { name: 'Conferir agora' }).click();
  await expect(page.getByText(/preço confirmado às \d\d:\d\d/)).toBeVisible();
  await page.getByRole('button', { name: 'Ir para a companhia' }).click();
  await expect(status(page)).toHaveText(/Confirmado há \d+ s/);
  expect(questions).toHaveLength(1);
});
