import { addDays } from '../../dates/local-date.ts';
import { addMonths, listMonths } from '../../dates/months.ts';
import type { ProgrammeId } from '../../flights/programme.ts';
import type { ReferencePrices } from '../reference-prices.ts';
import type { Wallet } from '../wallet/wallet.ts';

/** Totals of the entries of one day and programme. `amount` sums entries that are done, `entries` counts all. */
export type DayTotal = { date: string; programme: ProgrammeId; amount: number; entries: number };

/** A figure now and `comparedDays` ago; null where nothing is known of then. */
export type TrendFigure = { now: number; before: number | null };

/** One bar of the chart: the balance at the end of a month, or today in the last one; null before the first entry. */
export type MonthBalance = { /** YYYY-MM. */ month: string; miles: number | null };

export type DashboardSummary = {
  /** Cents, by the reference prices given, at both times. */
  totalCents: TrendFigure;
  miles: TrendFigure;
  /** Entries of the last `comparedDays` are compared with those of as many days before. */
  transactions: { all: number; last: number; before: number | null };
  months: MonthBalance[];
  /** Programmes with miles that have no reference price: `totalCents` leaves them out. */
  unpriced: ProgrammeId[];
};

/** Days that the dashboard compares with as many days before them. */
export const comparedDays = 30;
/** The months of the dashboard's chart. */
export const monthsShown = 6;

/**
 * Computes the figures of the dashboard from today's balances and the entries. An earlier balance is today's without
 * the later entries; figures before the first entry are null.
 */
export function summarizeEntries(
  wallet: Wallet,
  totals: readonly DayTotal[],
  today: string,
  references: ReferencePrices,
): DashboardSummary {
  const first = totals.reduce((least, { date }) => (date < least ? date : least), '9999-12-31');
  const then = addDays(today, -comparedDays);
  const findWalletAfter = (day: string): Wallet =>
    wallet.map((entry) => ({
      ...entry,
      balance: Math.max(0, entry.balance - sumAfter(totals, entry.programme, day)),
    }));
  const compare = (measure: (balances: Wallet) => number): TrendFigure => ({
    now: measure(wallet),
    before: first <= then ? measure(findWalletAfter(then)) : null,
  });
  const price = (balances: Wallet) =>
    Math.round(
      balances.reduce(
        (sum, { programme, balance }) => sum + (balance * (references[programme]?.centsPerThousand ?? 0)) / 1_000,
        0,
      ),
    );
  const count = (from: string, to: string) =>
    totals.reduce((sum, { date, entries }) => (from < date && date <= to ? sum + entries : sum), 0);
  return {
    totalCents: compare(price),
    miles: compare(addUp),
    transactions: {
      all: totals.reduce((sum, { entries }) => sum + entries, 0),
      last: count(then, today),
      before: first <= then ? count(addDays(then, -comparedDays), then) : null,
    },
    months: listLastMonths(today).map((month) => {
      const isNow = month === today.slice(0, 7);
      if (isNow) return { month, miles: addUp(wallet) };
      return { month, miles: month >= first.slice(0, 7) ? addUp(findWalletAfter(`${month}-31`)) : null };
    }),
    unpriced: wallet.flatMap(({ programme, balance }) => (balance > 0 && !references[programme] ? [programme] : [])),
  };
}

const addUp = (wallet: Wallet): number => wallet.reduce((sum, { balance }) => sum + balance, 0);

function sumAfter(totals: readonly DayTotal[], programmeId: ProgrammeId, day: string): number {
  return totals.reduce(
    (sum, { date, programme, amount }) => (programme === programmeId && date > day ? sum + amount : sum),
    0,
  );
}

/** The last months, oldest first, this one last. */
function listLastMonths(today: string): string[] {
  return listMonths(addMonths(today, 1 - monthsShown), monthsShown);
}

/** '+12,5%' against what was; null where there is nothing to compare with. */
export function formatTrend({ now, before }: TrendFigure): string | null {
  if (before === null || before === 0) return null;
  const tenths = Math.round(((now - before) / before) * 1_000);
  const text = `${Math.floor(Math.abs(tenths) / 10)},${Math.abs(tenths) % 10}%`;
  return tenths === 0 ? '0%' : `${tenths > 0 ? '+' : '-'}${text}`;
}
