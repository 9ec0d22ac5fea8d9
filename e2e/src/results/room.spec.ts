import { expect, test } from '../fixtures.ts';
import { expectNoOverlaps } from '../support/looks/overlap.ts';
import { amountsIn, buildSearchUrl, findRows, search } from '../support/results.ts';
import { startSession } from '../support/session.ts';

for (const [viewer, name] of [
  ['a visitor', null],
  ['a signed-in person', 'Maximiliana Alves'],
] as const) {
  test(`no control covers another over the results of ${viewer}`, async ({ page }) => {
    if (name) await startSession(page, { name });
    await page.goto(buildSearchUrl({ from: 'SJP', to: 'FLN', out: 12, back: 17 }));
    await expect(page.getByRole('button', { name: 'Minhas milhas' })).toBeVisible();
    await expectNoOverlaps(page);
    // S-152
    await page.setViewportSize({ width: 360, height: 740 });
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    await expect(menu.getByText('MA', { exact: true })).toBeVisible({ visible: name !== null });
    await expect(menu.locator('svg')).toBeVisible({ visible: name === null });
    await menu.click();
    await expect(page.getByRole('navigation', { name: 'Menu' }).getByText(/Logado como|Entrar/)).toBeVisible();
  });
}

test('items of search and account in the header do not touch at any width', async ({ page }) => {
  await page.goto(buildSearchUrl({ from: 'SJP', to: 'FLN', out: 12, back: 17 }));
  const trip = page.getByRole('region', { name: 'Sua busca' });
  const site = page.getByRole('banner');
  const parts = [
    trip.locator('summary', { hasText: 'Editar busca' }),
    trip.getByRole('button', { name: 'Minhas milhas' }),
    trip.getByRole('link', { name: 'Criar alerta' }),
    site.getByRole('link', { name: 'Entrar' }),
    site.getByText('Cadastrar-se').first(),
  ];
  for (const width of [600, 768, 1024, 1199, 1200, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    const shown = boxes.flatMap((box) => (box && box.width > 1 ? [box] : [])).sort((a, b) => a.x - b.x);
    expect(shown).toHaveLength(width < 1024 ? 4 : 5);
    const ends = shown.map(({ x, width }) => x + width);
    const gaps = shown.slice(1).map(({ x }, place) => x - (ends[place] ?? 0));
    expect(Math.min(...gaps), `${width} px`).toBeGreaterThan(0);
  }
});

/** Visible words of rows that overlap a price of their row. */
function findCovering(rows: Element[]): string[] {
  /** Visible box of a text, clipped by its containers. */
  const measureVisible = (words: Node, row: Element) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    let { left, right, top, bottom } = range.getBoundingClientRect();
    for (let box = words.parentElement; box && box !== row; box = box.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(box);
      if (overflowX === 'visible' && clipPath === 'none') continue;
      const edge = box.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return { left, right, top, bottom };
  };
  return rows.flatMap((row) => {
    const cells = [...row.querySelectorAll('[data-amount]')].flatMap(({ parentElement }) => parentElement ?? []);
    const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    const covering: string[] = [];
    while (texts.nextNode()) {
      const words = texts.currentNode;
      const visible = measureVisible(words, row);
      if (visible.right - visible.left < 2 || cells.some((cell) => cell.contains(words))) continue;
      const meets = cells.some((cell) => {
        const { left, right, top, bottom } = cell.getBoundingClientRect();
        const across = Math.min(right, visible.right) - Math.max(left, visible.left);
        return across > 2 && Math.min(bottom, visible.bottom) - Math.max(top, visible.top) > 2;
      });
      if (meets) covering.push(words.textContent ?? '');
    }
    return covering;
  });
}

test('no word of a flight overlaps its prices, from the narrowest phone to a tablet in landscape', async ({ page }) => {
  await search(page, { from: 'GRU', to: 'JFK', out: 13, back: 20, vista: 'comparar' });
  for (const width of [320, 344, 360, 600, 667, 739, 740, 768, 1024, 1199, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findRows(page).evaluateAll(findCovering), `${width} px`).toEqual([]);
    expect(await amountsIn(findRows(page)).filter({ visible: true }).count()).toBeGreaterThan(10);
  }
  await page.setViewportSize({ width: 667, height: 900 });
  const pager = page.getByRole('navigation', { name: 'Páginas de voos' });
  expect((await pager.getByRole('button', { name: 'Anterior' }).boundingBox())?.x).toBeGreaterThan(8);
});
