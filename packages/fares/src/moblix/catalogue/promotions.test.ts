import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNoList, readPromotions } from './promotions.ts';

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

const list = (answer: unknown) => readPromotions(answer).promotions;
const read = (changes: object = {}) => list([{ ...item, ...changes }])[0];

test('reads a complete promotion', () => {
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
    price: { kind: 'cash', amountCents: 40_518, taxCents: 3_575 },
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

  test('is unique; the last promotion with a number wins', () => {
    const again = { ...item, ValorAdulto: 300 };
    expect(list({ Data: [item, again] })).toMatchObject([{ price: { amountCents: 30_000 } }]);
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

  test('may have only their codes', () => {
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
    ['2027-03-10T24:00:00', '2027-03-10'],
    ['em 10/03/2027', undefined],
    ['2027-02-29', undefined],
    [20270310, undefined],
  ])('%s', (Ida, departure) => {
    expect(read({ Ida })?.departure).toBe(departure);
  });

  test('may be one day for both directions and never run backwards', () => {
    expect(read({ Volta: '2027-03-10' })?.return).toBe('2027-03-10');
    expect(read({ Volta: '2027-03-09' })).toBeUndefined();
    expect(read({ Volta: null })).toMatchObject({ return: null });
  });
});

describe('its price', () => {
  test('may be in miles', () => {
    const Cia = { Id: 2 };
    const miles = { kind: 'miles', programme: 'smiles', miles: 9_000, taxCents: 3_575 };
    expect(read({ Cia, ValorAdulto: 0, PontosAdulto: 9_000 })?.price).toEqual(miles);
    // The reais beside miles are the backend's conversion, not a price.
    expect(read({ Cia, ValorAdulto: 400, PontosAdulto: 9_000 })?.price).toEqual(miles);
    expect(read({ Cia: { Iata: 'AD' }, PontosAdulto: 9_000 })?.price).toMatchObject({ programme: 'azul-fidelidade' });
    expect(read({ Cia: null, PontosAdulto: 9_000 })?.price).toMatchObject({ programme: null });
    expect(read({ ValorAdulto: 0, PontosAdulto: 0 })).toBeUndefined();
  });

  test('drops only its promotion if it is unreadable', () => {
    const broken = { ...item, Id: 'broken', ValorAdulto: 'grátis' };
    const { promotions, dropped } = readPromotions([broken, item]);
    expect([promotions.map(({ id }) => id), dropped]).toEqual([['a1'], 1]);
  });
});

test('reads at most five hundred promotions', () => {
  const many = Array.from({ length: 501 }, (_, n) => ({ ...item, Id: n + 1 }));
  expect(list(many)).toHaveLength(500);
});

describe('any answer (S-370)', () => {
  const strange = fc.oneof(
    fc.anything(),
    fc.constantFrom(Number.NaN, -1, 1e12, '1e309', 'javascript:alert(1)', '2027-02-29', '__proto__', { Iata: {} }),
  );
  const row = fc
    .record(Object.fromEntries(Object.keys(item).map((name) => [name, strange])), { requiredKeys: [] })
    .map((changes) => ({ ...item, ...changes }));

  test('yields promotions with a price, a day and two places, and counts dropped rows', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
        const { promotions, dropped } = readPromotions({ Data: rows });
        expect(promotions.length + dropped).toBeLessThanOrEqual(rows.length);
        for (const { id, origin, destination, departure, return: back, price } of promotions) {
          expect(id).not.toBe('');
          expect(`${origin.iata}${destination.iata}`).toMatch(/^[A-Z]{6}$/);
          expect(departure).toMatch(/^\d{4}-\d\d-\d\d$/);
          expect(back === null || back >= departure).toBe(true);
          const amount = price.kind === 'cash' ? price.amountCents : price.miles;
          expect(Number.isSafeInteger(amount) && amount > 0).toBe(true);
          expect(price.taxCents).toSatisfy((cents) => cents === null || (Number.isSafeInteger(cents) && cents >= 0));
        }
      }),
    );
  });

  test.each([null, 'text', 7, {}, { Success: false, Data: [] }, { Data: null }, { Data: {} }])(
    '%j is not read as an empty list',
    (answer) => {
      expect(isNoList(answer)).toBe(true);
    },
  );

  test.each([[[]], [{ Data: [] }], [{ Success: true, HasResult: false, Data: [] }]])(
    '%j is read as an empty list',
    (answer) => {
      expect(isNoList(answer)).toBe(false);
    },
  );
});

test.each([
  [{ ValorAdulto: 9.99 }, 1],
  [{ ValorAdulto: 10 }, 0],
  [{ PontosAdulto: 299 }, 1],
  [{ PontosAdulto: 300 }, 0],
])('counts dropped rows for the price %j: %s (S-504)', (price, dropped) => {
  expect(readPromotions([{ ...item, ...price }]).dropped).toBe(dropped);
});

test('reads missing taxes as unknown (S-536)', () => {
  expect(read({ TaxaEmbarque: null })?.price).toMatchObject({ amountCents: 40_518, taxCents: null });
  expect(read({ TaxaEmbarque: 0 })?.price).toMatchObject({ taxCents: 0 });
});
