import { describe, expect, test } from 'vitest';
import type { ProgrammeId } from '../../flights/programme.ts';
import { REFERENCE_PRICES } from '../default-references.ts';
import { changeEntry } from '../wallet/edit-wallet.ts';
import { EMPTY_WALLET, type Wallet } from '../wallet/wallet.ts';
import { type DayTotal, formatTrend, summarizeEntries } from './summary.ts';

const today = '2026-12-01';
const hold = (balances: Partial<Record<ProgrammeId, number>>): Wallet =>
  Object.entries(balances).reduce<Wallet>(
    (wallet, [programme, balance]) => changeEntry(wallet, programme as ProgrammeId, { balance }),
    EMPTY_WALLET,
  );
const onDay = (date: string, amount: number, entries = 1): DayTotal => ({
  ...{ date, programme: 'smiles', amount, entries },
});
const sum = (wallet: Wallet, totals: readonly DayTotal[] = []) =>
  summarizeEntries(wallet, totals, today, REFERENCE_PRICES);

describe('the figures (S-380)', () => {
  test('are null for times before the first entry', () => {
    const { months, totalCents, transactions } = sum(hold({ smiles: 100_000, livelo: 100_000 }));
    expect(months).toEqual([
      { month: '2026-07', miles: null },
      { month: '2026-08', miles: null },
      { month: '2026-09', miles: null },
      { month: '2026-10', miles: null },
      { month: '2026-11', miles: null },
      { month: '2026-12', miles: 200_000 },
    ]);
    // 100 thousand at R$ 16 and at R$ 30.
    expect(totalCents).toEqual({ now: 4_600_00, before: null });
    expect(transactions).toEqual({ all: 0, last: 0, before: null });
  });

  test('give the balance at the end of each month since the first entry', () => {
    const { months } = sum(hold({ smiles: 10_000 }), [
      onDay('2026-09-15', 4_000),
      onDay('2026-09-30', 3_000),
      onDay('2026-11-01', 2_000),
    ]);
    expect(months.map(({ miles }) => miles)).toEqual([null, null, 8_000, 8_000, 10_000, 10_000]);
  });

  test('give the balance of 30 days ago where an entry is that old', () => {
    const wallet = hold({ smiles: 10_000 });
    const since = (date: string) => sum(wallet, [onDay(date, 1_000), onDay('2026-11-20', 4_000)]);
    // At R$ 16 a thousand; what was done on the first day counts then.
    expect(since('2026-11-01')).toMatchObject({
      miles: { now: 10_000, before: 6_000 },
      totalCents: { now: 160_00, before: 96_00 },
      transactions: { all: 2, last: 1, before: 1 },
    });
    expect(since('2026-11-02')).toMatchObject({
      miles: { now: 10_000, before: null },
      totalCents: { now: 160_00, before: null },
      transactions: { all: 2, last: 2, before: null },
    });
  });

  test('never give an earlier balance below zero', () => {
    expect(sum(hold({ smiles: 1_000 }), [onDay('2026-10-01', 0), onDay('2026-11-20', 5_000)]).miles).toEqual({
      now: 1_000,
      before: 0,
    });
  });

  test('compare entries of the last 30 days with those of the 30 days before', () => {
    const totals = [
      onDay('2026-10-02', 0, 100),
      onDay('2026-10-03', 0, 20),
      onDay('2026-11-01', 0, 3),
      onDay('2026-11-02', 0, 4),
      onDay('2026-12-01', 0, 50),
      onDay('2026-12-02', 0, 1_000),
    ];
    expect(sum(hold({ smiles: 1 }), totals).transactions).toEqual({ all: 1_177, last: 54, before: 23 });
  });

  test('list programmes with miles but no reference price', () => {
    const { unpriced, totalCents } = sum(hold({ esfera: 1, connectmiles: 0, smiles: 1_000 }));
    expect(unpriced).toEqual(['esfera']);
    expect(totalCents.now).toBe(16_00);
  });
});

test.each([
  [1_125, 1_000, '+12,5%'],
  [1, 3, '-66,7%'],
  [3, 3, '0%'],
  [100_000, 99_990, '0%'],
  [3, 0, null],
  [3, null, null],
])('%i after %j is a trend of %j', (now, before, text) => {
  expect(formatTrend({ now, before })).toBe(text);
});
