import { listMonths } from '@revoada/core/dates/months';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import type { PriceDay } from '@revoada/core/prices/price-day';
import { describe, expect, test } from 'vitest';
import { buildCalendarPrices, type CalendarTrip, countNights } from './calendar-prices.ts';

const today = '2026-11-23';

function day(date: string, reais: number, miles: number | null = null): [string, PriceDay] {
  const seen = { taxCents: 0, carrier: 'LA', seenOn: '2026-11-20' };
  return [
    date,
    {
      date,
      cash: { ...seen, totalCents: reais * 100 },
      miles: miles === null ? [] : [{ ...seen, programme: 'latam-pass', miles }],
    },
  ];
}

const trip: CalendarTrip = { leg: 'departure', departure: '2026-12-03', return: '2026-12-05', oneWay: false };
const sights = {
  out: new Map([day('2026-12-03', 500, 10_000), day('2026-12-04', 450), day('2027-02-10', 300, 9_000)]),
  back: new Map([day('2026-12-05', 600, 30_000), day('2026-12-06', 700), day('2027-02-12', 200, 8_000)]),
  references: REFERENCE_PRICES,
};
const build = (change: Partial<CalendarTrip> = {}) => buildCalendarPrices({ ...trip, ...change }, sights, today);
const cashOf = ({ days }: ReturnType<typeof build>) =>
  Object.fromEntries([...days].map(([date, { cashCents }]) => [date, cashCents]));

// S-398
describe('what a day of the calendar costs', () => {
  test('is the whole trip for the nights chosen, where a departure is chosen', () => {
    expect(cashOf(build())).toEqual({ '2026-12-03': 1_100_00, '2026-12-04': 1_150_00, '2027-02-10': 500_00 });
    expect(build().nights).toBe(2);
  });

  test('is the whole trip with the chosen departure, where a return is chosen', () => {
    expect(cashOf(build({ leg: 'return' }))).toEqual({
      '2026-12-05': 1_100_00,
      '2026-12-06': 1_200_00,
      '2027-02-12': 700_00,
    });
  });

  test('is the way out alone one way', () => {
    const prices = build({ oneWay: true, return: '' });
    expect(cashOf(prices)).toEqual({ '2026-12-03': 500_00, '2026-12-04': 450_00, '2027-02-10': 300_00 });
    expect(prices.nights).toBeNull();
  });

  test('is not known where one of its flights was not seen, nor before a departure is chosen', () => {
    expect(build({ return: '2026-12-08' }).days.size).toBe(0);
    const undated = build({ leg: 'return', departure: '' });
    expect([undated.days.size, undated.needsDeparture]).toEqual([0, true]);
    const others = [{}, { leg: 'return' }, { departure: '' }, { leg: 'return', departure: '', oneWay: true }] as const;
    expect(others.map((change) => build(change).needsDeparture)).toEqual([false, false, false, false]);
  });
});

// S-398
test('a trip without both dates is shown with seven nights', () => {
  expect(countNights({ ...trip, return: '' })).toBe(7);
  expect(countNights({ ...trip, departure: '', return: '' })).toBe(7);
  expect(countNights(trip)).toBe(2);
});

// S-397
test('each of the twelve months tells its lowest prices and the better of them', () => {
  const { months } = build();
  expect(months.map(({ month }) => month)).toEqual(listMonths(today, 12));
  expect(months[1]).toMatchObject({ cashCents: 1_100_00, miles: { miles: 40_000 }, better: 'miles' });
  expect(months[3]).toMatchObject({ cashCents: 500_00, miles: { miles: 17_000 }, better: 'miles' });
  expect(months[5]).toMatchObject({ cashCents: null, miles: null, better: null });
});

// S-397
test('the lowest days are marked month by month', () => {
  const { lowest } = build();
  expect([...(lowest.get('2026-12')?.cash ?? [])]).toEqual(['2026-12-03']);
  expect(lowest.get('2027-02')?.cash.size).toBe(0);
});
