import type { AirportSuggestion } from '@revoada/core/airports/airport';
import { describe, expect, test } from 'vitest';
import { groupSuggestions, rowTexts } from './group-suggestions.ts';

const entry = (iata: string, more: Partial<AirportSuggestion> = {}): AirportSuggestion => ({
  kind: 'airport',
  iata,
  name: `Aeroporto ${iata}`,
  city: 'São Paulo',
  country: 'Brasil',
  countryCode: 'BR',
  ...more,
});
const saoPaulo = entry('SAO', { kind: 'metro', name: 'Todos os aeroportos', airports: ['GRU', 'CGH', 'VCP'] });

describe('grouping suggestions', () => {
  test('lists the airports of a metro area below it, in its order', () => {
    const rows = groupSuggestions([entry('VCP'), saoPaulo, entry('GIG'), entry('GRU')]);
    expect(rows.map(({ iata, child }) => [iata, child])).toEqual([
      ['SAO', false],
      ['GRU', true],
      ['VCP', true],
      ['GIG', false],
    ]);
  });

  test('keeps the position of airports whose metro area is not listed', () =>
    expect(groupSuggestions([entry('CGH'), entry('GRU')]).map(({ child }) => child)).toEqual([false, false]));

  test('distinguishes a metro area from an airport with the same code', () => {
    const rows = groupSuggestions([entry('ROM', { kind: 'metro', airports: ['FCO'] }), entry('ROM')]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
  });

  test('describes each kind of row', () => {
    const [metro, child, alone] = groupSuggestions([
      saoPaulo,
      entry('GRU', { name: 'Guarulhos' }),
      entry('LIS', { city: 'Lisboa', name: 'Lisboa', country: 'Portugal' }),
    ]).map(rowTexts);
    expect(metro).toEqual({ city: 'São Paulo: todos os aeroportos', details: '3 aeroportos, Brasil' });
    expect(child).toEqual({ city: 'Guarulhos', details: 'São Paulo, Brasil' });
    expect(alone).toEqual({ city: 'Lisboa', details: 'Portugal' });
  });
});
