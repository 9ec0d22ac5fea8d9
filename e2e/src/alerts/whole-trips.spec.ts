import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { connectFlightBackend } from '@revoada/sandbox/flight-backend';
import { axeAtAllWidths, expect, test } from '../fixtures.ts';
import { inDays } from '../support/dates.ts';
import { reloadOnce } from '../support/reload-once.ts';
import { startSession, startSubscription } from '../support/session.ts';
import { controlUrl, mailsTo } from '../support/stand-ins/stand-ins.ts';

const backend = connectFlightBackend(controlUrl());

const openJaw = new URLSearchParams({
  ...{ origem: 'GRU', destino: 'LIS', ida: inDays(45) },
  ...{ volta: inDays(57), voltaDe: 'MAD' },
});
const several = new URLSearchParams({
  ...{ origem: 'BHZ', destino: 'SCL', ida: inDays(45) },
  ...{ origem2: 'SCL', destino2: 'EZE', data2: inDays(49) },
  ...{ origem3: 'EZE', destino3: 'BHZ', data3: inDays(55) },
});

const jawName = 'São Paulo → Lisboa · Madri → São Paulo';
const severalName = 'Belo Horizonte → Santiago → Buenos Aires → Belo Horizonte';

const findCard = (page: Page, name: string) =>
  page.locator('[data-alert]').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('alerts of an open jaw and of several slices watch the whole trip and name all of its places (S-644, S-645, S-646)', async ({
  page,
}) => {
  const { email } = await startSession(page);
  await startSubscription(page);

  await test.step('the search of an open jaw becomes an alert', async () => {
    await page.goto(`/?${openJaw}`);
    await page.getByRole('link', { name: 'Criar alerta' }).first().click();
    await expect(page.getByLabel('Volta de', { exact: true })).toHaveValue('Madri (MAD)');
    await expect(page.getByLabel('Volta (vazia: só ida)')).toHaveValue(inDays(57));
    await page.getByRole('radio', { name: 'Dinheiro', exact: true }).check();
    await axeAtAllWidths(page);
    await page.getByRole('button', { name: 'Criar alerta' }).click();
    await expect(page).toHaveURL('/alertas');
    await expect(findCard(page, jawName)).toBeVisible();
  });

  await test.step('so does the search of several slices, whose form names a slice that comes too early', async () => {
    await page.goto(`/?${several}`);
    await page.getByRole('link', { name: 'Criar alerta' }).first().click();
    const slice = (number: number) => page.getByRole('group', { name: `${number}º trecho` });
    await expect(slice(3).getByLabel('Para', { exact: true })).toHaveValue('Belo Horizonte (BHZ)');
    await expect(slice(4).getByLabel('De', { exact: true })).toHaveValue('');
    await page.getByRole('radio', { name: 'Dinheiro', exact: true }).check();
    await slice(3).getByLabel('Data').fill(inDays(47));
    await page.getByRole('button', { name: 'Criar alerta' }).click();
    await expect(slice(3)).toContainText('A data deste trecho não pode ser anterior à do trecho de antes.');
    await expect(slice(3).getByLabel('Data')).toBeFocused();
    await axeAtAllWidths(page);
    await slice(3).getByLabel('Data').fill(inDays(55));
    await page.getByRole('button', { name: 'Criar alerta' }).click();
    await expect(page).toHaveURL('/alertas');
    await expect(findCard(page, severalName)).toContainText(/Trechos em .*, .* e /);
    await reloadOnce(page, (html) => html.match(/>No início</g)?.length === 2);
    await expect(page.getByText('No início')).toHaveCount(2);
    await axeAtAllWidths(page);
  });

  await test.step('a fall of one slice is told as one of the whole trip, and the message leads to its search', async () => {
    const drops = await Promise.all(['MAD-GRU', 'CNF-SCL'].map((route) => backend.addPriceDrop({ route, cash: 0.5 })));
    const readSubjects = async () => (await mailsTo(email)).map(({ subject }) => subject.replaceAll('\u00a0', ' '));
    for (const name of [jawName, severalName]) {
      await expect
        .poll(readSubjects, { timeout: 60_000 })
        .toContainEqual(expect.stringMatching(new RegExp(`^${name}: R\\$ [\\d.,]+$`)));
    }
    for (const { id } of drops) await backend.removePriceDrop(id);
    const mails = await mailsTo(email);
    const mail = mails.find(({ subject }) => subject.startsWith('Belo Horizonte'));
    expect(mail?.text).toContain('trechos em');
    await page.reload();
    const log = page.getByRole('region', { name: 'Últimos avisos' });
    await expect(log.getByRole('link', { name: jawName }).first()).toBeVisible();
    await log.getByRole('link', { name: severalName }).first().click();
    await expect(page).toHaveURL(/origem3=EZE&destino3=BHZ/);
    await expect(page.getByRole('region', { name: 'Sua busca' })).toContainText(/BHZ.*SCL.*EZE.*BHZ/);
  });

  await test.step('an emptied slice leaves the trip', async () => {
    await page.goto('/alertas');
    await findCard(page, severalName).getByRole('link', { name: 'Editar' }).click();
    const third = page.getByRole('group', { name: '3º trecho' });
    await third.getByLabel('De', { exact: true }).fill('');
    await third.getByLabel('Para', { exact: true }).fill('');
    await third.getByLabel('Data').fill('');
    await page.getByRole('button', { name: 'Salvar alerta' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Belo Horizonte → Santiago → Buenos Aires', exact: true }),
    ).toBeVisible();
  });

  await test.step('the data that the person takes along have all slices', async () => {
    await page.goto('/conta');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Baixar meus dados' }).click();
    const exported = JSON.parse(await readFile(await (await download).path(), 'utf8'));
    const terms = (exported.data.alerts.rows as { terms: object }[]).map((row) => row.terms);
    expect(terms).toContainEqual(expect.objectContaining({ origin: 'GRU', returnOrigin: 'MAD' }));
    expect(terms).toContainEqual(
      expect.objectContaining({ further: [{ origin: 'SCL', destination: 'EZE', date: inDays(49) }] }),
    );
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an alert of several slices is made, and one more slice added (S-644)', async ({ page }) => {
    await startSession(page);
    await startSubscription(page);
    await page.goto(`/alertas/novo?${several}`);
    const fourth = page.getByRole('group', { name: '4º trecho' });
    await fourth.getByLabel('De', { exact: true }).fill('BHZ');
    await page.getByRole('button', { name: 'Criar alerta' }).click();
    await expect(fourth).toContainText('Diga para onde vai este trecho.');
    await expect(fourth).toContainText('Escolha a data deste trecho.');
    await fourth.getByLabel('Para', { exact: true }).fill('Recife');
    await fourth.getByLabel('Data').fill(inDays(60));
    await page.getByRole('button', { name: 'Criar alerta' }).click();
    await expect(page.getByRole('heading', { name: `${severalName} → Recife` })).toBeVisible();
  });
});
