import { readFileSync } from 'node:fs';
import { addDays } from '@revoada/core/dates/local-date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeLatestPrices } from '../database/prices/latest-prices.ts';
import { findDayPrices, findDestinationPrices } from '../database/prices/price-days.ts';
import { addMissingObservations, type PriceObservation } from '../database/prices/price-observations.ts';
import { addObservations } from '../testing/database/observations.ts';
import { provideTestDatabase } from '../testing/database/test-database.ts';
import type { SearchObservations } from './extract-observations.ts';
import { storeObservations } from './store-observations.ts';

const provided = provideTestDatabase();

const today = '2026-12-10';
const destinations = ['GIG', 'REC'];
const flightDays = ['2026-12-20', '2026-12-21'];
const year = { firstDay: today, lastDay: '2027-12-10' };
const filter = { seenSince: addDays(today, -30), seenUntil: today, demo: true };

type Search = {
  daysAgo: number;
  destination: string;
  flightDate: string;
  breadth: PriceObservation['breadth'];
  fares: { carrier: string; programme: string; amount: number }[];
};

const searches = fc.array(
  fc.record<Search>({
    daysAgo: fc.integer({ min: 0, max: 33 }),
    destination: fc.constantFrom(...destinations),
    flightDate: fc.constantFrom(...flightDays),
    breadth: fc.constantFrom('airline', 'partial', 'whole'),
    fares: fc.uniqueArray(
      fc.record({
        carrier: fc.constantFrom('LA', 'G3', 'AD'),
        programme: fc.constantFrom('', 'smiles'),
        amount: fc.integer({ min: 1, max: 50 }),
      }),
      { selector: ({ carrier, programme }) => `${carrier}${programme}`, maxLength: 4 },
    ),
  }),
  { maxLength: 12 },
);

function toObservations({ daysAgo, destination, flightDate, breadth, fares }: Search): SearchObservations {
  const seenOn = addDays(today, -daysAgo);
  const day = { origin: 'GRU', destination, flightDate, seenOn, cabin: 'economy', demo: true } as const;
  const rows = fares.map((fare) => ({ ...day, ...fare, taxCents: 0, checkedBags: null, breadth }));
  return { day, rows, whole: breadth === 'whole' };
}

type Shown = { destination: string; date: string; programme: string; amount: number };

/** The shown observations: the newest of each airline, none older than the newest complete search. */
async function readObservations(): Promise<Shown[]> {
  const rows = (await provided.server.query(`
    select destination, flight_date::text as date, programme, carrier, amount, breadth, seen_on::text as "seenOn"
    from price_observations where seen_on >= '${filter.seenSince}'`)) as (Shown & Record<string, string>)[];
  const empty = (await provided.server.query(`
    select destination, flight_date::text as date, 'whole' as breadth, searched_on::text as "seenOn"
    from empty_days`)) as Record<string, string>[];
  return rows.filter(({ destination, date, programme, carrier, seenOn }) => {
    const laterOfDay = [...rows, ...empty].filter(
      (other) => other.destination === destination && other.date === date && String(other.seenOn) > String(seenOn),
    );
    return !laterOfDay.some(
      (other) => other.breadth === 'whole' || (other.programme === programme && other.carrier === carrier),
    );
  });
}

const findLowest = (prices: readonly Shown[], toKey: (price: Shown) => string): string[] =>
  [...Map.groupBy(prices, toKey)]
    .map(([key, same]) => `${key} ${Math.min(...same.map(({ amount }) => amount))}`)
    .toSorted();

async function listDestinations(): Promise<string[]> {
  const rows = await findDestinationPrices(provided.database, { origins: ['GRU'], spans: [year] }, filter);
  return findLowest(rows, ({ destination, programme }) => `${destination} ${programme}`);
}

async function listDays(destination: string): Promise<string[]> {
  const route = { origins: ['GRU'], destinations: [destination], ...year };
  const rows = await findDayPrices(provided.database, route, filter);
  return findLowest(
    rows.map((row) => ({ ...row, destination })),
    ({ date, programme }) => `${date} ${programme}`,
  );
}

async function expectLowest(): Promise<void> {
  const shown = await readObservations();
  expect(await listDestinations()).toEqual(
    findLowest(shown, ({ destination, programme }) => `${destination} ${programme}`),
  );
  for (const destination of destinations) {
    const ofRoute = shown.filter((price) => price.destination === destination);
    expect(await listDays(destination)).toEqual(findLowest(ofRoute, ({ date, programme }) => `${date} ${programme}`));
  }
}

test('calendars and the list of destinations show the lowest of the newest observations, whatever was searched before (S-394, S-395)', async () => {
  await fc.assert(
    fc.asyncProperty(searches, async (made) => {
      await provided.server.empty();
      for (const search of made.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
        const observations = toObservations(search);
        if (observations.rows.length > 0 || observations.whole)
          await storeObservations(provided.database, [observations]);
      }
      await expectLowest();
      await completeLatestPrices(provided.database, addDays(today, -30));
      await expectLowest();
    }),
    { numRuns: 40 },
  );
});

test('a history that comes in any order changes nothing in what they show (S-394, S-395)', async () => {
  await fc.assert(
    fc.asyncProperty(searches, searches, fc.infiniteStream(fc.nat()), async (made, imported, order) => {
      await provided.server.empty();
      for (const search of made.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
        await storeObservations(provided.database, [toObservations(search)]);
      }
      const rows = imported.flatMap((search) => toObservations(search).rows);
      const shuffled = rows.map((row) => ({ row, at: order.next().value })).toSorted((a, b) => a.at - b.at);
      for (const { row } of shuffled) await addMissingObservations(provided.database, [row], filter.seenSince);
      await expectLowest();
    }),
    { numRuns: 40 },
  );
});

test('the list of destinations shows what a history brings, unless a later search saw the airline (S-395)', async () => {
  const [imported] = toObservations({
    ...{ daysAgo: 5, destination: 'GIG', flightDate: '2026-12-20', breadth: 'partial' },
    fares: [{ carrier: 'LA', programme: '', amount: 10 }],
  }).rows;
  if (!imported) throw new Error('No row');
  const rows = [imported, { ...imported, seenOn: addDays(today, -7), amount: 5 }, { ...imported, destination: 'REC' }];
  await addObservations(provided.database, [{ ...imported, seenOn: today, amount: 20 }]);
  await addMissingObservations(provided.database, rows, filter.seenSince);
  expect(await listDestinations()).toEqual(['GIG  20', 'REC  10']);
});

test('the migration fills the latest prices with what calendars show (S-394, S-395)', async () => {
  const file = new URL('../database/migrations/0007_latest-prices.sql', import.meta.url);
  const backfill = readFileSync(file, 'utf8').split('--> statement-breakpoint')[1] ?? '';
  const at = { flightDate: '2026-12-20', breadth: 'partial' } as const;
  await addObservations(provided.database, [
    { ...at, seenOn: addDays(today, -3), amount: 5, carrier: 'AD' },
    { ...at, seenOn: addDays(today, -2), amount: 30, breadth: 'whole' },
    { ...at, seenOn: addDays(today, -1), amount: 40, carrier: 'G3' },
    { ...at, seenOn: today, amount: 35, carrier: 'G3' },
    { ...at, seenOn: addDays(today, -31), destination: 'REC' },
  ]);
  const readTable = () =>
    provided.server.query('select destination, carrier, amount from latest_prices order by 1, 2, 3');
  await provided.server.query('delete from latest_prices');
  await provided.server.query(backfill.replaceAll('current_date', `date '${today}'`));
  expect(await readTable()).toEqual([
    { destination: 'GIG', carrier: 'G3', amount: 35 },
    { destination: 'GIG', carrier: 'LA', amount: 30 },
  ]);
  await expectLowest();
});
