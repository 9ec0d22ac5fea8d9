import { expect, test } from '../fixtures.ts';
import { buildSearchUrl, cashList, chooseButton, findCards, finished, search } from '../support/results.ts';
import { toastsOn } from '../support/toasts.ts';

test('prices older than ten minutes show their age, and can be refreshed (S-124)', async ({ page }) => {
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

  test('results stay visible and can be chosen, the link back leads to them, and a new page shows that the network is missing (S-334)', async ({
    page,
    context,
  }) => {
    const first = findCards(cashList(page)).first();
    await search(page, { from: 'GRU', to: 'GYN', out: 14 });
    // The script of a choice is fetched with the first interaction.
    await page.mouse.wheel(0, 200);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);

    await test.step('results stay visible, and the page shows that it is offline', async () => {
      await expect(page.getByText('Você está sem conexão. Estes são os voos que já tinham chegado.')).toBeVisible();
      await expect(first).toBeVisible();
    });

    await test.step('a flight can still be chosen, and its summary opened', async () => {
      await chooseButton(first).click();
      await expect(page.getByRole('heading', { name: 'Resumo da Seleção' })).toBeVisible();
      await expect(page.getByRole('region', { name: /^Voo de ida/ })).toContainText('GYN');
    });

    await test.step('the link back from the summary leads to the same results', async () => {
      await page.getByRole('link', { name: 'Voltar', exact: true }).click();
      await expect(first).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText('Você está sem conexão.')).toBeHidden();
    });

    await test.step('a page that was never opened shows in the site’s design that the network is missing', async () => {
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

  test('an interrupted search continues when the network is back', async ({ page, context, faults }) => {
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
