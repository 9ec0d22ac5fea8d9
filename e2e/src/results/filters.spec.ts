import type { Page } from '@playwright/test';
import { axe, expect, test } from '../fixtures.ts';
import { inDays } from '../support/dates.ts';
import {
  amountsIn,
  buildSearchUrl,
  cashList,
  centsIn,
  expectEach,
  filterMenu,
  findCards,
  findRows,
  milesList,
  readAmounts,
  readTextContent,
  search,
} from '../support/results.ts';

const route = { from: 'GRU', to: 'REC', out: 14 };
const countIn = (text: string) => Number(/\d+/.exec(text)?.[0]);

/** Number of flights in the heading of the results. */
async function countFlights(page: Page): Promise<number> {
  return countIn(
    await readTextContent(
      page
        .getByRole('navigation', { name: 'Listas de voos' })
        .getByRole('link', { name: /^Dinheiro/ })
        .getByText(/^[\d.]+ voos?$/),
    ),
  );
}

test('filters are chosen, stored in the URL and cleared', async ({ page }) => {
  await search(page, { ...route, tipoPagamento: 'dinheiro' });
  const all = await countFlights(page);

  await test.step('with only reais there are no miles (S-071)', async () => {
    await expect(findCards(cashList(page)).first()).toBeVisible();
    await expect(milesList(page)).toHaveCount(0);
    await expect(amountsIn(page).filter({ hasText: /milhas|pontos/ })).toHaveCount(0);
  });

  await test.step('stops: the option has the correct count and lowest price, and is stored in the URL (S-031)', async () => {
    const option = page.getByRole('navigation', { name: 'Paradas' }).getByRole('link', { name: /Direto/ });
    const promise = await readTextContent(option);
    await option.click();
    await expect(page).toHaveURL(/paradas=0/);
    await expect(option).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => countFlights(page)).toBe(countIn(promise.replace('Direto', '')));
    await expectEach(findCards(cashList(page)), /direto/i);
    const [lowest = 0] = await readAmounts(cashList(page), centsIn);
    expect(centsIn(promise)).toBe(Math.round(lowest / 100) * 100);
  });

  await test.step('airlines: several can be chosen, are counted in the chip, and can be cleared', async () => {
    await page.getByRole('navigation', { name: 'Paradas' }).getByRole('link', { name: /Todos/ }).click();
    await expect(page).not.toHaveURL(/paradas=/);
    await expect.poll(() => countFlights(page)).toBe(all);
    const menu = filterMenu(page, 'Companhias');
    await menu.click();
    const option = page.getByRole('checkbox', { name: /GOL/ });
    const promise = countIn(await readTextContent(page.locator('.opt').filter({ has: option }).locator('small')));
    await option.check();
    await expect(page).toHaveURL(/cias=G3/);
    await expect.poll(() => countFlights(page)).toBe(promise);
    await expectEach(findCards(cashList(page)), /GOL/);
    await expect(menu).toContainText('1');
    await page.getByRole('button', { name: 'Limpar', exact: true }).click();
    await expect(page).not.toHaveURL(/cias=/);
    await expect.poll(() => countFlights(page)).toBe(all);
    // The menus are drawn after the list.
    await expect(option).not.toBeChecked();
  });

  await test.step('a tick in the filter bar keeps the previous one, even before it is painted (S-486)', async () => {
    await page.evaluate(async () => {
      const tick = (word: string) => document.querySelector<HTMLElement>(`input[name=cias][value=${word}]`)?.click();
      const drawn = new Promise((resolve) => {
        const links = document.querySelector('nav[aria-label=Paradas]') ?? document.body;
        new MutationObserver(resolve).observe(links, { subtree: true, attributeFilter: ['href'] });
      });
      tick('G3');
      // At once after the first is drawn: React has yet to run the effects of that.
      await drawn;
      for (const word of ['AD', 'LA']) tick(word);
    });
    await expect(page).toHaveURL(/cias=G3\.AD\.LA/);
    for (const name of [/GOL/, /Azul/, /LATAM/]) await expect(page.getByRole('checkbox', { name })).toBeChecked();
    await page.getByRole('button', { name: 'Limpar', exact: true }).click();
    await expect(page).not.toHaveURL(/cias=/);
  });

  await test.step('hostile values in the URL fall back to the defaults', async () => {
    await search(page, { ...route, paradas: '__proto__', pagina: '-1', ordenar: '<script>', duracao: '1e9' });
    await expect(findCards(cashList(page))).toHaveCount(10);
  });

  await test.step('times, duration, bags and programme are in the URL, and a reload keeps them', async () => {
    for (const [menu, option, parameter] of [
      ['Horários', /Manhã/, /saida=manha/],
      ['Mais filtros', /Mala|mão|bordo/i, /bagagem=/],
      ['Mais filtros', /LATAM Pass/, /programas=latam-pass/],
    ] as const) {
      await filterMenu(page, menu).click();
      await page.locator('details[open]').getByRole('checkbox', { name: option }).first().check();
      await expect(page).toHaveURL(parameter);
      await page.keyboard.press('Escape');
    }
    await expectEach(findCards(milesList(page)), /LATAM Pass/);
    const before = await amountsIn(milesList(page)).allTextContents();
    await page.reload();
    await expect(amountsIn(milesList(page))).toHaveText(before);
  });
});

test('without results, or before them, the filters show it, and lead to other days or can be cleared', async ({
  page,
}) => {
  const cash = { totalCents: 45_000, taxCents: 4_000, carrier: 'LA', seenOn: inDays(0) };
  const days = [11, 14].map((day) => ({ date: inDays(day), cash, miles: [] }));
  await page.route('**/api/flights/calendar?*', (request) => request.fulfill({ json: { days } }));

  await test.step('before the first results the options have no counts', async () => {
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/flights/search?*', async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await page.goto(buildSearchUrl({ ...route, to: 'PMW' }));
    const all = page.getByRole('navigation', { name: 'Paradas' }).getByRole('link', { name: /Todos/ });
    await expect(all).toHaveText(/^Todos\s*…$/);
    answer();
    await expect(all).toHaveText(/^Todos\s*\d+ voos?$/);
  });

  await search(page, { ...route, out: 12, paradas: '0', cias: 'CM' });
  const nothing = page.getByRole('heading', { name: 'Nenhum voo com estes filtros' });

  await test.step('an empty list leads to the dates, and unchanged dates return to the button (S-317, S-471)', async () => {
    await expect(nothing.first()).toBeVisible();
    const datesButton = page.getByRole('button', { name: 'Mudar as datas' }).first();
    await datesButton.click();
    await expect(page.getByRole('dialog', { name: 'Selecionar data de ida' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(datesButton).toBeFocused();
    await expect(page.getByRole('button', { name: 'Abrir calendário: Ida' })).toBeHidden();
  });

  await test.step('when filters hide everything, the one that hides most is offered first (S-319)', async () => {
    await page
      .getByRole('link', { name: /^Ver \d+ voos sem o filtro ‘Companhias’$/ })
      .first()
      .click();
    await expect(page).not.toHaveURL(/cias=/);
    await expect(nothing).toHaveCount(0);
    await page.goBack();
  });

  await test.step('filters that hide everything show a message, and can be cleared at once (S-120)', async () => {
    await expect(nothing.first()).toBeVisible();
    await expect(
      page
        .getByText('Nenhum voo encontrado para os critérios especificados. Tente ajustar as datas ou destinos.')
        .first(),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Limpar filtros' }).first().click();
    await expect(findCards(cashList(page))).toHaveCount(10);
    await page.goBack();
    await expect(nothing.first()).toBeVisible();
  });

  await test.step('in the comparison they offer the nearest days with fares, regardless of filters (S-285, S-319, S-477)', async () => {
    await page.getByRole('navigation', { name: 'Jeito de ver' }).getByRole('link', { name: 'Comparar' }).click();
    const days = page.getByRole('list', { name: 'Há voos nestes dias, sem os filtros:' }).getByRole('link');
    await expect(days).toHaveText([/R\$\s450em dinheiro$/, /R\$\s450em dinheiro$/]);
    await expect(page.getByText('Preços da ida, por pessoa, na econômica.')).toBeVisible();
    await axe(page);
    await days.last().click();
    await expect(page).toHaveURL(new RegExp(`ida=${inDays(14)}`));
    await expect(page).not.toHaveURL(/paradas=|cias=/);
    await expect(findRows(page).first()).toBeVisible();
  });
});

test('fares within the balance are a separate filter (S-333)', async ({ page }) => {
  const query = { from: 'GRU', to: 'LIS', out: 12, back: 20, vista: 'comparar' };
  await search(page, { ...query, saldo: 'cabe' });
  const rows = page.locator('[data-row]');
  const note = page.getByRole('status').filter({ hasText: 'no seu saldo, contando transferências' });

  const panel = page.getByRole('dialog', { name: 'Minhas milhas' });

  await test.step('without a balance the filter hides nothing and shows a note', async () => {
    await expect(page.getByRole('status').filter({ hasText: 'não há saldo em Minhas milhas' })).toBeVisible();
    await page.getByRole('button', { name: 'Informar meus saldos' }).click();
  });
  const all = await rows.count();

  await test.step('with a balance the list shows what it hides, and a link shows all', async () => {
    await expect(panel).toBeVisible();
    await panel.getByRole('button', { name: 'Livelo' }).click();
    await panel.getByLabel('Saldo').fill('500000');
    await panel.getByRole('button', { name: 'Refazer a conta' }).click();
    await expect(panel).toBeHidden();
    await note.getByRole('link', { name: 'Ver todos' }).click();
    await expect(page).not.toHaveURL(/saldo/);
    await expect(rows).toHaveCount(all);
  });

  await test.step('only fares within the balance are left, and the list shows what it hides', async () => {
    await filterMenu(page, 'Mais filtros').click();
    await page.getByRole('checkbox', { name: /^Mostrar só o que cabe no meu saldo/ }).check();
    await expect(page).toHaveURL(/saldo=cabe/);
    await expect(note).toContainText(/^\d+ de \d+ voos? cabem? no seu saldo/);
    const inMiles = rows.locator('[data-amount]').filter({ hasNotText: 'R$' });
    expect(await inMiles.count()).toBeGreaterThan(0);
    await expect(inMiles.filter({ hasNotText: /^[\d.]+ Livelo$/ })).toHaveCount(0);
    await note.getByRole('link', { name: 'Ver todos' }).click();
    await expect(page).not.toHaveURL(/saldo/);
    await expect(rows).toHaveCount(all);
  });

  await test.step('on a phone an insufficient balance is reported once, with one link before the dates', async () => {
    await page.getByRole('button', { name: 'Minhas milhas' }).click();
    await panel.getByLabel('Saldo').fill('1');
    await panel.getByRole('button', { name: 'Refazer a conta' }).click();
    await page.setViewportSize({ width: 360, height: 740 });
    await search(page, { ...query, saldo: 'cabe' });
    // Above the filters, and in the status for screen readers.
    await expect(page.getByText('Nenhum voo cabe no seu saldo, contando transferências.')).toHaveCount(2);
    // The number of results is only for screen readers.
    await expect(page.getByText(/^\d+ ida • \d+ volta$/)).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Nenhum voo com este filtro' })).toBeVisible();
    expect((await page.getByRole('button', { name: /o meu valor$/ }).boundingBox())?.x).toBe(16);
    await expect(page.getByRole('link', { name: /Ver todos|Limpar filtros/ })).toHaveCount(0);
    await axe(page);
    await page.getByRole('link', { name: /^Ver \d+ voos sem o filtro/ }).click();
    await expect(rows.first()).toBeVisible();
    await expect(page).not.toHaveURL(/saldo/);
  });
});
