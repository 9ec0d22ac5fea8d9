import { expect, test } from 'vitest';
import { moreFlights } from './more-flights.ts';

const end = { listed: 34, fresh: 0, shown: 40, searching: false, hidden: 0 };

test('shows the rest of the list before new flights', () => {
  expect(moreFlights({ ...end, shown: 30, fresh: 26, hidden: 5 })).toBe('next');
});

test('brings what came while its reader looked at the list before it speaks of the limit', () => {
  expect(moreFlights({ ...end, fresh: 26, hidden: 5 })).toBe('fresh');
  expect(moreFlights({ ...end, fresh: 26, searching: true })).toBe('fresh');
});

test('speaks of the limit at the end of all, and not while the search goes on', () => {
  expect(moreFlights({ ...end, hidden: 5 })).toBe('limit');
  expect(moreFlights({ ...end, hidden: 5, searching: true })).toBeNull();
  expect(moreFlights(end)).toBeNull();
  expect(moreFlights({ ...end, listed: 0, shown: 10, hidden: 5 })).toBeNull();
});
