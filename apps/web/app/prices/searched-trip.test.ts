import { expect, test } from 'vitest';
import { priceSearchedTrip, type SearchedTrip } from './searched-trip.ts';

const seenOn = '2026-11-24';
const withMiles = {
  ...{ costCents: 7_218_00, cashCents: 4_490_00, seenOn },
  awards: [{ programme: 'latam-pass', miles: 104_910 }],
} as const;
const trip: SearchedTrip = {
  ...{ search: '', departure: '2026-12-08', return: '2026-12-20', sameBasis: true },
  ...{ price: withMiles, withMiles, cash: { amount: 7_471_00, seenOn } },
};

test('the searched trip has the list’s lowest price of the days’ kind (S-592)', () => {
  expect(priceSearchedTrip(trip, null)).toBe(withMiles);
  expect(priceSearchedTrip(trip, 'miles')).toBe(withMiles);
  expect(priceSearchedTrip(trip, 'cash')).toEqual({ costCents: 7_471_00, cashCents: 7_471_00, awards: [], seenOn });
  expect(priceSearchedTrip({ ...trip, cash: null }, 'cash')).toBeNull();
});
