import type { Locator, Page, Request } from '@playwright/test';
import { axe, expect, test } from '../fixtures.ts';
import { inDays, spoken } from '../support/dates.ts';
import { chooseAirport, openHome } from '../support/form.ts';
import {
  buildSearchUrl,
  cashList,
  chooseOpened,
  expectEach,
  expectNeighbours,
  filterMenu,
  findCards,
  findRows,
  finished,
  milesList,
  readTextContent,
  search,
} from '../support/results.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** Opens rows, as every narrow screen does, and takes their flight. */
async function chooseBothFlights(page: Page): Promise<void> {
  const row = findRows(page).first();
  await row.getByRole('button', { name: /^Detalhes/ }).tap();
  await row.getByRole('link', { name: /^Escolher esta ida/ }).tap();
  await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeInViewport();
  await row.getByRole('button', { name: /^Detalhes/ }).tap();
  await row.getByRole('link', { name: /^Escolher esta volta/ }).tap();
  await expect(page.getByRole('link', { name: 'Ver resumo' })).toBeInViewport();
  await page.getByRole('link', { name: 'Ver resumo' }).tap();
  await expect(page).toHaveURL(/\/summary\?/);
}

test('a search leads from the first screen of the form to rows and both flights of a round trip (S-038)', async ({
  page,
}) => {
  await openHome(page);
  await test.step('trip type, De and Para are on the first screen', async () => {
    await expect(page.getByText('Somente ida').first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('De', { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Para', { exact: true })).toBeInViewport({ ratio: 1 });
  });
  await chooseAirport(page, 'De', 'guarulhos', /GRU/);
  await chooseAirport(page, 'Para', 'recife', /REC/);
  const calendar = page.getByRole('dialog', { name: 'Selecionar data de ida' });
  // The day on which it opens is not chosen.
  await expect(calendar.getByRole('link', { name: /^Criar alerta/ })).toHaveCount(0);
  const day = inDays(3);
  const shown = calendar.getByRole('button', { name: spoken(day) });
  // A phone shows one month: near its end the day may be in the next one.
  await expect(calendar.getByRole('grid')).toBeVisible();
  if (!(await shown.isVisible())) await calendar.getByRole('button', { name: 'Próximo mês' }).tap();
  await shown.tap();
  // The return is proposed with it: the calendar itself leads to the flights.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Ver voos de / })
    .tap();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(finished(page)).toBeAttached();

  await chooseBothFlights(page);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('both flights of a round trip can be chosen and lead to the summary (S-038)', async ({ page }) => {
    await search(page, { from: 'GRU', to: 'REC', out: 10, back: 17, vista: 'comparar' });
    await chooseBothFlights(page);
    await axe(page);
  });
});

test('rows show the airport when a city has several (S-474)', async ({ page }) => {
  await search(page, { from: 'SAO', to: 'RIO', out: 12, vista: 'comparar' });
  await expect(
    findRows(page)
      .first()
      .getByText(/^(GRU|CGH|VCP)$/)
      .filter({ visible: true }),
  ).toHaveCount(1);
  await search(page, { from: 'GRU', to: 'GIG', out: 12, vista: 'comparar' });
  await expect(findRows(page).first().getByText('GRU', { exact: true }).filter({ visible: true })).toHaveCount(0);
});

test('the two lists are tabs, and the first one has the best flight', async ({ page }) => {
  await search(page, { from: 'GRU', to: 'REC', out: 10, back: 17 });
  const tabs = page.getByRole('navigation', { name: 'Listas de voos' });

  await test.step('the first tab has the best flight', async () => {
    const opened = await milesList(page).isVisible();
    // The list is sorted by price, so the best may be on a later page.
    await page.getByRole('link', { name: 'Ver este voo' }).tap();
    const list = opened ? milesList(page) : cashList(page);
    await expect(list.getByRole('article').filter({ hasText: 'Melhor dos que você vê' })).toBeVisible();
  });

  await tabs.getByRole('link', { name: /^Milhas/ }).tap();
  await expect(page).toHaveURL(/lista=milhas/);
  await expect(milesList(page)).toBeVisible();
  await expect(cashList(page)).toBeHidden();

  await test.step('a press on the open tab sends no request (S-494)', async () => {
    const urls: string[] = [];
    // Scripts that are fetched ahead of their use may still be coming.
    const note = (request: Request) => request.resourceType() !== 'script' && urls.push(request.url());
    page.on('request', note);
    await tabs.getByRole('link', { name: /^Milhas/ }).tap();
    await expect(milesList(page)).toBeVisible();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(urls).toEqual([]);
    page.off('request', note);
  });
  await chooseOpened(findCards(milesList(page)).first());
  await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeInViewport();
  await tabs.getByRole('link', { name: /^Dinheiro/ }).tap();
  await chooseOpened(findCards(cashList(page)).first());
  await expect(page.getByRole('link', { name: 'Ver resumo' })).toBeInViewport();
  await page.getByRole('link', { name: 'Ver resumo' }).tap();
  await expect(page).toHaveURL(/\/summary\?/);
});

test('the first screen of results shows two complete flights, and filters and sorting have one sheet each', async ({
  page,
}) => {
  const query = { from: 'GRU', to: 'GIG', out: 12, back: 19, vista: 'comparar' };

  await test.step('the first screen shows two complete flights below the price outlook (S-455)', async () => {
    // The prices of the last months are read after the start, and then part of the page.
    await expect
      .poll(async () => (await page.request.get(buildSearchUrl(query))).text())
      .toContain('Este preço está bom?');
    await search(page, query);
    await expect(page.getByRole('region', { name: 'Este preço está bom?' })).toBeVisible();
    await expect(findRows(page).first()).toBeInViewport({ ratio: 1 });
    await expect(findRows(page).nth(1)).toBeInViewport({ ratio: 1 });
  });

  await test.step('the strip of days shows the day before and the day after too (S-487)', async () => {
    // Its script comes with the first use of the page.
    await page.getByRole('heading', { name: 'Voos de ida' }).tap();
    await expectNeighbours(page);
  });

  await test.step('the pager keeps a distance from the edges of the screen (S-034)', async () => {
    const pager = page.getByRole('navigation', { name: 'Páginas de voos' });
    const back = await pager.getByRole('button', { name: 'Anterior' }).boundingBox();
    const onward = await pager.getByRole('link', { name: 'Próxima' }).boundingBox();
    expect(back?.x).toBe(16);
    expect(360 - (onward?.x ?? 0) - (onward?.width ?? 0)).toBe(16);
  });

  await test.step('all filters are in one sheet, which shows how many flights are left; both sheets can be closed (S-031)', async () => {
    const opener = filterMenu(page, /^Filtros/);
    await opener.tap();
    const sheet = page.locator('details[open] > div').first();
    await expect(sheet).toBeInViewport();
    // The page behind does not scroll at the end of the sheet.
    await expect(sheet).toHaveCSS('overscroll-behavior-y', 'contain');
    const hours = ['Saída', 'Chegada', 'Saída da volta', 'Chegada da volta'];
    for (const group of ['Companhias', ...hours, 'Duração total', 'Bagagem', 'Programa de milhas']) {
      await expect(sheet.getByRole('group', { name: group, exact: true })).toBeVisible();
    }
    const part = sheet.getByRole('group', { name: 'Saída da volta' }).locator('label').first();
    expect((await part.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await sheet.getByRole('checkbox', { name: /GOL/ }).check();
    await expect(page).toHaveURL(/cias=G3/);
    const options = sheet.locator('.opt').filter({ has: page.getByRole('checkbox', { name: /GOL/ }) });
    const remaining = /\d+/.exec(await readTextContent(options.locator('small')))?.[0];
    await sheet.getByRole('button', { name: new RegExp(`^Ver ${remaining} idas? e \\d+ voltas?$`) }).tap();
    await expect(sheet).toBeHidden();
    await expect(opener).toHaveText('Filtros1');
    await expectEach(findRows(page), /GOL/);
    await opener.tap();
    await sheet.getByRole('button', { name: 'Limpar' }).tap();
    await expect(page).not.toHaveURL(/cias=/);
    await sheet.getByRole('button', { name: 'Fechar os filtros' }).tap();
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
    const order = filterMenu(page, 'Ordenar');
    await order.tap();
    const close = page.getByRole('button', { name: 'Fechar a ordenação' });
    await close.tap();
    await expect(close).toBeHidden();
    await expect(order).toBeFocused();
  });
});

/** Expects presses so many pixels below the middle of a control, or above it where negative, to reach the control. */
async function expectReached(control: Locator, offsets: readonly number[]): Promise<void> {
  const reached = await control.evaluate((element, offsets) => {
    element.scrollIntoView({ block: 'center' });
    const { left, width, top, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return offsets.map((offset) => element.contains(document.elementFromPoint(x, y + offset)));
  }, offsets);
  expect(reached, `${control}`).not.toContain(false);
}

test('a press 20 px above or below the middle of small buttons and links reaches them (S-482)', async ({ page }) => {
  await openHome(page);
  await expectReached(page.locator('label').filter({ hasText: 'Somente ida' }), [-20, 20]);
  await page.goto(buildSearchUrl({ from: 'GRU', to: 'LIS', out: 18, back: 25 }));
  await expect(finished(page)).toBeAttached();
  const header = page.getByRole('banner');
  // The filters are closely below these two.
  await expectReached(page.getByRole('link', { name: 'Ver este voo' }), [-20]);
  await expectReached(page.getByRole('button', { name: /o meu valor$/ }), [-20]);
  await expectReached(header.getByRole('link', { name: 'Revoada, início' }), [-20, 20]);
  await expectReached(header.or(page.getByRole('main')).getByRole('link', { name: 'Criar alerta' }).first(), [-20, 20]);
  await expectReached(page.getByRole('link', { name: 'Próxima' }), [-21, 21]);
  const openGallery = (componente: string) => page.goto(`/galeria?${new URLSearchParams({ componente })}`);
  await openGallery('Este preço está bom?');
  await expectReached(page.locator('summary').filter({ hasText: 'Por quê?' }).first(), [-20, 20]);
  await openGallery('Linha da comparação');
  await expectReached(page.getByRole('button', { name: /^mesmo preço/ }).first(), [-20, 20]);
});

test('a draw is shown above the two prices, which are side by side, and announced once (S-301, S-566)', async ({
  page,
}) => {
  await page.goto(`/galeria?${new URLSearchParams({ componente: 'Linha da comparação' })}`);
  const draw = page.locator('[data-row]').filter({ hasText: 'empate' });
  await expect(draw).toHaveCount(1);
  const [cash, miles] = await draw.locator('[data-amount]').all();
  const label = draw.getByText('empate,', { exact: true });
  const boxes = await Promise.all([cash, miles, label].map(async (each) => each?.boundingBox()));
  const [left, right, verdict] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
  expect((verdict?.y ?? 0) + (verdict?.height ?? 0)).toBeLessThanOrEqual(Math.min(left?.y ?? 0, right?.y ?? 0));
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
  await expect(draw).toMatchAriaSnapshot('- paragraph: empate, tanto faz');
});
