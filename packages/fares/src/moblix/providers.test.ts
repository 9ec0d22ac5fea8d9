import { describe, expect, test } from 'vitest';
import { findMentionedProvider, spellProvider } from '../flights/provider-names.ts';
import { findNumberedAirline } from './airline-numbers.ts';
import { findProgramme, findProvider } from './providers.ts';

describe('the provider behind a row', () => {
  const row = { numbered: undefined, token: 'MBX_gol_77', iata: 'TP', name: 'Sky Airline' };

  test('is that of the number first', () => {
    expect(findProvider({ ...row, numbered: findNumberedAirline(1) })).toBe('Latam');
  });

  test('is then that of the name in its token', () => {
    expect(findProvider(row)).toBe('Gol');
    expect(findProvider({ ...row, numbered: findNumberedAirline(999) })).toBe('Gol');
  });

  test.each(['MBX', 'MBX_nobody', '', 7, undefined])('is then that of the airline if the token is %j', (token) => {
    expect(findProvider({ ...row, token })).toBe('Tap');
  });

  test('is then its name in one line, and finally the backend', () => {
    expect(findProvider({ ...row, token: '', iata: 'ZZ', name: 'Sky\nAirline' })).toBe('Sky Airline');
    expect(findProvider({ ...row, token: '', iata: '', name: '' })).toBe('Moblix');
  });
});

describe('names', () => {
  test('are equal in every spelling', () => {
    expect(spellProvider('Azul - Interline')).toBe('Interline');
    expect(findMentionedProvider('falha: AZUL -- Interline.')).toBe('Interline');
    expect(findMentionedProvider('Erro na Ibéria')).toBe('Iberia');
    expect(findMentionedProvider('Interline: recusado por Copa - Airlines')).toBe('Copa');
  });

  test('of unknown programmes map to the programme of a known airline', () => {
    expect(findProgramme('Clube do Avião', findNumberedAirline(2))).toBe('smiles');
    expect(findProgramme('', findNumberedAirline(999))).toBe('other');
    expect(findProgramme('Smiles', findNumberedAirline(1))).toBe('smiles');
  });
});
