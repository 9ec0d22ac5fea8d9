import type { Locator, Page } from '@playwright/test';
import { axe, expect, test } from '../fixtures.ts';
import { inDays } from '../support/dates.ts';
import { goOn, goToAirline, openedBy, purchaseQuestion } from '../support/hand-over.ts';
import {
  buildSearchUrl,
  cashList,
  chooseButton,
  findCards,
  finished,
  openTrip,
  type SearchInUrl,
  search,
} from '../support/results.ts';
import { toastsOn } from '../support/toasts.ts';

const oneWay = { from: 'GRU', to: 'POA', out: 12, tipoPagamento: 'dinheiro', cias: 'LA' };
const roundTrip = { ...oneWay, back: 18 };

async function openPurchaseDialog(page: Page, query: typeof oneWay) {
  await search(page, query);
  await openedBy(page, () => goToAirline(page, findCards(cashList(page)).first()));
  return purchaseQuestion(page);
}

const leg = (page: Page, name: 'ida' | 'volta') => page.getByRole('region', { name: new RegExp(`^Voo de ${name}`) });
const wayBackList = (page: Page) => page.getByRole('heading', { name: 'Voos de volta', level: 1 });

/** Clears stored trips while no page of the site is open that would store them again. */
async function forgetTrips(page: Page): Promise<void> {
  await page.goto('/robots.txt', { waitUntil: 'load' });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Buys one flight from the summary. */
async function buyFromSummary(page: Page, name: 'ida' | 'volta'): Promise<void> {
  await openedBy(page, async () => {
    await leg(page, name).getByRole('button', { name: 'Ir para a companhia' }).click();
    await goOn(page).click();
  });
  await purchaseQuestion(page).getByRole('button', { name: 'Sim, comprei!' }).click();
}

const tripBought = (page: Page) => page.getByRole('dialog', { name: 'Parabéns! Sua viagem foi confirmada!' });

test('a one-way trip stores whether the price differed, and is finished when it is bought', async ({ page }) => {
  await search(page, oneWay);
  const question = purchaseQuestion(page);
  for (const [card, [answer, thanks]] of (
    [
      ['Era outro', 'Obrigado por avisar: vamos conferir essa fonte.'],
      ['Era o mesmo', 'Que bom. Obrigado!'],
    ] as const
  ).entries()) {
    await test.step(`'O preço era outro?' takes one click and is stored: ${answer} (S-090)`, async () => {
      await openedBy(page, () => goToAirline(page, findCards(cashList(page)).nth(card)));
      const stored = page.waitForResponse('**/api/price-feedback');
      await question.getByRole('button', { name: answer }).click();
      await expect(question).toContainText(thanks);
      const response = await stored;
      expect(response.status()).toBe(204);
      expect(response.request().postDataJSON()).toMatchObject({
        origin: 'GRU',
        destination: 'POA',
        date: inDays(12),
        kind: 'cash',
        answer: answer === 'Era outro' ? 'different' : 'same',
      });
      const no = question.getByRole('button', { name: 'Não comprei' });
      await expect(no).toBeVisible();
      if (answer === 'Era o mesmo') return;
      await no.click();
      await expect(question).toBeHidden();
    });
  }

  await test.step('a bought one-way trip is finished (S-041, S-081, S-083)', async () => {
    await question.getByRole('button', { name: 'Sim, comprei!' }).click();
    const done = page.getByRole('dialog', { name: 'Parabéns! Sua viagem foi confirmada!' });
    await done.getByText('Fechar', { exact: true }).click();
    await expect(done).toBeHidden();
    const purchase = await page.evaluate(() => JSON.parse(localStorage.getItem('originalPurchase') ?? '{}'));
    expect(purchase).toMatchObject({ route: 'GRU-POA', date: inDays(12), isMiles: false });
  });

  await test.step('another flight of the same day is not bought (S-084)', async () => {
    const [other, bought] = [findCards(cashList(page)).first(), findCards(cashList(page)).nth(1)];
    await expect(bought).toContainText('Você já comprou este voo.');
    await expect(other.getByRole('button', { name: 'Ir para a companhia' })).toBeVisible();
    await chooseButton(other).click();
    await expect(page).toHaveURL(/\/summary\?/);
    await expect(leg(page, 'ida').getByRole('button', { name: 'Ir para a companhia' })).toBeVisible();
    await expect(leg(page, 'ida')).not.toContainText('comprado');
  });
});

test('a bought outbound continues with the return search, and stays bought until the return is (S-082)', async ({
  page,
}) => {
  const question = await openPurchaseDialog(page, roundTrip);

  await test.step("'Sim, comprei!' shows 'Processando...' while the return search starts (S-088, S-236)", async () => {
    const { promise: mayStart, resolve: start } = Promise.withResolvers<void>();
    await page.route('**/api/flights/search?*', async (route) => {
      await mayStart;
      await route.continue();
    });
    await question.getByRole('button', { name: 'Sim, comprei!' }).click();
    await expect(question.getByRole('button', { name: 'Processando...' })).toHaveAttribute('aria-disabled', 'true');
    await expect(question.getByRole('button', { name: 'Não comprei' })).toBeDisabled();
    start();
    await expect(question).toBeHidden();
  });

  await expect(toastsOn(page)).toContainText('Parabéns! Voo de ida confirmado! Já estamos buscando seu voo de volta.');
  await expect(page).toHaveURL(/\/\?origem=POA&destino=GRU/);
  const params = new URL(page.url()).searchParams;
  expect(Object.fromEntries(params)).toMatchObject({ ida: inDays(18), tipoPagamento: 'dinheiro', etapa: 'volta' });
  expect(params.has('volta')).toBe(false);
  await expect(wayBackList(page)).toBeVisible();
  await expect(finished(page)).toHaveText(/^\d+ voos? de volta encontrados?$/);
  await chooseButton(findCards(cashList(page)).first()).click();
  await expect(toastsOn(page)).toContainText('Voo de volta selecionado!');
  await expect(page).toHaveURL(/\/summary\?/);
  await expect(leg(page, 'ida')).toContainText('comprado');
  await expect(leg(page, 'volta')).toContainText('POA');
  await expect(leg(page, 'volta')).not.toContainText('comprado');

  await test.step("'Recomeçar seleção' keeps the bought outbound and the return step", async () => {
    await page.goBack();
    // S-493
    await expect(
      findCards(cashList(page))
        .first()
        .getByRole('link', { name: /^Escolhido/ }),
    ).toBeVisible();
    const chosen = page.getByRole('region', { name: 'Voos Selecionados' });
    await page.setViewportSize({ width: 360, height: 740 });
    const words = await chosen.getByText('Ver a viagem escolhida').boundingBox();
    expect(words?.width, 'the words on the bar of a phone').toBeGreaterThan(100);
    await page.setViewportSize({ width: 1280, height: 720 });
    await openTrip(page);
    await chosen.getByRole('button', { name: 'Recomeçar seleção' }).click();
    await expect(chosen).toContainText('comprado');
    await expect(chosen).toContainText('escolha na lista');
    await expect(wayBackList(page)).toBeVisible();
    await page.reload();
    await chooseButton(findCards(cashList(page)).nth(1)).click();
    await expect(page).toHaveURL(/\/summary\?/);
    await expect(leg(page, 'ida')).toContainText('comprado');
    await expect(leg(page, 'volta')).toContainText('POA');
  });

  await test.step('a return search on another day still belongs to the bought outbound', async () => {
    await page.goto(buildSearchUrl({ from: 'POA', to: 'GRU', out: 20, tipoPagamento: 'dinheiro' }));
    await expect(page).toHaveURL(/etapa=volta/);
    await expect(page.getByRole('region', { name: 'Voos Selecionados' })).toContainText('comprado');
    await chooseButton(findCards(cashList(page)).first()).click();
    await expect(leg(page, 'ida')).toContainText('comprado');
    await expect(leg(page, 'volta')).toContainText('POA');
  });

  await test.step('once both are bought neither is offered again', async () => {
    await buyFromSummary(page, 'volta');
    await expect(tripBought(page)).toBeVisible();
    await expect(leg(page, 'volta')).toContainText('comprado');
    // An answered question is not asked again, even if the dialog was not closed.
    await page.reload();
    await expect(leg(page, 'volta')).toContainText('comprado');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    for (const name of ['ida', 'volta'] as const) {
      await expect(leg(page, name)).toContainText('comprado');
      await expect(leg(page, name).getByRole('button', { name: 'Ir para a companhia' })).toHaveCount(0);
    }
  });
});

/** Chooses both flights of a trip, and opens its summary. */
async function chooseBoth(page: Page, query: SearchInUrl): Promise<void> {
  await search(page, query);
  await chooseButton(findCards(cashList(page)).first()).click();
  await expect(wayBackList(page)).toBeVisible();
  await chooseButton(findCards(cashList(page)).first()).click();
  await page.getByRole('link', { name: 'Ver resumo' }).click();
  await expect(page).toHaveURL(/\/summary/);
}

test('the summary leads both flights to the airline, and either can be bought first', async ({ page }) => {
  await test.step('both flights lead to the airline together', async () => {
    await chooseBoth(page, { ...roundTrip, to: 'GIG' });
    await page.getByRole('button', { name: 'Ida e volta juntas' }).click();
    const dialog = page.getByRole('dialog', { name: 'Você vai para o site da LATAM' });
    await expect(dialog).toContainText('o total pode ser diferente');
    // Dialogs close when their page is left.
    await page.goBack();
    await expect(dialog).toBeHidden();
    await page.goForward();
    await expect(page).toHaveURL(/\/summary/);
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Ida e volta juntas' }).click();
    const url = await openedBy(page, () => goOn(page).click());
    expect(url.searchParams.get('trip')).toBe('RT');
    await purchaseQuestion(page).getByRole('button', { name: 'Não comprei' }).click();
    await expect(purchaseQuestion(page)).toBeHidden();
  });

  await test.step('a return that is bought first leaves the outbound open (S-077, S-085)', async () => {
    await buyFromSummary(page, 'volta');
    const next = page.getByRole('dialog', { name: 'Volta comprada! Agora a ida, na LATAM' });
    await expect(next).toContainText('Depois desta, a viagem está completa.');
    await expect(leg(page, 'volta')).toContainText('comprado');
    await openedBy(page, () => goOn(page).click());
    await purchaseQuestion(page).getByRole('button', { name: 'Sim, comprei!' }).click();
    await expect(tripBought(page)).toBeVisible();
  });

  await test.step('without a stored search a message asks to search the return (S-083)', async () => {
    await forgetTrips(page);
    await chooseBoth(page, { ...roundTrip, to: 'GIG' });
    await page.goto('/robots.txt', { waitUntil: 'load' });
    await page.evaluate(() => localStorage.removeItem('lastFlightSearch'));
    await page.goto('/summary');
    await buyFromSummary(page, 'ida');
    const message = page.getByRole('dialog', {
      name: 'Parabéns! Voo de ida confirmado! Agora você pode buscar seu voo de volta.',
    });
    await expect(message.getByRole('alert')).toContainText('Faça uma nova busca para escolher o voo de volta.');
    await message.getByRole('link', { name: 'Fazer nova busca' }).click();
    await expect(page).toHaveURL(/\/#buscar$/);
  });
});

const readDataAmounts = (place: Locator): Promise<string[]> =>
  place.locator('data').evaluateAll((all) => all.map((each) => each.getAttribute('value') ?? ''));

test('the other flight is bought next in the same dialog, without losing the page’s state (S-586, S-587)', async ({
  page,
}) => {
  await chooseBoth(page, { ...roundTrip, to: 'GIG', adultos: 2, preco: 'pessoa', bagagem: 'mao', paradas: 0 });
  const url = page.url();
  const total = page.getByRole('region', { name: 'Total' });
  const sum = total.getByText(/^Para 2 adultos/);
  await expect(sum).toBeVisible();
  const whole = await readDataAmounts(sum);
  const go = leg(page, 'ida').getByRole('button', { name: 'Ir para a companhia' });
  const dialog = page.getByRole('dialog');

  await test.step('the dialog shows this purchase, the other one, and the total of the summary', async () => {
    await go.click();
    await expect(dialog).toContainText('só a ida, para os 2');
    const [outbound = '', other = '', trip] = await readDataAmounts(dialog);
    expect(String(Number(outbound) + Number(other))).toBe(trip);
    expect([trip]).toEqual(whole);
    await axe(page);
  });

  await test.step("'Não comprei' loses nothing", async () => {
    await openedBy(page, () => goOn(page).click());
    await purchaseQuestion(page).getByRole('button', { name: 'Não comprei' }).click();
    await expect(dialog).toBeHidden();
    expect(page.url()).toBe(url);
    await expect(go).toBeFocused();
  });

  await test.step("'Sim, comprei!' continues with the return, which is searched meanwhile", async () => {
    await go.click();
    await openedBy(page, () => goOn(page).click());
    const searched = page.waitForRequest(/\/api\/flights\/search\?.*origem=GIG&destino=GRU/);
    await purchaseQuestion(page).getByRole('button', { name: 'Sim, comprei!' }).click();
    await expect(purchaseQuestion(page).getByRole('button', { name: 'Processando...' })).toBeVisible();
    await searched;
    const next = page.getByRole('dialog', { name: 'Ida comprada! Agora a volta, na LATAM' });
    await expect(next).toContainText('só a volta, para os 2');
    await expect(next).toContainText('A mesma volta que você escolheu. Depois desta, a viagem está completa.');
    await expect(next.getByRole('list').first()).toContainText('Ida, LATAM, comprada');
    expect(page.url()).toBe(url);
    await axe(page);
    await openedBy(page, () => goOn(page).click());
    await purchaseQuestion(page).getByRole('button', { name: 'Sim, comprei!' }).click();
    await expect(tripBought(page)).toContainText('ida e volta, para os 2');
    expect(await readDataAmounts(tripBought(page))).toEqual(whole);
    expect(page.url()).toBe(url);
  });
});

test.describe('when the return search cannot start (S-086)', () => {
  test.use({ tolerated: [/429/] });

  test('its page shows the reason, or earlier results', async ({ page }) => {
    await test.step('its page shows the reason at the return step, and offers a retry', async () => {
      const question = await openPurchaseDialog(page, { ...roundTrip, to: 'BSB' });
      // There are no earlier results.
      await page.evaluate(() => localStorage.removeItem('returnFlightResults'));
      await page.route('**/api/flights/search?*', (route) =>
        route.fulfill({
          status: 429,
          json: { error: { code: 'rate-limited', message: 'Muitas buscas em pouco tempo.' } },
        }),
      );
      await question.getByRole('button', { name: 'Sim, comprei!' }).click();
      await expect(toastsOn(page)).toContainText(
        'Parabéns! Voo de ida confirmado! Agora você pode buscar seu voo de volta.',
      );
      const message = page.getByRole('alert').filter({ hasText: 'A busca da volta não funcionou' });
      await expect(message).toContainText('Sua compra da ida está anotada');
      await expect(page.getByRole('listitem').filter({ hasText: '2. Selecione seu voo de volta' })).toHaveAttribute(
        'aria-current',
        'step',
      );
      await page.unroute('**/api/flights/search?*');
      await message.getByRole('button', { name: 'Tentar de novo' }).click();
      await expect(findCards(cashList(page)).first()).toContainText('BSB');
      await expect(finished(page)).toHaveText(/voos? de volta encontrados?$/);
    });

    await test.step('earlier results of this search are shown', async () => {
      await forgetTrips(page);
      const question = await openPurchaseDialog(page, { ...roundTrip, to: 'MCZ' });
      await page.route('**/api/flights/search?*', (route) =>
        route.fulfill({
          status: 429,
          json: { error: { code: 'rate-limited', message: 'Muitas buscas em pouco tempo.' } },
        }),
      );
      await question.getByRole('button', { name: 'Sim, comprei!' }).click();
      await expect(page.getByText(/A busca da volta não respondeu\. .*preços de \d\d:\d\d/)).toBeVisible();
      await expect(findCards(cashList(page)).first()).toContainText('MCZ');
    });
  });
});
