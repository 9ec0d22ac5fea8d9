import { searchQuery } from '@revoada/core/testing/search';
import { expect, test } from 'vitest';
import { buildListUrls } from './list-urls.ts';

const search = searchQuery({ destination: 'LIS', return: '2026-12-20', adults: 2 });
const view = 'paradas=0&bagagem=despachada&preco=pessoa';
const read = (url: string) => Object.fromEntries(new URL(url, 'https://revoada.example').searchParams);

test.each([
  ['the flights in its URL', true, `origem=GRU&destino=LIS&vooIda=LA1.dinheiro.1&vooVolta=LA2.dinheiro.2&${view}`],
  ['those that the browser keeps', false, view],
])('the lists of %s keep the filters, the bags and for whom amounts are (S-590)', (_, named, params) => {
  const urls = buildListUrls({ named, search }, new URLSearchParams(params));
  const kept = { paradas: '0', bagagem: 'despachada', preco: 'pessoa', origem: 'GRU', destino: 'LIS' };
  expect(read(urls.outbound)).toMatchObject(kept);
  expect(read(urls.return)).toMatchObject({ ...kept, etapa: 'volta' });
});

test('without a search, lists begin where one is asked for', () => {
  const urls = buildListUrls({ named: false, search: null }, new URLSearchParams());
  expect(urls).toEqual({ outbound: '/#buscar', return: '/#buscar' });
});
