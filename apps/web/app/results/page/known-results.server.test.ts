import type { SearchAnswer } from '@revoada/core/search/events';
import { NO_TRANSFERS } from '@revoada/core/self-transfer/transfer-report';
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
    findSelfTransfers: async () => NO_TRANSFERS,
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

test('a page without scripts that shows self-transfers waits for those of the slice in view (S-653)', async () => {
  const asked: unknown[] = [];
  const findSelfTransfers: KnownResultsServices['findSelfTransfers'] = async (_, slice, bags) => {
    asked.push([slice, bags]);
    return { ...NO_TRANSFERS, phase: 'done' };
  };
  const { results } = await load('?semjs=1&conexaoPropria=1&bagagem=despachada&etapa=volta', { findSelfTransfers });
  expect(results?.transfers).toMatchObject({ phase: 'done' });
  // A step is reached once the slices before it are chosen.
  expect(asked).toEqual([[0, ['checked']]]);
  expect((await load('?semjs=1', { findSelfTransfers })).results).not.toHaveProperty('transfers');
  expect((await load('?conexaoPropria=1', { findSelfTransfers })).results).toBeNull();
  expect(asked).toHaveLength(1);
});
