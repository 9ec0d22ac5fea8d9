import { expect, test } from '../fixtures.ts';
import { buildSearchUrl, cashList, chooseButton, findCards, finished, search } from '../support/results.ts';
import { toastsOn } from '../support/toasts.ts';

test('prices older than ten minutes say from when they are, and can be refreshed (S-124)', async ({ page }) => {
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

  test('what came stays in view and can be chosen, the way back leads to it, and a new page says that the network is missing (S-334)', async ({
    page,
    context,
  }) => {
    const first = findCards(cashList(page)).first();
    await search(page, { from: 'GRU', to: 'GYN', out: 14 });
    // What a choice shows is fetched once somebody uses the page.
    await page.mouse.wheel(0, 200);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);

    await test.step('what came stays in view, and the page says that it is offline', async () => {
      await expect(page.getByText('Você está sem conexão. Estes são os voos que já tinham chegado.')).toBeVisible();
      await expect(first).toBeVisible();
    });

    await test.step('a flight can still be chosen, and the choice looked at', async () => {
      await chooseButton(first).click();
      await expect(page.getByRole('heading', { name: 'Resumo da Seleção' })).toBeVisible();
      await expect(page.getByRole('region', { name: /^Voo de ida/ })).toContainText('GYN');
    });

    await test.step('the way back from the summary leads to the results that were there', async () => {
      await page.getByRole('link', { name: 'Voltar', exact: true }).click();
      await expect(first).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText('Você está sem conexão.')).toBeHidden();
    });

    await test.step('a page that was never opened says that the network is missing, in the looks of the site', async () => {
      const readNight = () =>
        page
          .getByRole('banner')
          .first()
          .evaluate((header) => getComputedStyle(header).backgroundColor);
      const before = await readNight();
      await context.setOffline(true);
      await page.getByRole('banner').getByRole('link', { name: 'Revoada, início' }).click();
      await expect(page.getByRole('heading', { name: 'Você está sem conexão' })).toBeVisible();
      expect(await readNight()).toBe(before);
      await context.setOffline(false);
      await page.getByRole('link', { name: 'Tentar de novo' }).click();
      await expect(page.getByRole('button', { name: 'Procurar voos' })).toBeVisible();
    });
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
