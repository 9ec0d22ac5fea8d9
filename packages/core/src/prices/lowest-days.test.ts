import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REFERENCE_PRICES } from '../miles/default-references.ts';
import { findLowestDays } from './lowest-days.ts';
import type { TripPrice } from './trip-prices.ts';

const price = (cashCents: number | null, miles: TripPrice['miles'] = null): TripPrice => ({
  cashCents,
  miles,
  better: null,
  seenOn: '2026-11-20',
});

// S-397
describe('the lowest days of a period', () => {
  test('are found for each way of paying', () => {
    const days = new Map([
      ['2026-12-01', price(900_00, { programme: 'smiles', miles: 40_000, taxCents: 0 })],
      ['2026-12-02', price(800_00, { programme: 'smiles', miles: 50_000, taxCents: 0 })],
    ]);
    const { cash, miles } = findLowestDays(days, REFERENCE_PRICES);
    expect([...cash]).toEqual(['2026-12-02']);
    expect([...miles]).toEqual(['2026-12-01']);
  });

  test('compare miles of two programmes by what they cost in reais', () => {
    const days = new Map([
      // 40 × R$ 26 against 50 × R$ 13.
      ['2026-12-01', price(null, { programme: 'latam-pass', miles: 40_000, taxCents: 0 })],
      ['2026-12-02', price(null, { programme: 'azul-fidelidade', miles: 50_000, taxCents: 0 })],
    ]);
    expect([...findLowestDays(days, REFERENCE_PRICES).miles]).toEqual(['2026-12-02']);
  });

  test('leave out days without a price', () => {
    const award = { programme: 'smiles', miles: 40_000, taxCents: 0 } as const;
    const days = new Map([
      ['2026-12-01', price(null, { ...award, miles: 50_000 })],
      ['2026-12-02', price(900_00)],
      ['2026-12-03', price(800_00, award)],
      ['2026-12-04', price(null, { ...award, programme: 'connectmiles', miles: 1 })],
    ]);
    const { cash, miles } = findLowestDays(days, REFERENCE_PRICES);
    expect([[...cash], [...miles]]).toEqual([['2026-12-03'], ['2026-12-03']]);
  });

  test('are none where every day costs the same, or no price is known', () => {
    const same = new Map([
      ['2026-12-01', price(900_00)],
      ['2026-12-02', price(900_00)],
    ]);
    expect(findLowestDays(same, {}).cash.size).toBe(0);
    expect(findLowestDays(new Map([['2026-12-01', price(900_00)]]), {}).cash.size).toBe(0);
    expect(findLowestDays(new Map(), {}).cash.size).toBe(0);
  });

  test('never cost more than another day', () => {
    const amounts = fc.array(fc.option(fc.integer({ min: 1, max: 50 })), { maxLength: 31 });
    fc.assert(
      fc.property(amounts, (list) => {
        const days = new Map(list.map((cents, place) => [`day ${place}`, price(cents)]));
        for (const day of findLowestDays(days, {}).cash) {
          for (const cents of list) expect(days.get(day)?.cashCents).toBeLessThanOrEqual(cents ?? 50);
        }
      }),
    );
  });
});
