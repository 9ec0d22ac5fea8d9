import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import type { PriceDay } from '@revoada/core/prices/price-day';
import { expect, test } from 'vitest';
import { type GraphTrip, listGraphTrips, listGrid } from './graph-days.ts';
import { listRoundAmounts } from './scale.ts';

const today = '2026-12-05';
const day = (date: string, reais: number): [string, PriceDay] => [
  date,
  { date, cash: { totalCents: reais * 100, taxCents: 0, carrier: 'LA', seenOn: today }, miles: [] },
];
const observations = {
  out: new Map([day('2026-12-10', 500), day('2026-12-12', 400)]),
  back: new Map([day('2026-12-12', 300), day('2026-12-14', 200)]),
  references: REFERENCE_PRICES,
  payment: 'both',
  people: 1,
  searchedTrip: null,
} as const;
const readCost = ({ price }: GraphTrip) => price?.costCents ?? null;
const query = { departure: '2026-12-10', return: '2026-12-12' };

test('the graph keeps the nights of the search, with thirty days to either side and none before today (S-450)', () => {
  const trips = listGraphTrips(query, today, observations);
  expect([trips[0]?.departure, trips.at(-1)?.departure]).toEqual([today, '2027-01-09']);
  const priced = trips.filter(({ price }) => price !== null);
  expect(priced.map((trip) => [trip.departure, readCost(trip)])).toEqual([
    ['2026-12-10', 800_00],
    ['2026-12-12', 600_00],
  ]);
  expect(listGraphTrips({ ...query, return: null }, today, observations).every((trip) => trip.return === null)).toBe(
    true,
  );
});

test('the grid combines departures and returns, and omits returns before the departure (S-450)', () => {
  const grid = listGrid(query, today, observations);
  expect(grid?.departures).toHaveLength(7);
  const row = grid?.rows.find((each) => each.return === '2026-12-12');
  expect(row?.trips.map((trip) => trip && readCost(trip))).toEqual([null, null, null, 800_00, null, null, null]);
  expect(row?.trips.at(-1)).toBeNull();
  expect(listGrid({ ...query, return: null }, today, observations)).toBeNull();
});

test('the amounts of the axis are round and include all prices (S-450)', () => {
  expect(listRoundAmounts(412, 981, 4)).toEqual([400, 600, 800, 1_000]);
  expect(listRoundAmounts(500, 500, 4)).toEqual([500, 501]);
});

test('the searched trip has the list’s price, in the graph and in the grid (S-578)', () => {
  const price = { costCents: 777_00, cashCents: 777_00, awards: [], seenOn: today };
  const withSearch = { ...observations, searchedTrip: { ...query, price } };
  const costs = listGraphTrips(query, today, withSearch).filter((trip) => trip.price !== null);
  expect(costs.map(readCost)).toEqual([777_00, 600_00]);
  expect(listGrid(query, today, withSearch)?.rows[3]?.trips[3]?.price).toBe(price);
});

test('trips that return on the same day have no price (S-576)', () => {
  const sameDay = { departure: '2026-12-12', return: '2026-12-12' };
  expect(listGraphTrips(sameDay, today, observations).every(({ price }) => price === null)).toBe(true);
  expect(listGrid(sameDay, today, observations)?.rows[3]?.trips[3]?.price).toBeNull();
});
