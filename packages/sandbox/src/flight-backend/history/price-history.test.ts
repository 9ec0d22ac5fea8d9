import { expect, test } from 'vitest';
import { PROVIDERS } from '../network/providers.ts';
import { loadWorld } from '../network/world.ts';
import { quote } from '../search/quote.ts';
import { testBackend } from '../testing/test-backend.ts';
import { addDays } from '../world/local-time.ts';
import { planDay } from './day-prices.ts';
import { listRememberedPairs } from './popular-routes.ts';
import { listSightDays } from './sight-days.ts';

const world = await loadWorld();

type Line = {
  origin: string;
  destination: string;
  flightDate: string;
  seenOn: string;
  fares: { carrier: string; programme?: string; miles?: number; totalCents?: number; taxCents: number }[];
};

// NOON of the test backend, 2026-11-20.
const today = '2026-11-20';

async function readHistory(query: string): Promise<Line[]> {
  const reply = await testBackend().app.request(`/historico/precos?${query}`);
  return (await reply.text())
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}

const findAirport = (iata: string) => {
  const airport = world.airports.get(iata);
  if (!airport) throw new Error(iata);
  return airport;
};

function searchLowest(origin: string, destination: string, date: string, day: string): Record<string, number> {
  const ask = { origin, destination, date, cabin: 1 as const, today: day, priceFactor: 1 };
  const party = { adults: 1, children: 0, infants: 0 };
  const lowest: Record<string, number> = {};
  for (const fare of PROVIDERS.flatMap((provider) => quote(world, provider, { ...ask, party }))) {
    const key = fare.award?.programme ?? fare.validating;
    const amount = fare.award?.adult ?? fare.fare.adult + fare.taxCents;
    lowest[key] = Math.min(amount, lowest[key] ?? amount);
  }
  return lowest;
}

test('a day’s history is what a search of that day shows (S-400)', () => {
  const days = ['2026-12-10', '2027-01-02', '2027-03-07', '2027-07-15'];
  for (const pair of ['GRU-GIG', 'POA-NAT', 'GRU-LIS', 'MIA-GRU', 'CNF-SSA']) {
    const [origin = '', destination = ''] = pair.split('-');
    for (const date of days) {
      const priceOn = planDay(world, { from: findAirport(origin), to: findAirport(destination) }, date);
      for (const day of [today, '2026-10-03', '2026-12-09']) {
        const amounts = priceOn(day).map(({ carrier, programme, amount }) => [programme ?? carrier, amount]);
        expect(Object.fromEntries(amounts), `${pair} ${date} ${day}`).toEqual(
          searchLowest(origin, destination, date, day),
        );
      }
    }
  }
});

test('a full route has every flight day of the coming year, seen lately, and a year of observations (S-400)', async () => {
  const lines = (await readHistory('rotas=GRU-GIG')).filter(({ origin }) => origin === 'GRU');
  const coming = new Set(lines.map(({ flightDate }) => flightDate).filter((date) => date >= today));
  expect(coming.size).toBeGreaterThan(335);
  for (const date of coming) {
    const latest = lines.filter(({ flightDate }) => flightDate === date).at(-1);
    expect(latest?.seenOn && latest.seenOn > addDays(today, -12), date).toBe(true);
  }
  expect(Math.min(...lines.map(({ seenOn }) => Date.parse(seenOn)))).toBeLessThan(Date.parse('2026-01-20'));
  expect(lines.every(({ seenOn, flightDate }) => seenOn <= today && seenOn <= flightDate)).toBe(true);
  expect(lines.length).toBeGreaterThan(2_000);
  expect(new Set(lines.map(({ flightDate, seenOn }) => `${flightDate} ${seenOn}`)).size).toBe(lines.length);
});

test('it has both directions, and can start at a day', async () => {
  const lines = await readHistory('rotas=CGH-SDU&desde=2026-11-15');
  expect(new Set(lines.map(({ origin, destination }) => `${origin}-${destination}`))).toEqual(
    new Set(['CGH-SDU', 'SDU-CGH']),
  );
  expect(lines.every(({ seenOn }) => seenOn >= '2026-11-15')).toBe(true);
});

test('it changes once a day', async () => {
  const { app, later } = testBackend();
  const ask = (etag: string) => app.request('/historico/precos?rotas=XXX', { headers: { 'if-none-match': etag } });
  const etag = (await ask('')).headers.get('etag') ?? '';
  expect((await ask(etag)).status).toBe(304);
  later(24 * 3_600_000);
  expect((await ask(etag)).status).toBe(200);
});

test('tomorrow keeps today’s observations, except those that thin out', () => {
  const span = { since: '2025-11-20', today };
  const next = { since: '2025-11-20', today: addDays(today, 1) };
  const now = listSightDays('GRU-GIG', 'full', '2027-03-10', span);
  const then = listSightDays('GRU-GIG', 'full', '2027-03-10', next);
  expect(now.filter((day) => !then.includes(day)).length).toBeLessThanOrEqual(1);
  expect(then.length).toBeGreaterThanOrEqual(now.length);
});

test('pairs are remembered once each, all of them between airports that there are', () => {
  const pairs = listRememberedPairs().map(({ pair }) => pair);
  const ends = pairs.map((pair) => pair.split('-').toSorted().join('-'));
  expect(new Set(ends).size).toBe(pairs.length);
  expect(pairs.flatMap((pair) => pair.split('-')).filter((iata) => !world.airports.has(iata))).toEqual([]);
  expect(pairs.length).toBeGreaterThan(200);
});
