import { describe, expect, test } from 'vitest';
import { findNumberedAirline } from './airline-numbers.ts';
import { findMentionedProvider, findProgramme, findProvider, spellProvider } from './providers.ts';

describe('the provider behind a row', () => {
  const row = { numbered: undefined, token: 'MBX_gol_77', iata: 'TP', name: 'Sky Airline' };

  test('its number counts first', () => {
    expect(findProvider({ ...row, numbered: findNumberedAirline(1) })).toBe('Latam');
  });

  test('then the name inside its token', () => {
    expect(findProvider(row)).toBe('Gol');
    expect(findProvider({ ...row, numbered: findNumberedAirline(999) })).toBe('Gol');
  });

  test.each(['MBX', 'MBX_nobody', '', 7, undefined])('then the airline, where the token is %j', (token) => {
    expect(findProvider({ ...row, token })).toBe('Tap');
  });

  test('then its own name in one line, and at last the backend itself', () => {
    expect(findProvider({ ...row, token: '', iata: 'ZZ', name: 'Sky\nAirline' })).toBe('Sky Airline');
    expect(findProvider({ ...row, token: '', iata: '', name: '' })).toBe('Moblix');
  });
});

describe('names', () => {
  test('are the same however they are written', () => {
    expect(spellProvider('Azul - Interline')).toBe('Interline');
    expect(findMentionedProvider('falha: AZUL -- Interline.')).toBe('Interline');
    expect(findMentionedProvider('Erro na Ibéria')).toBe('Iberia');
    expect(findMentionedProvider('Interline: recusado por Copa - Airlines')).toBe('Copa');
  });

  test('of programmes: an unknown one of a known airline is the airline’s own', () => {
    expect(findProgramme('Clube do Avião', findNumberedAirline(2))).toBe('smiles');
    expect(findProgramme('', findNumberedAirline(999))).toBe('other');
    expect(findProgramme('Smiles', findNumberedAirline(1))).toBe('smiles');
  });
});
