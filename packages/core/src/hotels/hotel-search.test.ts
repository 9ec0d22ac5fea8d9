import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates/local-date.ts';
import {
  checkHotelForm,
  hasHotelSearch,
  hotelOrders,
  hotelRanges,
  readHotelFilters,
  readHotelForm,
  toHotelParams,
  toHotelSearch,
} from './hotel-search.ts';

const today = '2026-12-01';
const right = {
  destino: 'Salvador',
  checkin: '2026-12-10',
  checkout: '2026-12-12',
  quartos: '1',
  adultos: '2',
  criancas: '0',
};
const required = 'Preencha todos os campos obrigatórios';
const wrongOrder = 'A data de check-out deve ser posterior à data de check-in';

describe('a search for hotels (S-345)', () => {
  test('requires destination, check-in and check-out', () => {
    expect(checkHotelForm(readHotelForm(new URLSearchParams()), today)).toEqual([
      { field: 'destino', message: required },
      { field: 'checkin', message: required },
      { field: 'checkout', message: required },
    ]);
  });

  test.each<[Partial<typeof right>, string, string]>([
    [{ checkout: '2026-12-10' }, 'checkout', wrongOrder],
    [{ checkout: '2026-12-09' }, 'checkout', wrongOrder],
    [{ checkout: '2027-02-10' }, 'checkout', 'A estadia pode ter até 30 noites'],
    [{ checkin: '2027-02-29', checkout: '2027-03-02' }, 'checkin', 'Data inválida'],
    [{ checkout: 'amanhã' }, 'checkout', 'Data inválida'],
    [{ checkin: '2026-11-30' }, 'checkin', 'A data de check-in já passou'],
    [{ checkin: '2027-12-02', checkout: '2027-12-03' }, 'checkin', 'Escolha um check-in em até 365 dias'],
    [{ quartos: '0' }, 'quartos', 'Escolha de 1 a 5'],
    [{ quartos: '6' }, 'quartos', 'Escolha de 1 a 5'],
    [{ adultos: '0' }, 'adultos', 'Escolha de 1 a 8'],
    [{ adultos: '9' }, 'adultos', 'Escolha de 1 a 8'],
    [{ criancas: '5' }, 'criancas', 'Escolha de 0 a 4'],
    [{ criancas: '-1' }, 'criancas', 'Escolha de 0 a 4'],
    [{ adultos: '1e0' }, 'adultos', 'Escolha de 1 a 8'],
    [{ adultos: '' }, 'adultos', 'Escolha de 1 a 8'],
    [{ destino: '???' }, 'destino', 'Digite o nome de uma cidade'],
    [{ destino: 'a'.repeat(81) }, 'destino', 'Digite o nome de uma cidade'],
  ])('with %j is rejected by its field', (change, field, message) => {
    expect(checkHotelForm({ ...right, ...change }, today)).toEqual([{ field, message }]);
  });

  test('accepts 80 letters and a number with a leading zero', () => {
    expect(checkHotelForm({ ...right, destino: 'a'.repeat(80) }, today)).toEqual([]);
    expect(checkHotelForm({ ...right, adultos: '02' }, today)).toEqual([]);
  });

  test('is trimmed', () => {
    expect(readHotelForm(new URLSearchParams('destino=+Salvador+&adultos=3+'))).toEqual({
      destino: 'Salvador',
      checkin: '',
      checkout: '',
      quartos: '1',
      adultos: '3',
      criancas: '0',
    });
  });

  test('accepts a check-in from today to 365 days ahead and on a leap day', () => {
    expect(checkHotelForm({ ...right, checkin: today, checkout: '2026-12-02' }, today)).toEqual([]);
    expect(checkHotelForm({ ...right, checkin: '2027-12-01', checkout: '2027-12-02' }, today)).toEqual([]);
    expect(checkHotelForm({ ...right, checkin: '2028-02-29', checkout: '2028-03-01' }, '2028-02-01')).toEqual([]);
  });

  test('survives a round trip through the URL', () => {
    const count = ({ least, most }: { least: number; most: number }) =>
      fc.integer({ min: least, max: most }).map(String);
    const form = fc.record({
      destino: fc.constantFrom('Salvador', 'São Paulo', 'Foz do Iguaçu & cia'),
      ahead: fc.integer({ min: 0, max: 365 }),
      nights: fc.integer({ min: 1, max: 30 }),
      quartos: count(hotelRanges.quartos),
      adultos: count(hotelRanges.adultos),
      criancas: count(hotelRanges.criancas),
    });
    fc.assert(
      fc.property(form, ({ ahead, nights, ...rest }) => {
        const checkin = addDays(today, ahead);
        const values = { ...rest, checkin, checkout: addDays(checkin, nights) };
        expect(checkHotelForm(values, today)).toEqual([]);
        const params = toHotelParams(toHotelSearch(values));
        expect(hasHotelSearch(params)).toBe(true);
        expect(readHotelForm(params)).toEqual(values);
      }),
    );
  });

  test('is detected by its required parameters', () => {
    expect(hasHotelSearch(new URLSearchParams('ordem=preco'))).toBe(false);
    expect(hasHotelSearch(new URLSearchParams('destino='))).toBe(true);
  });
});

describe('the filters of a URL (S-348)', () => {
  test('order by price, rating or distance', () => {
    expect(hotelOrders).toEqual({ preco: 'Menor preço', avaliacao: 'Melhor avaliação', distancia: 'Mais perto' });
  });

  test('are read without unknown values', () => {
    const read = (query: string) => readHotelFilters(new URLSearchParams(query));
    expect(read('ordem=avaliacao&ate=300&nota=8&comodidade=pet&comodidade=wifi&comodidade=sauna')).toEqual({
      order: 'avaliacao',
      mostCents: 300_00,
      leastRating: 80,
      amenities: ['wifi', 'pet'],
    });
    const none = { order: 'preco', mostCents: null, leastRating: null, amenities: [] };
    expect(read('ordem=constructor&ate=1&nota=99&comodidade=__proto__')).toEqual(none);
    expect(read('')).toEqual(none);
  });
});
