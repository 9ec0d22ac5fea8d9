import { worldDirectory } from '@revoada/core/airports/world';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { request } from '../../testing/moblix/fixtures/backend.ts';
import { parseFlightNumber } from '../flights/journey.ts';
import { findMentionedProvider, spellProvider } from '../flights/provider-names.ts';
import { findNumberedAirline } from './airline-numbers.ts';
import { readReply } from './api/reply.ts';
import { readAirports } from './catalogue/airports.ts';
import { readPromotions } from './catalogue/promotions.ts';
import { findProgramme } from './providers.ts';
import { transformRows } from './transform/transform.ts';

describe('any answer', () => {
  test('reads any JSON without throwing or inventing offers (S-057)', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (json) => {
        for (const reply of [json, { Data: json }, { Data: [json] }, { Data: [{ flights: json, Ida: [json] }] }]) {
          const read = readReply(reply);
          const rows = read?.rows ?? [];
          expect(transformRows(rows, { request, directory: worldDirectory }).offers).toEqual([]);
        }
        readAirports(json);
        readPromotions({ Data: [json] });
      }),
    );
  });

  test('distinguishes an unreadable value from an empty reply', () => {
    expect(['<html>', 7, null, {}, { error: 'x' }].map(readReply)).toEqual([null, null, null, null, null]);
    expect(readReply([])).toMatchObject({ completed: true, rows: [] });
    expect(readReply({ Success: true, Data: [] })).toMatchObject({ completed: true, rows: [], failed: false });
  });
});

describe('a flight of another day', () => {
  const rowOn = (day: string) => {
    const flight = {
      Numero: 'LA-3562',
      Origem: 'GRU',
      Destino: 'REC',
      Saida: `${day}T10:00:00`,
      Chegada: `${day}T13:05:00`,
    };
    return { IdCia: 1, Voos: [flight], PontosAdulto: -1, ValorTotalComTaxa: 500, ValorTotal: 460 };
  };
  const read = (day: string) => transformRows([rowOn(day)], { request, directory: worldDirectory });

  test('is dropped', () => {
    expect(read(request.date)).toMatchObject({ offers: [{ departsAt: '2027-03-10T10:00:00' }], dropped: 0 });
    expect(read('2027-03-11')).toEqual({ offers: [], dropped: 1, reasons: ['another day: 2027-03-11'] });
  });
});

describe('names', () => {
  test('of providers are found in errors in any case and with any accent', () => {
    expect(findMentionedProvider('Erro ao validar permissão de pesquisa TAP')).toBe('Tap');
    expect(findMentionedProvider('falha AZUL INTERLINE')).toBe('Interline');
    expect(findMentionedProvider('Azul: tempo esgotado')).toBe('Azul');
    expect(findMentionedProvider('Erro ao validar permissoes da agência')).toBeNull();
    expect(findMentionedProvider('tapete voador')).toBeNull();
    expect(['iberia', 'AMERICANAIRLINES', 'Sky'].map(spellProvider)).toEqual(['Iberia', 'AmericanAirlines', 'Sky']);
  });

  test('of programmes: Livelo by its number, else that of the row, else that of the airline', () => {
    expect(findProgramme('LATAM Pass', findNumberedAirline(34))).toBe('livelo');
    expect(findProgramme('TudoAzul', undefined)).toBe('azul-fidelidade');
    expect(findProgramme('Gol', findNumberedAirline(2))).toBe('smiles');
    expect(findProgramme('Clube do Avião', undefined)).toBe('other');
  });

  test.each([
    ['G3-1939', 'G3', '1939'],
    ['AD4469', 'AD', '4469'],
    ['LA 8146', 'LA', '8146'],
    ['G31939', 'G3', '1939'],
    [3723, '', '3723'],
    ['0061', '', '61'],
    [' la-3562 ', 'LA', '3562'],
    ['LA3562A', 'LA', '3562'],
    ['3K123', '3K', '123'],
    ['LA3562-', '', 'N/A'],
    ['LA3562AB', '', 'N/A'],
    ['ABCLA3562', '', 'N/A'],
    ['LA-123456', '', 'N/A'],
    ['LA', '', 'N/A'],
    [0, '', 'N/A'],
    [null, '', 'N/A'],
  ])('of flights are parsed from %s', (value, prefix, digits) =>
    expect(parseFlightNumber(value)).toEqual({ prefix, digits }),
  );
});

describe('airports (S-059, S-112)', () => {
  const field = {
    Iata: 'qqq',
    Nome: 'Campo\r\nNovo',
    Cidade: 'Serra',
    Pais: 'PT',
    Latitude: '-19.6244430542',
    Longitude: '-43.9719429016',
    TimeZone: 'America/Sao_Paulo',
  };

  test('are read from a wrapped or a bare array, each once, with all fields', () => {
    const wrapped = readAirports({ Data: [field, field, { Nome: 'sem código' }] });
    expect(wrapped).toEqual([
      {
        iata: 'QQQ',
        name: 'Campo Novo',
        city: 'Serra',
        countryCode: 'PT',
        country: 'Portugal',
        state: null,
        latitude: -19.6244430542,
        longitude: -43.9719429016,
        zone: 'America/Sao_Paulo',
        metro: null,
      },
    ]);
    expect(readAirports([{ ...field, Latitude: -19.6244430542 }])).toEqual(wrapped);
  });

  test('use the name of the city or the airport if only one is given', () => {
    expect(readAirports([{ ...field, Cidade: null }])).toMatchObject([{ name: 'Campo Novo', city: 'Campo Novo' }]);
    expect(readAirports([{ ...field, Nome: '' }])).toMatchObject([{ name: 'Serra', city: 'Serra' }]);
    expect(readAirports([{ ...field, Nome: '', Cidade: null }])).toEqual([]);
  });

  test.each(['Heliport De Paris', 'London Waterloo Railway Station', 'Terminal Rodoviário'])(
    'are not %s (S-529)',
    (Nome) => {
      expect(readAirports([{ ...field, Nome }])).toEqual([]);
    },
  );

  test('exclude closed ones with a successor (S-530)', () => {
    expect(readAirports([{ ...field, Iata: 'TXL' }])).toEqual([]);
  });

  test('have a country name in Portuguese', () => {
    expect(readAirports([{ ...field, Pais: 'DE' }])).toMatchObject([{ country: 'Alemanha' }]);
  });

  test('may have extreme coordinates', () => {
    const edge = { Latitude: '90', Longitude: '-180' };
    expect(readAirports([{ ...field, ...edge }])).toMatchObject([{ latitude: 90, longitude: -180 }]);
  });

  test('are read up to the twenty thousandth', () => {
    const unreadable = Array.from({ length: 19_999 }, () => ({}));
    expect(readAirports([...unreadable, field])).toHaveLength(1);
    expect(readAirports([...unreadable, {}, field])).toEqual([]);
  });

  test.each([
    ['Iata', 'QQ'],
    ['Iata', null],
    ['Latitude', '91'],
    ['Latitude', ''],
    ['Latitude', '1e1'],
    ['Longitude', '-180.5'],
    ['Longitude', 'west'],
    ['TimeZone', 'Mars/Olympus'],
    ['TimeZone', null],
    ['Pais', 'Portugal'],
    ['Pais', 'ZZZ'],
    ['Pais', 'QX'],
  ])('without a valid %s (%s) are skipped', (name, value) => {
    expect(
      readAirports([
        { ...field, [name]: value },
        { ...field, Iata: 'QQX' },
      ]).map(({ iata }) => iata),
    ).toEqual(['QQX']);
  });

  test.each([null, 'text', 7, { Data: null }, { Data: [null, 1, 'GRU'] }])('are empty for %j', (answer) => {
    expect(readAirports(answer)).toEqual([]);
  });
});

describe('promotional offers (S-064)', () => {
  const listPromotions = (answer: unknown) => readPromotions(answer).promotions;
  const item = {
    Id: 'a1',
    Origem: { Iata: 'GRU', Nome: 'Guarulhos', Cidade: 'São Paulo', Estado: 'SP', Pais: 'BR', Internacional: false },
    IataDestino: 'REC',
    Cia: { Id: 2, Nome: null, Iata: null },
    Ida: '2027-03-10T00:00:00',
    Volta: '17/03/2027',
    ValorAdulto: 405.18,
    PontosAdulto: 0,
    TaxaEmbarque: 35.75,
    SoIda: false,
  };

  test('are read from the fields that they have', () => {
    expect(listPromotions({ Data: [item] })).toEqual([
      expect.objectContaining({
        id: 'a1',
        destination: expect.objectContaining({ iata: 'REC' }),
        airline: { iata: 'G3', name: 'GOL' },
        departure: '2027-03-10',
        return: '2027-03-17',
        price: { kind: 'cash', amountCents: 40518, taxCents: 3575 },
      }),
    ]);
  });

  test('may be one way and are dropped without a date or a price or if they run backwards (S-228)', () => {
    expect(listPromotions([{ ...item, SoIda: true }])).toMatchObject([{ return: null }]);
    expect(listPromotions([{ ...item, Volta: '0001-01-01T00:00:00' }])).toMatchObject([{ return: null }]);
    for (const broken of [
      { Ida: '0001-01-01T00:00:00' },
      { ValorAdulto: 0 },
      { ValorAdulto: -5 },
      { Volta: '2027-03-01' },
      { IataDestino: 'GRU' },
      { Origem: null },
    ]) {
      expect(listPromotions([{ ...item, ...broken }])).toEqual([]);
    }
  });
});
