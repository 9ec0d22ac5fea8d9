import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { inDays } from '../support/dates.ts';
import { readDataAmounts } from '../support/engine.ts';
import { holdUntilHydrated } from '../support/hydration.ts';
import { axeWithoutScripts } from '../support/looks/axe.ts';
import { cashList, centsIn, findCards, findRows, milesList } from '../support/results.ts';
import { watch } from '../support/watch.ts';

// Without scripts the browser drops their preloads.
const withoutScripts = { javaScriptEnabled: false, tolerated: [/^request failed: csp .*\.js$/] };

const roundTrip = (to: string, more = '') =>
  `/?origem=GRU&destino=${to}&ida=${inDays(12)}&volta=${inDays(20)}&semjs=1${more}`;
const choose = (place: Locator) => place.getByRole('link', { name: /^Escolher/ });
const leg = (page: Page, name: 'ida' | 'volta') => page.getByRole('region', { name: new RegExp(`^Voo de ${name}`) });
const total = (page: Page) => page.getByRole('region', { name: 'Total' });
const chosen = (page: Page) => page.getByRole('region', { name: 'Voos Selecionados' });
/** Times of the outbound in a summary. They follow the total, because the page is read while it streams. */
const timesOut = (page: Page): Locator => leg(page, 'ida').getByRole('article').getByRole('time');
const readText = async (place: Locator) => (await place.textContent()) ?? '';

/** Machine-readable amounts of an element. */
const readNumbers = (place: Locator): Promise<(string | null)[]> =>
  place.locator('data').evaluateAll((all) => all.map((each) => each.getAttribute('value')));

async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

test.describe('a traveller without scripts', () => {
  test.use(withoutScripts);

  const sizes = [
    { width: 1280, height: 900 },
    { width: 360, height: 740 },
  ];

  test('chooses both flights and their payment and continues to the airline, on desktop and phone; scripts keep the choice (S-323, S-325)', async ({
    page,
    browser,
    baseURL,
    watched,
  }) => {
    const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
    /** Checks the page in both sizes: no axe violations, and its main link can be pressed. */
    const look = async (onward: Locator) => {
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expectNoSideways(page);
        await onward.click({ trial: true });
      }
      await axeWithoutScripts(page, sizes);
    };
    await page.goto(roundTrip('LIS'));
    const first = findRows(page).first();
    await look(choose(first));
    const departure = await readText(first.getByRole('time').first());
    await choose(first).click();

    await test.step('pays the suggested trip in another way, with the whole trip visible', async () => {
      await expect(heading('Voos de volta')).toBeVisible();
      const before = page.url();
      const options = chosen(page).getByRole('list', { name: 'Ida e volta' });
      await options.getByRole('link').first().click();
      await expect(heading('Resumo da Seleção')).toBeVisible();
      const [flight = ''] = new URL(before).searchParams.get('vooIda')?.split('.') ?? [];
      expect(new URL(page.url()).searchParams.get('vooIda')?.split('.')[0]).toBe(flight);
      await page.goto(before);
    });

    const atReturn = page.url();
    await expect(chosen(page)).toContainText(departure);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await look(choose(first));
    const landing = await readText(first.getByRole('time').last());
    await choose(first).click();

    await expect(heading('Resumo da Seleção')).toBeVisible();
    const atSummary = page.url();
    await expect(leg(page, 'ida')).toContainText(departure);
    await expect(leg(page, 'volta')).toContainText(landing);
    const airline = leg(page, 'ida').getByRole('link', { name: 'Ir para a companhia' });
    await expect(airline).toHaveAttribute('href', /^https:\/\//);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(total(page)).toContainText('ida e volta');
    await expect(timesOut(page)).toHaveCount(2);
    const going = await timesOut(page).allTextContents();
    const whole = await readNumbers(total(page));
    await look(page.getByRole('link', { name: 'Voltar' }));

    await page.getByRole('link', { name: 'Voltar' }).click();
    await expect(heading('Voos de volta')).toBeVisible();
    await expect(chosen(page)).toContainText(departure);

    await test.step('with scripts the URL shows the same choice, and the browser stores it', async () => {
      const context = await browser.newContext({ baseURL, javaScriptEnabled: true });
      watch(context, baseURL ?? '', watched);
      const stranger = holdUntilHydrated(await context.newPage(), baseURL ?? '');
      await stranger.goto(atReturn);
      await expect(stranger).toHaveURL(/etapa=volta/);
      await expect(stranger).not.toHaveURL(/semjs/);
      await expect(stranger).toHaveURL(/vooIda=/);
      await expect(stranger.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();
      await expect(stranger.getByRole('link', { name: /^Escolher / }).first()).toBeVisible();
      await stranger.reload();
      await expect(stranger.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();

      await stranger.goto(atSummary);
      await expect(stranger).not.toHaveURL(/semjs/);
      await expect(stranger).toHaveURL(/vooIda=.*vooVolta=/);
      await expect(leg(stranger, 'volta')).toBeVisible();
      await expect(timesOut(stranger)).toHaveText(going);
      expect(await readNumbers(total(stranger))).toEqual(whole);
      await stranger.reload();
      await expect(leg(stranger, 'ida').getByRole('button', { name: 'Ir para a companhia' })).toBeVisible();
      await stranger.goto('/summary');
      await expect(timesOut(stranger)).toHaveText(going);
      expect(await readNumbers(total(stranger))).toEqual(whole);
      await context.close();
    });
  });

  test('chooses how the flights are paid without searching the backend', async ({ page, faults }) => {
    await test.step('pays one flight in reais and the other in miles, and sees both totals', async () => {
      // No other test searches this route.
      await page.goto(roundTrip('PVH', '&vista=listas'));
      await choose(findCards(cashList(page)).first()).click();
      await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();
      const coming = findCards(milesList(page)).first();
      await expect(coming).toBeVisible();
      const amounts = await readDataAmounts(coming);
      expect(amounts).toEqual([
        [expect.any(Number), expect.not.stringMatching('cash')],
        [expect.any(Number), 'cash'],
      ]);
      await choose(coming).click();
      await expect(total(page)).toContainText('ida e volta');
      const paid = total(page).getByRole('listitem').filter({ hasText: 'Ida em dinheiro, volta em milhas' });
      await expect(paid).toBeVisible();
      expect(await readDataAmounts(paid)).toEqual(amounts);
      await page.getByText(/^Como resgatar com /).click();
      await expect(leg(page, 'volta').getByText('Escolha o mesmo voo')).toBeVisible();
    });

    await test.step('does not search the backend', async () => {
      await page.reload();
      await expect(total(page)).toContainText('ida e volta');
      expect(await faults.searchesOf('GRU-PVH')).toBe(1);
    });

    await test.step('pays the same flights in the cheapest way (S-318)', async () => {
      await page.goto(roundTrip('LIS', '&vista=listas&tipoPagamento=ambos'));
      const dear = findCards(cashList(page))
        .filter({ hasText: /melhor em (milhas|pontos)/ })
        .first();
      await choose(dear).click();
      await choose(dear).click();
      await expect(total(page).locator('[aria-current="true"]')).toContainText('Tudo em dinheiro');
      await expect(timesOut(page)).toHaveCount(2);
      const flights = await timesOut(page).allTextContents();
      const cheaper = total(page).getByRole('link', { name: /a menos$/ });
      await cheaper.click();
      await expect(cheaper).toHaveCount(0);
      await expect(total(page)).toContainText(/milhas|pontos/);
      await expect(timesOut(page)).toHaveText(flights);
    });
  });

  test('chooses in an open row, and a one-way flight at once', async ({ page }) => {
    await test.step('chooses a one-way flight at once (S-078)', async () => {
      await page.goto(`/?origem=GRU&destino=SSA&ida=${inDays(12)}&soIda=true&semjs=1`);
      await choose(findRows(page).first()).click();
      await expect(page).toHaveURL(/^[^?]*\/summary\?/);
      await expect(leg(page, 'ida')).toBeVisible();
      await expect(leg(page, 'volta')).toHaveCount(0);
      await expect(total(page)).toContainText('só a ida');
      await page.getByRole('link', { name: 'Voltar' }).click();
      await expect(page.getByRole('heading', { name: 'Voos de ida', level: 1 })).toBeVisible();
      await expect(findRows(page).getByRole('link', { name: /^Escolhido/ })).toHaveCount(1);
    });

    await test.step('opens a row, and chooses a dearer fare or another hour of it (S-323)', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      const open = async () => {
        await page.goto(roundTrip('LIS'));
        const row = findRows(page)
          .filter({ hasText: /mesmo preço às/ })
          .first();
        await row.getByText(/^Detalhes de/).click();
        return row;
      };
      const row = await open();
      await expectNoSideways(page);
      await axeWithoutScripts(page);
      const dearest = row.getByRole('table').getByRole('row').last();
      const fare = dearest.getByRole('link', { name: /^Escolher .*R\$/ }).first();
      const [price = ''] = /R\$\s[\d.,]+$/.exec(await readText(fare)) ?? [];
      await fare.click();
      await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();
      // The suggested return is the flagged one, and may cost more than the cheapest, which the fare's price includes.
      const inReais = await readText(chosen(page).getByRole('list', { name: 'Ida e volta' }));
      expect(centsIn(inReais)).toBeGreaterThanOrEqual(centsIn(price));

      const hours = (await open()).getByRole('group', { name: 'Mesmo preço, outro horário' });
      const last = hours.getByRole('link').last();
      const [clock = ''] = /\d\d:\d\d/.exec(await readText(last)) ?? [];
      await last.click();
      await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();
      await expect(chosen(page)).toContainText(clock);
    });
  });

  test('is answered from stored results', async ({ page, baseURL, faults }) => {
    await test.step('sees that a chosen flight is gone, with a link back to the list (S-324)', async () => {
      const trip = `origem=BSB&destino=PMW&ida=${inDays(14)}&volta=${inDays(20)}&semjs=1`;
      for (const hostile of ['x', '__proto__.dinheiro.1', '<script>.dinheiro.1', 'A'.repeat(2_000)]) {
        const answer = await page.goto(`/summary?${trip}&${new URLSearchParams({ vooIda: hostile })}`);
        expect(answer?.status()).toBe(200);
        await expect(page.getByRole('status').filter({ hasText: 'não está mais nesta busca' })).toBeVisible();
      }
      await axeWithoutScripts(page);
      expect(await faults.searchesOf('BSB-PMW')).toBe(0);
      await page.getByRole('link', { name: 'Voltar aos resultados' }).click();
      await expect(page.getByRole('heading', { name: 'Voos de ida', level: 1 })).toBeVisible();
      await expect(page.getByText('O voo escolhido não está mais nesta busca.')).toBeVisible();
      await choose(findRows(page).first()).click();
      await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();
    });

    await test.step("starts no search by another site's link to a summary (S-293)", async () => {
      const url = `/summary?origem=BSB&destino=MAO&ida=${inDays(13)}&soIda=true&semjs=1&vooIda=LA1.dinheiro.100`;
      await page.route('https://outro.example/', (route) =>
        route.fulfill({ contentType: 'text/html', body: `<a href="${baseURL}${url}">voo barato</a>` }),
      );
      await page.goto('https://outro.example/');
      await page.getByRole('link', { name: 'voo barato' }).click();
      await expect(page.getByRole('heading', { name: 'Buscar estes voos?' })).toBeVisible();
      expect(await faults.searchesOf('BSB-MAO')).toBe(0);
      await page.getByRole('link', { name: 'Buscar agora' }).click();
      await expect(page.getByText('O voo escolhido não está mais nesta busca.')).toBeVisible();
      expect(await faults.searchesOf('BSB-MAO')).toBe(1);
    });
  });
});

test('with scripts a missing choice of a URL is shown once above the list, and in the summary (S-325)', async ({
  page,
}) => {
  const gone = page.getByText('O voo escolhido não está mais nesta busca.');
  const url = roundTrip('LIS', '&etapa=volta&vooIda=LA1-20200101-GRU-LIS.dinheiro.100').slice(1);
  await page.goto(`/summary${url}`);
  await expect(gone.first()).toBeVisible();
  await page.getByRole('link', { name: 'Voltar aos resultados' }).click();
  await expect(gone.first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Voos de ida', level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(/vooIda|summary/);
  await page.reload();
  await expect(findRows(page).first()).toBeVisible();
  await expect(gone).toHaveCount(0);
});
