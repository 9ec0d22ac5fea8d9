import { expect, test } from 'vitest';
import { listBasisParams } from './basis-params.ts';
import { parseResultsView } from './view.ts';

test('another search keeps bags and whose prices are shown, and drops other filters (S-601)', () => {
  const params = new URLSearchParams('origem=GIG&adultos=4&paradas=0&bagagem=despachada&malas=3&preco=pessoa&pagina=2');
  const basis = listBasisParams(params);
  expect(basis).toEqual([
    ['bagagem', 'despachada'],
    ['malas', '3'],
    ['preco', 'pessoa'],
  ]);
  const view = parseResultsView(new URLSearchParams([['adultos', '1'], ...basis]));
  expect(view).toMatchObject({ partyBags: 2, perPerson: true, cashPage: 1, filters: { stops: [] } });
});

test('a repeated parameter of a form without scripts is kept whole', () => {
  const params = new URLSearchParams('bagagem=mao&bagagem=despachada');
  expect(listBasisParams(params)).toEqual([...params]);
});
