import { describe, expect, test } from 'vitest';
import { buildAlertTerms } from '../../testing/alerts.ts';
import { buildPriceSet } from '../../testing/price-sets.ts';
import { REFERENCE_PRICES } from '../miles/default-references.ts';
import { describePrices } from './alert-view.ts';
import type { LinePrices } from './decide-alert.ts';
import { buildTripPrices, type PriceSet } from './trip-prices.ts';

const at = (hour: number) => Date.UTC(2026, 11, 1, hour);
const cash = (totalCents: number) => ({ kind: 'cash', totalCents }) as const;
const smiles = (miles: number) => ({ kind: 'miles', programme: 'smiles', miles, taxCents: 0 }) as const;
const epoch = (prices: PriceSet, from: number, to: number) => ({
  prices: buildTripPrices(() => prices),
  startedAt: new Date(at(from)),
  lastSeenAt: new Date(at(to)),
});
type Memory = { first: LinePrices; told: LinePrices };
const nothing: Memory = { first: {}, told: {} };

describe('the prices of an alert (S-433)', () => {
  const epochs = [
    epoch(buildPriceSet(1_000_00, ['smiles', 30_000]), 1, 2),
    epoch(buildPriceSet(900_00, ['smiles', 35_000]), 4, 5),
    epoch(buildPriceSet(900_00, ['smiles', 25_000]), 7, 8),
    epoch(buildPriceSet(950_00, ['smiles', 28_000]), 10, 12),
  ];

  test('are those of each line at the start, now and at its lowest, which is the first of equal ones', () => {
    // 1,000 Smiles count as R$ 16.
    expect(describePrices(buildAlertTerms({ watch: 'both' }), nothing, epochs, REFERENCE_PRICES)).toEqual([
      {
        line: 'cash',
        start: { price: cash(1_000_00), at: at(1) },
        now: { price: cash(950_00), at: at(12) },
        lowest: { price: cash(900_00), at: at(4) },
        told: null,
        points: [
          { at: at(1), amount: 1_000_00 },
          { at: at(4), amount: 900_00 },
          { at: at(7), amount: 900_00 },
          { at: at(10), amount: 950_00 },
          { at: at(12), amount: 950_00 },
        ],
      },
      {
        line: 'miles',
        start: { price: smiles(30_000), at: at(1) },
        now: { price: smiles(28_000), at: at(12) },
        lowest: { price: smiles(25_000), at: at(7) },
        told: null,
        points: [
          { at: at(1), amount: 480_00 },
          { at: at(4), amount: 560_00 },
          { at: at(7), amount: 400_00 },
          { at: at(10), amount: 448_00 },
          { at: at(12), amount: 448_00 },
        ],
      },
    ]);
  });

  test('begin with the one at the creation, and show the one last told', () => {
    const first = { cash: { price: cash(1_100_00), at: at(0) } };
    const told = { cash: { price: cash(900_00), at: at(4) } };
    expect(describePrices(buildAlertTerms(), { first, told }, epochs, REFERENCE_PRICES)).toMatchObject([
      { line: 'cash', start: first.cash, told: told.cash },
    ]);
  });

  test('leave out looks that found no price', () => {
    const none = buildPriceSet(null);
    const seen = [epoch(none, 1, 2), epoch(buildPriceSet(900_00), 4, 5), epoch(none, 7, 8)];
    expect(describePrices(buildAlertTerms(), nothing, seen, REFERENCE_PRICES)).toEqual([
      {
        line: 'cash',
        start: { price: cash(900_00), at: at(4) },
        now: { price: cash(900_00), at: at(5) },
        lowest: { price: cash(900_00), at: at(4) },
        told: null,
        points: [
          { at: at(4), amount: 900_00 },
          { at: at(5), amount: 900_00 },
        ],
      },
    ]);
  });

  test('are none before the first look, and none of a line that no look found', () => {
    const first = { cash: { price: cash(1_100_00), at: at(0) } };
    expect(describePrices(buildAlertTerms(), { first, told: {} }, [], REFERENCE_PRICES)).toEqual([]);
    const seen = [epoch(buildPriceSet(900_00), 1, 2)];
    const lines = describePrices(buildAlertTerms({ watch: 'both' }), nothing, seen, REFERENCE_PRICES);
    expect(lines.map(({ line }) => line)).toEqual(['cash']);
  });
});
