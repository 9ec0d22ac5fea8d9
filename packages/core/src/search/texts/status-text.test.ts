import { describe, expect, test } from 'vitest';
import { alternativeSearchText } from './messages.ts';
import { searchFailedText } from './outcome-messages.ts';
import {
  flightsFoundText,
  flightsFoundToast,
  flightsSoFarText,
  flightsText,
  foundText,
  noneLeftText,
  nothingInTimeText,
  searchingText,
  waitingPlace,
  waitingText,
} from './status-text.ts';

describe('the status of a search', () => {
  test('contains the searched directions (S-066, S-086)', () => {
    expect(searchingText('any')).toBe('Buscando voos...');
    expect(searchingText('outbound')).toBe('Buscando voos de ida...');
    expect(searchingText('return')).toBe('Buscando voos de volta...');
    expect(searchingText('roundTrip')).toBe('Buscando ida e volta em paralelo...');
  });

  test('counts the searches ahead', () => {
    expect([0, 1, 10, 11, 1_200].map(waitingText)).toEqual([
      'Muitas buscas agora, a sua começa em instantes.',
      'Muitas buscas agora, a sua começa em instantes. Há 1 consulta antes da sua.',
      'Muitas buscas agora, a sua começa em instantes. Há 10 consultas antes da sua.',
      'Muitas buscas agora, a sua está na fila. Há 11 consultas antes da sua.',
      'Muitas buscas agora, a sua está na fila. Há 1.200 consultas antes da sua.',
    ]);
  });

  test('announces the next turn', () => {
    expect([0, 1, 2, 1_200].map(waitingPlace)).toEqual([
      'A sua é a próxima.',
      'Há 1 consulta antes da sua.',
      'Há 2 consultas antes da sua.',
      'Há 1.200 consultas antes da sua.',
    ]);
  });

  test('counts the flights (S-035, S-123)', () => {
    expect(foundText({ outbound: 55, return: null })).toBe('55 voos de ida encontrados');
    expect(foundText({ outbound: 1, return: null })).toBe('1 voo de ida encontrado');
    expect(foundText({ outbound: null, return: 48 })).toBe('48 voos de volta encontrados');
    expect(foundText({ outbound: null, return: 1 })).toBe('1 voo de volta encontrado');
    expect(foundText({ outbound: 55, return: 0 })).toBe('55 ida • 0 volta');
    expect(flightsFoundText(1)).toBe('1 voo encontrado');
    expect(flightsFoundText(1234)).toBe('1.234 voos encontrados');
    expect(flightsFoundText(345, 60)).toBe('345 voos encontrados, você vê os 60 mais baratos');
    expect(flightsFoundText(2, 1)).toBe('2 voos encontrados, você vê o mais barato');
    expect(flightsFoundText(60, 60)).toBe('60 voos encontrados');
    expect([0, 1, 1_234].map(flightsText)).toEqual(['0 voos', '1 voo', '1.234 voos']);
    expect([0, 1, 34].map(flightsSoFarText)).toEqual(['buscando…', '1 voo até agora', '34 voos até agora']);
    expect([0, 1, 1234].map(flightsFoundToast)).toEqual([
      '0 voos encontrados!',
      '1 voo encontrado!',
      '1.234 voos encontrados!',
    ]);
  });
});

describe('the texts of a failed search (S-121)', () => {
  const route = { origin: 'GRU', destination: 'LIS', cabinLabel: 'Executiva' };

  test('contain route and class without results (S-126)', () => {
    for (const failure of ['NO_ACTIVE_PROVIDERS', 'not-found'] as const) {
      expect(alternativeSearchText(failure, route)).toBe('Nenhum voo encontrado para GRU → LIS na classe Executiva');
    }
  });

  test('distinguishes connection, authentication and other failures', () => {
    expect(alternativeSearchText('network-failure', route)).toBe('Problema de conectividade. Verifique sua internet.');
    expect(alternativeSearchText('authentication-failure', route)).toBe(
      'Problema de autenticação com a API. Tente novamente.',
    );
    for (const failure of ['timeout', 'invalid-response'] as const) {
      expect(alternativeSearchText(failure, route)).toBe('Erro na busca. Tente novamente.');
    }
    expect(searchFailedText('sem resposta')).toBe('Erro ao buscar voos: sem resposta');
  });
});

test('explains in one sentence that filters hide all flights (S-333)', () => {
  expect(noneLeftText(false)).toBe('Nenhum voo passa pelos filtros.');
  expect(noneLeftText(true)).toBe('Nenhum voo cabe no seu saldo, contando transferências.');
});

test('explains that all return flights leave too early', () => {
  expect(nothingInTimeText).toBe('Nenhum destes voos sai depois de a ida chegar.');
});
