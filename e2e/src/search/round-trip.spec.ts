import { expect, test } from '../fixtures.ts';
import {
  buildSearchUrl,
  cashList,
  chooseButton,
  findCards,
  finished,
  milesList,
  openTrip,
  search,
} from '../support/results.ts';
import { toastsOn } from '../support/toasts.ts';

// S-002, S-033, S-035, S-036, S-038, S-076
test('a round trip: outbound, return, summary', async ({ page }) => {
  await search(page, { from: 'GRU', to: 'REC', out: 10, back: 17 });
  await expect(page.getByRole('listitem').filter({ hasText: '1. Selecione seu voo de ida' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await chooseButton(findCards(cashList(page)).first()).click();

  await expect(toastsOn(page)).toContainText('Voo de ida selecionado! Agora escolha seu voo de volta.');
  await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeFocused();
  const chosen = page.getByRole('region', { name: 'Voos Selecionados' });
  await expect(chosen).toContainText('Volta sugerida');

  await chooseButton(findCards(milesList(page)).first()).click();
  await expect(toastsOn(page)).toContainText('Voos selecionados com sucesso!');
  await chosen.getByRole('link', { name: 'Ver resumo' }).click();
  await expect(page).toHaveURL('/summary');
});

// S-077
test('a return that is chosen again is said to be chosen', async ({ page }) => {
  await search(page, { from: 'GRU', to: 'REC', out: 10, back: 17 });
  await chooseButton(findCards(cashList(page)).first()).click();
  await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();
  await chooseButton(findCards(cashList(page)).first()).click();
  await expect(toastsOn(page)).toContainText('Voos selecionados com sucesso!');
  await chooseButton(findCards(cashList(page)).nth(1)).click();
  await expect(toastsOn(page)).toContainText('Voo de volta selecionado!');
});

// S-066
test('both directions are said to be searched side by side', async ({ page, faults }) => {
  await faults.add({ kind: 'never-completes', route: 'GRU-THE' });
  await page.goto(buildSearchUrl({ from: 'GRU', to: 'THE', out: 10, back: 17 }));
  await expect(page.getByRole('status').filter({ hasText: 'Buscando ida e volta em paralelo...' })).toBeAttached();
  await faults.clear();
  await expect(finished(page)).toBeAttached();
});

// S-037
test("'Recomeçar seleção' forgets both flights and leads back to the outbound list", async ({ page }) => {
  await search(page, { from: 'GRU', to: 'REC', out: 10, back: 17 });
  await chooseButton(findCards(cashList(page)).first()).click();
  await openTrip(page);
  await page.getByRole('button', { name: 'Recomeçar seleção' }).click();
  await expect(page.getByRole('heading', { name: 'Voos de ida', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Voos Selecionados' })).toBeHidden();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('flightSelections'))).toBeNull();
});

// S-037
test("'Nova Busca Completa' clears the selection and leads to an empty search", async ({ page }) => {
  await search(page, { from: 'GRU', to: 'REC', out: 10, back: 17 });
  await chooseButton(findCards(cashList(page)).first()).click();
  await openTrip(page);
  await page.getByRole('button', { name: 'Nova Busca Completa' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByLabel('De', { exact: true })).toHaveValue('');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('flightSelections'))).toBeNull();
});

// S-067
test('both directions are searched at once', async ({ page, faults }) => {
  await faults.add({ kind: 'slow', route: 'GRU-MGF', ms: 1500, times: 1 });
  await faults.add({ kind: 'slow', route: 'MGF-GRU', ms: 1500, times: 1 });
  await page.goto('about:blank');
  await search(page, { from: 'GRU', to: 'MGF', out: 10, back: 17 });
  expect(await faults.searchesOf('GRU-MGF')).toBe(1);
  expect(await faults.searchesOf('MGF-GRU')).toBe(1);
});
