import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyPriceDay, listDayTrips } from '../../testing/price-days.ts';
import { anyPayer } from '../../testing/trip-payers.ts';
import type { ProgrammeId } from '../flights/programme.ts';
import { REFERENCE_PRICES } from '../miles/default-references.ts';
import { withOwnPrice } from '../miles/reference-prices.ts';
import { changeEntry } from '../miles/wallet/edit-wallet.ts';
import { EMPTY_WALLET } from '../miles/wallet/wallet.ts';
import { type DayPayer, priceDays } from './day-prices.ts';
import type { ObservedMiles, PriceDay } from './price-day.ts';

const award = (programme: ProgrammeId, miles: number, seenOn = '2026-11-20'): ObservedMiles => {
  return { programme, miles, taxCents: 3_500, carrier: 'LA', seenOn };
};
const day = (
  date: string,
  totalCents: number | null,
  miles: ObservedMiles[] = [],
  seenOn = '2026-11-21',
): PriceDay => ({
  date,
  cash: totalCents === null ? null : { totalCents, taxCents: 3_500, carrier: 'LA', seenOn },
  miles,
});
const [first, last] = ['2026-12-10', '2026-12-17'];
const payer: DayPayer = { references: REFERENCE_PRICES, payment: 'both', people: 1 };

describe('the price of a trip’s days (S-576)', () => {
  test('is the cheapest whole trip in reais, also with miles in one direction', () => {
    const out = day(first, 40_000, [award('latam-pass', 8_000), award('smiles', 9_000)]);
    const back = day(last, 20_000, [award('latam-pass', 70_000)], '2026-11-19');
    expect(priceDays([out, back], payer)).toEqual({
      costCents: 3_500 + 9_000 * 1.6 + 20_000,
      cashCents: 23_500,
      awards: [{ programme: 'smiles', miles: 9_000 }],
      seenOn: '2026-11-19',
    });
  });

  test('is that of the day for one way', () => {
    expect(priceDays([day(first, 30_000)], payer)).toEqual({
      costCents: 30_000,
      cashCents: 30_000,
      awards: [],
      seenOn: '2026-11-21',
    });
  });

  test('respects the payment of the search', () => {
    const out = day(first, 40_000, [award('smiles', 9_000)]);
    const back = day(last, 20_000, [award('smiles', 90_000)]);
    expect(priceDays([out, back], { ...payer, payment: 'cash' })?.costCents).toBe(60_000);
    expect(priceDays([out, back], { ...payer, payment: 'miles' })?.awards).toEqual([
      { programme: 'smiles', miles: 99_000 },
    ]);
  });

  test('is that of the requested kind: only reais, or with miles in any direction (S-592)', () => {
    const out = day(first, 10_000, [award('smiles', 9_000)]);
    const back = day(last, 20_000, [award('smiles', 90_000)]);
    expect(priceDays([out, back], payer)?.costCents).toBe(30_000);
    expect(priceDays([out, back], { ...payer, kind: 'cash' })).toMatchObject({ costCents: 30_000, awards: [] });
    expect(priceDays([out, back], { ...payer, kind: 'miles' })).toMatchObject({
      costCents: 3_500 + 9_000 * 1.6 + 20_000,
      awards: [{ programme: 'smiles', miles: 9_000 }],
    });
    expect(priceDays([day(first, 10_000)], { ...payer, kind: 'miles' })).toBeNull();
  });

  test('is for all adults', () => {
    const out = day(first, null, [award('smiles', 9_000)]);
    expect(priceDays([out, day(last, 20_000)], { ...payer, people: 2 })).toMatchObject({
      costCents: 2 * (3_500 + 9_000 * 1.6 + 20_000),
      cashCents: 47_000,
      awards: [{ programme: 'smiles', miles: 18_000 }],
    });
  });

  test('is null without an observation of each day, or without a fare in the payment', () => {
    const outboundDay = day(first, 30_000);
    expect(priceDays([outboundDay, undefined], payer)).toBeNull();
    expect(priceDays([undefined], payer)).toBeNull();
    expect(priceDays([outboundDay], { ...payer, payment: 'miles' })).toBeNull();
    expect(priceDays([outboundDay, day(last, null)], payer)).toBeNull();
  });

  test('is null within one day, since the flights may not connect', () => {
    expect(priceDays([day(first, 30_000), day(first, 20_000)], payer)).toBeNull();
    expect(priceDays([day(first, 30_000), day('2026-12-11', 20_000)], payer)?.costCents).toBe(50_000);
  });

  test('is null where outbound flights may land on the day of the return or later (S-588)', () => {
    const long = { ...day(first, 30_000), landsLater: 1 };
    expect(priceDays([long, day('2026-12-11', 20_000)], payer)).toBeNull();
    expect(priceDays([long, day('2026-12-12', 20_000)], payer)?.costCents).toBe(50_000);
  });

  test('values miles by the reader’s reference prices', () => {
    const out = day(first, null, [award('livelo', 8_000), award('smiles', 9_000)]);
    const find = (references: DayPayer['references']) =>
      priceDays([out], { ...payer, references })?.awards[0]?.programme;
    expect(find(REFERENCE_PRICES)).toBe('smiles');
    expect(find(withOwnPrice(REFERENCE_PRICES, 2_000))).toBe('livelo');
  });

  describe('with balances (S-580)', () => {
    const out = day(first, 40_000, [award('smiles', 9_000), award('latam-pass', 9_000)]);
    const back = day(last, 40_000, [award('smiles', 8_000)]);
    const pay = (...balances: [ProgrammeId, number][]) =>
      priceDays([out, back], {
        ...payer,
        wallet: {
          balances: balances.flatMap(([programme, balance]) => changeEntry(EMPTY_WALLET, programme, { balance })),
          transfers: [],
        },
      })?.awards;

    test('counts the miles that they pay', () => {
      expect(pay(['smiles', 17_000])).toEqual([{ programme: 'smiles', miles: 17_000 }]);
      expect(pay(['smiles', 16_999])).toEqual([{ programme: 'smiles', miles: 8_000 }]);
      expect(pay(['smiles', 7_999])).toEqual([]);
      expect(pay(['smiles', 8_999], ['latam-pass', 9_000])).toHaveLength(2);
      expect(pay(['azul-fidelidade', 100_000])).toEqual([]);
    });

    test('is null where balances pay nothing and no fare is in reais', () => {
      const wallet = { balances: changeEntry(EMPTY_WALLET, 'smiles', { balance: 1 }), transfers: [] };
      expect(priceDays([day(first, null, [award('smiles', 9_000)])], { ...payer, wallet })).toBeNull();
    });

    test('equals the price without balances if they pay everything', () => {
      fc.assert(
        fc.property(fc.array(anyPriceDay, { minLength: 1, maxLength: 2 }), anyPayer, (days, { references }) => {
          const dated = days.map((each, at) => ({ ...each, date: `2026-12-1${at}` }));
          const rich = (['smiles', 'latam-pass', 'connectmiles'] as const).flatMap((programme) =>
            changeEntry(EMPTY_WALLET, programme, { balance: 1_000_000 }),
          );
          const wallet = { balances: rich, transfers: [] };
          expect(priceDays(dated, { ...payer, references, wallet })?.costCents).toBe(
            priceDays(dated, { ...payer, references })?.costCents,
          );
        }),
      );
    });
  });

  test('uses miles without a reference price only as a last resort', () => {
    const unpriced = [award('connectmiles', 100)];
    expect(priceDays([day(first, 30_000, unpriced)], payer)?.costCents).toBe(30_000);
    expect(priceDays([day(first, null, unpriced)], payer)).toMatchObject({ costCents: null, cashCents: 3_500 });
  });

  test('equals the minimum over all combinations of fares', () => {
    fc.assert(
      fc.property(
        fc.array(anyPriceDay, { minLength: 1, maxLength: 2 }),
        anyPayer,
        fc.constantFrom(
          ...(['cash', 'miles', null] as const).map((kind) => ({ payment: 'both' as const, kind })),
          ...(['cash', 'miles'] as const).map((payment) => ({ payment })),
        ),
        (days, { references }, wish) => {
          const dated = days.map((each, at) => ({ ...each, date: `2026-12-1${at}` }));
          const costs = listDayTrips(dated, { references, ...wish });
          const price = priceDays(dated, { references, ...wish, people: 1 });
          expect(price === null).toBe(costs.length === 0);
          const amounts = costs.flatMap((cost) => cost ?? []);
          expect(price?.costCents ?? null).toBe(amounts.length > 0 ? Math.round(Math.min(...amounts)) : null);
        },
      ),
    );
  });
});
