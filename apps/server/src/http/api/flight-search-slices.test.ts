import type { FlightOffer } from '@revoada/core/flights/offer';
import type { SearchAnswer } from '@revoada/core/search/events';
import { cash } from '@revoada/core/testing/offers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFakeTicketSource, type FakeTicketSource } from '../../testing/fares/fake-source.ts';
import { buildOffer, buildTicket } from '../../testing/fares/offers.ts';
import { openEvents } from '../../testing/site/event-stream.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';

let source: FakeTicketSource;
let site: TestServer;

beforeEach(async () => {
  source = createFakeTicketSource();
  site = await startTestServer({ sources: [source] });
});
afterEach(() => site.stop());

type Route = [origin: string, destination: string, date: string];

const routes: Route[] = [
  ['CNF', 'SCL', '2026-12-10'],
  ['SCL', 'EZE', '2026-12-14'],
  ['EZE', 'CNF', '2026-12-20'],
];

const tripUrl = () => {
  const [first = [], ...further] = routes;
  const params = new URLSearchParams({ origem: first[0] ?? '', destino: first[1] ?? '', ida: first[2] ?? '' });
  for (const [at, [origin, destination, date]] of further.entries()) {
    params.set(`origem${at + 2}`, origin);
    params.set(`destino${at + 2}`, destination);
    params.set(`data${at + 2}`, date);
  }
  return site.url(`/api/flights/search?${params}`);
};

function fly([origin, destination, date]: Route, number: number, cents: number, hour = '08'): FlightOffer {
  const times = {
    departsAt: `${date}T${hour}:00:00`,
    arrivesAt: `${date}T${String(Number(hour) + 3).padStart(2, '0')}:00:00`,
  };
  const journeyKey = `LA${number}-${origin}-${destination}-${date}`;
  return buildOffer(number, cash(cents), { origin, destination, ...times, durationMinutes: 180, journeyKey });
}

const flights = routes.map((route, at) => fly(route, at + 1, 30_000));

async function endSearches(tickets = [buildTicket(flights, cash(70_000))]) {
  for (const [at, flight] of flights.entries()) {
    const dearer = fly(routes[at] as Route, at + 11, 45_000, '05');
    (await source.call(at)).update({ offers: [flight, dearer], complete: true });
  }
  (await source.tickets.call(0)).update({ tickets, complete: true });
}

describe('a trip of several slices', () => {
  test('searches each slice, and tickets over all of them', async () => {
    const events = await openEvents(tripUrl());
    await source.call(2);
    expect(source.calls.map(({ request: { origin, destination, date } }) => [origin, destination, date])).toEqual(
      routes,
    );
    const { request } = await source.tickets.call(0);
    expect(request.slices.map(({ origin, destination, date }) => [origin, destination, date])).toEqual(routes);
    events.leave();
  });

  test('lists each slice by its name, and the fares of those after the first (S-613)', async () => {
    const answer = site.json(tripUrl());
    await endSearches();
    const { offers, laterFares, returnFares, ...summary } = (await answer).body as SearchAnswer;
    expect(offers.map(({ direction, journeyKey }) => [direction, journeyKey.slice(0, 4)])).toEqual([
      ['slice-1', 'LA1-'],
      ['slice-1', 'LA11'],
      ['slice-2', 'LA2-'],
      ['slice-2', 'LA12'],
      ['slice-3', 'LA3-'],
      ['slice-3', 'LA13'],
    ]);
    expect(returnFares).toBeNull();
    expect(Object.keys(laterFares ?? {})).toEqual(['slice-2', 'slice-3']);
    expect(laterFares?.['slice-2']?.cash.map(({ cents }) => cents)).toEqual([30_000, 45_000]);
    const two = { cash: 2, miles: 0 };
    expect(summary).toMatchObject({ outbound: two, return: null, 'slice-1': two, 'slice-2': two, 'slice-3': two });
  });

  test('has its cheapest way among separate fares and joint tickets (S-613)', async () => {
    const answer = site.json(tripUrl());
    await endSearches();
    const { trips } = (await answer).body as { trips: { outbound: string; cash: unknown }[] };
    expect(trips).toMatchObject([
      {
        outbound: flights[0]?.journeyKey,
        cash: {
          later: flights.slice(1).map(({ journeyKey }) => journeyKey),
          reaisCents: 70_000,
          tickets: [{ slices: [0, 1, 2] }],
        },
      },
      { cash: { reaisCents: 105_000, tickets: [{ slices: [0] }, { slices: [1] }, { slices: [2] }] } },
    ]);
  });

  test('has the limits of visitors for each slice: its day, and the flights of its list (S-668)', async () => {
    const [first, , third] = flights;
    if (!first || !third) throw new Error('no flights');
    const many = Array.from({ length: 33 }, (_, at) => fly(routes[1] as Route, at + 100, 30_000 + at * 100));
    const answer = site.json(tripUrl());
    for (const [at, offers] of [[first], many, [third]].entries()) {
      (await source.call(at)).update({ offers, complete: true });
    }
    (await source.tickets.call(0)).update({ tickets: [], complete: true });
    const { offers, hidden } = (await answer).body as SearchAnswer;
    const seen = offers.filter(({ direction }) => direction === 'slice-2').map(({ price }) => price);
    expect(seen).toHaveLength(30);
    expect(seen).not.toContainEqual(many[32]?.price);
    expect(hidden).toMatchObject({ 'slice-1': { cash: 0 }, 'slice-2': { cash: 3 }, 'slice-3': { cash: 0 } });
    const far = tripUrl().replace('data3=2026-12-20', 'data3=2027-03-20');
    expect(await site.json(far)).toMatchObject({ status: 403, body: { error: { code: 'date-limit' } } });
  });

  test('sends the same events from the cache as while it ran', async () => {
    const events = await openEvents(tripUrl());
    await endSearches();
    await events.until('done');
    const again = await (await openEvents(tripUrl())).rest();
    expect(again.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['offers', 'laterFares', 'tickets', 'done']),
    );
    expect(again.filter(({ event }) => event === 'laterFares')).toHaveLength(2);
    expect(source.calls).toHaveLength(3);
  });
});

describe('an open jaw', () => {
  test('asks for the way back between its own places', async () => {
    const events = await openEvents(
      site.searchUrl({ origem: 'GRU', destino: 'LIS', volta: '2026-12-20', voltaDe: 'MAD' }),
    );
    await source.call(1);
    expect(source.calls.map(({ request: { origin, destination } }) => [origin, destination])).toEqual([
      ['GRU', 'LIS'],
      ['MAD', 'GRU'],
    ]);
    const { request } = await source.tickets.call(0);
    expect(request.slices[1]).toEqual({ origin: 'MAD', destination: 'GRU', date: '2026-12-20' });
    events.leave();
  });
});
