import { expect, test } from 'vitest';
import { buildSliceUrl } from './step-urls.ts';

const params = new URLSearchParams(
  'origem=GRU&origem2=LIS&voo1=LA1.dinheiro.1&etapa=2&saida=manha&cias=LA&paradas=1&malas=despachada&pagina=3&lista=milhas',
);

test('the URL of a slice keeps the choice and the filters of the trip, and drops pages and the filters of another slice (S-633, S-642)', () => {
  const next = new URLSearchParams(buildSliceUrl(params, 2));
  expect(next.get('etapa')).toBe('3');
  expect([next.get('voo1'), next.get('malas')]).toEqual(['LA1.dinheiro.1', 'despachada']);
  expect(['saida', 'cias', 'paradas', 'pagina', 'lista'].filter((name) => next.has(name))).toEqual([]);
});

test('the URL of the first slice has no step, and opens the list of the kind that was paid', () => {
  expect(new URLSearchParams(buildSliceUrl(params, 0)).has('etapa')).toBe(false);
  expect(new URLSearchParams(buildSliceUrl(params, 1, 'cash')).get('lista')).toBe('dinheiro');
});
