import { worldDirectory } from '@revoada/core/airports/world';
import type { PriceDestination } from '@revoada/core/prices/price-day';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createDestinations } from './destinations.ts';

const minute = 60_000;
const recife: PriceDestination = { destination: 'REC', cash: null, miles: [] };

function setUp() {
  const asked: [readonly string[], unknown][] = [];
  const state = { now: 0, answer: async (): Promise<PriceDestination[]> => [recife] };
  const destinations = createDestinations({
    prices: {
      readDestinations(origins, options) {
        asked.push([origins, options?.months]);
        return state.answer();
      },
    },
    directory: worldDirectory,
    now: () => state.now,
    log: pino({ enabled: false }),
  });
  return { asked, state, read: (month: string | null = null) => destinations.read('RIO', month) };
}

test("a metro area's airports are asked for together, once for everybody who comes meanwhile (S-442)", async () => {
  const { asked, read } = setUp();
  expect(await Promise.all([read(), read(), read('2027-03')])).toEqual([[recife], [recife], [recife]]);
  expect(asked).toEqual([
    [['GIG', 'SDU'], undefined],
    [['GIG', 'SDU'], ['2027-03']],
  ]);
});

test('what was read some minutes ago is given at once and read anew behind it (S-442)', async () => {
  const { asked, state, read } = setUp();
  await read();
  state.now = minute;
  await read();
  expect(asked).toHaveLength(1);
  const later = Promise.withResolvers<PriceDestination[]>();
  state.answer = () => later.promise;
  state.now = 5 * minute;
  expect(await read()).toEqual([recife]);
  later.resolve([recife, recife]);
  await later.promise;
  await expect.poll(() => read()).toHaveLength(2);
  expect(asked).toHaveLength(2);
});

test('a database that is away gives what was known within the hour, then nothing (S-442)', async () => {
  const { state, read } = setUp();
  await read();
  state.answer = () => Promise.reject(new Error('away'));
  state.now = 30 * minute;
  expect(await read()).toEqual([recife]);
  state.now = 61 * minute;
  expect(await read()).toBeNull();
});

test('a place of which nothing was known is asked for again soon (S-442)', async () => {
  const { asked, state, read } = setUp();
  state.answer = async () => [];
  expect(await read()).toEqual([]);
  state.now = 20_000;
  state.answer = async () => [recife];
  expect(await read()).toEqual([recife]);
  expect(asked).toHaveLength(2);
});
