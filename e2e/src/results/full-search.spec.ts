import type { Page } from '@playwright/test';
import { AIRLINES } from '../../../packages/core/src/airlines/registry.ts';
import { expect, memberTest as test } from '../fixtures.ts';
import { inDays, typed } from '../support/dates.ts';
import { dateField } from '../support/form.ts';
import { searchInTwoParts } from '../support/parted-search.ts';
import { amountsIn, buildSearchUrl, centsIn, findCards, finished } from '../support/results.ts';
import { toastsOn } from '../support/toasts.ts';

test('the form with every option suggests places, has popular ones and a family, and leads to its results', async ({
  page,
}) => {
  await page.goto('/search');
  const from = page.getByLabel('De', { exact: true });
  const to = page.getByLabel('Para', { exact: true });

  await test.step('it begins with GRU to GIG and LATAM, and suggests ten places (S-006, S-030, S-107)', async () => {
    await expect(from).toHaveValue('São Paulo (GRU)');
    await expect(to).toHaveValue('Rio de Janeiro (GIG)');
    await expect(page.getByLabel('Companhia aérea')).toHaveValue('1');
    await expect(page.getByLabel('Companhia aérea').getByRole('option')).toHaveCount(AIRLINES.length + 1);
    await from.click();
    await from.fill('');
    await from.pressSequentially('san');
    await expect(page.getByRole('listbox', { name: /^Sugestões/ }).getByRole('option')).toHaveCount(10);
    await page.keyboard.press('Escape');
  });

  await test.step('a popular destination can be set as origin or destination (S-027)', async () => {
    await page.getByRole('button', { name: 'Paris como destino' }).click();
    await expect(to).toHaveValue('Paris (CDG)');
    await expect(page.getByRole('button', { name: 'Paris como destino' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Rio de Janeiro como origem' }).click();
    await expect(from).toHaveValue('Rio de Janeiro (GIG)');
  });

  await test.step('children and infants are chosen with steppers, and infants never outnumber adults (S-095)', async () => {
    await page.locator('#completa-passageiros').click();
    await page.getByRole('button', { name: 'Mais crianças' }).click();
    await page.getByRole('button', { name: 'Mais bebês' }).click();
    await expect(page.getByRole('button', { name: 'Mais bebês' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Pronto' }).click();
  });

  await test.step('on a phone a search leads to its results below the form (S-235)', async () => {
    await page.setViewportSize({ width: 390, height: 740 });
    await dateField(page, 'Ida').fill(typed(inDays(12)));
    await page.getByRole('button', { name: 'Buscar Voos' }).click();
    await expect(page).toHaveURL(/criancas=1&bebes=1/);
    await expect(page.getByRole('heading', { name: 'Voos de ida' })).toBeInViewport();
  });
});

test('every option reaches the search (S-026)', async ({ page }) => {
  await page.goto('/flight-search');
  await page.getByLabel('Companhia aérea').selectOption('GOL');
  await page.getByLabel('Tipo de pagamento').selectOption('milhas');
  await page.getByLabel('Classe', { exact: true }).selectOption('executiva');
  await page.getByLabel('Ordenar por').first().selectOption('tempo');
  await page.getByRole('checkbox', { name: 'Apenas ida' }).check();
  await dateField(page, 'Ida').fill(typed(inDays(12)));
  await page.getByRole('button', { name: 'Buscar Voos' }).click();
  await expect(page).toHaveURL(/^[^?]+\/flight-search\?/);
  const params = new URL(page.url()).searchParams;
  expect(Object.fromEntries(params)).toMatchObject({
    origem: 'GRU',
    destino: 'GIG',
    companhia: '2',
    tipoPagamento: 'milhas',
    classe: 'executiva',
    orderBy: 'tempo',
    soIda: 'true',
  });
});

test("'Carregar mais voos' at the end of a list that grew loads the new flights, then shows the limit", async ({
  page,
}) => {
  // From three airports: there are more flights than the free limit on every day of the week.
  const query = { from: 'SAO', to: 'SSA', out: 18 };
  const response = await page.request.get(buildSearchUrl({ ...query, path: '/api/flights/search' }), {
    headers: { accept: 'application/json' },
  });
  const answer = await response.json();
  expect(answer.offers).toHaveLength(60);
  const finish = await searchInTwoParts(page, answer, 34);
  // For two people: the search for one is known to the server by now, and would be part of the page.
  await page.goto(buildSearchUrl({ ...query, path: '/search', adultos: 2 }));
  const cards = findCards(page.getByRole('region', { name: 'Lista de voos' }));
  const more = page.getByRole('button', { name: 'Carregar mais voos' });
  const limit = page.getByRole('dialog', { name: 'Desbloqueie Resultados ilimitados' });
  for (const count of [20, 30, 34]) {
    await more.click();
    await expect(cards).toHaveCount(count);
  }
  await expect(more).toBeHidden();
  await expect(page.getByRole('link', { name: 'Ir para os voos' })).toHaveAttribute('href', '#voos');
  // S-479: its press goes on with the first that it brought.
  await expect(cards.nth(30)).toBeFocused();
  await finish();
  await expect(finished(page)).toBeAttached();
  await expect(cards).toHaveCount(34);
  for (const count of [50, 60]) {
    await more.click();
    await expect(cards).toHaveCount(count);
  }
  await expect(limit).toHaveCount(0);
  await more.click();
  await expect(limit).toContainText('Você vê os 60 voos mais baratos');
});

test.describe('when the search fails', () => {
  test.use({ tolerated: [/50[0-9]/] });

  test("the toast of this screen says 'Erro ao buscar voos. Tente novamente.' (S-122)", async ({ page, faults }) => {
    // A route that no other test searches: known prices would be shown in place of the failure.
    await faults.add({ kind: 'error', status: 400, route: 'GRU-MCP' });
    await page.goto(buildSearchUrl({ from: 'GRU', to: 'MCP', path: '/search' }));
    // The first may have failed before the scripts were at work: no toast repeats what the page came with.
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(toastsOn(page)).toContainText('Erro ao buscar voos. Tente novamente.');
  });
});

test('with reais and miles there is one list by cost in reais, which grows by ten up to the account’s limit (S-028, S-029, S-232)', async ({
  page,
}) => {
  const url = buildSearchUrl({ from: 'GRU', to: 'SSA', path: '/search' });
  await page.goto(url);
  await expect(finished(page)).toBeAttached();
  const more = page.getByRole('button', { name: 'Carregar mais voos' });
  const list = page.getByRole('region', { name: 'Lista de voos' });
  await expect(findCards(list)).toHaveCount(10);
  await more.click();
  await expect(findCards(list)).toHaveCount(20);
  await more.click();
  await expect(findCards(list)).toHaveCount(30);
  await expect(page.getByText(/em desenvolvimento/i)).toHaveCount(0);
  const costs = await readCosts(page, url.replace('/search', '/api/flights/search'));
  const amounts = await amountsIn(list).allTextContents();
  const shown = amounts.map((text) =>
    text.includes('R$') ? `cash ${centsIn(text)}` : `miles ${text.replace(/\D/g, '')}`,
  );
  expect(new Set(shown.map((card) => card.split(' ')[0]))).toEqual(new Set(['cash', 'miles']));
  let least = 0;
  for (const card of shown) {
    // Two programmes may have the same number of miles; the cheapest that fits the position applies.
    least = Math.min(...(costs.get(card) ?? []).filter((cost) => cost >= least));
    expect(least, card).toBeLessThan(Number.POSITIVE_INFINITY);
  }
});

type Costed = {
  price: { kind: 'cash'; totalCents: number } | { kind: 'miles'; miles: number };
  equivalentCents: number;
};

/** Costs of a search's prices in cents, by kind and by the number on the card. */
async function readCosts(page: Page, url: string): Promise<Map<string, number[]>> {
  const response = await page.request.get(url, { headers: { accept: 'application/json' } });
  const { offers } = (await response.json()) as { offers: Costed[] };
  const costs = new Map<string, number[]>();
  for (const { price, equivalentCents } of offers) {
    // Rows show whole reais.
    const [shown, cost] =
      price.kind === 'cash'
        ? [Math.round(price.totalCents / 100) * 100, price.totalCents]
        : [price.miles, equivalentCents];
    const key = `${price.kind} ${shown}`;
    costs.set(key, [...(costs.get(key) ?? []), cost]);
  }
  return costs;
}
