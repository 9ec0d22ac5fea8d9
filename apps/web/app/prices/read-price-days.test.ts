import { expect, test } from 'vitest';
import { parsePriceDays } from './read-price-days.ts';

const cash = { totalCents: 90_000, taxCents: 4_000, carrier: 'LA', seenOn: '2026-11-20' };
const award = { programme: 'smiles', miles: 30_000, taxCents: 4_000, carrier: 'G3', seenOn: '2026-11-20' };
const whole = { date: '2026-12-03', cash, miles: [award], landsLater: 1 };

test('drops the malformed days of an answer (S-397)', () => {
  const answer = {
    days: [
      whole,
      { ...whole, date: '2026-13-03' },
      { ...whole, date: '2026-12-04', cash: { ...cash, totalCents: -1 }, miles: [award, { ...award, programme: '?' }] },
      { ...whole, landsLater: -1 },
      null,
    ],
  };
  expect(parsePriceDays(answer)).toEqual([whole, { ...whole, date: '2026-12-04', cash: null }]);
});

test('returns no days for an answer of another shape', () => {
  expect(parsePriceDays(null)).toEqual([]);
  expect(parsePriceDays({ days: 'many' })).toEqual([]);
});
