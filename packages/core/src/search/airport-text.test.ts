import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { airportLabel, findAirportCode, looksSelected } from './airport-text.ts';

describe('findAirportCode (S-099, S-100)', () => {
  test.each([
    ['São Paulo (GRU)', 'GRU'],
    ['Brasília (BSB) - Brasil', 'BSB'],
    ['GRU - Guarulhos (SP)', 'GRU'],
    ['gru - Guarulhos', 'GRU'],
    ['gru', 'GRU'],
    ['  LIS ', 'LIS'],
    ['São Paulo GRU', 'GRU'],
    ['São Paulo (gru)', 'GRU'],
  ])('reads %j as %s', (text, code) => {
    expect(findAirportCode(text)).toBe(code);
  });

  test.each([
    '',
    '  ',
    'SP',
    '123',
    'Maceió 1',
    '__proto__',
    'Lisboa',
    'belo hor',
    'rio de jan',
    'BELO HOR',
    'Rio GIG - Brasil',
    'São PauloGRU',
  ])('finds none in %j', (text) => {
    expect(findAirportCode(text)).toBeNull();
  });

  test('reads back the label of any airport that is open', () => {
    const closed = ['TXL', 'SXF', 'THF'];
    const code = fc.stringMatching(/^[A-Z]{3}$/).filter((iata) => !closed.includes(iata));
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-zÀ-ú][A-Za-zÀ-ú .'-]{0,30}$/), code, (city, iata) => {
        const label = airportLabel(city, iata);
        expect(findAirportCode(label)).toBe(iata);
        expect(looksSelected(label)).toBe(true);
      }),
    );
  });

  test('returns the successor of a closed airport (S-530)', () => {
    for (const text of ['TXL', 'sxf', 'Berlim (TXL)', 'Berlim THF']) expect(findAirportCode(text), text).toBe('BER');
  });

  test('returns three capitals or null for any text', () => {
    fc.assert(fc.property(fc.string({ maxLength: 60 }), (text) => /^[A-Z]{3}$/.test(findAirportCode(text) ?? 'AAA')));
  });
});

describe('looksSelected (S-104)', () => {
  test('distinguishes a selection from typing', () => {
    expect(looksSelected('Rio de Janeiro (GIG)')).toBe(true);
    expect(looksSelected(' Rio de Janeiro (GIG) ')).toBe(true);
    for (const text of [
      'GIG',
      '(GIG)',
      'Rio de Janeiro',
      'Rio (gig)',
      'Rio (GIG) Brasil',
      'Rio de Janeiro (GI',
      'Rio\nRio (GIG)',
    ]) {
      expect(looksSelected(text), text).toBe(false);
    }
  });
});
