import { addDays, dayMs } from '@revoada/core/dates/local-date';
import { cash } from '@revoada/core/testing/offers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addObservations } from '../../testing/database/observations.ts';
import { buildOffer, miles } from '../../testing/fares/offers.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';
import { today } from '../../testing/today.ts';

let clock = today;
/** One server for whatever was stored beforehand; what searches leave and what is kept in memory has one for each test. */
let shared: TestServer;
let site: TestServer;
const start = () => startTestServer({ now: () => clock });
beforeAll(async () => {
  shared = await start();
});
beforeEach(async () => {
  clock = today;
  site = shared;
  await shared.database.empty();
});
afterAll(() => shared.stop());

type Offer = ReturnType<typeof buildOffer>;

const gol = { airline: { iata: 'G3', name: 'GOL' } };

let searches = 0;
async function search(offers: Offer[], changes: Record<string, string> = {}, partial = false): Promise<void> {
  const answer = site.json(site.searchUrl(changes));
  (await site.source.call(searches)).update({ offers, complete: true, partial });
  searches += 1;
  await answer;
}

const read = async (path: string) => (await site.json(`/api/flights/${path}`)).body;
const december = 'calendar?origem=GRU&destino=GIG&mes=2026-12';
const days = async (path = december) => ((await read(path)) as { days: unknown[] }).days;

describe('the calendar', () => {
  describe('after searches', () => {
    beforeEach(async () => {
      searches = 0;
      site = await start();
    });
    afterEach(() => site.stop());

    test('shows the lowest cash fare and the fewest miles of each programme that a finished search has seen (S-393, S-394)', async () => {
      await search([
        buildOffer(1, cash(30_000)),
        buildOffer(2, cash(50_000)),
        buildOffer(3, cash(40_000), gol),
        buildOffer(1, miles(8_000)),
        buildOffer(2, miles(9_000)),
        buildOffer(3, { kind: 'miles', programme: 'smiles', miles: 9_500, taxCents: 3_000 }, gol),
      ]);
      await expect
        .poll(() => read(december))
        .toEqual({
          days: [
            {
              date: '2026-12-10',
              cash: { totalCents: 30_000, taxCents: expect.any(Number), carrier: 'LA', seenOn: '2026-12-01' },
              miles: [
                { programme: 'latam-pass', miles: 8_000, taxCents: 4_000, carrier: 'LA', seenOn: '2026-12-01' },
                { programme: 'smiles', miles: 9_500, taxCents: 3_000, carrier: 'G3', seenOn: '2026-12-01' },
              ],
            },
          ],
          demo: true,
        });
      expect(await site.database.query('select distinct demo from price_observations')).toEqual([{ demo: true }]);
    });

    test('shows the newest observation, and keeps one row per airline and day of search (S-393)', async () => {
      await search([buildOffer(1, cash(30_000))]);
      clock += 20 * 60_000;
      await search([buildOffer(1, cash(45_000))]);
      await expect.poll(() => days()).toMatchObject([{ cash: { totalCents: 45_000 }, miles: [] }]);
      clock += dayMs;
      await search([buildOffer(1, cash(42_000))]);
      await expect.poll(() => days()).toMatchObject([{ cash: { totalCents: 42_000, seenOn: '2026-12-02' } }]);
      expect(await site.database.query('select amount from price_observations order by seen_on')).toEqual([
        { amount: 45_000 },
        { amount: 42_000 },
      ]);
    });

    test('hides a price that a search of every airline did not find again (S-394)', async () => {
      await search([buildOffer(1, cash(30_000), gol), buildOffer(2, cash(45_000))]);
      await expect.poll(() => days()).toMatchObject([{ cash: { totalCents: 30_000 } }]);
      clock += 20 * 60_000;
      await search([buildOffer(2, cash(45_000))]);
      await expect.poll(() => days()).toMatchObject([{ cash: { totalCents: 45_000 } }]);
      await addObservations(site.server.context.database, [{ carrier: 'AD', amount: 20_000, seenOn: '2026-11-30' }]);
      expect(await days()).toMatchObject([{ cash: { totalCents: 45_000 } }]);
    });

    test('keeps prices that a search did not cover, or whose source failed (S-394)', async () => {
      await search([buildOffer(1, cash(30_000), gol), buildOffer(2, cash(45_000))]);
      await expect.poll(() => days()).toMatchObject([{ cash: { totalCents: 30_000 } }]);
      clock += dayMs;
      await search([buildOffer(2, cash(40_000))], {}, true);
      await search([buildOffer(2, cash(39_000))], { companhia: '1' });
      const countRows = 'select count(*)::int as rows from price_observations';
      await expect.poll(() => site.database.query(countRows)).toEqual([{ rows: 3 }]);
      expect(await days()).toMatchObject([{ cash: { totalCents: 30_000, seenOn: '2026-12-01' } }]);
    });

    test('shows the day of a search, but not its time (S-292)', async () => {
      await search([buildOffer(1, cash(30_000))]);
      await expect.poll(() => days()).toMatchObject([{ cash: { seenOn: '2026-12-01' } }]);
      const before = JSON.stringify(await read(december));
      const rows = await site.database.query('select seen::text from price_observations seen');
      expect(JSON.stringify([before, rows])).not.toMatch(/\d\d:\d\d:/);
      clock += 37 * 60_000;
      await search([buildOffer(1, cash(30_000))]);
      expect(JSON.stringify(await read(december))).toBe(before);
    });

    test('covers a metro area’s airports', async () => {
      await search([buildOffer(1, cash(30_000))]);
      await expect
        .poll(() => days('calendar?origem=SAO&destino=RIO&mes=2026-12'))
        .toMatchObject([{ cash: { totalCents: 30_000 } }]);
    });

    test('counts one adult’s share, and leaves other cabins out (S-393)', async () => {
      await search([buildOffer(1, cash(60_000), { perAdult: cash(30_000) })], { adultos: '2' });
      await search([buildOffer(1, cash(10_000))], { adultos: '3' });
      await search([buildOffer(1, cash(20_000))], { classe: 'executiva' });
      await expect.poll(() => days()).toMatchObject([{ cash: { totalCents: 30_000 } }]);
      await expect
        .poll(() => site.database.query('select cabin, amount from price_observations order by cabin'))
        .toEqual([
          { cabin: 'business', amount: 20_000 },
          { cabin: 'economy', amount: 30_000 },
        ]);
    });

    test('stores the bags that a fare includes (S-393)', async () => {
      const unknown = { included: null, quantity: null, description: null };
      const bags = (included: boolean | null, quantity: number | null) => ({
        baggage: { hand: unknown, checked: { included, quantity, description: null } },
      });
      await search([
        buildOffer(1, cash(30_000), bags(true, 2)),
        buildOffer(2, cash(31_000), { ...gol, ...bags(false, null) }),
        buildOffer(3, miles(9_000), bags(null, null)),
      ]);
      await expect
        .poll(() => site.database.query('select amount, checked_bags as bags from price_observations order by amount'))
        .toEqual([
          { amount: 9_000, bags: null },
          { amount: 30_000, bags: 2 },
          { amount: 31_000, bags: 0 },
        ]);
    });
  });

  test('hides prices that no search has found for 30 days (S-394)', async () => {
    await addObservations(site.server.context.database, [
      { seenOn: '2026-11-01' },
      { seenOn: '2026-10-31', flightDate: '2026-12-11' },
    ]);
    expect(await days()).toMatchObject([{ date: '2026-12-10', cash: { seenOn: '2026-11-01' } }]);
  });

  test('returns how many days later long flights may land (S-588)', async () => {
    await addObservations(site.server.context.database, [{}, { destination: 'LIS' }]);
    expect(await days('calendar?origem=SAO&destino=LIS&mes=2026-12')).toMatchObject([{ landsLater: 1 }]);
    const [near] = await days();
    expect(near).not.toHaveProperty('landsLater');
  });

  test('returns several months in one answer, at most a year with its returns (S-397)', async () => {
    await addObservations(site.server.context.database, [
      { flightDate: '2026-12-31' },
      { flightDate: '2027-01-31' },
      { flightDate: '2027-02-01' },
    ]);
    expect(await days(`${december}&meses=2`)).toMatchObject([{ date: '2026-12-31' }, { date: '2027-01-31' }]);
    for (const wrong of ['0', '15', '2x']) {
      expect((await site.json(`/api/flights/${december}&meses=${wrong}`)).status).toBe(400);
    }
  });

  test('is cacheable and needs no session', async () => {
    const { headers } = await site.json(`/api/flights/${december}`);
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('reports the invalid parameters of a request', async () => {
    const { status, body } = await site.json('/api/flights/calendar?origem=QQQ&destino=GIG&mes=2026-13');
    expect(status).toBe(400);
    expect((body as { error: { fields: { field: string }[] } }).error.fields.map(({ field }) => field)).toEqual([
      'origem',
      'mes',
    ]);
  });
});

const insight = 'insight?origem=GRU&destino=GIG&ida=2026-12-21';

describe('the insight (S-392)', () => {
  const observe = (count: number, change: (place: number) => object) =>
    addObservations(
      site.server.context.database,
      Array.from({ length: count }, (_, place) => ({
        flightDate: addDays('2026-12-01', place % 20),
        seenOn: addDays('2026-11-11', (place % 20) + Math.floor(place / 20)),
        ...change(place),
      })),
    );

  test('returns the quartiles of prices of the route, season and lead time', async () => {
    await observe(40, (place) => ({ amount: 30_000 + place * 100 }));
    await observe(40, (place) => ({ amount: 8_000 + place, programme: 'smiles', carrier: 'G3' }));
    const statistics = await read(insight);
    expect(statistics).toMatchObject({
      cash: { count: 40, since: '2026-11-11', lowest: 30_000, median: 31_950, highest: 33_900 },
      miles: { smiles: { count: 40, lowest: 8_000, highest: 8_039 } },
      demo: true,
    });
  });

  test('counts the lowest of an airport pair, flight day and day of search once', async () => {
    await observe(20, () => ({ amount: 30_000 }));
    await observe(20, () => ({ amount: 25_000, carrier: 'G3' }));
    await observe(20, () => ({ amount: 20_000, origin: 'CGH', destination: 'SDU' }));
    expect(await read(insight)).toMatchObject({ cash: { count: 20, lowest: 25_000, highest: 25_000 } });
    const cities = await read('insight?origem=SAO&destino=RIO&ida=2026-12-21');
    expect(cities).toMatchObject({ cash: { count: 20, lowest: 20_000, highest: 20_000 } });
  });

  test('leaves out other seasons, lead times and cabins, and searches of one airline', async () => {
    await observe(20, () => ({}));
    await addObservations(site.server.context.database, [
      { flightDate: '2027-01-21', seenOn: '2026-12-01', amount: 1 },
      { flightDate: '2026-12-20', seenOn: '2026-10-01', amount: 2 },
      { flightDate: '2026-12-20', seenOn: '2026-11-30', cabin: 'business', amount: 3 },
      { flightDate: '2026-12-20', seenOn: '2026-12-01', breadth: 'airline', amount: 4 },
      { flightDate: '2026-12-20', seenOn: '2026-11-29', demo: false, amount: 5 },
    ]);
    expect(await read(insight)).toMatchObject({ cash: { count: 20, lowest: 30_000 } });
  });

  test('returns the price history of the flight day for any lead time', async () => {
    await observe(20, () => ({}));
    await addObservations(
      site.server.context.database,
      ['2026-06-01', '2026-10-05', '2026-11-30'].map((seenOn, place) => ({
        flightDate: '2026-12-21',
        seenOn,
        amount: 50_000 - place,
      })),
    );
    expect(await read(insight)).toMatchObject({
      cash: {
        history: [
          { seenOn: '2026-06-01', amount: 50_000 },
          { seenOn: '2026-10-05', amount: 49_999 },
          { seenOn: '2026-11-30', amount: 49_998 },
        ],
      },
    });
  });

  test('is empty without observations', async () => {
    expect(await read(insight)).toEqual({ cash: null, miles: {}, demo: true });
  });

  test('reports the invalid parameters of a request', async () => {
    const { status, body } = await site.json('/api/flights/insight?origem=GRU&destino=QQQ&ida=2027-02-30');
    expect(status).toBe(400);
    expect((body as { error: { fields: { field: string }[] } }).error.fields.map(({ field }) => field)).toEqual([
      'destino',
      'ida',
    ]);
  });
});

describe('destinations (S-395)', () => {
  type Destinations = { destinations: { destination: string }[] };
  const destinations = async (query: string) =>
    ((await read(`destinations?${query}`)) as Destinations).destinations.toSorted((a, b) =>
      a.destination < b.destination ? -1 : 1,
    );

  beforeEach(async () => {
    site = await start();
    await addObservations(site.server.context.database, [
      { amount: 40_000 },
      { amount: 30_000, flightDate: '2027-02-03' },
      { amount: 9_000, programme: 'smiles', carrier: 'G3', flightDate: '2027-03-03' },
      { amount: 20_000, origin: 'CGH', flightDate: '2027-02-04' },
      { amount: 50_000, destination: 'REC' },
      { amount: 1, destination: 'REC', flightDate: '2026-11-30' },
      { amount: 2, destination: 'REC', flightDate: '2027-12-02' },
      { amount: 3, destination: 'REC', seenOn: '2026-10-30', flightDate: '2027-01-02' },
    ]);
  });
  afterEach(() => site.stop());

  test('have the cheapest day of the coming 12 months, in cash and in miles', async () => {
    expect(await destinations('origem=GRU')).toEqual([
      {
        destination: 'GIG',
        cash: { totalCents: 30_000, taxCents: 3_500, carrier: 'LA', seenOn: '2026-12-01', date: '2027-02-03' },
        miles: [
          {
            programme: 'smiles',
            miles: 9_000,
            taxCents: 3_500,
            carrier: 'G3',
            seenOn: '2026-12-01',
            date: '2027-03-03',
          },
        ],
      },
      { destination: 'REC', cash: expect.objectContaining({ totalCents: 50_000, date: '2026-12-10' }), miles: [] },
    ]);
  });

  test('are those of a metro area’s airports, and of one month', async () => {
    expect(await destinations('origem=SAO&mes=2027-02')).toMatchObject([
      { destination: 'GIG', cash: { totalCents: 20_000, date: '2027-02-04' }, miles: [] },
    ]);
  });

  test('are read from memory for two minutes, and refreshed in the background afterwards (S-442)', async () => {
    const cheapest = async () => (await destinations('origem=SAO&mes=2027-02')) as unknown;
    const before = await cheapest();
    await addObservations(site.server.context.database, [{ amount: 10_000, origin: 'CGH', flightDate: '2027-02-05' }]);
    expect(await cheapest()).toEqual(before);
    clock += 121_000;
    expect(await cheapest()).toEqual(before);
    await expect.poll(cheapest).toMatchObject([{ cash: { totalCents: 10_000 } }]);
  });

  test('report the invalid parameters of a request', async () => {
    const { status } = await site.json('/api/flights/destinations?origem=&mes=dezembro');
    expect(status).toBe(400);
  });
});
