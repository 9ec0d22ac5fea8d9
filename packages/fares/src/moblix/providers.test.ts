import { describe, expect, test } from 'vitest';
import { programmeOf, providerMentioned, providerNamed, providerOf } from './providers.ts';

describe('the provider behind a row', () => {
  const row = { id: null, token: 'MBX_gol_77', iata: 'TP', name: 'Sky Airline' };

  test('its number counts first', () => {
    expect(providerOf({ ...row, id: 1 })).toBe('Latam');
  });

  test('then the name inside its token', () => {
    expect(providerOf(row)).toBe('Gol');
    expect(providerOf({ ...row, id: 999 })).toBe('Gol');
  });

  test.each(['MBX', 'MBX_nobody', '', 7, undefined])('then the airline, where the token is %j', (token) => {
    expect(providerOf({ ...row, token })).toBe('Tap');
  });

  test('then its own name in one line, and at last the backend itself', () => {
    expect(providerOf({ ...row, token: '', iata: 'ZZ', name: 'Sky\nAirline' })).toBe('Sky Airline');
    expect(providerOf({ ...row, token: '', iata: '', name: '' })).toBe('Moblix');
  });
});

describe('names', () => {
  test('are the same however they are written', () => {
    expect(providerNamed('Azul - Interline')).toBe('Interline');
    expect(providerMentioned('falha: AZUL -- Interline.')).toBe('Interline');
    expect(providerMentioned('Erro na Ibéria')).toBe('Iberia');
  });

  test('of programmes: an unknown one of a known airline is the airline’s own', () => {
    expect(programmeOf('Clube do Avião', 2)).toBe('smiles');
    expect(programmeOf('', 999)).toBe('other');
    expect(programmeOf('Smiles', 1)).toBe('smiles');
  });
});
