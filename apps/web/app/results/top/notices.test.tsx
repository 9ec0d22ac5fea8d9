import type { Direction } from '@revoada/core/flights/offer';
import { applyEvents, emptySearch } from '@revoada/core/search/search-state';
import type { ProviderState } from '@revoada/core/sources/fare-source';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Notices, staleReason } from './notices.tsx';

test('explains why earlier prices are shown', () => {
  expect(staleReason({ stale: false })).toBe('');
  expect(staleReason({ stale: true })).toBe('As companhias não responderam agora: ');
  expect(staleReason({ stale: true, saved: true })).toBe('Houve muitas buscas hoje, por isso mostramos a última: ');
});

describe('the notice of an answer that lacks something', () => {
  const summary = {
    outbound: { cash: 1, miles: 0 },
    return: null,
    hidden: { outbound: { cash: 0, miles: 0 }, return: null },
    found: { outbound: null, return: null },
    partial: true,
    searchedAt: '2026-12-01T12:00:00.000Z',
    stale: false,
    demo: false,
  };
  const renderNotice = (
    ...sources: (readonly [source: string, state: ProviderState, direction?: Direction])[]
  ): string => {
    const search = applyEvents(emptySearch, [
      ...sources.map(([source, state, direction = 'outbound']) => {
        const data: { direction: Direction; source: string; state: ProviderState } = { direction, source, state };
        return { event: 'progress' as const, data };
      }),
      { event: 'done', data: summary },
    ]);
    const html = renderToStaticMarkup(
      <Notices search={search} online stale={false} complain onRefresh={() => undefined} />,
    );
    return html.replace(/<[^>]*>/g, '');
  };
  const begin = 'Nem todas as companhias responderam:';

  test('names who is missing, wholly or in part, once for all directions (S-647)', () => {
    expect(renderNotice(['Gol', 'failed'], ['Latam', 'done'], ['Gol', 'failed', 'return'])).toBe(
      `${begin} podem faltar voos de GOL. Tentar de novo`,
    );
    expect(renderNotice(['Duffel', 'incomplete'], ['Latam', 'failed', 'return'], ['Moblix', 'failed'])).toBe(
      `${begin} podem faltar voos de Duffel, LATAM e Moblix. Tentar de novo`,
    );
  });

  test('counts those beyond the third (S-647)', () => {
    const failed = ['Gol', 'Latam', 'Azul', 'Tap', 'Duffel'].map((source) => [source, 'failed'] as const);
    expect(renderNotice(...failed)).toBe(`${begin} podem faltar voos de Azul, Duffel, GOL e mais 2. Tentar de novo`);
  });

  test('names nobody where the answer does not tell who', () => {
    expect(renderNotice(['Latam', 'done'])).toBe(`${begin} podem faltar voos. Tentar de novo`);
  });
});
