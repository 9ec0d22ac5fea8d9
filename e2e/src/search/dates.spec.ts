import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { inDays, spoken, typed } from '../support/dates.ts';
import { dateField, fillRoute, openHome, submit, typeDates } from '../support/form.ts';
import { toastsOn } from '../support/toasts.ts';

const adjusted = 'Data de volta ajustada automaticamente para ser posterior à ida.';

/** Selectable days of a calendar. */
const readDays = (dialog: Locator) => dialog.getByRole('gridcell').getByRole('button', { disabled: false });

test('the date picker opens without a selection, shows and refuses days, and works by keyboard', async ({ page }) => {
  await openHome(page);
  await fillRoute(page, 'GRU', 'SSA');
  const opener = page.getByRole('button', { name: 'Abrir calendário: Ida' });
  const going = page.getByRole('dialog', { name: 'Selecionar data de ida' });

  await test.step('days past the free limit show what they need, and lead back to the dates (S-042, S-097, S-317)', async () => {
    await dateField(page, 'Ida').click();
    await expect(going).toContainText('Dias depois disso são da Conta PRO');
    const beyond = going.getByRole('button', { name: spoken(inDays(31)) });
    await page.keyboard.press('PageDown');
    // On 30 January that day is in the month after next.
    if (inDays(31).slice(5, 7) === '03' && inDays(0).slice(5, 7) === '01') await page.keyboard.press('PageDown');
    await expect(beyond).toHaveAccessibleDescription(/^da Conta PRO\b/);
    await beyond.click();
    const upgrade = page.getByRole('dialog', { name: 'Datas a mais de 30 dias são da Conta PRO' });
    await upgrade.getByRole('button', { name: 'Escolher outra data' }).click();
    await expect(upgrade).toBeHidden();
    await expect(going.getByRole('button', { name: spoken(inDays(30)) })).toBeFocused();
    await expect(dateField(page, 'Ida')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(going).toBeHidden();
  });

  await test.step('two months are side by side, and past days cannot be chosen (S-019)', async () => {
    await opener.press('Enter');
    const months = going.getByRole('grid');
    await expect(months).toHaveCount(2);
    // Read both at once, because the page may scroll in between.
    const [first, second] = await months.evaluateAll((grids) =>
      grids.map((grid) => grid.getBoundingClientRect().toJSON()),
    );
    expect(second?.y).toBe(first?.y);
    expect(second?.x).toBeGreaterThan(first?.x ?? 0);
    await expect(going.getByRole('button', { name: 'Mês anterior' })).toBeDisabled();
    await expect(readDays(going).first()).toHaveAccessibleName(new RegExp(spoken(inDays(0))));
  });

  await test.step('the keyboard moves through days and months, and a field of the picker shows which date is set (S-019)', async () => {
    await expect(going.getByRole('button', { name: spoken(inDays(0)) })).toBeFocused();
    const months = await going.getByRole('grid').evaluateAll((grids) => grids.map((grid) => grid.ariaLabel));
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    await expect.poll(() => going.getByRole('grid').first().getAttribute('aria-label')).not.toBe(months[0]);
    await page.keyboard.press('PageUp');
    await page.keyboard.press('PageUp');
    await expect(going.getByRole('button', { name: spoken(inDays(0)) })).toBeFocused();
    await going.getByRole('textbox', { name: 'Data de volta' }).focus();
    const coming = page.getByRole('dialog', { name: 'Selecionar data de volta' });
    await expect(coming).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(coming).toBeHidden();
  });

  await test.step('no alert is offered before a day is chosen (S-398, S-436)', async () => {
    await opener.click();
    const alert = going.getByRole('link', { name: /^Criar alerta para / });
    await expect(going.getByRole('status')).toContainText('Escolha o dia da ida');
    await expect(alert).toHaveCount(0);
    await going.getByRole('button', { name: 'Próximo mês' }).click();
    await expect(going.getByRole('button', { name: 'Mês anterior' })).toBeEnabled();
    await expect(alert).toHaveCount(0);
    await readDays(going).first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(alert).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(going).toBeHidden();
  });

  await test.step('both dates can be typed in the picker, where Enter confirms one and moves on (S-019, S-020)', async () => {
    await dateField(page, 'Ida').click();
    await going.getByRole('textbox', { name: 'Data de ida' }).fill('32');
    await page.keyboard.press('Enter');
    await expect(going.getByRole('textbox', { name: 'Data de ida' })).toHaveAccessibleDescription(
      'Escreva a data como dd/mm/aaaa.',
    );
    await going.getByRole('textbox', { name: 'Data de ida' }).fill(typed(inDays(9)));
    await page.keyboard.press('Enter');
    const coming = page.getByRole('dialog', { name: 'Selecionar data de volta' });
    const back = coming.getByRole('textbox', { name: 'Data de volta' });
    await expect(back).toBeFocused();
    await expect(back).toHaveValue(typed(inDays(16)));
    await back.fill(typed(inDays(12)));
    await expect(coming.getByRole('status')).toContainText('3 noites');
    await page.keyboard.press('Enter');
    await expect(coming).toBeHidden();
    await expect(dateField(page, 'Ida')).toHaveValue(typed(inDays(9)));
    await expect(dateField(page, 'Volta')).toHaveValue(typed(inDays(12)));
  });

  await test.step('digits begin a date wherever the focus is, a click replaces one, and one past the limit is refused (S-488)', async () => {
    await opener.click();
    await expect(going.getByRole('button', { name: spoken(inDays(9)) })).toBeFocused();
    await page.keyboard.type(typed(inDays(10)));
    const entry = going.getByRole('textbox', { name: 'Data de ida' });
    await expect(entry).toHaveValue(typed(inDays(10)));
    await page.keyboard.press('Enter');
    const coming = page.getByRole('dialog', { name: 'Selecionar data de volta' });
    const back = coming.getByRole('textbox', { name: 'Data de volta' });
    await expect(back).toBeFocused();
    await coming.getByRole('gridcell').getByRole('button', { disabled: false }).last().focus();
    await back.click();
    await page.keyboard.type(typed(inDays(40)));
    await coming.getByRole('button', { name: 'Fechar' }).focus();
    await expect(back).toHaveAccessibleDescription('Datas a mais de 30 dias são da Conta PRO.');
    await back.click();
    await page.keyboard.type(typed(inDays(11)));
    await page.keyboard.press('Enter');
    await expect(coming).toBeHidden();
    await expect(dateField(page, 'Volta')).toHaveValue(typed(inDays(11)));
  });
});

test('each date moves the other with a notice, and invalid dates are refused or corrected', async ({ page }) => {
  await openHome(page);
  await fillRoute(page, 'GRU', 'SSA');
  const going = page.getByRole('dialog', { name: 'Selecionar data de ida' });
  const coming = page.getByRole('dialog', { name: 'Selecionar data de volta' });

  await test.step('a chosen departure sets a return seven days later (S-224)', async () => {
    await dateField(page, 'Ida').click();
    await going.getByRole('button', { name: spoken(inDays(10)) }).click();
    await expect(coming.getByRole('button', { name: spoken(inDays(17)) })).toBeFocused();
    await expect(coming.getByRole('status')).toContainText('7 noites');
    await expect(coming.getByRole('button', { name: /^Ver voos de / })).toBeVisible();
    await coming.getByRole('button', { name: 'Fechar' }).click();
    await expect(coming).toBeHidden();
    await expect(dateField(page, 'Ida')).toHaveValue(typed(inDays(10)));
    await expect(dateField(page, 'Volta')).toHaveValue(typed(inDays(17)));
  });

  await test.step('a departure after the return moves it with a notice, and opens the picker on the return (S-091)', async () => {
    await typeDates(page, typed(inDays(5)), typed(inDays(8)));
    await page.getByRole('button', { name: 'Abrir calendário: Ida' }).click();
    await going.getByRole('button', { name: spoken(inDays(12)) }).click();
    await expect(coming).toBeVisible();
    await expect(toastsOn(page)).toContainText(adjusted);
    await coming.getByRole('button', { name: spoken(inDays(15)) }).click();
    await expect(coming).toBeHidden();
    await expect(dateField(page, 'Volta')).toHaveValue(typed(inDays(15)));
  });

  await test.step('days before the departure cannot be chosen for the return (S-019, S-096)', async () => {
    await typeDates(page, typed(inDays(6)), typed(inDays(6)));
    await page.getByRole('button', { name: 'Abrir calendário: Volta' }).click();
    await expect(readDays(coming).first()).toHaveAccessibleName(new RegExp(spoken(inDays(6))));
    await page.keyboard.press('Escape');
    await expect(coming).toBeHidden();
  });

  await test.step("one way clears the return and shows 'Somente ida' (S-017, S-073)", async () => {
    await page.getByText('Somente ida').first().click();
    await expect(dateField(page, 'Volta')).toHaveValue('Somente ida');
    await page.getByText('Ida e volta').first().click();
    await expect(dateField(page, 'Volta')).toHaveValue('');
  });

  await test.step('a return before the departure is refused with a message (S-092, S-094)', async () => {
    await typeDates(page, typed(inDays(10)), typed(inDays(6)));
    await submit(page);
    await expect(dateField(page, 'Volta')).toHaveAccessibleDescription(
      'A data de volta não pode ser anterior à data de ida.',
    );
    await expect(page).toHaveURL('/');
  });

  await test.step('a past date moves to tomorrow, with a notice (S-098)', async () => {
    await dateField(page, 'Ida').fill(typed(inDays(-3)));
    await dateField(page, 'Ida').press('Tab');
    await expect(toastsOn(page)).toContainText('A data de ida informada já passou. Mudamos para amanhã');
    await expect(dateField(page, 'Ida')).toHaveValue(typed(inDays(1)));
  });

  await test.step('Alt and Arrow Down on a past date open the picker on tomorrow (S-019, S-098)', async () => {
    await dateField(page, 'Ida').fill('10/12/0002');
    await dateField(page, 'Ida').press('Alt+ArrowDown');
    await expect(going.getByRole('button', { name: spoken(inDays(1)) })).toBeFocused();
    await expect(going.getByRole('textbox', { name: 'Data de ida' })).toHaveValue(typed(inDays(1)));
    await page.keyboard.press('Escape');
    await expect(going).toBeHidden();
  });

  await test.step('a shared link with a past date is corrected with a notice (S-241)', async () => {
    await page.goto(`/?origem=GRU&destino=SSA&ida=${inDays(-5)}&soIda=true`);
    await expect(page.getByRole('region', { name: 'Sua busca' })).toContainText(/já passou/);
    await expect(page.getByRole('heading', { name: 'Voos de ida' })).toBeVisible();
  });
});
