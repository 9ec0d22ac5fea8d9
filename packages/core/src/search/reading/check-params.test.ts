import { describe, expect, test } from 'vitest';
import { readStrictly } from './check-params.ts';

const everywhere = { findAirports: (code: string) => [code], todayAt: () => '2026-12-10' };
const read = (query: string) => readStrictly(new URLSearchParams(query), everywhere);
const complete = 'origem=GRU&destino=LIS&ida=2026-12-20';

describe('an invalid parameter', () => {
  test.each([
    ['destino=LIS&ida=2026-12-20', 'origem', 'missing', 'Preencha todos os campos obrigatórios'],
    [`${complete}&volta=amanha`, 'volta', 'unreadable', 'Esta data não existe. Use o formato AAAA-MM-DD.'],
    [`${complete}&classe=luxo`, 'classe', 'unreadable', 'Este valor não é aceito.'],
    ['origem=GRU&destino=GRU&ida=2026-12-20', 'destino', 'rule', 'A origem e o destino precisam ser diferentes.'],
    ['origem=GRU&destino=LIS&ida=2026-12-09', 'ida', 'rule', 'A data de ida já passou.'],
    [`${complete}&adultos=1&adultos=2`, 'adultos', 'malformed', 'Este parâmetro foi informado mais de uma vez.'],
    [`${complete}&classe=${'x'.repeat(121)}`, 'classe', 'malformed', 'Este valor não é aceito.'],
  ])('of %s: %s is %s', (query, field, reason, message) => {
    expect(read(query).faults).toEqual([{ field, reason, message }]);
  });

  test('is reported once, first for its form', () => {
    const twice = 'Este parâmetro foi informado mais de uma vez.';
    expect(read(`${complete}&adultos=0&adultos=${'1'.repeat(121)}`).faults).toEqual([
      { field: 'adultos', reason: 'malformed', message: twice },
    ]);
  });

  test('is not read with more than 120 characters', () => {
    const place = (length: number) => `${'x'.repeat(length - 6)} (GRU)`;
    const readOrigin = (origem: string) => read(new URLSearchParams({ origem }).toString()).values.origin;
    expect(readOrigin(place(120))).toBe('GRU');
    expect(readOrigin(place(121))).toBeUndefined();
  });
});
