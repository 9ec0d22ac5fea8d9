import { worldDirectory } from '@revoada/core/airports/world';
import type { PriceDestination } from '@revoada/core/prices/price-day';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createDestinations } from './destinations.ts';

const minute = 60_000;
const recife: PriceDestination = { destination: 'REC', cash: null, miles: [] };

function setUp() {
  const queries: [readonly string[], unknown][] = [];
  const state = { now: 0, answer: async (): Promise<PriceDestination[]> => [recife] };
  const destinations = createDestinations({
    prices: {
      readDestinations(origins, options) {
        queries.push([origins, options?.months]);
        return state.answer();
      },
    },
    directory: worldDirectory,
    now: () => state.now,
    log: pino({ enabled: false }),
  });
  return { queries, state, read: (month: string | null = null) => destinations.read('RIO', month) };
}

test('reads the airports of a metro area together, once for simultaneous readers (S-442)', async () => {
  const { queries, read } = setUp();
  expect(await Promise.all([read(), read(), read('2027-03')])).toEqual([[recife], [recife], [recife]]);
  expect(queries).toEqual([
    [['GIG', 'SDU'], undefined],
    [['GIG', 'SDU'], ['2027-03']],
  ]);
});

test('returns destinations of some minutes ago at once and refreshes them in the background (S-442)', async () => {
  const { queries, state, read } = setUp();
  await read();
  state.now = minute;
  await read();
  expect(queries).toHaveLength(1);
  const later = Promise.withResolvers<PriceDestination[]>();
  state.answer = () => later.promise;
  state.now = 5 * minute;
  expect(await read()).toEqual([recife]);
  later.resolve([recife, recife]);
  await later.promise;
  await expect.poll(() => read()).toHaveLength(2);
  expect(queries).toHaveLength(2);
});

test('returns destinations of the last hour while the database is unavailable, then null (S-442)', async () => {
  const { state, read } = setUp();
  await read();
  state.answer = () => Promise.reject(new Error('away'));
  state.now = 30 * minute;
  expect(await read()).toEqual([recife]);
  state.now = 61 * minute;
  expect(await read()).toBeNull();
});

test('reads a place without destinations again soon (S-442)', async () => {
  const { queries, state, read } = setUp();
  state.answer = async () => [];
  expect(await read()).toEqual([]);
  state.now = 20_000;
  state.answer = async () => [recife];
  expect(await read()).toEqual([recife]);
  expect(queries).toHaveLength(2);
});
