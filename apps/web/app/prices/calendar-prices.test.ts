import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { priceDays } from '@revoada/core/prices/day-prices';
import type { PriceDay } from '@revoada/core/prices/price-day';
import { anyPriceDay } from '@revoada/core/testing/price-days';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildCalendarPrices, type CalendarTrip, countNights } from './calendar-prices.ts';

const today = '2026-11-23';

function day(date: string, reais: number, miles: number | null = null): [string, PriceDay] {
  const common = { taxCents: 0, carrier: 'LA', seenOn: '2026-11-20' };
  return [
    date,
    {
      date,
      cash: { ...common, totalCents: reais * 100 },
      miles: miles === null ? [] : [{ ...common, programme: 'latam-pass', miles }],
    },
  ];
}

const trip: CalendarTrip = { leg: 'departure', departure: '2026-12-03', return: '2026-12-05', oneWay: false };
const observations = {
  out: new Map([day('2026-12-03', 500, 10_000), day('2026-12-04', 450), day('2027-02-10', 300, 9_000)]),
  back: new Map([day('2026-12-05', 600, 30_000), day('2026-12-06', 700), day('2027-02-12', 200, 8_000)]),
  references: REFERENCE_PRICES,
  payment: 'both',
  people: 1,
} as const;
const build = (change: Partial<CalendarTrip> = {}) => buildCalendarPrices({ ...trip, ...change }, observations, today);
const readCosts = ({ days }: Pick<ReturnType<typeof build>, 'days'>) =>
  Object.fromEntries([...days].map(([date, { costCents }]) => [date, costCents]));

describe('the price of a day in the calendar (S-398)', () => {
  test('is the whole trip’s for the chosen nights, while a departure is chosen', () => {
    // 10,000 LATAM Pass at R$ 26 and R$ 600; reais only; 17,000 LATAM Pass.
    expect(readCosts(build())).toEqual({ '2026-12-03': 860_00, '2026-12-04': 1_150_00, '2027-02-10': 434_00 });
    expect(build().nights).toBe(2);
  });

  test('is the whole trip’s with the chosen departure, while a return is chosen', () => {
    expect(readCosts(build({ leg: 'return' }))).toEqual({
      '2026-12-05': 860_00,
      '2026-12-06': 960_00,
      '2027-02-12': 460_00,
    });
  });

  test('is the outbound’s for a one-way trip', () => {
    const prices = build({ oneWay: true, return: '' });
    expect(readCosts(prices)).toEqual({ '2026-12-03': 260_00, '2026-12-04': 450_00, '2027-02-10': 234_00 });
    expect(prices.nights).toBeNull();
  });

  test('is unknown where one of its flights was not observed, and before a departure is chosen', () => {
    expect(build({ return: '2026-12-08' }).days.size).toBe(0);
    const undated = build({ leg: 'return', departure: '' });
    expect([undated.days.size, undated.needsDeparture]).toEqual([0, true]);
    const others = [{}, { leg: 'return' }, { departure: '' }, { leg: 'return', departure: '', oneWay: true }] as const;
    expect(others.map((change) => build(change).needsDeparture)).toEqual([false, false, false, false]);
  });

  test('is unknown where the outbound may arrive too late, with a note (S-588)', () => {
    const long = new Map([...observations.out].map(([date, values]) => [date, { ...values, landsLater: 2 }]));
    const { days, shortStay } = buildCalendarPrices(trip, { ...observations, out: long }, today);
    expect(days.size).toBe(0);
    expect(shortStay).toMatch(/^Com volta tão cedo/);
  });

  test('is missing after the day of the slice that follows (S-666)', () => {
    const oneWay = { ...trip, oneWay: true };
    const all = buildCalendarPrices(oneWay, observations, today).days;
    const [first = '', second = ''] = [...all.keys()].toSorted();
    expect(second > first).toBe(true);
    expect([...buildCalendarPrices(oneWay, observations, today, first).days.keys()]).toEqual([first]);
  });

  test('is unknown where the trip returns on the same day (S-576)', () => {
    const sameDay = { ...observations, back: observations.out };
    expect(buildCalendarPrices({ ...trip, return: trip.departure }, sameDay, today).days.size).toBe(0);
  });

  test('is the list’s price for the searched trip, while either date is chosen (S-578)', () => {
    const price = { costCents: 777_00, cashCents: 777_00, awards: [], seenOn: today };
    const searchedTrip = { departure: '2026-12-05', return: '2026-12-07', price };
    const show = (change: Partial<CalendarTrip>) =>
      buildCalendarPrices({ ...trip, ...change }, { ...observations, searchedTrip }, today).days;
    const searched = { departure: searchedTrip.departure, return: searchedTrip.return };
    expect(show(searched).get(searchedTrip.departure)).toBe(price);
    expect(show({ ...searched, leg: 'return' }).get(searchedTrip.return)).toBe(price);
    expect(show({}).get(searchedTrip.departure)).toBe(price);
    expect(show({ return: '2026-12-06' }).has(searchedTrip.departure)).toBe(false);
  });

  test('is the engine’s price of the observed days (S-576)', () => {
    fc.assert(
      fc.property(anyPriceDay, anyPriceDay, fc.constantFrom('both', 'cash', 'miles'), (first, last, payment) => {
        const out = { ...first, date: '2026-12-03' };
        const back = { ...last, date: '2026-12-05' };
        const payer = { references: REFERENCE_PRICES, payment, people: 1 };
        const observed = { out: new Map([[out.date, out]]), back: new Map([[back.date, back]]), ...payer };
        const price = priceDays([out, back], payer);
        expect([...buildCalendarPrices(trip, observed, today).days]).toEqual(price ? [[out.date, price]] : []);
      }),
      { numRuns: 50 },
    );
  });
});

test('a trip without both dates is shown with seven nights (S-398)', () => {
  expect(countNights({ ...trip, return: '' })).toBe(7);
  expect(countNights({ ...trip, departure: '', return: '' })).toBe(7);
  expect(countNights(trip)).toBe(2);
});

test('each month shows its lowest price (S-397)', () => {
  const { months } = build();
  expect([...months].map(([month, { costCents }]) => [month, costCents])).toEqual([
    ['2026-12', 860_00],
    ['2027-02', 434_00],
  ]);
});

test('marks the lowest days of each month (S-397)', () => {
  const { lowest } = build();
  expect([...(lowest.get('2026-12') ?? [])]).toEqual(['2026-12-03']);
  expect(lowest.get('2027-02')?.size).toBe(0);
});
