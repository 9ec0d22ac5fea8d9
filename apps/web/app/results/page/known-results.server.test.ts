import { worldDirectory } from '@revoada/core/airports/world';
import type { SiteServices } from '@revoada/core/ports';
import type { SearchAnswer } from '@revoada/core/search/events';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { servicesContext } from '../../services.ts';
import { loadKnownResults } from './known-results.server.ts';

const answer = { offers: [] } as unknown as SearchAnswer;

async function load(address: string, changes: Partial<SiteServices>) {
  const searched: string[] = [];
  const services: Partial<SiteServices> = {
    now: () => Date.parse('2026-12-01T15:00:00Z'),
    entitlement: () => ({ account: 'visitor', maxDaysAhead: 30, maxOffersPerList: 30 }),
    directory: worldDirectory,
    places: () => [],
    fromElsewhere: false,
    known: () => null,
    search(query) {
      searched.push(query.destination);
      return Promise.resolve(answer);
    },
    ...changes,
  };
  const context = new RouterContextProvider();
  context.set(servicesContext, services as SiteServices);
  const request = new Request(`https://revoada.example/?origem=GRU&destino=SSA&ida=2026-12-10${address}`);
  return { known: await loadKnownResults(request, context), searched };
}

test('a page without scripts searches', async () => {
  expect(await load('&semjs=1', {})).toEqual({
    known: { answer, failure: null, plain: true },
    searched: ['SSA'],
  });
});

// S-293
test('a link from another site makes no search: the page shows what is known, or asks', async () => {
  const elsewhere = { fromElsewhere: true };
  expect(await load('&semjs=1', elsewhere)).toEqual({
    known: { answer: null, failure: null, plain: true, held: { until: 'asked' } },
    searched: [],
  });
  expect(await load('&semjs=1', { ...elsewhere, known: () => answer })).toEqual({
    known: { answer, failure: null, plain: true },
    searched: [],
  });
});

test('a search that others go before gives its place', async () => {
  const { known } = await load('&semjs=1', { search: () => Promise.resolve({ waiting: { ahead: 12 } }) });
  expect(known).toEqual({ answer: null, failure: null, plain: true, held: { until: 'turn', ahead: 12 } });
});
