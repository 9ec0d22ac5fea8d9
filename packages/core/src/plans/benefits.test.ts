import { expect, test } from 'vitest';
import { benefits } from './benefits.ts';

test('lists each benefit once by its id', () => {
  expect(benefits.map(({ id }) => id)).toEqual(['results', 'dates', 'alerts', 'promotions', 'dashboard']);
});

test.each(benefits)('has every text of $id', ({ feature, row, action, noun }) => {
  for (const text of [feature, row?.what, row?.free, row?.pro, action, noun]) expect(text).not.toBe('');
});

test('distinguishes both accounts in every row of the comparison', () => {
  for (const { row } of benefits.filter((benefit) => benefit.row !== null)) expect(row?.free).not.toBe(row?.pro);
});

test('maps benefits to their pages', () => {
  expect(benefits.flatMap(({ page }) => page ?? [])).toEqual(['/alertas', '/ofertas', '/moblix-dashboard']);
});

test('mentions dates and alerts in the offer of the alerts (S-188)', () => {
  expect(benefits.map(({ id, offer }) => [id, offer])).toEqual([
    ['results', []],
    [
      'dates',
      ['Buscas sem limite de data', 'Você escolhe o lugar e a data', 'Planejamento com calma, meses antes da viagem'],
    ],
    ['alerts', ['Alertas de preço personalizados, por WhatsApp, push e e-mail']],
    ['promotions', []],
    ['dashboard', []],
  ]);
});
