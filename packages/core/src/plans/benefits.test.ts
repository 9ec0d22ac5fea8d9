import { expect, test } from 'vitest';
import { benefits } from './benefits.ts';

test('each benefit stands once, under its own name', () => {
  expect(benefits.map(({ id }) => id)).toEqual(['results', 'dates', 'alerts', 'promotions', 'dashboard']);
});

test.each(benefits)('$id has words wherever it is spoken of', ({ feature, row, action, noun }) => {
  for (const text of [feature, row?.what, row?.free, row?.pro, action, noun]) expect(text).not.toBe('');
});

test('a row of the comparison tells both accounts apart', () => {
  for (const { row } of benefits.filter((benefit) => benefit.row !== null)) expect(row?.free).not.toBe(row?.pro);
});

test('the pages that are benefits', () => {
  expect(benefits.flatMap(({ page }) => page ?? [])).toEqual(['/alertas', '/ofertas', '/moblix-dashboard']);
});

test('the offer that the alerts open speaks of dates and of alerts (S-188)', () => {
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
