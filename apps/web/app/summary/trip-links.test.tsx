import { searchQuery } from '@revoada/core/testing/search';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import { TripLinks } from './trip-links.tsx';

vi.mock('../site-data.ts', () => ({ useViewer: () => ({ account: 'subscriber' }) }));

const search = searchQuery({ destination: 'LIS', return: '2026-12-20', adults: 2 });

function draw(params: string, isComplete = true): string {
  const Stub = createRoutesStub([
    { path: '/summary', Component: () => <TripLinks search={search} isComplete={isComplete} /> },
  ]);
  return renderToStaticMarkup(<Stub initialEntries={[`/summary?${params}`]} />).replaceAll('&amp;', '&');
}

test('links to an alert for the trip’s search, with the stops and bags of its list (S-594)', () => {
  const page = draw('origem=GRU&vooIda=LA1.dinheiro.1&paradas=0&bagagem=despachada');
  const [, url = ''] = /href="\/alertas\/novo\?([^"]*)"[^>]*>Avisar se baixar/.exec(page) ?? [];
  expect(Object.fromEntries(new URLSearchParams(url))).toMatchObject({
    ...{ origem: 'GRU', destino: 'LIS', volta: '2026-12-20', adultos: '2', paradas: '0', bagagem: 'despachada' },
  });
  expect(url).not.toContain('vooIda');
});

test('shares a whole trip that its URL has, by a form that works without scripts (S-594, S-735)', () => {
  const page = draw('origem=GRU&vooIda=LA1.dinheiro.1');
  expect(page).toContain('<form action="/v" method="post">');
  expect(page).toContain('name="viagem" value="origem=GRU&vooIda=LA1.dinheiro.1"');
  expect(page).toContain('Compartilhar');
  expect(draw('')).not.toContain('Compartilhar');
  expect(draw('vooIda=LA1.dinheiro.1', false)).not.toContain('Compartilhar');
});
