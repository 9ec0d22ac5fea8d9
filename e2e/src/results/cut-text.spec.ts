import { expect, test } from '../fixtures.ts';
import { chooseAirport, openHome } from '../support/form.ts';
import { expectNothingCut } from '../support/looks/cut-text.ts';
import { expectNoOverlaps } from '../support/looks/overlap.ts';
import { findRows, search } from '../support/results.ts';

/** One-line facts of a row's flight. */
const facts = '[data-row] :is(ul > li, h3 ~ p, [data-duration] ~ p:not([aria-hidden]))';

test('a bag that only one price includes is not truncated at 1280 px (S-563)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await search(page, { from: 'GRU', to: 'BSB', out: 2, vista: 'comparar' });
  await expect(findRows(page).getByText('só pagando em milhas').first()).toBeVisible();
  await expectNothingCut(page.locator(facts));
});

test('stops are not truncated on a phone, also between cities with several airports (S-563)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await search(page, { from: 'RIO', to: 'FOR', out: 20, back: 28, vista: 'comparar' });
  await expect(findRows(page).getByText('1 parada').first()).toBeVisible();
  await expectNothingCut(page.locator(facts));
});

/** A family's prices are the longest: four people to another continent, with bags. */
const family = { from: 'GRU', to: 'MIA', out: 14, back: 26, vista: 'comparar', adultos: 2, criancas: 2 } as const;

test('prices and bags of a family are side by side without truncation (S-563)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await search(page, { ...family, bagagem: 'despachada' });
  const stops = page.getByRole('navigation', { name: 'Paradas' }).getByRole('link');
  await expect(stops.getByText(/R\$\s\d\d\./).first()).toBeVisible();
  for (const width of [768, 1024, 1200, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingCut(stops);
    // The link that clears the filters is on the same line.
    const count = await page.getByText(/^\d+ com os filtros$|, \d+ com os filtros$/).boundingBox();
    const clear = await page.getByRole('link', { name: 'Limpar filtros' }).boundingBox();
    expect((clear?.y ?? Infinity) - (count?.y ?? 0), `${width} px`).toBeLessThan(20);
  }

  await page.setViewportSize({ width: 360, height: 740 });
  for (const row of await findRows(page).all()) {
    const bags = await row.getByRole('listitem').last().boundingBox();
    const verdict = await row.locator('[data-verdict]').boundingBox();
    if (!bags || !verdict || verdict.width === 0) continue;
    const apart = bags.x + bags.width < verdict.x || bags.y + bags.height <= verdict.y + 1;
    expect(apart, await row.innerText()).toBe(true);
  }
});

/** Labels of rows that overlap another text of their row. */
function findCoveringLabels(rows: Element[]): string[] {
  return rows.flatMap((row) => {
    const labels = [...row.querySelectorAll('[data-duration] ~ p:last-child > span')];
    const texts = [
      ...row.querySelectorAll('h3 time, h3 ~ *, [data-duration], [data-duration] ~ p:not(:last-child, [aria-hidden])'),
    ];
    return labels.flatMap((label) => {
      const labelBox = label.getBoundingClientRect();
      const isOver = texts.some((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return [...range.getClientRects()].some(({ left, right, top, bottom, width }) => {
          if (width <= 1) return false;
          return (
            left < labelBox.right && right > labelBox.left && top < labelBox.bottom - 3 && bottom - 3 > labelBox.top
          );
        });
      });
      return isOver ? [`${label.textContent}: ${row.textContent}`] : [];
    });
  });
}

test('both cities of the search are shown without truncation for any passengers', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const query of [
    { from: 'GRU', to: 'LIS', out: 26, back: 29, adultos: 2, criancas: 2, bebes: 1, classe: 'executiva' },
    { from: 'GIG', to: 'FLN', out: 26, back: 29 },
  ]) {
    await search(page, query);
    const cities = page.getByRole('region', { name: 'Sua busca' }).locator('p').first().locator('span:not(.vh)');
    await expect(cities).toHaveCount(2);
    for (const width of [1024, 1199, 1200, 1280, 1439, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(cities.first()).toBeVisible();
      await expectNothingCut(cities);
    }
    await expectNoOverlaps(page);
  }
});

test('a phone’s first screen shows two complete flights, also for a family with bags (S-455)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const query of [
    { ...family, bagagem: 'despachada' },
    { from: 'GRU', to: 'LIS', out: 9, back: 21, vista: 'comparar' },
  ]) {
    await search(page, query);
    for (const place of [0, 1]) await expect(findRows(page).nth(place)).toBeInViewport({ ratio: 1 });
    for (const width of [360, 412, 600]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await findRows(page).evaluateAll(findCoveringLabels), `${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
  }
});

test('rows keep their height at 1280 px with any prices (S-455)', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('minhasMilhas', JSON.stringify([{ programme: 'smiles', balance: 1 }])),
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const query of [family, { from: 'GRU', to: 'LIS', out: 9, back: 21, vista: 'comparar' }]) {
    await search(page, query);
    await expect(
      findRows(page)
        .getByText(/^faltam /)
        .first(),
    ).toBeVisible();
    const heights = await findRows(page)
      .filter({ hasNot: page.getByText(/^operado por/) })
      .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
    expect(heights).toEqual(heights.map(() => 84));
  }
});

test('adults and children stay visible in the form on a phone (S-242)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHome(page);
  await chooseAirport(page, 'De', 'guarulhos', /GRU/);
  await page.getByLabel('Passageiros').selectOption('criancas');
  for (const kind of ['adultos', 'crianças', 'crianças'])
    await page.getByRole('button', { name: `Mais ${kind}` }).click();
  await page.getByRole('button', { name: 'Pronto' }).click();
  const passengers = page.getByRole('button', { name: 'Passageiros 2 adultos, 2 crianças' });
  await expect(passengers).toBeVisible();
  await expectNothingCut(passengers);
});
