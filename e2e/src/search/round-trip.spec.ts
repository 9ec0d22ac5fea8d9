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

test('a round trip has outbound, return and summary, and can be cleared', async ({ page }) => {
  const cash = findCards(cashList(page));
  const chosen = page.getByRole('region', { name: 'Voos Selecionados' });
  const readSelections = () => page.evaluate(() => localStorage.getItem('flightSelections'));
  await search(page, { from: 'GRU', to: 'REC', out: 10, back: 17 });

  await test.step('a chosen outbound leads to the return (S-033, S-038, S-076)', async () => {
    await expect(page.getByRole('listitem').filter({ hasText: '1. Selecione seu voo de ida' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await chooseButton(cash.first()).click();
    await expect(toastsOn(page)).toContainText('Voo de ida selecionado! Agora escolha seu voo de volta.');
    await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeFocused();
    await expect(chosen).toContainText('Volta sugerida');
  });

  await test.step("'Recomeçar seleção' clears both flights and leads back to the outbound list (S-037)", async () => {
    await openTrip(page);
    await page.getByRole('button', { name: 'Recomeçar seleção' }).click();
    await expect(page.getByRole('heading', { name: 'Voos de ida', level: 1 })).toBeVisible();
    await expect(chosen).toBeHidden();
    await expect.poll(readSelections).toBeNull();
  });

  await test.step('toasts confirm both flights, and a return that is chosen again (S-035, S-076, S-077)', async () => {
    await chooseButton(cash.first()).click();
    await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();
    await chooseButton(findCards(milesList(page)).first()).click();
    await expect(toastsOn(page)).toContainText('Voos selecionados com sucesso!');
    await chooseButton(cash.nth(1)).click();
    await expect(toastsOn(page)).toContainText('Voo de volta selecionado!');
  });

  await test.step('both lead to the summary (S-002, S-036)', async () => {
    await chosen.getByRole('link', { name: 'Ver resumo' }).click();
    await expect(page).toHaveURL(/\/summary\?/);
  });

  await test.step("'Nova Busca Completa' clears the selection and leads to an empty search (S-037)", async () => {
    await page.goBack();
    await openTrip(page);
    await page.getByRole('button', { name: 'Nova Busca Completa' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByLabel('De', { exact: true })).toHaveValue('');
    await expect.poll(readSelections).toBeNull();
  });
});

test('both directions are searched once and concurrently, and shown as such (S-066, S-067)', async ({
  page,
  faults,
}) => {
  await faults.add({ kind: 'never-completes', route: 'GRU-THE' });
  await page.goto(buildSearchUrl({ from: 'GRU', to: 'THE', out: 10, back: 17 }));
  await expect(page.getByRole('status').filter({ hasText: 'Buscando ida e volta em paralelo...' })).toBeAttached();
  await expect.poll(() => faults.searchesOf('THE-GRU')).toBe(1);
  await faults.clear();
  await expect(finished(page)).toBeAttached();
  expect(await faults.searchesOf('GRU-THE')).toBe(1);
  expect(await faults.searchesOf('THE-GRU')).toBe(1);
});
