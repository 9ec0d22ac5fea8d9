import { worldDirectory } from '@revoada/core/airports/world';
import type { SearchAnswer } from '@revoada/core/search/events';
import { award, cash, offer, withJourneyFares } from '@revoada/core/testing/offers';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { servicesContext } from '../services.ts';
import type { SiteServices } from '../site-services.ts';
import { loadTripInUrl } from './trip-in-url.server.ts';

const offers = withJourneyFares([
  offer({ id: 'out', journeyKey: 'LA1', price: cash(100_000) }),
  offer({ id: 'back', journeyKey: 'LA2', direction: 'return', price: award('smiles', 30_000, 5_000) }),
]);
const answer = { offers, searchedAt: '2026-12-01T14:53:30.000Z' } as unknown as SearchAnswer;
const trip = 'origem=GRU&destino=LIS&ida=2026-12-10&volta=2026-12-17&semjs=1';

async function load(query: string, changes: Partial<SiteServices> = {}) {
  const context = new RouterContextProvider();
  let searches = 0;
  const services: Partial<SiteServices> = {
    now: () => Date.parse('2026-12-01T15:00:00Z'),
    entitlement: { account: 'visitor', maxDaysAhead: 30, maxOffersPerList: 30 },
    directory: worldDirectory,
    places: (codes) =>
      codes.map((iata) => ({ kind: 'airport', iata, name: iata, city: 'Lugar', country: 'Brasil', countryCode: 'BR' })),
    fromElsewhere: false,
    findFinishedSearch: () => null,
    search() {
      searches += 1;
      return Promise.resolve(answer);
    },
    ...changes,
  };
  context.set(servicesContext, services as SiteServices);
  const url = new URL(`https://revoada.example/summary?${query}`);
  const loaded = await loadTripInUrl({ context, request: new Request(url), url, params: {}, pattern: '/summary' });
  return { loaded, searches };
}

test('returns both chosen flights with their prices, places and age (S-323)', async () => {
  const { loaded } = await load(`${trip}&vooIda=LA1.dinheiro.100000&vooVolta=LA2.smiles.30000`);
  expect(loaded).toMatchObject({
    query: { origin: 'GRU', destination: 'LIS' },
    choice: {
      outbound: { id: 'out', price: cash(100_000) },
      return: { id: 'back', price: award('smiles', 30_000, 5_000) },
      missing: [],
    },
    labels: { GRU: 'Lugar (GRU)', LIS: 'Lugar (LIS)' },
    ageMinutes: 6,
    failure: null,
  });
});

test('runs no search for a summary without a choice in its URL', async () => {
  expect(await load('')).toEqual({ loaded: null, searches: 0 });
  expect(await load(trip)).toEqual({ loaded: null, searches: 0 });
});

test.each([
  ['ids that are none', `${trip}&vooIda=__proto__.dinheiro.1&vooVolta=${'A'.repeat(5_000)}`],
  ['flights of a day that is over', `${trip.replace('2026-12-10', '2026-11-10')}&vooIda=LA1.dinheiro.1&vooVolta=x`],
])('%s start no search (S-324)', async (_, query) => {
  const { loaded, searches } = await load(query);
  expect(loaded?.choice).toEqual({ outbound: null, return: null, missing: ['outbound', 'return'], changed: [] });
  expect(searches).toBe(0);
});

test('reports a flight beyond the account’s limit as missing (S-324)', async () => {
  const { loaded } = await load(`${trip}&vooIda=LA1.dinheiro.100000&vooVolta=LA2.dinheiro.70000`);
  expect(loaded?.choice).toMatchObject({ outbound: { id: 'out' }, return: null, missing: ['return'] });
});

test('reports a search that cannot run, fails, or waits for its turn', async () => {
  const choice = 'vooIda=LA1.dinheiro.100000';
  const unknown = await load(`origem=GRU&destino=XXX&ida=2026-12-10&${choice}`);
  expect(unknown.loaded).toMatchObject({ query: null, failure: 'Nenhum aeroporto encontrado' });
  const failed = await load(`${trip}&${choice}`, {
    search: () => Promise.resolve({ error: { code: 'timeout', message: 'Demorou demais.' } }),
  });
  expect(failed.loaded).toMatchObject({ choice: null, failure: 'Demorou demais.', pendingReason: null });
  const queued = await load(`${trip}&${choice}`, { search: () => Promise.resolve({ waiting: { ahead: 3 } }) });
  expect(queued.loaded).toMatchObject({ choice: null, failure: null, pendingReason: { until: 'turn', ahead: 3 } });
});

test('does not start a search for a link on another site (S-293)', async () => {
  const choice = `${trip}&vooIda=LA1.dinheiro.100000`;
  const fromLink = await load(choice, { fromElsewhere: true });
  expect(fromLink).toMatchObject({ loaded: { choice: null, pendingReason: { until: 'asked' } }, searches: 0 });
  const finished = await load(choice, { fromElsewhere: true, findFinishedSearch: () => answer });
  expect(finished).toMatchObject({ loaded: { choice: { outbound: { id: 'out' } }, pendingReason: null }, searches: 0 });
});

test('names the countries of a trip of several slices, whether its flights are known or not (S-652)', async () => {
  const several = 'origem=GRU&destino=PTY&ida=2026-12-10&origem2=PTY&destino2=MIA&data2=2026-12-10&voo1=LA1.dinheiro.1';
  const places: SiteServices['places'] = (codes) =>
    codes.map((iata) => ({
      ...{ kind: 'airport', iata, name: iata, city: 'Lugar', country: '' },
      countryCode: worldDirectory.airport(iata)?.countryCode ?? '',
    }));
  const pending = await load(several, { places });
  expect(pending.loaded).toMatchObject({ pending: true, countries: { GRU: 'BR', PTY: 'PA', MIA: 'US' } });
  const legs = [
    offer({ id: 'a', journeyKey: 'LA1', direction: 'slice-1', origin: 'GRU', destination: 'PTY', price: cash(1) }),
  ];
  const known = { offers: withJourneyFares(legs), searchedAt: '2026-12-01T14:53:30.000Z' } as unknown as SearchAnswer;
  const { loaded } = await load(`${several}&semjs=1`, { places, search: () => Promise.resolve(known) });
  expect(loaded).toMatchObject({ pending: false, countries: { GRU: 'BR', PTY: 'PA' } });
});
