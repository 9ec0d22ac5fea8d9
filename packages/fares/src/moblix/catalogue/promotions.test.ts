import { describe, expect, test } from 'vitest';
import { readPromotions } from './promotions.ts';

const item = {
  Id: 'a1',
  Origem: { Iata: 'GRU', Nome: 'Guarulhos', Cidade: 'São Paulo', Estado: 'SP', Pais: 'BR', Internacional: false },
  Destino: { Iata: 'LIS', Nome: 'Lisboa', Cidade: 'Lisboa', Pais: 'PT', Internacional: true },
  Cia: { Id: 11 },
  Ida: '2027-03-10T00:00:00',
  Volta: '2027-03-17T00:00:00',
  ValorAdulto: 405.18,
  PontosAdulto: 0,
  TaxaEmbarque: 35.75,
  SoIda: false,
};

const read = (changes: object = {}) => readPromotions([{ ...item, ...changes }])[0];

test('a promotion is read whole', () => {
  expect(read()).toEqual({
    id: 'a1',
    origin: {
      iata: 'GRU',
      name: 'Guarulhos',
      city: 'São Paulo',
      state: 'SP',
      countryCode: 'BR',
      international: false,
    },
    destination: { iata: 'LIS', name: 'Lisboa', city: 'Lisboa', state: null, countryCode: 'PT', international: true },
    airline: { iata: 'TP', name: 'TAP Air Portugal' },
    departure: '2027-03-10',
    return: '2027-03-17',
    oneWay: false,
    adultCents: 40_518,
    miles: null,
    taxCents: 3_575,
  });
});

describe('its number', () => {
  test.each([
    [{ Id: 'a1', IdGeral: 'b2' }, 'a1'],
    [{ Id: 7 }, '7'],
    [{ Id: '', IdGeral: 8 }, '8'],
    [{ Id: null, IdGeral: 'b2' }, 'b2'],
    [{ Id: { a: 1 } }, 'GRU-LIS-2027-03-10-2027-03-17-40518'],
    [{ Id: null, Volta: null }, 'GRU-LIS-2027-03-10--40518'],
    [{ Id: null, ValorAdulto: 0, PontosAdulto: 9_000 }, 'GRU-LIS-2027-03-10-2027-03-17-9000'],
  ])('%j is %s', (changes, id) => {
    expect(read(changes)?.id).toBe(id);
  });

  test('is there once: the last of it counts', () => {
    const again = { ...item, ValorAdulto: 300 };
    expect(readPromotions({ Data: [item, again] })).toMatchObject([{ adultCents: 30_000 }]);
  });
});

describe('its places', () => {
  test.each([
    [{ Iata: 'REC' }, { name: 'REC', city: 'REC', state: null, countryCode: '', international: false }],
    [
      { Iata: 'REC', Nome: 'Guararapes' },
      { name: 'Guararapes', city: 'Guararapes' },
    ],
    [{ Iata: 'REC', Pais: 'Brasil' }, { countryCode: '' }],
    [{ Iata: 'REC', Pais: 'BRA' }, { countryCode: '' }],
    [{ Iata: 'REC', Pais: 'BR' }, { countryCode: 'BR' }],
    [{ Iata: 'REC', Internacional: 'true' }, { international: false }],
    ['REC', { iata: 'REC', name: 'REC' }],
  ])('%j', (Destino, expected) => {
    expect(read({ Destino })?.destination).toMatchObject(expected);
  });

  test('may be told by their codes alone', () => {
    expect(read({ Destino: null, IataDestino: 'REC' })?.destination.iata).toBe('REC');
    expect(read({ Origem: null, IataOrigem: 'REC' })?.origin.iata).toBe('REC');
    expect(read({ Origem: null })).toBeUndefined();
  });
});

describe('its airline', () => {
  test.each([
    [{ Nome: 'Sky' }, { iata: '', name: 'Sky' }],
    [{ Iata: 'G3' }, { iata: 'G3', name: 'GOL' }],
    [{ Id: 0, Nome: null, Iata: null }, null],
    [null, null],
  ])('%j', (Cia, airline) => {
    expect(read({ Cia })?.airline).toEqual(airline);
  });
});

describe('its days', () => {
  test.each([
    ['10/03/2027', '2027-03-10'],
    [' 2027-03-10 ', '2027-03-10'],
    ['2027-03-10', '2027-03-10'],
    ['em 10/03/2027', undefined],
    ['2027-02-29', undefined],
    [20270310, undefined],
  ])('%s', (Ida, departure) => {
    expect(read({ Ida })?.departure).toBe(departure);
  });

  test('may be the same there and back, and never run backwards', () => {
    expect(read({ Volta: '2027-03-10' })?.return).toBe('2027-03-10');
    expect(read({ Volta: '2027-03-09' })).toBeUndefined();
    expect(read({ Volta: null })).toMatchObject({ return: null, oneWay: true });
  });
});

describe('its price', () => {
  test('may be in miles', () => {
    expect(read({ ValorAdulto: 0, PontosAdulto: 9_000 })).toMatchObject({ adultCents: null, miles: 9_000 });
    expect(read({ ValorAdulto: 0, PontosAdulto: 0 })).toBeUndefined();
    expect(read({ TaxaEmbarque: null })?.taxCents).toBe(0);
  });

  test('that cannot be read spoils its own promotion alone', () => {
    const broken = { ...item, Id: 'broken', ValorAdulto: 'grátis' };
    expect(readPromotions([broken, item]).map(({ id }) => id)).toEqual(['a1']);
  });
});

test('five hundred promotions are read, and not one more', () => {
  const many = Array.from({ length: 501 }, (_, n) => ({ ...item, Id: n + 1 }));
  expect(readPromotions(many)).toHaveLength(500);
});
