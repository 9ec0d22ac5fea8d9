import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import type { PriceDay } from '@revoada/core/prices/price-day';
import { expect, test } from 'vitest';
import { listGraphTrips, listGrid, withDay } from './graph-days.ts';
import { listRoundAmounts } from './scale.ts';

const today = '2026-12-05';
const day = (date: string, reais: number): [string, PriceDay] => [
  date,
  { date, cash: { totalCents: reais * 100, taxCents: 0, carrier: 'LA', seenOn: today }, miles: [] },
];
const sights = {
  out: new Map([day('2026-12-10', 500), day('2026-12-12', 400)]),
  back: new Map([day('2026-12-12', 300), day('2026-12-14', 200)]),
  references: REFERENCE_PRICES,
};
const query = { departure: '2026-12-10', return: '2026-12-12' };

// S-450
test('the graph keeps the nights of the search, thirty days to either side and none before today', () => {
  const trips = listGraphTrips(query, today, sights);
  expect([trips[0]?.departure, trips.at(-1)?.departure]).toEqual([today, '2027-01-09']);
  const priced = trips.filter(({ price }) => price.cashCents !== null);
  expect(priced.map(({ departure, price }) => [departure, price.cashCents])).toEqual([
    ['2026-12-10', 800_00],
    ['2026-12-12', 600_00],
  ]);
  expect(listGraphTrips({ ...query, return: null }, today, sights).every((trip) => trip.return === null)).toBe(true);
});

// S-450
test('the grid crosses departures and returns, and leaves out returns before the departure', () => {
  const grid = listGrid(query, today, sights);
  expect(grid?.departures).toHaveLength(7);
  const row = grid?.rows.find((each) => each.return === '2026-12-12');
  expect(row?.trips.map((trip) => trip?.price.cashCents ?? null)).toEqual([
    null,
    null,
    null,
    800_00,
    null,
    700_00,
    null,
  ]);
  expect(row?.trips.at(-1)).toBeNull();
  expect(listGrid({ ...query, return: null }, today, sights)).toBeNull();
});

// S-450
test('the amounts beside the graph are round and hold all prices', () => {
  expect(listRoundAmounts(412, 981, 4)).toEqual([400, 600, 800, 1_000]);
  expect(listRoundAmounts(500, 500, 4)).toEqual([500, 501]);
});

// S-450
test('what the search has just found stands in place of what the server knows of its day', () => {
  const [, found] = day('2026-12-10', 450);
  const [, unknown] = day('2026-12-11', 350);
  const price = (known: PriceDay | null) =>
    listGraphTrips({ ...query, return: null }, today, { ...sights, out: withDay(sights.out, known) })
      .filter((trip) => trip.price.cashCents !== null)
      .map((trip) => [trip.departure, trip.price.cashCents]);
  const later = ['2026-12-12', 400_00];
  expect(price(null)).toEqual([['2026-12-10', 500_00], later]);
  expect(price(found)).toEqual([['2026-12-10', 450_00], later]);
  expect(price(unknown)).toEqual([['2026-12-10', 500_00], ['2026-12-11', 350_00], later]);
});
