import { worldDirectory } from '@revoada/core/airports/world';
import { addDays } from '@revoada/core/dates/local-date';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../logging/logging.ts';
import { addObservations } from '../testing/database/observations.ts';
import { provideTestDatabase } from '../testing/database/test-database.ts';
import { createPrices, type Prices } from './prices.ts';

const now = Date.parse('2026-12-01T15:00:00Z');
const dates = { departure: '2026-12-21', return: '2026-12-28' };

const provided = provideTestDatabase();
let prices: Prices;

beforeAll(() => {
  const { database } = provided;
  prices = createPrices({ database, directory: worldDirectory, demo: true, now: () => now, log: createLog('silent') });
});
afterAll(() => prices.stop());

type Change = Parameters<typeof addObservations>[1][number];

/** Stores `count` observations of a departure and of the return `nights` later, each pair on a different day. */
const storeTrips = (
  count: number,
  { out = {}, back = {}, nights = 7 }: { out?: Change; back?: Change; nights?: number },
) =>
  addObservations(
    provided.database,
    Array.from({ length: count }, (_, place) => ({
      flightDate: addDays('2026-12-01', place % 20),
      seenOn: addDays('2026-11-11', (place % 20) + Math.floor(place / 20)),
    })).flatMap(({ flightDate, seenOn }) => [
      { flightDate, seenOn, ...out },
      { flightDate: addDays(flightDate, nights), seenOn, origin: 'GIG', destination: 'GRU', ...back },
    ]),
  );
const read = (tripDates: { departure: string; return: string | null } = dates) =>
  prices.readTripStatistics(['GRU'], ['GIG'], tripDates);

describe('statistics of round trips (S-579)', () => {
  test('are sums of both flights, in reais and within one programme', async () => {
    await storeTrips(40, { out: { amount: 30_000 }, back: { amount: 20_000 } });
    await storeTrips(40, {
      out: { amount: 8_000, programme: 'smiles', carrier: 'G3' },
      back: { amount: 9_000, programme: 'smiles', carrier: 'G3' },
    });
    await storeTrips(20, {
      out: { amount: 1_000, programme: 'livelo', carrier: 'G3' },
      back: { amount: 2_000, programme: 'latam-pass' },
    });
    const { cash, miles } = await read();
    expect(cash).toMatchObject({ count: 40, since: '2026-11-11', lowest: 50_000, highest: 50_000 });
    expect(Object.keys(miles)).toEqual(['smiles']);
    expect(miles.smiles).toMatchObject({ count: 40, lowest: 17_000, highest: 17_000 });
  });

  test('use the lowest price of each flight', async () => {
    await storeTrips(20, { out: { amount: 30_000 }, back: { amount: 20_000 } });
    await storeTrips(20, { out: { amount: 25_000, carrier: 'G3' }, back: { amount: 60_000, carrier: 'G3' } });
    expect((await read()).cash).toMatchObject({ count: 20, lowest: 45_000 });
  });

  test('count only flights that were found on the same day, with the same nights', async () => {
    await storeTrips(20, { back: { seenOn: '2026-10-01' } });
    expect((await read()).cash).toBeNull();
    await storeTrips(20, { nights: 5 });
    expect((await read()).cash).toBeNull();
    expect((await read({ ...dates, return: '2026-12-26' })).cash).toMatchObject({ count: 20 });
  });

  test('leave out searches of one airline and other cabins', async () => {
    await storeTrips(20, { back: { breadth: 'airline' } });
    await storeTrips(20, { out: { cabin: 'business' }, back: { cabin: 'business' } });
    expect((await read()).cash).toBeNull();
  });

  test('are empty for a return before the outbound flights are sure to have landed (S-588)', async () => {
    const lisbon = { out: { destination: 'LIS' }, back: { origin: 'LIS' } };
    await storeTrips(20, { ...lisbon, nights: 1 });
    await storeTrips(20, { ...lisbon, nights: 2 });
    const readLisbon = (back: string) => prices.readTripStatistics(['GRU'], ['LIS'], { ...dates, return: back });
    expect(await readLisbon('2026-12-22')).toEqual({ cash: null, miles: {} });
    expect((await readLisbon('2026-12-23')).cash).toMatchObject({ count: 20 });
  });

  test('are empty for a return on the same day, and those of the outbound flight for a one-way trip', async () => {
    await storeTrips(20, { nights: 0, out: { amount: 30_000 } });
    expect(await read({ ...dates, return: dates.departure })).toEqual({ cash: null, miles: {} });
    expect((await read({ ...dates, return: null })).cash).toMatchObject({ count: 20, lowest: 30_000 });
  });
});
