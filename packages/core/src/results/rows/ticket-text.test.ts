import { expect, test } from 'vitest';
import { cash } from '../../../testing/offers.ts';
import { explainNoShow, isOnEarlierTicket } from './ticket-text.ts';

test('a slice comes with an earlier one where their ticket begins there (S-638)', () => {
  const tickets = [
    { slices: [0, 2], price: cash(1), joint: null },
    { slices: [1], price: cash(1), joint: null },
  ];
  expect([0, 1, 2, 3].map((slice) => isOnEarlierTicket(tickets, slice))).toEqual([false, false, true, false]);
});

test('the rule on a missed flight names the ticket’s first slice (S-639)', () => {
  expect(explainNoShow([0, 1], false)).toContain('se você não embarcar na ida, a companhia pode cancelar a volta');
  expect(explainNoShow([1, 2], true)).toContain(
    'não embarcar no 2º trecho, a companhia pode cancelar os outros trechos',
  );
});
