import { describe, expect, test } from 'vitest';
import { findNearbyPopular } from './popular.ts';

const findCodes = (zone: string, languages: string[], limit = 3) =>
  findNearbyPopular({ zone, languages }, limit).map(({ iata }) => iata);

describe('airports near the reader (S-312)', () => {
  test('are the largest of the time zone, for any language', () => {
    expect(findCodes('America/Sao_Paulo', ['en-US'])).toEqual(['GRU', 'CGH', 'GIG']);
    expect(findCodes('America/Manaus', ['pt-BR'], 1)).toEqual(['MAO']);
    expect(findCodes('Europe/Lisbon', ['pt-BR'])).toEqual(['LIS', 'OPO', 'FAO']);
  });

  test('are those of the first known country of the languages if the zone has none', () => {
    expect(findCodes('UTC', ['pt-BR', 'en-US'])).toEqual(['GRU', 'CGH', 'GIG']);
    expect(findCodes('Africa/Nairobi', ['sw-KE', 'pt-PT'])).toEqual(['LIS', 'OPO', 'FAO']);
  });

  test('are empty when neither zone nor language has an airport', () => {
    expect(findCodes('UTC', ['pt', 'xx-XX', 'pt-PTX'])).toEqual([]);
    expect(findCodes('', [])).toEqual([]);
  });

  test('have the form of suggestions', () => {
    expect(findNearbyPopular({ zone: 'America/Recife', languages: [] }, 1)).toEqual([
      { kind: 'airport', iata: 'REC', name: expect.any(String), city: 'Recife', country: 'Brasil', countryCode: 'BR' },
    ]);
  });
});
