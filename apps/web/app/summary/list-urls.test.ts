import { searchQuery } from '@revoada/core/testing/search';
import { expect, test } from 'vitest';
import { buildListUrls } from './list-urls.ts';

const search = searchQuery({ destination: 'LIS', return: '2026-12-20', adults: 2 });
const view = 'paradas=0&bagagem=despachada&preco=pessoa';
const read = (url: string) => Object.fromEntries(new URL(url, 'https://revoada.example').searchParams);

test.each([
  ['the flights in its URL', true, `origem=GRU&destino=LIS&vooIda=LA1.dinheiro.1&vooVolta=LA2.dinheiro.2&${view}`],
  ['stored flights', false, view],
])('list URLs for %s keep filters, bags and the person or party of the amounts (S-590)', (_, named, params) => {
  const urls = buildListUrls({ named, search }, new URLSearchParams(params));
  const view = { paradas: '0', bagagem: 'despachada', preco: 'pessoa', origem: 'GRU', destino: 'LIS' };
  expect(read(urls.outbound)).toMatchObject(view);
  expect(read(urls.return)).toMatchObject({ ...view, etapa: 'volta' });
});

test('without a search, list URLs lead to the search form', () => {
  const urls = buildListUrls({ named: false, search: null }, new URLSearchParams());
  expect(urls).toEqual({ outbound: '/#buscar', return: '/#buscar' });
});
