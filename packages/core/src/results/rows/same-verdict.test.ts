import { expect, test } from 'vitest';
import { award, cash, offer } from '../../../testing/offers.ts';
import { makeRow } from '../../../testing/rows.ts';
import { hasSameVerdict } from './same-verdict.ts';

/** 100.000 LATAM Pass are R$ 2.600: the row's difference is what its reais cost more, or less. */
const buildRow = (cashCents: number) =>
  makeRow([
    offer({ id: 'money', price: cash(cashCents) }),
    offer({ id: 'latam', price: award('latam-pass', 100_000, 0) }),
  ]);
const best = buildRow(300_000);

test.each([
  ['the same winner and amount', 300_000, true],
  ['an amount that reads the same in whole reais', 300_040, true],
  ['another amount', 300_100, false],
  ['the other winner by the same amount', 220_000, false],
  ['a draw', 260_000, false],
])('a row repeats the best row’s verdict where both read alike: %s (S-595)', (_, cashCents, repeats) => {
  expect(hasSameVerdict(buildRow(cashCents), best, 1)).toBe(repeats);
});

test('differences are compared as one of two travellers reads them (S-595)', () => {
  expect(hasSameVerdict(buildRow(300_090), best, 1)).toBe(false);
  expect(hasSameVerdict(buildRow(300_090), best, 2)).toBe(true);
});

test('draws repeat nothing, and neither does a row without a comparison (S-595)', () => {
  expect(hasSameVerdict(buildRow(260_000), buildRow(260_000), 1)).toBe(false);
  expect(hasSameVerdict(makeRow([offer({ id: 'money', price: cash(300_000) })]), best, 1)).toBe(false);
});
