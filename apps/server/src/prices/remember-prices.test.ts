import { worldDirectory } from '@revoada/core/airports/world';
import type { Price } from '@revoada/core/flights/offer';
import type { FareRequest } from '@revoada/core/sources/fare-source';
import { beforeEach, expect, test } from 'vitest';
import { createLog } from '../logging/logging.ts';
import type { PairState } from '../search/pair-state.ts';
import { addObservations } from '../testing/database/observations.ts';
import { provideTestDatabase } from '../testing/database/test-database.ts';
import { buildOffer } from '../testing/fares/offers.ts';
import { createPrices, type Prices } from './prices.ts';

const now = Date.parse('2026-12-01T15:00:00Z');
const party = { adults: 1, children: 0, infants: 0 };
const request: FareRequest = {
  origin: 'GRU',
  destination: 'GIG',
  date: '2026-12-10',
  airline: null,
  cabin: 'economy',
  ...party,
};
const cash = (totalCents: number): Price => ({ kind: 'cash', currency: 'BRL', totalCents, taxCents: 3_000 });
const gol = { airline: { iata: 'G3', name: 'GOL' } };
const createState = (offers: PairState['offers'], partial = false): PairState => {
  return { offers, providers: [], failure: null, complete: true, partial, stale: false, searchedAt: now };
};

const provided = provideTestDatabase();
let prices: Prices;

beforeEach(() => {
  prices = create();
});

const create = () =>
  createPrices({
    database: provided.database,
    directory: worldDirectory,
    demo: true,
    now: () => now,
    log: createLog('silent'),
  });
const listRows = () =>
  provided.server.query(
    'select flight_date::text as day, carrier, amount, breadth from price_observations order by 1, 2',
  );

test('stores simultaneous searches as if they were sequential (S-393, S-394)', async () => {
  prices.remember(request, createState([buildOffer(1, cash(30_000)), buildOffer(2, cash(20_000), gol)]));
  prices.remember({ ...request, date: '2026-12-11' }, createState([buildOffer(3, cash(50_000))]));
  prices.remember(request, createState([buildOffer(1, cash(31_000))]));
  prices.remember(request, createState([buildOffer(4, cash(32_000))], true));
  prices.remember({ ...request, date: '2026-12-11' }, createState([buildOffer(5, cash(60_000), gol)], true));
  await prices.stop();
  expect(await listRows()).toEqual([
    { day: '2026-12-10', carrier: 'LA', amount: 32_000, breadth: 'whole' },
    { day: '2026-12-11', carrier: 'G3', amount: 60_000, breadth: 'partial' },
    { day: '2026-12-11', carrier: 'LA', amount: 50_000, breadth: 'whole' },
  ]);
});

test('shows no price of a day on which every source found none, until a later search finds one (S-394)', async () => {
  const days = () => prices.readDays(['GRU'], ['GIG'], '2026-12-10', '2026-12-10');
  const see = async (...searches: [FareRequest, PairState][]) => {
    const otherPrices = create();
    for (const [searched, state] of searches) otherPrices.remember(searched, state);
    await otherPrices.stop();
  };
  const on = (day: string, offers: PairState['offers']): [FareRequest, PairState] => {
    return [request, { ...createState(offers), searchedAt: Date.parse(`${day}T15:00:00Z`) }];
  };
  await addObservations(provided.database, [
    { seenOn: '2026-11-28', amount: 41_200 },
    { seenOn: '2026-11-28', cabin: 'business' },
  ]);
  // None of these proves that one adult finds no seat in economy.
  await see(
    [{ ...request, adults: 9 }, createState([])],
    [{ ...request, airline: 'LA' }, createState([])],
    [request, createState([], true)],
    [{ ...request, cabin: 'business' }, createState([])],
  );
  expect(await days()).toMatchObject([{ cash: { totalCents: 41_200, seenOn: '2026-11-28' } }]);
  await see(on('2026-11-30', []));
  await see(on('2026-11-29', []));
  expect(await days()).toEqual([]);
  await see(on('2026-11-30', [buildOffer(1, cash(50_000))]));
  expect(await days()).toMatchObject([{ cash: { totalCents: 50_000 } }]);
});

test('forgets an unavailable fare only for its day and cabin (S-394)', async () => {
  const both = createState([buildOffer(1, cash(30_000)), buildOffer(2, cash(20_000), gol)]);
  prices.remember(request, both);
  prices.remember({ ...request, date: '2026-12-11' }, both);
  prices.remember({ ...request, cabin: 'business' }, both);
  prices.remember(request, createState([buildOffer(1, cash(30_000))]));
  await prices.stop();
  const rows = await provided.server.query(
    `select flight_date::text as day, cabin from price_observations where carrier = 'G3' order by 1, 2`,
  );
  expect(rows).toEqual([
    { day: '2026-12-10', cabin: 'business' },
    { day: '2026-12-11', cabin: 'economy' },
  ]);
});

test('does not store a price with unknown taxes, and treats its search as partial (S-537)', async () => {
  const withoutTaxes = buildOffer(1, { ...cash(20_000), taxCents: null });
  prices.remember(request, createState([withoutTaxes]));
  prices.remember({ ...request, date: '2026-12-11' }, createState([withoutTaxes, buildOffer(2, cash(50_000))]));
  await prices.stop();
  expect(await listRows()).toEqual([{ day: '2026-12-11', carrier: 'LA', amount: 50_000, breadth: 'partial' }]);
});

test('shows an earlier price beside those of a search whose other prices have unknown taxes (S-537)', async () => {
  await addObservations(provided.database, [{ seenOn: '2026-11-30', carrier: 'G3', amount: 10_000 }]);
  const withoutTaxes = buildOffer(1, { ...cash(20_000), taxCents: null }, gol);
  prices.remember(request, createState([withoutTaxes, buildOffer(2, cash(50_000))]));
  await prices.stop();
  const days = await prices.readDays(['GRU'], ['GIG'], '2026-12-10', '2026-12-10');
  expect(days).toMatchObject([{ cash: { totalCents: 10_000 } }]);
});

test('does not store a price with a flight in a lower cabin than requested (S-546)', async () => {
  const offer = buildOffer(1, cash(20_000));
  const mixed = { ...offer, segments: offer.segments.map((segment) => ({ ...segment, cabin: 'economy' as const })) };
  expect(mixed.segments).not.toEqual([]);
  prices.remember({ ...request, cabin: 'business' }, createState([mixed, buildOffer(2, cash(90_000))]));
  await prices.stop();
  expect(await listRows()).toEqual([{ day: '2026-12-10', carrier: 'LA', amount: 90_000, breadth: 'whole' }]);
});
