import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { inDays } from './support/dates.ts';
import { goToAirline, openedBy, purchaseQuestion } from './support/hand-over.ts';
import { cardsOf, cashList, search } from './support/results.ts';

const oneWay = { from: 'GRU', to: 'POA', out: 12, tipoPagamento: 'dinheiro', cias: 'LA' };
const roundTrip = { ...oneWay, back: 18 };

async function askedAfter(page: Page, asked: typeof oneWay) {
  await search(page, asked);
  await openedBy(page, () => goToAirline(page, cardsOf(cashList(page)).first()));
  return purchaseQuestion(page);
}

test('a one-way trip that was bought is done', async ({ page }) => {
  const question = await askedAfter(page, oneWay);
  await question.getByRole('button', { name: 'Sim, comprei!' }).click();
  const done = page.getByRole('dialog', { name: 'Parabéns! Sua viagem foi confirmada!' });
  await done.getByText('Fechar', { exact: true }).click();
  await expect(done).toBeHidden();
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('originalPurchase') ?? '{}'));
  expect(kept).toMatchObject({ route: 'GRU-POA', date: inDays(12), isMiles: false });
});

test("'Sim, comprei!' says 'Processando...' while the search for the way back starts", async ({ page }) => {
  const question = await askedAfter(page, { ...roundTrip, to: 'CWB' });
  const { promise: mayStart, resolve: start } = Promise.withResolvers<void>();
  await page.route('**/api/flights/search?*', async (route) => {
    await mayStart;
    await route.continue();
  });
  await question.getByRole('button', { name: 'Sim, comprei!' }).click();
  await expect(question.getByRole('button', { name: 'Processando...' })).toHaveAttribute('aria-disabled', 'true');
  await expect(question.getByRole('button', { name: 'Não comprei' })).toBeDisabled();
  start();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/\?origem=CWB&destino=GRU/);
});

test('a bought outbound goes on with the search for the way back, then the summary', async ({ page }) => {
  const question = await askedAfter(page, roundTrip);
  await question.getByRole('button', { name: 'Sim, comprei!' }).click();
  await expect(page.locator('.toasts')).toContainText(
    'Parabéns! Voo de ida confirmado! Agora você pode buscar seu voo de volta.',
  );
  await expect(page).toHaveURL(/\/\?origem=POA&destino=GRU/);
  const params = new URL(page.url()).searchParams;
  expect(Object.fromEntries(params)).toMatchObject({ ida: inDays(18), tipoPagamento: 'dinheiro', etapa: 'volta' });
  expect(params.has('volta')).toBe(false);
  await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();
  await cardsOf(cashList(page)).first().getByRole('button', { name: 'Selecionar' }).click();
  await expect(page.locator('.toasts')).toContainText('Voo de volta selecionado!');
  await expect(page).toHaveURL('/summary');
  await expect(page.getByRole('region', { name: /^Voo de ida/ })).toContainText('comprado');
  await expect(page.getByRole('region', { name: /^Voo de volta/ })).toContainText('POA');
});

test.describe('when the search for the way back cannot start', () => {
  test.use({ tolerated: [/429/] });

  test('the traveller is told to search anew', async ({ page }) => {
    const question = await askedAfter(page, roundTrip);
    await page.route('**/api/flights/search?*', (route) =>
      route.fulfill({
        status: 429,
        json: { error: { code: 'rate-limited', message: 'Muitas buscas em pouco tempo.' } },
      }),
    );
    await question.getByRole('button', { name: 'Sim, comprei!' }).click();
    const told = page.getByRole('dialog', { name: 'A busca da volta não começou' });
    await expect(told.getByRole('alert')).toContainText('Faça uma nova busca para escolher o voo de volta.');
    await told.getByRole('link', { name: 'Fazer nova busca' }).click();
    await expect(page).toHaveURL(/\/#buscar$/);
  });
});

for (const [answer, thanks] of [
  ['Era outro', 'Obrigado por avisar: vamos conferir essa fonte.'],
  ['Era o mesmo', 'Que bom. Obrigado!'],
] as const) {
  test(`'O preço era outro?' takes one click and is stored: ${answer}`, async ({ page }) => {
    const question = await askedAfter(page, oneWay);
    const stored = page.waitForResponse('**/api/price-feedback');
    await question.getByRole('button', { name: answer }).click();
    await expect(question).toContainText(thanks);
    const response = await stored;
    expect(response.status()).toBe(204);
    expect(response.request().postDataJSON()).toMatchObject({
      origin: 'GRU',
      destination: 'POA',
      date: inDays(12),
      kind: 'cash',
      answer: answer === 'Era outro' ? 'different' : 'same',
    });
    await expect(question.getByRole('button', { name: 'Não comprei' })).toBeVisible();
  });
}
