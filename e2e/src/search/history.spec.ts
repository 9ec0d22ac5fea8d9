import { expect, test } from '../fixtures.ts';
import { inDays, typed } from '../support/dates.ts';
import { dateField, fillRoute, openHome, submit } from '../support/form.ts';
import {
  buildSearchUrl,
  chooseButton,
  filterMenu,
  findRows,
  finished,
  readTextContent,
  search,
} from '../support/results.ts';

test('Back and Forward move through every step, a reload keeps them, and another search clears the selection', async ({
  page,
}) => {
  await openHome(page);
  await fillRoute(page, 'GRU', 'FLN');
  await dateField(page, 'Ida').fill(typed(inDays(10)));
  await page.getByLabel('Passageiros').selectOption('2 adultos');
  await page.getByLabel('Tipo de Voos').selectOption('Executiva');
  await submit(page);
  const going = page.getByRole('heading', { name: 'Voos de ida', level: 1 });
  const coming = page.getByRole('heading', { name: 'Voos de volta', level: 1 });
  await expect(going).toBeVisible();
  await chooseButton(findRows(page).first()).click();
  await expect(coming).toBeVisible();

  await test.step('a reload keeps the selection and the step', async () => {
    const chosen = page.getByRole('region', { name: 'Voos Selecionados' });
    await expect(chosen).toContainText('Volta sugerida');
    const before = await readTextContent(chosen);
    await page.reload();
    await expect(coming).toBeVisible();
    await expect(chosen).toHaveText(before);
  });

  await chooseButton(findRows(page).first()).click();
  await page.getByRole('link', { name: 'Ver resumo' }).click();
  await expect(page).toHaveURL(/\/summary\?/);

  await page.goBack();
  await expect(coming).toBeVisible();
  await expect(page.getByRole('link', { name: /^Escolhido/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: /^Escolhido/ })).toHaveCount(0);
  await expect(coming).toBeVisible();
  await page.goBack();
  await expect(going).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Procurar voos' })).toBeVisible();
  await expect(going).toBeHidden();
  // S-466
  await expect(page.getByLabel('Para', { exact: true })).toHaveValue(/FLN/);
  await expect(dateField(page, 'Ida')).toHaveValue(typed(inDays(10)));
  await expect(page.getByLabel('Passageiros')).toHaveValue('2');
  await expect(page.getByLabel('Tipo de Voos')).toHaveValue('executiva');
  await page.goForward();
  await expect(going).toBeVisible();
  await expect(findRows(page).first()).toBeVisible();
  await page.goForward();
  await expect(coming).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('link', { name: /^Escolhido/ })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/\/summary\?/);

  await test.step('another search clears the selection (S-074)', async () => {
    await search(page, { from: 'GRU', to: 'FLN', out: 11, back: 17 });
    await expect.poll(() => page.evaluate(() => localStorage.getItem('flightSelections'))).toBeNull();
    const last = await page.evaluate(() => localStorage.getItem('lastFlightSearch'));
    expect(JSON.parse(last ?? '{}')).toMatchObject({ origem: 'GRU', destino: 'FLN', ida: inDays(11) });
  });
});

test('Back undoes a page, a sort order and the filters, consecutive filters at once (S-464)', async ({ page }) => {
  // Cities with several airports have several pages every day.
  await page.goto(buildSearchUrl({ from: 'SAO', to: 'RIO', out: 12, vista: 'comparar' }));
  await expect(finished(page)).toBeAttached();
  const current = page.getByText(/^Página \d+ de \d+$/);
  await expect(current).toHaveText(/^Página 1/);
  await page.getByRole('link', { name: 'Próxima' }).click();
  await expect(current).toHaveText(/^Página 2/);
  // The pressed link may be missing on the last page; the focus continues at the list.
  await expect(page.getByRole('heading', { name: 'Comparar voos' })).toBeFocused();
  await filterMenu(page, 'Ordenar').click();
  await page.getByRole('link', { name: 'Duração' }).click();
  await expect(page).toHaveURL(/ordenar=duracao/);
  const [sorted, menu] = [page.url(), filterMenu(page, 'Companhias')];
  await menu.click();
  const airlines = page.getByRole('checkbox').filter({ visible: true });
  await airlines.nth(0).check();
  await airlines.nth(1).check();
  await expect(page).toHaveURL(/cias=\w+\.\w+/);
  await page.keyboard.press('Escape');

  await page.goBack();
  await expect(page).toHaveURL(sorted);
  await page.goBack();
  await expect(page).not.toHaveURL(/ordenar=/);
  await expect(current).toHaveText(/^Página 2/);
  await page.goBack();
  await expect(current).toHaveText(/^Página 1/);
});

test('Back undoes two filters that were ticked in one moment (S-464)', async ({ page }) => {
  await page.goto(buildSearchUrl({ from: 'SAO', to: 'RIO', out: 12, vista: 'comparar' }));
  await expect(finished(page)).toBeAttached();
  await filterMenu(page, 'Companhias').click();
  const airlines = page.getByRole('checkbox').filter({ visible: true });
  await expect(airlines.nth(1)).toBeVisible();
  // The first press is not rendered yet when the second one comes.
  await airlines.evaluateAll((boxes) => {
    for (const box of boxes.slice(0, 2)) if (box instanceof HTMLElement) box.click();
  });
  await expect(page).toHaveURL(/cias=\w+\.\w+/);
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page).not.toHaveURL(/cias=/);
  await expect(finished(page)).toBeAttached();
});

test('an early Back, before the scripts of a reloaded page load, shows the page of the URL (S-495)', async ({
  page,
}) => {
  await openHome(page);
  const title = page.getByRole('heading', { level: 1 });
  const home = await readTextContent(title);
  await page.getByRole('link', { name: 'Entrar' }).click();
  await expect(title).not.toHaveText(home);
  const signIn = await readTextContent(title);

  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await mayLoad;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(title).toHaveText(signIn);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/');
  load();
  await expect(title).toHaveText(home);
  await expect(page.getByLabel('Para', { exact: true })).toBeVisible();
});
