import { describe, expect, it } from 'vitest';
import { alternativeSearchText, searchFailedText } from './messages.ts';
import { flightsFoundText, flightsFoundToast, foundText, pageText, searchingText } from './status-text.ts';

describe('the status of a search', () => {
  it('says what is being searched', () => {
    expect(searchingText('any')).toBe('Buscando voos...');
    expect(searchingText('outbound')).toBe('Buscando voos de ida...');
    expect(searchingText('roundTrip')).toBe('Buscando ida e volta em paralelo...');
  });

  it('says what was found', () => {
    expect(foundText(55, null)).toBe('55 voos de ida encontrados');
    expect(foundText(1, null)).toBe('1 voo de ida encontrado');
    expect(foundText(55, 0)).toBe('55 ida • 0 volta');
    expect(flightsFoundText(1234)).toBe('1.234 voos encontrados');
    expect(flightsFoundToast(1)).toBe('1 voo encontrado!');
    expect(pageText(2, 6)).toBe('Página 2 de 6');
  });
});

describe('the texts of a failed search', () => {
  const route = { origin: 'GRU', destination: 'LIS', cabinLabel: 'Executiva' };

  it('names the route and class when nothing was found', () => {
    expect(alternativeSearchText('NO_ACTIVE_PROVIDERS', route)).toBe(
      'Nenhum voo encontrado para GRU → LIS na classe Executiva',
    );
  });

  it('tells connection, authentication and other failures apart', () => {
    expect(alternativeSearchText('network-failure', route)).toBe('Problema de conectividade. Verifique sua internet.');
    expect(alternativeSearchText('authentication-failure', route)).toBe(
      'Problema de autenticação com a API. Tente novamente.',
    );
    expect(alternativeSearchText('invalid-response', route)).toBe('Erro na busca. Tente novamente.');
    expect(searchFailedText('sem resposta')).toBe('Erro ao buscar voos: sem resposta');
  });
});
