import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectLiveLinks } from '../support/in-page-links.ts';
import { buildSearchUrl, chooseButton, findCards, findRows, finished, openTrip, search } from '../support/results.ts';
import { startSession, startSubscription } from '../support/session.ts';

const trip = { from: 'GRU', to: 'LIS', out: 11, back: 20 };

async function openDetails(page: Page): Promise<void> {
  const closed = page.getByRole('button', { name: /^Detalhes/, expanded: false }).filter({ visible: true });
  for (let rest = await closed.count(); rest > 0; rest -= 1) await closed.first().click();
  await expect(closed).toHaveCount(0);
}

const viewers = {
  'a visitor': () => Promise.resolve(),
  'a subscriber': async (page: Page) => {
    await startSession(page);
    await startSubscription(page);
  },
};

for (const [viewer, become] of Object.entries(viewers)) {
  test(`for ${viewer}, every in-page link of the results and the summary has a target (S-527)`, async ({ page }) => {
    const followed = new Set<string>();
    await become(page);

    for (const vista of ['comparar', 'listas']) {
      await test.step(`${vista}, rows closed and open, and its second page`, async () => {
        await search(page, { ...trip, vista });
        await expectLiveLinks(page, followed);
        await openDetails(page);
        await expectLiveLinks(page, followed);
        await search(page, { ...trip, vista, pagina: 2, paginaMilhas: 2 });
        await expectLiveLinks(page, followed);
      });
    }

    await test.step('filters that leave nothing', async () => {
      await page.goto(buildSearchUrl({ ...trip, duracao: 1 }));
      await expect(page.getByRole('heading', { name: /^Nenhum voo/ }).first()).toBeVisible();
      await expectLiveLinks(page, followed);
    });

    await test.step('the return list, the bar of the trip and the summary', async () => {
      await search(page, { ...trip, vista: 'comparar' });
      await chooseButton(findRows(page).first()).click();
      await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();
      await expectLiveLinks(page, followed);
      await openTrip(page);
      await expectLiveLinks(page, followed);
      await page.keyboard.press('Escape');
      await chooseButton(findRows(page).first()).click();
      await page.getByRole('link', { name: 'Ver resumo' }).click();
      await expect(page.getByRole('heading', { name: 'Resumo da Seleção' })).toBeVisible();
      await expectLiveLinks(page, followed);
    });

    await test.step('the destinations', async () => {
      await page.goto('/explorar?origem=GRU&regiao=mundo');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectLiveLinks(page, followed);
    });
  });
}

test("a link in 'Buscar Voos' leads to its flight further down, also in a new tab (S-527)", async ({ page }) => {
  await viewers['a subscriber'](page);
  await search(page, { ...trip, path: '/search' });
  await expect(findCards(page)).toHaveCount(10);
  const leading = page.locator('main a[href*="#voo-"]');
  const away = await leading.evaluateAll((links: HTMLAnchorElement[]) =>
    links.findIndex(({ href }) => !document.getElementById(decodeURIComponent(href.split('#')[1] ?? ''))),
  );
  const link = leading.nth(away);
  const href = (await link.getAttribute('href')) ?? '';
  const target = (shown: Page) => shown.locator(`[id="${decodeURIComponent(href.split('#')[1] ?? '')}"]`);
  await expect(target(page)).toHaveCount(0);
  await link.click();
  await expect(target(page)).toBeFocused();
  await expect(target(page)).toBeInViewport();

  const tab = await page.context().newPage();
  await tab.goto(new URL(href, page.url()).href);
  await expect(target(tab)).toBeInViewport();
});

test("'Buscar Voos' shows its flights with a broken fragment in its URL", async ({ page }) => {
  await startSession(page);
  await page.goto(`${buildSearchUrl({ ...trip, path: '/search' })}#%E0%A4`);
  await expect(findCards(page)).toHaveCount(10);
  await expect(finished(page)).toBeAttached();
});

test.describe('without scripts', () => {
  // The browser drops the preloads of scripts.
  test.use({ javaScriptEnabled: false, tolerated: [/^request failed: csp .*\.js$/] });

  test('every in-page link and form of the results and the summary has a target (S-527)', async ({ page }) => {
    const followed = new Set<string>();
    const choose = () =>
      findRows(page)
        .first()
        .getByRole('link', { name: /^Escolher/ })
        .click();
    for (const vista of ['listas', 'comparar']) {
      await page.goto(buildSearchUrl({ ...trip, vista, semjs: 1 }));
      await expect(page.getByRole('heading', { name: 'Voos de ida', level: 1 })).toBeVisible();
      await expectLiveLinks(page, followed);
    }
    await choose();
    await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();
    await expectLiveLinks(page, followed);
    await choose();
    await expect(page.getByRole('heading', { name: 'Resumo da Seleção' })).toBeVisible();
    await expectLiveLinks(page, followed);
  });
});
