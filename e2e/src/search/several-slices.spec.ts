import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { inDays, typed } from '../support/dates.ts';
import { openHome, submit } from '../support/form.ts';
import { axe } from '../support/looks/axe.ts';
import { chooseButton, findRows } from '../support/results.ts';

const slices = [
  { from: 'GRU', to: 'LIS', day: 12 },
  { from: 'LIS', to: 'MAD', day: 18 },
  { from: 'MAD', to: 'GRU', day: 24 },
];

const row = (page: Page, number: number) => page.getByRole('group', { name: `${number}º trecho` });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const steps = (page: Page) => page.getByRole('list', { name: 'Trechos da viagem' }).getByRole('listitem');

async function fillSlices(page: Page, toDate: (days: number) => string): Promise<void> {
  for (const [at, { from, to, day }] of slices.entries()) {
    await row(page, at + 1)
      .getByLabel('De', { exact: true })
      .fill(from);
    await row(page, at + 1)
      .getByLabel('Para', { exact: true })
      .fill(to);
    await row(page, at + 1)
      .getByRole('textbox', { name: /^Data/ })
      .fill(toDate(day));
  }
}

const searchUrl = `/?${new URLSearchParams({
  ...{ origem: 'GRU', destino: 'LIS', ida: inDays(12) },
  ...{ origem2: 'LIS', destino2: 'MAD', data2: inDays(18) },
  ...{ origem3: 'MAD', destino3: 'GRU', data3: inDays(24) },
})}`;

test('a trip of several slices is searched, chosen step by step and bought (S-631, S-632, S-633)', async ({ page }) => {
  await openHome(page);

  await test.step('rows are added and removed, and the keyboard goes on with them', async () => {
    await page.getByRole('link', { name: 'Vários trechos' }).click();
    await expect(row(page, 2)).toBeVisible();
    await page.getByRole('button', { name: /^\+? ?Incluir trecho/ }).click();
    await expect(row(page, 3).getByLabel('Para', { exact: true })).toBeFocused();
    await page.getByRole('button', { name: /Incluir trecho/ }).click();
    await page.getByRole('button', { name: 'Tirar o 4º trecho' }).click();
    await expect(page.getByRole('button', { name: /Incluir trecho/ })).toBeFocused();
    await expect(row(page, 4)).toBeHidden();
  });

  await test.step('a slice before the one before it is named with its field', async () => {
    await fillSlices(page, (days) => typed(inDays(days)));
    await row(page, 3)
      .getByRole('textbox', { name: /^Data/ })
      .fill(typed(inDays(14)));
    await submit(page);
    await expect(row(page, 3)).toContainText('A data deste trecho não pode ser anterior à do trecho de antes.');
    await axe(page, 'form');
    await row(page, 3)
      .getByRole('textbox', { name: /^Data/ })
      .fill(typed(inDays(24)));
    await submit(page);
    await expect(page).toHaveURL(/origem3=MAD/);
  });

  await test.step('each slice has its step, and prices cover the whole trip', async () => {
    await expect(heading(page, 'São Paulo a Lisboa')).toBeVisible();
    await expect(steps(page)).toHaveCount(3);
    await expect(steps(page).first()).toHaveAttribute('aria-current', 'step');
    await expect(page.getByText('3 trechos').first()).toBeVisible();
    await expect(findRows(page).first()).toContainText(/a menos|empate|R\$/);
    await axe(page);
    await chooseButton(findRows(page).first()).click();
    await expect(heading(page, 'Lisboa a Madri')).toBeFocused();
    await chooseButton(findRows(page).first()).click();
    await expect(heading(page, 'Madri a São Paulo')).toBeVisible();
    await expect(page).toHaveURL(/voo1=.*voo2=/);
  });

  await test.step('Back leads to the step before, and the choice of the others stays', async () => {
    await page.goBack();
    await expect(heading(page, 'Lisboa a Madri')).toBeVisible();
    await expect(steps(page).first()).toContainText('GRU – LIS');
    await page.goForward();
    await expect(heading(page, 'Madri a São Paulo')).toBeVisible();
  });

  await test.step('the summary has three purchases (S-634)', async () => {
    await chooseButton(findRows(page).first()).click();
    await page.getByRole('link', { name: 'Ver resumo' }).click();
    await expect(page.getByRole('heading', { name: /^[123]º trecho/ })).toHaveCount(3);
    await expect(page.getByRole('region', { name: 'Total' })).toContainText('3 trechos');
    await axe(page);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the form of three slices has its button on the first screen (S-631)', async ({ page }) => {
    await openHome(page);
    await page.getByRole('link', { name: 'Vários trechos' }).click();
    await page.getByRole('button', { name: /Incluir trecho/ }).click();
    await expect(row(page, 3).getByLabel('Para', { exact: true })).toBeFocused();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole('button', { name: 'Procurar voos' })).toBeInViewport({ ratio: 0.5 });
    await axe(page, 'form');
  });

  test('airports of a city, duration and stops of a flight share one line (S-632)', async ({ page }) => {
    await page.goto(
      `/?${new URLSearchParams({
        ...{ origem: 'BHZ', destino: 'SCL', ida: inDays(12) },
        ...{ origem2: 'SCL', destino2: 'EZE', data2: inDays(18) },
      })}`,
    );
    await expect(heading(page, 'Belo Horizonte a Santiago')).toBeVisible();
    await expect(findRows(page).first()).toContainText('CNF');
    const wrapped = () =>
      findRows(page).evaluateAll((rows) =>
        rows.flatMap((row) => {
          const [duration, stop] = [row.querySelector('[data-duration]'), row.querySelector('[data-stop]')];
          if (!duration || !stop) return ['no facts'];
          const drop = stop.getBoundingClientRect().top - duration.getBoundingClientRect().top;
          return drop > 8 ? [stop.textContent] : [];
        }),
      );
    await expect.poll(wrapped).toEqual([]);
  });

  test('the header shows every place of the trip whole (S-632)', async ({ page }) => {
    await page.goto(searchUrl);
    await expect(heading(page, 'São Paulo a Lisboa')).toBeVisible();
    const route = page.getByRole('region', { name: 'Sua busca' }).locator('p').first();
    await expect(route).toContainText(/GRU.*LIS.*MAD.*GRU/);
    expect(await route.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });

  test('the bar has a line for each slice, and leads from one to the next (S-633)', async ({ page }) => {
    await page.goto(searchUrl);
    await expect(heading(page, 'São Paulo a Lisboa')).toBeVisible();
    const first = findRows(page).first();
    await first.getByRole('button', { name: /^Detalhes/ }).click();
    await first.getByRole('link', { name: /^Escolher este trecho/ }).click();
    await expect(heading(page, 'Lisboa a Madri')).toBeVisible();
    const bar = page.getByRole('region', { name: 'Voos Selecionados' });
    await expect(bar.getByRole('listitem')).toHaveCount(3);
    await bar.getByRole('link', { name: 'Ficar com este' }).click();
    await expect(heading(page, 'Madri a São Paulo')).toBeVisible();
    await axe(page);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBe(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, tolerated: [/^request failed: csp .*\.js$/] });

  test('the slices are plain fields, steps are links, and the summary has all flights (S-631, S-633)', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Vários trechos' }).click();
    for (const [at, { from, to, day }] of slices.entries()) {
      await row(page, at + 1)
        .getByLabel('De', { exact: true })
        .fill(from);
      await row(page, at + 1)
        .getByLabel('Para', { exact: true })
        .fill(to);
      await row(page, at + 1)
        .getByLabel('Data', { exact: true })
        .fill(inDays(day));
    }
    await submit(page);
    await expect(page).toHaveURL(/semjs=1/);
    await expect(heading(page, 'São Paulo a Lisboa')).toBeVisible();
    for (const name of ['Lisboa a Madri', 'Madri a São Paulo']) {
      await chooseButton(findRows(page).first()).click();
      await expect(heading(page, name)).toBeVisible();
    }
    await expect(page.getByRole('region', { name: 'Voos Selecionados' }).getByRole('list').first()).toContainText(
      'LIS – MAD',
    );
    await chooseButton(findRows(page).first()).click();
    await expect(page.getByRole('heading', { name: /^[123]º trecho/ })).toHaveCount(3);
  });
});
