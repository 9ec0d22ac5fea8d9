import { describe, expect, test } from 'vitest';
import { type AirportTable, readAirportTable } from './airport-table.ts';

const table: AirportTable = {
  about: { source: 'teste', licence: 'teste', date: '2026-12-01' },
  zones: ['America/Sao_Paulo', 'America/Recife'],
  countries: { BR: ['Brasil', 'Brazil', 'Terra Brasilis'], PT: ['Portugal'] },
  metros: ['SAO|São Paulo|BR|GRU,CGH|Sampa,Terra da Garoa', 'XXA|Longe|XX|LON'],
  airports: [
    'GRU|Guarulhos|São Paulo|BR|SP|0|50|Cumbica,Guarulhos|-23.43|-46.47',
    'REC||Recife|BR|PE|1|20||-8.12|-34.92',
    'LON||Longe|XX||9|1|',
  ],
};

const { airports, metros, positions, overlay } = readAirportTable(table);

describe('the airport table', () => {
  test('reads names, zone and metro area of each airport', () => {
    expect(airports[0]).toEqual({
      iata: 'GRU',
      name: 'Guarulhos',
      city: 'São Paulo',
      countryCode: 'BR',
      country: 'Brasil',
      state: 'SP',
      zone: 'America/Sao_Paulo',
      metro: 'SAO',
    });
    expect(airports[1]).toMatchObject({ country: 'Brasil', zone: 'America/Recife', metro: null });
  });

  test('names an airport without a name by its city', () => {
    expect(airports[1]?.name).toBe('Aeroporto de Recife');
  });

  test('leaves a place abroad without a state and falls back for an unknown zone and country', () => {
    expect(airports[2]).toMatchObject({ state: null, zone: 'UTC', countryCode: 'XX', country: 'XX' });
  });

  test('reads metro areas with their airports in order', () => {
    expect(metros).toEqual([
      { iata: 'SAO', city: 'São Paulo', countryCode: 'BR', country: 'Brasil', airports: ['GRU', 'CGH'] },
      { iata: 'XXA', city: 'Longe', countryCode: 'XX', country: 'XX', airports: ['LON'] },
    ]);
  });

  test('reads positions if the table has them', () => {
    expect(positions).toEqual([
      { latitude: -23.43, longitude: -46.47 },
      { latitude: -8.12, longitude: -34.92 },
    ]);
  });

  test('returns the search names and weights of airports', () => {
    expect(overlay).toEqual({
      names: {
        SAO: ['Sampa', 'Terra da Garoa'],
        XXA: [],
        GRU: ['Cumbica', 'Guarulhos'],
        REC: [],
        LON: [],
      },
      countries: { BR: ['Brazil', 'Terra Brasilis'], PT: [] },
      weights: { GRU: 50, REC: 20, LON: 1 },
    });
  });
});
