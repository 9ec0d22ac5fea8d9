import { describe, expect, test } from 'vitest';
import { localDate } from '../world/local-time.ts';
import { itineraries } from './itineraries.ts';
import type { Journey } from './journeys.ts';
import { PROVIDERS, type ProviderId } from './providers.ts';
import { loadWorld } from './world.ts';

const world = await loadWorld();
const DATE = '2026-12-10';

function journeys(pair: string, wanted?: ProviderId, date = DATE): Journey[] {
  const [origin = '', destination = ''] = pair.split('-');
  const from = world.airports.get(origin);
  const to = world.airports.get(destination);
  if (!from || !to) throw new Error(`no such airport in ${pair}`);
  return PROVIDERS.filter(({ id }) => id !== 'Livelo' && (!wanted || id === wanted)).flatMap(({ id }) => {
    const network = world.networks.get(id);
    return network ? itineraries(network, world.airports, from, to, date) : [];
  });
}

const ROUTES = [
  'GRU-GIG',
  'GRU-REC',
  'BSB-CGH',
  'GRU-LIS',
  'GRU-MIA',
  'GRU-NRT',
  'POA-MAO',
  'JPA-EZE',
  'CNF-SDU',
  'NRT-GRU',
];

describe.each(ROUTES)('%s', (pair) => {
  const all = journeys(pair);

  test('has journeys that leave on the day, chain and arrive after they left', () => {
    expect(all.length).toBeGreaterThan(0);
    for (const { flights, from, to, minutes } of all) {
      const last = flights.at(-1) ?? flights[0];
      expect(localDate(flights[0].departs)).toBe(DATE);
      expect([flights[0].flight.from, last.flight.to]).toEqual([from, to]);
      expect(minutes).toBe((last.arrivesAt - flights[0].departsAt) / 60_000);
      expect(minutes).toBeGreaterThan(0);
    }
  });

  test('leaves time to change planes, and more to change airports', () => {
    const changes = new Set<string>();
    for (const { flights } of all) {
      for (const [index, next] of flights.entries()) {
        const before = flights[index - 1];
        if (!before) continue;
        const wait = (next.departsAt - before.arrivesAt) / 60_000;
        const moves = before.flight.to !== next.flight.from;
        expect(wait).toBeGreaterThanOrEqual(moves ? 210 : 45);
        expect(wait).toBeLessThanOrEqual(15 * 60);
        if (moves) changes.add([before.flight.to.iata, next.flight.from.iata].sort().join(' '));
      }
    }
    expect([...changes].filter((change) => change !== 'CGH GRU')).toEqual([]);
  });

  test('lists no journey twice for a provider', () => {
    for (const { id } of PROVIDERS) {
      const keys = journeys(pair, id).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});

test('the shuttle flies directly through the day, Tokyo takes more than a day', () => {
  const direct = journeys('GRU-GIG').filter(({ flights }) => flights.length === 1);
  expect(direct.length).toBeGreaterThan(12);
  expect(new Set(direct.map(({ minutes }) => minutes))).toEqual(new Set([65]));
  expect(Math.min(...journeys('GRU-NRT').map(({ minutes }) => minutes))).toBeGreaterThan(24 * 60);
});

test('flights to Europe leave in the evening and arrive on the next day', () => {
  for (const { flights } of journeys('GRU-LIS', 'Tap').filter(({ flights }) => flights.length === 1)) {
    expect(new Date(flights[0].departs).getUTCHours()).toBeGreaterThanOrEqual(17);
    expect(localDate(flights[0].arrives)).toBe('2026-12-11');
  }
});

test('an airport change is offered now and then', () => {
  const changing = ['CNF-SDU', 'CNF-CWB', 'VIX-POA', 'BSB-FLN', 'SSA-CWB', 'GYN-POA', 'UDI-SDU'].flatMap((pair) =>
    journeys(pair).filter(({ flights }) =>
      flights.some(({ flight }, index) => index > 0 && flights[index - 1]?.flight.to !== flight.from),
    ),
  );
  expect(changing.length).toBeGreaterThan(0);
});

test('routes without flights have no itineraries', () => {
  for (const pair of ['GIG-SDU', 'GRU-CGH', 'GRU-VCP', 'SYD-LHR', 'FEN-FEN']) expect(journeys(pair), pair).toEqual([]);
});

test('no itinerary takes a detour, except back to a gateway', () => {
  const week = Array.from({ length: 7 }, (_, day) => `2026-12-${10 + day}`);
  for (const date of week) {
    expect(journeys('SYD-LHR', undefined, date), date).toEqual([]);
    expect(journeys('GRU-JFK', 'Tap', date), date).toEqual([]);
    expect(journeys('GIG-MAD', 'AmericanAirlines', date), date).toEqual([]);
    const overAnother = journeys('LHR-GIG', 'Latam', date).filter(({ flights }) =>
      flights.slice(1).some(({ flight }) => ['FOR', 'EZE'].includes(flight.from.iata)),
    );
    expect(overAnother, date).toEqual([]);
  }
  expect(journeys('FOR-MAD', 'Latam').some(({ flights }) => flights[0].flight.to.iata === 'GRU')).toBe(true);
  expect(journeys('GRU-LIS', 'Interline').some(({ flights }) => flights[0].flight.to.iata === 'FRA')).toBe(true);
});

test('no itinerary waits half a day for an hour of flying, nor much longer than a day for the longest', () => {
  const slowest = (pair: string) => Math.max(...journeys(pair).map(({ minutes }) => minutes)) / 60;
  expect(slowest('GRU-GIG')).toBeLessThan(8);
  expect(slowest('BSB-CGH')).toBeLessThan(14);
  expect(slowest('GRU-MIA')).toBeLessThan(24);
  expect(slowest('GRU-NRT')).toBeLessThan(40);
});

test('small towns are served only by Azul, and international trips from Congonhas have a connection', () => {
  const sellers = PROVIDERS.filter(({ id }) => journeys('GRU-AFL', id).length + journeys('VCP-GVR', id).length > 0);
  expect(sellers.map(({ id }) => id)).toEqual(['Azul']);
  expect(journeys('CGH-EZE').filter(({ flights }) => flights.length === 1)).toEqual([]);
});

test('partners feed only from airports that the airline does not serve itself', () => {
  const fed = journeys('GRU-LIS', 'Tap').filter(({ flights }) => flights.some(({ flight }) => flight.carrier === 'AD'));
  expect(fed).toEqual([]);
  expect(journeys('VIX-LIS', 'Tap').some(({ flights }) => flights[0].flight.carrier === 'AD')).toBe(true);
});
