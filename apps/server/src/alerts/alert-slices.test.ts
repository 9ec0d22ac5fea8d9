import type { Price } from '@revoada/core/flights/offer';
import type { FareRequest, FareSource } from '@revoada/core/sources/fare-source';
import { oneWayCapabilities } from '@revoada/core/testing/sources';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildOffer, buildTicket } from '../testing/fares/offers.ts';
import { type AlertsSite, startAlertsSite } from '../testing/site/alerts-site.ts';

const cash = (reais: number): Price => ({ kind: 'cash', currency: 'BRL', totalCents: reais * 100, taxCents: 30_00 });

/** Prices in reais of each pair of airports, and of a ticket over all slices; a pair without a price has no flights. */
let prices: Record<string, number> = {};
let jointPrice: number | null = null;
let failing: ReadonlySet<string> = new Set();
let searches: string[] = [];

const buildFlight = (
  { origin, destination, date }: Pick<FareRequest, 'origin' | 'destination' | 'date'>,
  price: Price,
) =>
  buildOffer(1, price, {
    ...{ origin, destination, departsAt: `${date}T08:00:00`, arrivesAt: `${date}T11:00:00` },
    journeyKey: `${origin}-${destination}-${date}`,
  });

const source: FareSource = {
  id: 'market',
  capabilities: { ...oneWayCapabilities, jointTickets: true },
  async *search(request) {
    const pair = `${request.origin}-${request.destination}`;
    searches.push(`${pair} ${request.date}`);
    if (failing.has(pair)) throw new Error('away');
    const reais = prices[pair];
    const offers = reais === undefined ? [] : [buildFlight(request, cash(reais))];
    yield { offers, providers: [], complete: true, partial: false };
  },
  async *searchTickets({ slices }) {
    searches.push(slices.map(({ origin, destination }) => `${origin}-${destination}`).join(' + '));
    const flights = slices.map((slice) => buildFlight(slice, cash(1)));
    const tickets = jointPrice === null ? [] : [buildTicket(flights, cash(jointPrice))];
    yield { tickets, providers: [], complete: true, partial: false };
  },
};

let site: AlertsSite;
beforeAll(async () => {
  site = await startAlertsSite({ sources: [source] });
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.reset();
  searches = [];
  prices = {};
  jointPrice = null;
  failing = new Set();
});

const listSent = () => site.sent.map(({ notice }) => notice);

const openJaw = { destination: 'LIS', minNights: 10, maxNights: 10, returnOrigin: 'MAD' };
const several = {
  ...{ origin: 'CNF', destination: 'SCL' },
  further: [
    { origin: 'SCL', destination: 'EZE', date: '2026-12-14' },
    { origin: 'EZE', destination: 'CNF', date: '2026-12-18' },
  ],
};

describe('an alert of an open jaw (S-644, S-646)', () => {
  test('searches both ways and tells the fall of the whole trip', async () => {
    const ana = await site.addPerson();
    const id = await ana.add(openJaw);
    prices = { 'GRU-LIS': 3_000, 'MAD-GRU': 2_000, 'LIS-GRU': 1 };
    await site.look(0);
    expect(searches.toSorted()).toEqual(['GRU-LIS + MAD-GRU', 'GRU-LIS 2026-12-10', 'MAD-GRU 2026-12-20']);
    const read = async () => (await ana.member().readAlert(id))?.alert;
    expect(await read()).toMatchObject({
      stops: [{ code: 'GRU' }, { code: 'LIS' }, { code: 'MAD', city: 'Madri', isGap: true }, { code: 'GRU' }],
      prices: [{ now: { price: { totalCents: 5_000_00 } } }],
    });
    prices = { ...prices, 'MAD-GRU': 1_200 };
    await site.look();
    expect(listSent()).toMatchObject([
      {
        ...{ departure: '2026-12-10', return: '2026-12-20' },
        ...{ now: { totalCents: 4_200_00 }, before: { totalCents: 5_000_00 } },
        slices: [
          { origin: { code: 'GRU' }, destination: { city: 'Lisboa' } },
          { origin: { city: 'Madri' }, destination: { code: 'GRU' }, date: '2026-12-20' },
        ],
        searchPath: '/?origem=GRU&destino=LIS&ida=2026-12-10&volta=2026-12-20&voltaDe=MAD',
      },
    ]);
    expect(await read()).toMatchObject({ prices: [{ now: { price: { totalCents: 4_200_00 } } }] });
  });

  test('counts a joint ticket, and tells nothing where one way has no flights', async () => {
    const ana = await site.addPerson();
    await ana.add(openJaw);
    prices = { 'GRU-LIS': 3_000, 'MAD-GRU': 2_000 };
    await site.look(0);
    jointPrice = 4_100;
    await site.look();
    expect(listSent()).toMatchObject([{ now: { totalCents: 4_100_00 }, before: { totalCents: 5_000_00 } }]);
    jointPrice = null;
    prices = { 'GRU-LIS': 100 };
    await site.look();
    expect(listSent()).toHaveLength(1);
  });

  test('is looked at sooner after a search of its return, which starts elsewhere', async () => {
    const ana = await site.addPerson();
    await ana.add(openJaw);
    prices = { 'GRU-LIS': 3_000, 'MAD-GRU': 2_000 };
    await site.look(0);
    site.clock.now += 15 * 60_000;
    const { alerts, events } = site.server.context;
    const leg = {
      ...{ adults: 1, children: 0, infants: 0 },
      date: '2026-12-20',
      airline: null,
      cabin: 'economy' as const,
    };
    await events.announce('flights.searched', { requests: [{ ...leg, origin: 'LIS', destination: 'GRU' }] });
    expect(await alerts.enqueueDue()).toBe(0);
    await events.announce('flights.searched', { requests: [{ ...leg, origin: 'MAD', destination: 'GRU' }] });
    expect(await alerts.enqueueDue()).toBe(1);
    await site.jobsDone();
  });
});

describe('an alert of several slices (S-644, S-646)', () => {
  const fares = { 'CNF-SCL': 1_000, 'SCL-EZE': 400, 'EZE-CNF': 900 };

  test('searches each slice on its day and tells the fall of the whole trip', async () => {
    const ana = await site.addPerson();
    const id = await ana.add(several);
    prices = fares;
    await site.look(0);
    expect(searches.toSorted()).toEqual([
      'CNF-SCL + SCL-EZE + EZE-CNF',
      'CNF-SCL 2026-12-10',
      'EZE-CNF 2026-12-18',
      'SCL-EZE 2026-12-14',
    ]);
    prices = { ...fares, 'SCL-EZE': 100 };
    await site.look();
    expect(listSent()).toMatchObject([
      {
        ...{ alertId: id, return: null, now: { totalCents: 2_000_00 }, before: { totalCents: 2_300_00 } },
        slices: [{ date: '2026-12-10' }, { date: '2026-12-14' }, { date: '2026-12-18' }],
      },
    ]);
    const search = new URL(listSent()[0]?.searchPath ?? '', 'http://site').searchParams;
    expect(search.get('origem3')).toBe('EZE');
    expect(search.get('data3')).toBe('2026-12-18');
  });

  test('says nothing of a trip of which one slice was not answered', async () => {
    const ana = await site.addPerson();
    const id = await ana.add(several);
    prices = fares;
    await site.look(0);
    failing = new Set(['SCL-EZE']);
    prices = { 'CNF-SCL': 10, 'EZE-CNF': 10 };
    await site.look();
    expect(listSent()).toEqual([]);
    const details = await ana.member().readAlert(id);
    expect(details?.alert).toMatchObject({ failing: true, prices: [{ now: { price: { totalCents: 2_300_00 } } }] });
  });

  test('is looked at sooner after a search of its last slice', async () => {
    const ana = await site.addPerson();
    await ana.add(several);
    prices = fares;
    await site.look(0);
    site.clock.now += 15 * 60_000;
    const { alerts, events } = site.server.context;
    const leg = { ...{ adults: 1, children: 0, infants: 0 }, airline: null, cabin: 'economy' as const };
    const search = (origin: string, destination: string, date: string) =>
      events.announce('flights.searched', { requests: [{ ...leg, origin, destination, date }] });
    await search('EZE', 'CNF', '2026-12-17');
    expect(await alerts.enqueueDue()).toBe(0);
    await search('EZE', 'CNF', '2026-12-18');
    expect(await alerts.enqueueDue()).toBe(1);
    await site.jobsDone();
  });

  test('begins its prices again when a slice changes, and shares its trip with no shorter one (S-421)', async () => {
    const ana = await site.addPerson();
    const id = await ana.add(several);
    const [first] = several.further;
    await ana.add({ ...several, further: first ? [first] : [] }, 'shorter');
    expect(await site.database.query('select count(*)::int as trips from watched_trips')).toEqual([{ trips: 2 }]);
    prices = fares;
    await site.look(0);
    const terms = (await ana.member().readAlert(id))?.alert.terms;
    const moved = several.further.map((slice) => ({ ...slice, date: '2026-12-18' }));
    expect(await ana.member().changeAlert(id, 1, { ...terms, further: moved })).toEqual({ ok: true, id });
    expect((await ana.member().readAlert(id))?.alert).toMatchObject({ terms: { further: moved }, prices: [] });
  });
});

test('an alert of an earlier version is checked and told as before (S-644)', async () => {
  const ana = await site.addPerson();
  const id = await ana.add({ destination: 'LIS', minNights: 10, maxNights: 10 });
  await site.database.query(`update alerts set terms = terms - 'returnOrigin' - 'returnDestination' - 'further'`);
  prices = { 'GRU-LIS': 3_000, 'LIS-GRU': 2_000 };
  await site.look(0);
  prices = { 'GRU-LIS': 2_000, 'LIS-GRU': 2_000 };
  await site.look();
  expect(listSent()).toMatchObject([{ now: { totalCents: 4_000_00 }, before: { totalCents: 5_000_00 } }]);
  expect(listSent()[0]).not.toHaveProperty('slices');
  const { alert } = (await ana.member().readAlert(id)) ?? {};
  expect(alert?.terms).toMatchObject({ returnOrigin: null, returnDestination: null, further: [] });
  expect(alert?.stops.map(({ code }) => code)).toEqual(['GRU', 'LIS']);
  // Paused and resumed, it keeps its trip.
  await ana.member().pauseAlert(id);
  await ana.member().resumeAlert(id);
  expect(await site.database.query('select count(*)::int as trips from watched_trips')).toEqual([{ trips: 1 }]);
});
