import type { ListedOffer } from '@revoada/core/journeys/journey';
import { nameFare } from '@revoada/core/search/choice-params';
import { expect, test } from '../fixtures.ts';
import { inDays, spoken, typed } from '../support/dates.ts';
import { dateField, fillRoute, openHome, submit } from '../support/form.ts';
import { buildSearchUrl, cashList, findCards, findRows, search } from '../support/results.ts';

const upgrade = 'Datas a mais de 30 dias são da Conta PRO';

test('the thirtieth day is searched; a later one opens the upgrade modal instead (S-042, S-097, S-182)', async ({
  page,
}) => {
  await openHome(page);
  await page.getByText('Somente ida').first().click();
  await fillRoute(page, 'GRU', 'POA');
  await dateField(page, 'Ida').fill(typed(inDays(31)));
  await submit(page);
  const modal = page.getByRole('dialog', { name: upgrade });
  await expect(modal).toContainText('R$ 29,90/mês');
  await expect(page).toHaveURL('/');
  await modal.getByRole('button', { name: 'Escolher outra data' }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Selecionar data de ida' })).toBeVisible();
  await page.keyboard.press('Escape');

  await dateField(page, 'Ida').fill(typed(inDays(30)));
  await submit(page);
  await expect(page).toHaveURL(/ida=/);
  await expect(findRows(page).first()).toBeVisible();
});

test.describe('a URL beyond the limit', () => {
  test.use({ tolerated: [/403/] });

  test('is refused by the server, counts no flights, and leads to another date or the plan; the API answers 403', async ({
    page,
  }) => {
    const query = { from: 'GRU', to: 'GIG', out: 77 };
    await page.goto(buildSearchUrl(query));
    const modal = page.getByRole('dialog', { name: upgrade });
    const calendar = page.getByRole('dialog', { name: 'Selecionar data de ida' });

    await test.step('the page is refused with the upgrade modal, the API with a code', async () => {
      await expect(modal).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(modal).toBeHidden();
      await expect(page.getByRole('alert').filter({ hasText: upgrade })).toBeVisible();
      const response = await page.request.get(buildSearchUrl({ ...query, path: '/api/flights/search' }), {
        headers: { accept: 'application/json' },
      });
      expect(response.status()).toBe(403);
      expect((await response.json()).error.code).toBe('date-limit');
    });

    await test.step('it counts no flights, and leads to another date or the plan (S-042)', async () => {
      await expect(page.getByText(/voos? de ida encontrados?/)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Assinar a Conta PRO' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Desbloqueie Resultados ilimitados' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Escolher outra data' }).click();
      await expect(calendar).toBeVisible();
    });

    await test.step('the modal leads to the last free day of the calendar instead of the chosen day (S-317, S-436)', async () => {
      await page.reload();
      await modal.getByRole('button', { name: 'Escolher outra data' }).click();
      await expect(calendar.getByRole('button', { name: spoken(inDays(30)) })).toBeFocused();
      await expect(calendar.getByRole('link', { name: /^Criar alerta para / })).toHaveCount(0);
    });
  });
});

test('a visitor sees the thirty cheapest offers of a list, and the limit modal past the third page (S-039, S-042, S-109, S-226, S-255)', async ({
  page,
}) => {
  await search(page, { from: 'SAO', to: 'RIO', out: 12 });
  const list = cashList(page);
  await expect(list).toContainText(/Mostramos os 30 mais baratos de \d+/);
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(
    /[\d.]+ voos encontrados, você vê os 60 mais baratos/,
  );
  const pages = list.getByRole('navigation', { name: 'Páginas, dinheiro' });
  await expect(pages).toContainText('Página 1 de 3');
  await pages.getByRole('link', { name: 'Próxima' }).click();
  await expect(pages).toContainText('Página 2 de 3');
  await pages.getByRole('link', { name: 'Próxima' }).click();
  await expect(page).toHaveURL(/pagina=3/);
  await expect(findCards(list)).toHaveCount(10);
  await pages.getByRole('button', { name: 'Mais na Conta PRO' }).click();
  const modal = page.getByRole('dialog', { name: 'Desbloqueie Resultados ilimitados' });
  await expect(modal).toContainText('Você vê os 30 voos mais baratos');
  await modal.getByRole('button', { name: 'Continuar com estes' }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Desbloqueie Resultados ilimitados' })).toContainText(
    /Há mais \d+ voos nesta busca/,
  );
});

test('an outbound with a locked fare in reais gives no return a total in reais (S-584)', async ({ page }) => {
  const query = { from: 'SAO', to: 'RIO', out: 12, back: 15 };
  const answer = await page.request.get(buildSearchUrl({ ...query, path: '/api/flights/search' }), {
    headers: { accept: 'application/json' },
  });
  const { offers }: { offers: ListedOffer[] } = await answer.json();
  const out = offers.filter(({ direction }) => direction === 'outbound');
  const sold = new Set(out.filter(({ price }) => price.kind === 'cash').map(({ journeyKey }) => journeyKey));
  const chosen = out.find(({ journeyKey, journeyFares }) => !sold.has(journeyKey) && journeyFares.cash.length > 0);
  if (!chosen) throw new Error('no fare in reais is locked');
  await search(page, { ...query, vista: 'comparar', etapa: 'volta', vooIda: nameFare(chosen) });
  await expect(findRows(page).first()).toBeVisible();
  const lockedPrices = findRows(page).getByText('em dinheiro, na Conta PRO');
  await expect(lockedPrices).toHaveCount(await findRows(page).count());
});

test('when the last day of a visitor has no flights, later days are marked as Conta PRO (S-285)', async ({ page }) => {
  const observation = { taxCents: 3_500, carrier: 'LA', seenOn: inDays(0) };
  const cash = { ...observation, totalCents: 45_000 };
  const miles = [{ ...observation, programme: 'smiles', miles: 30_000 }];
  const days = [26, 28, 29, 31].map((day) => ({ date: inDays(day), cash, miles }));
  await page.route('**/api/flights/calendar?*', (route) => route.fulfill({ json: { days } }));
  const query = { from: 'GRU', to: 'HBA', out: 28, back: 30 };
  const near = page.getByRole('list', { name: /dias/ });
  await page.goto(buildSearchUrl({ ...query, dias: 'milhas' }));
  // Adjacent days are offered until the days with fares are known.
  await expect(near.getByRole('link')).toHaveCount(1);
  await expect(near.getByRole('link')).toContainText(/≈\sR\$\s965com milhas$/);
  await page.goto(buildSearchUrl(query));
  await expect(near.getByRole('link')).toHaveCount(1);
  await expect(near.getByRole('link')).toContainText(/R\$\s900em dinheiro$/);
  await expect(near.getByRole('button')).toHaveText([/Conta PRO$/, /Conta PRO$/]);
  await near.getByRole('button').first().click();
  const modal = page.getByRole('dialog', { name: upgrade });
  await modal.getByRole('button', { name: 'Escolher outra data' }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Selecionar data de ida' })).toBeVisible();
  await page.keyboard.press('Escape');
  await near.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`ida=${inDays(26)}&volta=${inDays(28)}`));
  await expect(page.getByRole('heading', { name: 'Nenhum voo encontrado' })).toBeVisible();
});
