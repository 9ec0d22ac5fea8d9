import { expect, test } from '../fixtures.ts';
import { cashList, durationsIn, findCards, milesList, search } from '../support/results.ts';

const route = { from: 'GRU', to: 'REC', out: 14 };

/** '8h15' in minutes. */
const minutesIn = (text: string) =>
  Number(/(\d+)h/.exec(text)?.[1] ?? 0) * 60 + Number(/h(\d\d)|(\d+)\s?min/.exec(text)?.[1] ?? 0);

test('each list has separate pages; sorting changes order and URL; a filter returns to the first page', async ({
  page,
}) => {
  await search(page, route);
  const pages = page.getByRole('navigation', { name: 'Páginas, dinheiro' });
  const milesPages = page.getByRole('navigation', { name: 'Páginas, milhas' });

  await test.step('each list has separate pages, kept by the URL and a reload (S-034)', async () => {
    await expect(pages.getByRole('button', { name: 'Anterior' })).toBeDisabled();
    const first = await findCards(cashList(page)).first().getAttribute('aria-label');
    await pages.getByRole('link', { name: 'Próxima' }).click();
    await expect(page).toHaveURL(/pagina=2/);
    await expect(pages).toContainText(/Página 2 de \d/);
    await expect(milesPages).toContainText(/Página 1 de \d/);
    await page.reload();
    await expect(pages).toContainText(/Página 2 de \d/);
    await pages.getByRole('link', { name: 'Anterior' }).click();
    await expect(findCards(cashList(page)).first()).toHaveAttribute('aria-label', first ?? '');
  });

  await test.step('sorting by duration and departure changes order and URL', async () => {
    await page.locator('summary').filter({ hasText: 'Ordenar: preço' }).click();
    await page.getByRole('link', { name: 'Duração' }).click();
    await expect(page).toHaveURL(/ordenar=duracao/);
    const durations = durationsIn(cashList(page));
    await expect
      .poll(async () => {
        const minutes = (await durations.allTextContents()).map(minutesIn);
        return minutes.length === 10 && minutes.join() === minutes.toSorted((a, b) => a - b).join();
      })
      .toBe(true);

    await page.locator('summary').filter({ hasText: 'Ordenar: duração' }).click();
    await page.getByRole('link', { name: 'Saída' }).click();
    await expect(page).toHaveURL(/ordenar=saida/);
    await expect(page.locator('summary').filter({ hasText: 'Ordenar: saída' })).toBeVisible();
    const departures = findCards(cashList(page)).locator('h3 > time:first-child');
    await expect
      .poll(async () => {
        const times = await departures.evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
        return times.length === 10 && times.join() === times.toSorted().join();
      })
      .toBe(true);
  });

  await test.step('a filter returns to the first page', async () => {
    await pages.getByRole('link', { name: 'Próxima' }).click();
    await expect(page).toHaveURL(/pagina=2/);
    await milesPages.getByRole('link', { name: 'Próxima' }).click();
    await expect(page).toHaveURL(/paginaMilhas=2/);
    await page
      .getByRole('navigation', { name: 'Paradas' })
      .getByRole('link', { name: /Direto/ })
      .click();
    await expect(page).not.toHaveURL(/pagina/);
    await expect(findCards(milesList(page)).first()).toBeVisible();
  });
});
