import type { Locator, Page } from '@playwright/test';
import { connectFlightBackend } from '@revoada/sandbox/flight-backend';
import { axeInSchemes, expect, test } from '../fixtures.ts';
import {
  cashList,
  centsIn,
  chooseButton,
  chooseOpened,
  findCards,
  findRows,
  milesList,
  openTrip,
  readTextContent,
  search,
} from '../support/results.ts';
import { controlUrl } from '../support/stand-ins/stand-ins.ts';

const trip = { from: 'GRU', to: 'LIS', out: 11, back: 20 };
const bar = 'section[aria-label="Voos Selecionados"]';
const findBar = (page: Page): Locator => page.getByRole('region', { name: 'Voos Selecionados' });
const findOption = (page: Page, name: RegExp): Locator => findBar(page).getByRole('radio', { name });

async function chooseOutbound(page: Page, list = cashList(page)): Promise<void> {
  await chooseButton(findCards(list).first()).click();
  await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();
  await expect(findBar(page)).toContainText('Volta sugerida');
}

const readPayments = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => {
    const { outbound, return: inbound } = JSON.parse(localStorage.getItem('flightSelections') ?? '{}');
    return [outbound?.price.kind ?? null, inbound?.price.kind ?? null];
  });

test('the bar shows the trip and its payment while the return is chosen', async ({ page }) => {
  await search(page, trip);
  await chooseOutbound(page, milesList(page));
  await expect(findBar(page).getByRole('radio', { checked: true })).toHaveCount(1);

  await test.step('the bar covers neither the last row nor the paging nor the focused element', async () => {
    const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN;
    await page.getByRole('button', { name: 'Comprar Agora!' }).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const pager = page.getByRole('navigation', { name: /^Páginas/ }).first();
    const box = await pager.boundingBox();
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThan(await top(findBar(page)));
    await page.evaluate(() => scrollTo(0, 0));
    const last = chooseButton(findCards(cashList(page)).last());
    await last.focus();
    const focused = await last.boundingBox();
    expect((focused?.y ?? Number.NaN) + (focused?.height ?? 0)).toBeLessThanOrEqual(await top(findBar(page)));
  });

  await test.step('each flight keeps its payment at the return step and after a reload', async () => {
    const before = await readPayments(page);
    expect(before).toEqual([expect.stringMatching(/^(cash|miles)$/), null]);
    await page.reload();
    await expect(findBar(page)).toContainText('Volta sugerida');
    await expect.poll(() => readPayments(page)).toEqual(before);
  });

  await test.step('a suggested return outside the filters is marked (S-492)', async () => {
    await page.goto(`${page.url()}&cias=AR`);
    await expect(findBar(page)).toContainText('Volta fora dos filtros');
    await page.goBack();
    await expect(findBar(page)).toContainText('Volta sugerida');
  });

  await test.step('the bar has no axe violations when closed, open and complete, in light and dark', async () => {
    await axeInSchemes(page, bar);
    const opener = findBar(page).getByRole('button', { name: 'Ver a viagem escolhida', exact: true });
    await openTrip(page);
    // A press focuses the panel.
    await findBar(page).getByRole('heading', { name: 'Voos Selecionados' }).click();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await openTrip(page);
    await axeInSchemes(page, bar);
    await findBar(page).getByRole('link', { name: 'Ficar com esta' }).click();
    await expect(findBar(page).getByRole('link', { name: 'Ver resumo' })).toBeFocused();
    await axeInSchemes(page, bar);
  });

  await test.step('the total of each payment stays in its place at every width', async () => {
    for (const width of [768, 900, 1100, 1200, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const tooWide = findBar(page)
        .locator('label')
        .evaluateAll((options) =>
          options
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map((option) => option.textContent),
        );
      expect(await tooWide, `at ${width} px`).toEqual([]);
    }
  });
});

test('the bar shows the total, and can pay the same flights in another way (S-315)', async ({ page }) => {
  const backend = connectFlightBackend(controlUrl());
  // Makes cash the cheapest on any day.
  for (const route of ['GIG-LIS', 'LIS-GIG']) await backend.addPriceDrop({ route, cash: 0.3 });
  await search(page, { ...trip, from: 'GIG' });
  await chooseOutbound(page);
  await expect(findOption(page, /^Dinheiro/)).toBeChecked();
  await openTrip(page);
  const legs = findBar(page).locator('div:has(> h3)');
  await expect(legs).toHaveCount(2);
  const [out = 0, back = 0] = (await legs.allTextContents()).map(centsIn);
  const label = await readTextContent(
    findBar(page)
      .locator('label')
      .filter({ hasText: /^Dinheiro/ })
      .last(),
  );
  // The saving precedes the price.
  expect(centsIn(label.replace(/R\$.*a menos/, ''))).toBe(out + back);

  await findOption(page, /^Tudo em (milhas|pontos)/).check();
  await expect.poll(() => readPayments(page)).toEqual(['miles', null]);
  await findBar(page).getByRole('link', { name: 'Ficar com esta' }).click();
  await expect.poll(() => readPayments(page)).toEqual(['miles', 'miles']);
  await expect(findBar(page)).not.toContainText('sugerida');
  await findBar(page).getByRole('link', { name: 'Ver resumo' }).click();
  await expect(page.getByRole('region', { name: /^Voo de volta/ })).toContainText(/milhas|pontos/);
});

test('a return is chosen with the payment of its row, and the bar shows that price (S-489, S-543)', async ({
  page,
}) => {
  await search(page, { ...trip, vista: 'comparar' });
  await chooseButton(findRows(page).first()).click();
  await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();
  const mixed = { hasText: /ida em \w+, volta em \w+/ };
  const inMiles = page.getByRole('link', { name: /^Escolher .* (milhas|pontos)$/ });
  const row = findRows(page).filter(mixed).filter({ has: inMiles }).first();
  const choose = row.getByRole('link', { name: /^Escolher / });
  const [, out, back] = /ida em (\w+), volta em (\w+)/.exec(await readTextContent(row)) ?? [];
  const [, miles = 'none'] =
    /([\d.]+) (?:milhas|pontos)$/.exec((await readTextContent(choose)).replaceAll('\u00a0', ' ')) ?? [];
  await choose.click();
  const kinds = [out, back].map((way) => (way === 'dinheiro' ? 'cash' : 'miles'));
  await expect.poll(() => readPayments(page)).toEqual(kinds);
  await expect(
    findBar(page)
      .locator('label')
      .filter({ has: page.locator(':checked') }),
  ).toContainText(miles);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('after a cash outbound the returns open with cash; the bar shows one total, opens and closes', async ({
    page,
  }) => {
    await search(page, { ...trip, lista: 'dinheiro' });
    await chooseOpened(findCards(cashList(page)).first());
    await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();
    await expect(findCards(cashList(page)).first()).toBeVisible();
    await expect(milesList(page)).toBeHidden();
    await expect(findBar(page)).toContainText('em dinheiro');

    await test.step('one total is shown, a tap opens all, and Escape returns', async () => {
      await expect(findBar(page)).toContainText('Volta sugerida');
      await expect(findBar(page).getByRole('radio')).toHaveCount(0);
      await openTrip(page);
      await expect(findOption(page, /^Dinheiro R\$/)).toBeVisible();
      await findOption(page, /^Tudo em (milhas|pontos) (R\$\s[\d.]+ a (menos|mais) )?[\d.]+ (milhas|pontos)/).check();
      await expect.poll(() => readPayments(page)).toEqual(['miles', null]);
      await findOption(page, /^Dinheiro/).check();
      await expect.poll(() => readPayments(page)).toEqual(['cash', null]);
      await page.keyboard.press('Escape');
      await expect(
        findBar(page).getByRole('button', { name: /^Dinheiro R\$\s[\d.,]+.* Ver a viagem escolhida$/ }),
      ).toBeFocused();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(360);
    });
  });
});
