import { expect, test } from 'vitest';
import { countPages, formatShownRange } from '../format/shown-range.ts';
import { readClientListQuery } from './client-list.ts';

test('reads the URL of a list and ignores invalid values (S-358)', () => {
  const read = (query: string) => readClientListQuery(new URLSearchParams(query));
  expect(read('')).toEqual({ text: '', status: null, page: 1 });
  expect(read('busca=+ana+&situacao=inativos&pagina=3')).toEqual({ text: 'ana', status: 'inactive', page: 3 });
  expect(read('situacao=ativos').status).toBe('active');
  expect([read('pagina=100000').page, read('pagina=100001').page]).toEqual([100_000, 1]);
  for (const page of ['0', '-1', '1.5', '1e9', 'x']) expect(read(`pagina=${page}`).page).toBe(1);
  expect(read('situacao=__proto__').status).toBeNull();
  expect(read(`busca=${'x'.repeat(300)}`).text).toHaveLength(100);
});

test('computes the shown range of a list (S-358)', () => {
  const say = (page: number, total: number) => formatShownRange({ page, perPage: 10, total });
  expect(say(1, 20)).toBe('Mostrando 1 a 10 de 20 resultados');
  expect(say(3, 21)).toBe('Mostrando 21 a 21 de 21 resultados');
  expect(say(1, 1)).toBe('Mostrando 1 resultado');
  expect(say(1, 0)).toBe('Mostrando 0 a 0 de 0 resultados');
  expect([0, 1, 10, 11].map((total) => countPages(total, 10))).toEqual([1, 1, 1, 2]);
});
