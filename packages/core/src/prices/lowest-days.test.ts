import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findLowestDays } from './lowest-days.ts';

const price = (costCents: number | null) => ({ costCents, cashCents: 0, awards: [], seenOn: '2026-11-20' });

describe('the lowest days of a period (S-397)', () => {
  test('are those that cost least in reais', () => {
    const days = new Map([
      ['2026-12-01', price(900_00)],
      ['2026-12-02', price(800_00)],
      ['2026-12-03', price(800_00)],
    ]);
    expect([...findLowestDays(days)]).toEqual(['2026-12-02', '2026-12-03']);
  });

  test('exclude days without a price in reais', () => {
    const days = new Map([
      ['2026-12-01', price(900_00)],
      ['2026-12-02', price(null)],
      ['2026-12-03', null],
      ['2026-12-04', price(800_00)],
    ]);
    expect([...findLowestDays(days)]).toEqual(['2026-12-04']);
  });

  test('are empty if every day costs the same or no price is known', () => {
    const same = new Map([
      ['2026-12-01', price(900_00)],
      ['2026-12-02', price(900_00)],
    ]);
    expect(findLowestDays(same).size).toBe(0);
    expect(findLowestDays(new Map([['2026-12-01', price(900_00)]])).size).toBe(0);
    expect(findLowestDays(new Map()).size).toBe(0);
  });

  test('cost no more than any other day', () => {
    const amounts = fc.array(fc.option(fc.integer({ min: 1, max: 50 })), { maxLength: 31 });
    fc.assert(
      fc.property(amounts, (list) => {
        const days = new Map(list.map((cents, place) => [`day ${place}`, price(cents)]));
        for (const day of findLowestDays(days)) {
          for (const cents of list) expect(days.get(day)?.costCents).toBeLessThanOrEqual(cents ?? 50);
        }
      }),
    );
  });
});
