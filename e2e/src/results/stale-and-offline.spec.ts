import { expect, test } from '../fixtures.ts';
import { buildSearchUrl, cashList, chooseButton, findCards, finished, search } from '../support/results.ts';
import { toastsOn } from '../support/toasts.ts';

// S-124
test('prices older than ten minutes say from when they are, and can be refreshed', async ({ page }) => {
  await page.clock.install();
  await search(page, { from: 'GRU', to: 'GYN', out: 13 });
  const notice = page.getByRole('status').filter({ hasText: /preços de \d\d:\d\d/ });
  await expect(notice).toHaveCount(0);
  await page.clock.runFor('10:01');
  await expect(notice).toHaveText(/preços de \d\d:\d\d · atualizar/);
  await notice.getByRole('button', { name: 'atualizar' }).click();
  await expect(toastsOn(page)).toContainText('Resultados atualizados!');
});

test.describe('without a network', () => {
  test.use({ tolerated: [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/] });

  test('what came stays in view, and the page says that it is offline', async ({ page, context }) => {
    await search(page, { from: 'GRU', to: 'GYN', out: 14 });
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await expect(page.getByText('Você está sem conexão. Estes são os voos que já tinham chegado.')).toBeVisible();
    await expect(findCards(cashList(page)).first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Você está sem conexão.')).toBeHidden();
  });

  test('a flight can still be chosen, and the choice looked at', async ({ page, context }) => {
    await search(page, { from: 'GRU', to: 'GYN', out: 14 });
    // What a choice shows is fetched once somebody uses the page.
    await page.mouse.wheel(0, 200);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await chooseButton(findCards(cashList(page)).first()).click();
    await expect(page.getByRole('heading', { name: 'Resumo da Seleção' })).toBeVisible();
    await expect(page.getByRole('region', { name: /^Voo de ida/ })).toContainText('GYN');
  });

  // S-334
  test('the way back from the summary leads to the results that were there', async ({ page, context }) => {
    await search(page, { from: 'GRU', to: 'GYN', out: 14 });
    await chooseButton(findCards(cashList(page)).first()).click();
    await expect(page.getByRole('heading', { name: 'Resumo da Seleção' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Voltar', exact: true }).click();
    await expect(findCards(cashList(page)).first()).toBeVisible();
  });

  // S-334
  test('a page that was never opened says that the network is missing, in the looks of the site', async ({
    page,
    context,
  }) => {
    await search(page, { from: 'GRU', to: 'GYN', out: 14 });
    const night = () =>
      page
        .getByRole('banner')
        .first()
        .evaluate((header) => getComputedStyle(header).backgroundColor);
    const before = await night();
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('link', { name: 'Revoada, início' }).click();
    await expect(page.getByRole('heading', { name: 'Você está sem conexão' })).toBeVisible();
    expect(await night()).toBe(before);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Tentar de novo' }).click();
    await expect(page.getByRole('button', { name: 'Procurar voos' })).toBeVisible();
  });

  test('a search that was cut goes on when the network is back', async ({ page, context, faults }) => {
    await faults.add({ kind: 'slow', route: 'GRU-IGU', ms: 3000, times: 1 });
    await page.goto(buildSearchUrl({ from: 'GRU', to: 'IGU', out: 14 }));
    await expect(page.getByRole('heading', { name: 'Voos de ida' })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('Você está sem conexão.')).toBeVisible();
    await context.setOffline(false);
    await expect(finished(page)).toBeAttached();
    await expect(findCards(cashList(page)).first()).toBeVisible();
  });
});
