import { describe, expect, test } from 'vitest';
import { buildAlertTerms } from '../../testing/alerts.ts';
import { buildPriceSet } from '../../testing/price-sets.ts';
import { REFERENCE_PRICES } from '../miles/default-references.ts';
import { describePrices } from './alert-view.ts';
import { buildTripPrices, type PriceSet } from './trip-prices.ts';

const at = (hour: number) => Date.UTC(2026, 11, 1, hour);
const cash = (totalCents: number) => ({ kind: 'cash', totalCents }) as const;
const smiles = (miles: number) => ({ kind: 'miles', programme: 'smiles', miles, taxCents: 0 }) as const;
const epoch = (prices: PriceSet, from: number, to: number) => ({
  prices: buildTripPrices(() => prices),
  startedAt: new Date(at(from)),
  lastSeenAt: new Date(at(to)),
});
const noMemory = { initialPrices: {}, lastNotified: {} };

describe('the prices of an alert (S-433)', () => {
  const epochs = [
    epoch(buildPriceSet(1_000_00, ['smiles', 30_000]), 1, 2),
    epoch(buildPriceSet(900_00, ['smiles', 35_000]), 4, 5),
    epoch(buildPriceSet(900_00, ['smiles', 25_000]), 7, 8),
    epoch(buildPriceSet(950_00, ['smiles', 28_000]), 10, 12),
  ];

  test('are the initial, current and lowest price of each line, the earliest of equal lowest ones', () => {
    // 1,000 Smiles count as R$ 16.
    expect(describePrices(buildAlertTerms({ watch: 'both' }), noMemory, epochs, REFERENCE_PRICES)).toEqual([
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

  test('start with the price at creation and include the price of the last notice', () => {
    const initialPrices = { cash: { price: cash(1_100_00), at: at(0) } };
    const lastNotified = { cash: { price: cash(900_00), at: at(4) } };
    expect(describePrices(buildAlertTerms(), { initialPrices, lastNotified }, epochs, REFERENCE_PRICES)).toMatchObject([
      { line: 'cash', start: initialPrices.cash, told: lastNotified.cash },
    ]);
  });

  test('leave out checks that found no price', () => {
    const none = buildPriceSet(null);
    const epochs = [epoch(none, 1, 2), epoch(buildPriceSet(900_00), 4, 5), epoch(none, 7, 8)];
    expect(describePrices(buildAlertTerms(), noMemory, epochs, REFERENCE_PRICES)).toEqual([
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

  test('are empty before the first check, and leave out a line without a price', () => {
    const initialPrices = { cash: { price: cash(1_100_00), at: at(0) } };
    expect(describePrices(buildAlertTerms(), { initialPrices, lastNotified: {} }, [], REFERENCE_PRICES)).toEqual([]);
    const epochs = [epoch(buildPriceSet(900_00), 1, 2)];
    const lines = describePrices(buildAlertTerms({ watch: 'both' }), noMemory, epochs, REFERENCE_PRICES);
    expect(lines.map(({ line }) => line)).toEqual(['cash']);
  });
});
