import type { SearchAnswer } from '@revoada/core/search/events';
import { searchQuery } from '@revoada/core/testing/search';
import { expect, test } from 'vitest';
import { loadKnownResults } from './known-results.server.ts';
import type { KnownResultsServices } from './known-results-services.ts';

const answer = { offers: [] } as unknown as SearchAnswer;

async function load(path: string, changes: Partial<KnownResultsServices>) {
  const searched: string[] = [];
  const services: KnownResultsServices = {
    fromElsewhere: false,
    findFinishedSearch: () => null,
    search({ destination }) {
      searched.push(destination);
      return Promise.resolve(answer);
    },
    ...changes,
  };
  const request = new Request(`https://revoada.example/${path}`);
  return { results: await loadKnownResults(request, searchQuery({ destination: 'SSA' }), services), searched };
}

test('a page without scripts searches', async () => {
  expect(await load('?semjs=1', {})).toEqual({
    results: { answer, failure: null, plain: true },
    searched: ['SSA'],
  });
});

test('a link from another site starts no search: the page shows a finished one, or requires confirmation (S-293)', async () => {
  const elsewhere = { fromElsewhere: true };
  expect(await load('?semjs=1', elsewhere)).toEqual({
    results: { answer: null, failure: null, plain: true, pending: { until: 'asked' } },
    searched: [],
  });
  expect(await load('?semjs=1', { ...elsewhere, findFinishedSearch: () => answer })).toEqual({
    results: { answer, failure: null, plain: true },
    searched: [],
  });
});

test('a search that others go before gives its place', async () => {
  const { results } = await load('?semjs=1', { search: () => Promise.resolve({ waiting: { ahead: 12 } }) });
  expect(results).toEqual({ answer: null, failure: null, plain: true, pending: { until: 'turn', ahead: 12 } });
});
