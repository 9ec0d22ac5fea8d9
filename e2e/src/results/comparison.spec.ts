import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import {
  buildSearchUrl,
  cashList,
  centsIn,
  chooseButton,
  filterMenu,
  findCards,
  findRows,
  milesList,
  readTextContent,
  search,
  verdictsIn,
} from '../support/results.ts';

const route = { from: 'GRU', to: 'REC', out: 12, vista: 'comparar' };
const trip = { ...route, back: 19 };

/** The heading of a kind of price: its count and its lowest price. */
const heading = (page: Page, kind: 'Dinheiro' | 'Com milhas') =>
  page
    .getByRole('region', { name: 'Comparar voos' })
    .getByRole('paragraph')
    .filter({ hasText: new RegExp(`^${kind} `) });

/** Lowest price of only the outbound, in cents. */
async function findLowestOneWay(page: Page): Promise<number> {
  const response = await page.request.get(buildSearchUrl({ ...route, path: '/api/flights/search' }), {
    headers: { accept: 'application/json' },
  });
  const { offers } = (await response.json()) as { offers: { price: { kind: string; totalCents: number } }[] };
  return Math.min(...offers.filter(({ price }) => price.kind === 'cash').map(({ price }) => price.totalCents));
}

/** S-483: one row has the main button, another has not. */
async function expectMain(main: Locator, quiet: Locator): Promise<void> {
  const coral = 'rgb(198, 58, 26)';
  await expect(chooseButton(main)).toHaveCSS('background-color', coral);
  await expect(chooseButton(quiet)).not.toHaveCSS('background-color', coral);
}

test('flights are compared row by row, or in lists', async ({ page }) => {
  await search(page, route);

  await test.step('the best row is flagged and first, and has the only main action, named after the flight (S-303)', async () => {
    const best = findRows(page).first();
    await expect(best).toContainText('Melhor dos que você vê');
    await expect(page.locator('.btn--main').filter({ visible: true })).toHaveCount(1);
    await expect(chooseButton(best)).toHaveAccessibleName(
      /^Escolher (LATAM|GOL|Azul) \d+( e \d+)*, \d\d:\d\d, (R\$\s[\d.]+|[\d.]+\s(milhas|pontos))$/,
    );
    // The arrival time, both prices and the comparison.
    await expect(chooseButton(best)).toHaveAccessibleDescription(
      /^\d\d:\d\d a \d\d:\d\d.*R\$\s[\d.]+.*(a menos em|empate|sem milhas)/,
    );
  });

  await test.step('arrows move between rows, Enter opens, and Escape closes and returns the focus', async () => {
    const rows = findRows(page);
    await chooseButton(rows.first()).focus();
    await page.keyboard.press('ArrowDown');
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    const details = rows.nth(1).getByRole('button', { name: /^Detalhes/ });
    await expect(details).toHaveAttribute('aria-expanded', 'true');
    await expectMain(rows.nth(1), rows.first());
    await page.keyboard.press('Escape');
    await expect(details).toHaveAttribute('aria-expanded', 'false');
    await expectMain(rows.first(), rows.nth(1));
    await expect(details).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(rows.first()).toBeFocused();
  });

  await test.step('each flight is one row with both prices, under headings with the lowest (S-301, S-305)', async () => {
    const rows = findRows(page);
    await expect(rows).toHaveCount(10);
    await expect(verdictsIn(rows.first())).toContainText(/a menos|empate/);
    await expect(heading(page, 'Dinheiro')).toContainText(/^Dinheiro \d+ voosdesde R\$\s[\d.]+$/);
    await expect(heading(page, 'Com milhas')).toContainText(/^Com milhas \d+ voosdesde [\d.]+ [A-Z]/);
    const lowest = centsIn((await heading(page, 'Dinheiro').textContent()) ?? '');
    await filterMenu(page, 'Ordenar').click();
    await page.getByRole('link', { name: 'Preço', exact: true }).click();
    await expect(page).toHaveURL(/ordenar=preco/);
    await expect(rows.filter({ hasText: 'Mais barato' })).toHaveCount(1);
    const prices = (await rows.locator('[data-amount]').allTextContents()).filter((text) => text.startsWith('R$'));
    expect(Math.min(...prices.map(centsIn))).toBe(lowest);
  });

  await test.step('the two lists are the other layout, stored in the URL and the browser (S-320)', async () => {
    await page.goBack();
    await expect(page).not.toHaveURL(/ordenar=/);
    await page.getByRole('navigation', { name: 'Jeito de ver' }).getByRole('link', { name: 'Duas listas' }).click();
    await expect(page).toHaveURL(/vista=listas/);
    await expect(findCards(cashList(page))).toHaveCount(10);
    const best = page.getByRole('article').filter({ hasText: 'Melhor dos que você vê' });
    await expect(best).toHaveCount(1);
    for (const list of [cashList(page), milesList(page)]) {
      const other = findCards(list).filter({ hasNotText: 'Melhor dos que você vê' }).first();
      await other.getByRole('button', { name: /^Detalhes/ }).click();
      await expectMain(other, best);
      await other.getByRole('button', { name: /^Detalhes/ }).click();
      await expectMain(best, other);
    }
    const usual = new URL(buildSearchUrl(route), page.url());
    usual.searchParams.delete('vista');
    await page.goto(usual.href);
    await expect(findCards(cashList(page)).first()).toBeVisible();
    await page.getByRole('link', { name: 'Comparar' }).click();
    await expect(findRows(page).first()).toBeVisible();
    await page.reload();
    await expect(findRows(page).first()).toBeVisible();
  });

  await test.step('an open row has its fares in reais and miles, each with a link to choose it', async () => {
    const row = findRows(page)
      .filter({ has: page.getByText('a menos').first() })
      .first();
    await row.getByRole('button', { name: /^Detalhes/ }).click();
    await expect(row).toContainText('Guarulhos (GRU)');
    const fares = row.getByRole('table', { name: /^Tarifas, só ida, por pessoa/ });
    await expect(fares.getByRole('columnheader', { name: 'Dinheiro' })).toBeVisible();
    await expect(row.getByText(/^Aqui cada mil (milhas|pontos) .* rendem R\$/)).toBeVisible();
    const fare = fares.getByRole('link', { name: /^Escolher .*, R\$/ }).first();
    const price = centsIn((await fare.textContent()) ?? '');
    await fare.click();
    await expect(page).toHaveURL(/\/summary\?/);
    await expect(page.getByRole('region', { name: /^Voo de ida/ })).toContainText(
      new RegExp(
        `R\\$\\s${Math.floor(price / 100)
          .toLocaleString('pt-BR')
          .replace('.', '\\.')}`,
      ),
    );
  });
});

test('a round trip is compared by the whole trip', async ({ page }) => {
  await test.step('the first screen of a laptop shows six complete flights (S-455)', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await search(page, trip);
    for (const place of [0, 5]) await expect(findRows(page).nth(place)).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('the cheaper miles ask whether the balance covers them, and open the balances (S-582)', async () => {
    const question = findRows(page).getByRole('button', { name: 'cabe no meu saldo?' }).first();
    await question.click();
    await expect(page.getByRole('dialog', { name: 'Minhas milhas' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeFocused();
  });

  await test.step('a button shows another time with the same price, and keeps the focus (S-593)', async () => {
    const hours = (place: Page | Locator) => place.getByRole('button', { name: /^mesmo preço às \d\d:\d\d$/ });
    const row = findRows(page)
      .filter({ has: hours(page) })
      .first();
    const hour = hours(row).first();
    const clock = (await readTextContent(hour)).slice(-5);
    await expect(row.getByRole('heading', { level: 3 })).not.toContainText(`${clock} `);
    const details = row.getByRole('button', { name: /^Detalhes/ });
    await hour.click();
    await expect(row.getByRole('heading', { level: 3 })).toContainText(clock);
    await expect(details).toHaveAttribute('aria-expanded', 'true');
    await expect(hours(row).and(page.locator(':focus'))).toHaveCount(1);
    await details.click();
  });

  await test.step('with the filter for direct flights, prices include a direct return (S-475)', async () => {
    await page
      .getByRole('navigation', { name: 'Paradas' })
      .getByRole('link', { name: /Direto/ })
      .click();
    await expect(chooseButton(findRows(page).first())).toHaveAccessibleDescription(/R\$\s[\d.]+ volta [\w\s]+, direta/);
    await page.goBack();
  });

  await test.step("a round trip's price is for the whole trip per person, with its return flight (S-302, S-322)", async () => {
    await expect(page.getByText('ida e volta, por pessoa', { exact: true })).toBeVisible();
    const row = findRows(page).first();
    await expect(row).toContainText(/volta \w+, (direta|\d)/);
    await row.getByRole('button', { name: /^Detalhes/ }).click();
    await expect(row.getByRole('heading', { name: /^Volta já na conta/ }).first()).toContainText(/\d+h/);
    const [whole = 0] = (await row.locator('[data-amount]').allTextContents())
      .filter((text) => text.startsWith('R$'))
      .map(centsIn);
    expect(whole).toBeGreaterThan(await findLowestOneWay(page));
  });

  // S-239, S-302
  for (const [price, text] of [
    [
      /^Escolher .*, R\$\s[\d.,]+$/,
      /^Você vai para o site da \D+R\$\s[\d.,]+ só a ida.*A viagem toda, com a melhor volta: /,
    ],
    [
      /^Escolher .* (milhas|pontos) [^+]+\+ R\$\s[\d.,]+$/,
      /^Como resgatar com \D+[\d.]+\s[A-Z].* só a ida.*A viagem toda, com a melhor volta: /,
    ],
  ] as const) {
    await test.step(`the hand-over has the chosen price, and its fare is marked: ${text}`, async () => {
      const row = findRows(page)
        .filter({ hasText: /a menos/ })
        .first();
      const details = row.getByRole('button', { name: /^Detalhes/ });
      const fare = row.getByRole('table').getByRole('link', { name: price }).first();
      if ((await details.getAttribute('aria-expanded')) !== 'true') await details.click();
      await fare.click();
      await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();
      await page.getByRole('link', { name: /Selecione seu voo de ida/ }).click();
      await expect(page.getByRole('heading', { name: 'Voos de ida', level: 1 })).toBeVisible();
      if ((await details.getAttribute('aria-expanded')) !== 'true') await details.click();
      await expect(row.getByRole('table').locator('a[aria-current]')).toHaveCount(1);
      await expect(fare).toHaveAttribute('aria-current', 'true');
      const button = await row.getByRole('link', { name: /^Escolhido / }).boundingBox();
      expect(button?.width).toBe(
        (
          await findRows(page)
            .last()
            .getByRole('link', { name: /^Escolher / })
            .boundingBox()
        )?.width,
      );
      await page.setViewportSize({ width: 360, height: 740 });
      for (const cell of await row.getByRole('table').getByRole('link').all()) {
        const box = await cell.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
      }
      await page.setViewportSize({ width: 1280, height: 900 });
      await row.getByRole('button', { name: 'Ir para a companhia' }).click();
      await expect(page.getByRole('dialog')).toContainText(text);
      await page.keyboard.press('Escape');
    });
  }

  await test.step('the bar shows that an outbound was chosen for its bag, with any payment (S-498)', async () => {
    const row = findRows(page).first();
    const details = row.getByRole('button', { name: /^Detalhes/ });
    if ((await details.getAttribute('aria-expanded')) !== 'true') await details.click();
    const packed = row.getByRole('table').getByRole('row').filter({ hasText: '1 despachada' });
    await packed.getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();
    const bar = page.getByRole('region', { name: 'Voos Selecionados' });
    await expect(bar).toContainText('com mala');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Voos de ida', level: 1 })).toBeVisible();
  });

  await test.step('at the return step prices are totals with the chosen outbound (S-302)', async () => {
    // The return list starts at its first row, wherever the outbound was.
    await chooseButton(findRows(page).last()).click();
    await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();
    await expect(findRows(page).first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('ida e volta, por pessoa', { exact: true })).toBeVisible();
    await expect(findRows(page).first()).toContainText(/ida e volta|ida em/);
  });

  await test.step('the price of several passengers is for all of them (S-302, S-322)', async () => {
    await search(page, { ...trip, adultos: 2, criancas: 1 });
    await expect(page.getByText('ida e volta, para os 3', { exact: true })).toBeVisible();
  });
});

test('pages have ten rows, and the limit modal follows the last one (S-034, S-226)', async ({ page }) => {
  await search(page, { ...route, from: 'SAO', to: 'RIO' });
  const pages = page.getByRole('navigation', { name: 'Páginas de voos' });
  await expect(pages).toContainText(/Página 1 de \d/);
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(
    /[\d.]+ voos encontrados, você vê os \d+ mais baratos/,
  );
  await pages.getByRole('link', { name: 'Próxima' }).click();
  await expect(page).toHaveURL(/pagina=2/);
  await expect(pages).toContainText(/Página 2 de \d/);
  await page.goto(buildSearchUrl({ ...route, from: 'SAO', to: 'RIO', pagina: 99 }));
  await expect(page.getByRole('dialog', { name: 'Desbloqueie Resultados ilimitados' })).toBeVisible();
});
