import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { priceDays } from '@revoada/core/prices/day-prices';
import type { PriceDay } from '@revoada/core/prices/price-day';
import { anyPriceDay } from '@revoada/core/testing/price-days';
import fc from 'fast-check';
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
  payment: 'both',
  people: 1,
} as const;
const build = (change: Partial<CalendarTrip> = {}) => buildCalendarPrices({ ...trip, ...change }, sights, today);
const readCosts = ({ days }: Pick<ReturnType<typeof build>, 'days'>) =>
  Object.fromEntries([...days].map(([date, { costCents }]) => [date, costCents]));

describe('what a day of the calendar costs (S-398)', () => {
  test('is the whole trip for the nights chosen, where a departure is chosen', () => {
    // 10,000 LATAM Pass at R$ 26 and R$ 600; nothing but reais; 17,000 LATAM Pass.
    expect(readCosts(build())).toEqual({ '2026-12-03': 860_00, '2026-12-04': 1_150_00, '2027-02-10': 434_00 });
    expect(build().nights).toBe(2);
  });

  test('is the whole trip with the chosen departure, where a return is chosen', () => {
    expect(readCosts(build({ leg: 'return' }))).toEqual({
      '2026-12-05': 860_00,
      '2026-12-06': 960_00,
      '2027-02-12': 460_00,
    });
  });

  test('is the way out alone one way', () => {
    const prices = build({ oneWay: true, return: '' });
    expect(readCosts(prices)).toEqual({ '2026-12-03': 260_00, '2026-12-04': 450_00, '2027-02-10': 234_00 });
    expect(prices.nights).toBeNull();
  });

  test('is not known where one of its flights was not seen, nor before a departure is chosen', () => {
    expect(build({ return: '2026-12-08' }).days.size).toBe(0);
    const undated = build({ leg: 'return', departure: '' });
    expect([undated.days.size, undated.needsDeparture]).toEqual([0, true]);
    const others = [{}, { leg: 'return' }, { departure: '' }, { leg: 'return', departure: '', oneWay: true }] as const;
    expect(others.map((change) => build(change).needsDeparture)).toEqual([false, false, false, false]);
  });

  test('is not known where the way out may land too late, and says so (S-588)', () => {
    const long = new Map([...sights.out].map(([date, seen]) => [date, { ...seen, landsLater: 2 }]));
    const { days, shortStay } = buildCalendarPrices(trip, { ...sights, out: long }, today);
    expect(days.size).toBe(0);
    expect(shortStay).toMatch(/^Com volta tão cedo/);
  });

  test('is not known where the trip comes back on the same day (S-576)', () => {
    const seen = { ...sights, back: sights.out };
    expect(buildCalendarPrices({ ...trip, return: trip.departure }, seen, today).days.size).toBe(0);
  });

  test('is the list’s own price for the trip that is searched, with either date being chosen (S-578)', () => {
    const price = { costCents: 777_00, cashCents: 777_00, awards: [], seenOn: today };
    const found = { departure: '2026-12-05', return: '2026-12-07', price };
    const show = (change: Partial<CalendarTrip>) =>
      buildCalendarPrices({ ...trip, ...change }, { ...sights, found }, today).days;
    const searched = { departure: found.departure, return: found.return };
    expect(show(searched).get(found.departure)).toBe(price);
    expect(show({ ...searched, leg: 'return' }).get(found.return)).toBe(price);
    expect(show({}).get(found.departure)).toBe(price);
    expect(show({ return: '2026-12-06' }).has(found.departure)).toBe(false);
  });

  test('is what the engine says of the days that were seen (S-576)', () => {
    fc.assert(
      fc.property(anyPriceDay, anyPriceDay, fc.constantFrom('both', 'cash', 'miles'), (first, last, payment) => {
        const out = { ...first, date: '2026-12-03' };
        const back = { ...last, date: '2026-12-05' };
        const payer = { references: REFERENCE_PRICES, payment, people: 1 };
        const seen = { out: new Map([[out.date, out]]), back: new Map([[back.date, back]]), ...payer };
        const price = priceDays([out, back], payer);
        expect([...buildCalendarPrices(trip, seen, today).days]).toEqual(price ? [[out.date, price]] : []);
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

test('each month tells its lowest price (S-397)', () => {
  const { months } = build();
  expect([...months].map(([month, { costCents }]) => [month, costCents])).toEqual([
    ['2026-12', 860_00],
    ['2027-02', 434_00],
  ]);
});

test('the lowest days are marked month by month (S-397)', () => {
  const { lowest } = build();
  expect([...(lowest.get('2026-12') ?? [])]).toEqual(['2026-12-03']);
  expect(lowest.get('2027-02')?.size).toBe(0);
});
