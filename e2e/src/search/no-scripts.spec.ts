import { expect, memberTest, test } from '../fixtures.ts';
import { inDays } from '../support/dates.ts';
import { cashList, expectEach, filterMenu, findCards, findRows, milesList } from '../support/results.ts';

// Without scripts the browser drops their preloads.
test.use({ javaScriptEnabled: false, tolerated: [/^request failed: csp .*\.js$/] });

test('the home page, its form and its errors work; the results, their links and their forms work', async ({ page }) => {
  await page.goto('/');

  await test.step('the marketing sections are readable', async () => {
    for (const id of ['sobre', 'pro', 'impacto', 'parceiros', 'faq', 'contato']) {
      await expect(page.locator(`#${id}`)).toBeVisible();
    }
  });

  await test.step('the server reports a missing field, and the input stays (S-093)', async () => {
    await page.getByLabel('De', { exact: true }).fill('GRU');
    await page.getByRole('button', { name: 'Procurar voos' }).click();
    await expect(page.getByText('Preencha todos os campos obrigatórios').first()).toBeVisible();
    await expect(page.getByLabel('De', { exact: true })).toHaveValue(/GRU/);
  });

  await test.step('the form shows every field and searches; the results are readable (S-021, S-242)', async () => {
    await page.getByText('Somente ida').first().click();
    await page.getByLabel('De', { exact: true }).fill('GRU');
    await page.getByLabel('Para', { exact: true }).fill('SSA');
    await page.getByLabel('Ida', { exact: true }).fill(inDays(12));
    await page.getByLabel('Passageiros').selectOption('2 adultos');
    await page.getByRole('button', { name: 'Procurar voos' }).click();

    await expect(page).toHaveURL(/semjs=1/);
    await expect(page.getByRole('heading', { name: 'Voos de ida' })).toBeVisible();
    await expect(findRows(page)).toHaveCount(10);
    await expect(
      findRows(page)
        .first()
        .getByRole('link', { name: /^Escolher / }),
    ).toHaveAttribute('href', /vooIda=/);
    await expect(page.getByText(/buscando em/)).toHaveCount(0);
    await page.getByRole('link', { name: 'Duas listas' }).click();
    await expect(findCards(cashList(page))).toHaveCount(10);
    await expect(findCards(milesList(page))).toHaveCount(10);
  });

  await test.step('pages, sorting and filters are links and forms', async () => {
    await page.getByRole('navigation', { name: 'Páginas, dinheiro' }).getByRole('link', { name: 'Próxima' }).click();
    await expect(page.getByRole('navigation', { name: 'Páginas, dinheiro' })).toContainText('Página 2');
    await filterMenu(page, 'Companhias').click();
    await page.getByRole('checkbox', { name: /GOL/ }).check();
    await page.getByRole('button', { name: 'Pronto' }).first().click();
    await expect(page).toHaveURL(/cias=G3/);
    await expectEach(findCards(cashList(page)), /GOL/);
  });
});

test('a link on another site starts no search until it is confirmed (S-293)', async ({ page, baseURL, faults }) => {
  const search = `/?origem=BSB&destino=BVB&ida=${inDays(13)}&soIda=true&semjs=1`;
  await page.route('https://outro.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${baseURL}${search}">voos baratos</a>` }),
  );
  await page.goto('https://outro.example/');
  await page.getByRole('link', { name: 'voos baratos' }).click();
  await expect(page.getByRole('heading', { name: 'Buscar estes voos?' })).toBeVisible();
  expect(await faults.searchesOf('BSB-BVB')).toBe(0);
  await page.getByRole('link', { name: 'Buscar agora' }).click();
  await expect(page).toHaveURL(/semjs=1/);
  await expect(page.getByRole('heading', { name: 'Voos de ida' })).toBeVisible();
  expect(await faults.searchesOf('BSB-BVB')).toBe(1);
});

memberTest("'Buscar Voos' reads too", async ({ page }) => {
  await page.goto('/search');
  await expect(page.getByRole('heading', { name: 'Buscar Voos', level: 1 })).toBeVisible();
  await expect(page.getByLabel('De', { exact: true })).toHaveValue('São Paulo (GRU)');
});
