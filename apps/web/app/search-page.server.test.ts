import { worldDirectory } from '@revoada/core/airports/world';
import type { SearchAnswer } from '@revoada/core/search/events';
import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { loadSearch } from './search-page.server.ts';
import { servicesContext } from './services.ts';
import type { SiteServices } from './site-services.ts';

const answer = { offers: [] } as unknown as SearchAnswer;

let requests: string[] = [];
beforeEach(() => {
  requests = [];
});

function load(path: string) {
  const context = new RouterContextProvider();
  const services: Partial<SiteServices> = {
    now: () => Date.parse('2026-12-01T15:00:00Z'),
    entitlement: { account: 'visitor', maxDaysAhead: 30, maxOffersPerList: 30 },
    directory: worldDirectory,
    places: (codes) =>
      codes.map((iata) => ({ kind: 'airport', iata, name: iata, city: iata, country: 'Brasil', countryCode: 'BR' })),
    readSeenDays: async (origin, destination, firstDay, lastDay) => {
      requests.push([origin, destination, firstDay, lastDay].join(' '));
      return [];
    },
    readSeenStatistics: async () => ({ cash: null, miles: {} }),
    findFinishedSearch: ({ destination }) => (destination === 'SSA' ? answer : null),
  };
  context.set(servicesContext, services as SiteServices);
  const url = new URL(path, 'https://revoada.example');
  // The router adds parameters to a request.
  const requested = new URL(url);
  requested.searchParams.set('_routes', 'routes/home');
  return loadSearch({ context, request: new Request(requested), url, params: {}, pattern: '/' });
}

test('a page with a search has its known results, and the last day that the account can search (S-189)', async () => {
  const { page, knownResults } = await load('/?origem=GRU&destino=SSA&ida=2026-12-10');
  expect(page).toMatchObject({ query: { origin: 'GRU', destination: 'SSA' }, errors: [], lastDay: '2026-12-31' });
  expect(page.places.map(({ iata }) => iata)).toEqual(['GRU', 'SSA']);
  expect(knownResults?.answer).toBe(answer);
  expect(page.params).not.toContain('_routes');
});

test.each(['/', '/?origem=GRU&destino=XXX&ida=2026-12-10'])(
  'a page without a valid search has no results: %s',
  async (path) => {
    const { page, knownResults } = await load(path);
    expect([page.query, page.places, knownResults]).toEqual([null, [], null]);
  },
);

test('a place in a URL is a code as written, never the end of a half-typed name (S-099, S-100, S-530)', async () => {
  const readPlaces = async (origem: string, destino: string) => {
    const { page } = await load(`/search?${new URLSearchParams({ origem, destino, ida: '2026-12-10' })}`);
    return page.query ? [page.query.origin, page.query.destination] : page.errors.map(({ field }) => field);
  };
  expect(await readPlaces('São Paulo (gru)', 'Salvador SSA')).toEqual(['GRU', 'SSA']);
  expect(await readPlaces('txl', 'Berlim (SXF)')).toEqual(['destino']);
  expect(await readPlaces('TXL', 'gru - Guarulhos')).toEqual(['BER', 'GRU']);
  expect(await readPlaces('belo hor', 'rio de jan')).toEqual(['origem', 'destino']);
});

test('a page with a search has the prices of the days around it (S-448)', async () => {
  const { outlook } = await load('/?origem=GRU&destino=SSA&ida=2026-12-10&volta=2026-12-20');
  const observedPrices = { out: [], back: [], cash: null, miles: {} };
  expect(outlook).toEqual({ today: '2026-12-01', observedPrices, searched: null });
  expect(requests).toEqual(['GRU SSA 2026-12-07 2026-12-13', 'SSA GRU 2026-12-17 2026-12-23']);
});

test('loads one direction one way, and no prices for another cabin (S-448)', async () => {
  await load('/?origem=GRU&destino=SSA&ida=2026-12-10&soIda=true');
  expect(requests).toEqual(['GRU SSA 2026-12-07 2026-12-13']);
  await load('/?origem=GRU&destino=SSA&ida=2026-12-10&soIda=true&classe=executiva');
  expect(requests).toHaveLength(1);
});
