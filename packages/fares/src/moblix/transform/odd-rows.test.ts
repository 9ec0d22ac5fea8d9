import { describe, expect, test } from 'vitest';
import { group, itinerary, leg, olderRow, readRow } from '../../../testing/moblix/fixtures/rows.ts';

const withProfile = (fareProfile: Record<string, unknown>) => group({ segments: [{ ...itinerary, fareProfile }] });
const award = (fareGroup = {}, miles = {}) =>
  group({
    fareGroup: { priceWithTax: 600, priceWithoutTax: 570, ...fareGroup },
    segments: [{ ...itinerary, PontosAdulto: 9_000, ...miles }],
  });

describe('the bags of a fare (S-597)', () => {
  const checked = (baggage: Record<string, unknown>) => readRow(withProfile({ baggage })).baggage.checked;
  const older = (Quantidade: unknown) =>
    readRow(olderRow({ BagagensInclusas: [{ Bagagem: 1, Quantidade }] })).baggage.checked;

  test('are not included with a quantity of 0', () => {
    expect(checked({ isIncluded: true, quantity: 0 })).toMatchObject({ included: null, quantity: null });
    expect(older(0)).toMatchObject({ included: false, quantity: 0 });
    expect(older(null)).toMatchObject({ included: true, quantity: null });
  });

  test('have no quantity if a weight is given', () => {
    expect(checked({ isIncluded: true, quantity: 9 })).toMatchObject({ included: true, quantity: 9 });
    expect(checked({ isIncluded: true, quantity: 23 })).toMatchObject({ included: true, quantity: null });
    expect(older(32)).toMatchObject({ included: true, quantity: null });
  });

  test.each([-1, 2.5, false, 'duas', [2]])('are unknown with a quantity of %j', (quantity) => {
    expect(older(quantity)).toMatchObject({ included: null, quantity: null });
  });
});

describe('a placeholder is no name (S-598)', () => {
  const names = ['-', '???', '0', 'null', 'N/A', 'undefined', '<b>Light</b>', ' '];

  test.each(names)('of a fare family: %s', (name) => {
    expect(readRow(withProfile({ fareFamily: name })).fareFamily).toBeNull();
    expect(readRow(olderRow({ Tarifas: [{ Tipo: name }] })).fareFamily).toBeNull();
  });

  test.each(names)('of an airline: %s', (name) => {
    const unnamed = { iata: 'ZZ', name: 'Companhia Aérea' };
    const bare = { ...itinerary, IdCiaResponsavel: null, legs: [{ ...leg, managedBy: null }] };
    expect(readRow(group({ validatingBy: { name, iata: 'ZZ' }, segments: [bare] })).airline).toEqual(unnamed);
    expect(readRow(olderRow({ IdCia: null, Cia: { Nome: name, Iata: 'ZZ' } })).airline).toEqual(unnamed);
  });

  test.each(['Light', 'PREMIUM ECONOMY', 'Básica', 'Y', '+Bag 23'])('but %s is a name', (name) => {
    expect(readRow(withProfile({ fareFamily: name })).fareFamily).toBe(name);
  });
});

describe('beside a valid price (S-599)', () => {
  test.each([1, 9.99, -5, 'muito', 0])('ignores the airline’s price of %s', (priceInCompany) => {
    expect(readRow(award({ priceInCompany })).companyCashCents).toBeNull();
  });

  test('ignores an airline’s price below any fare of all seats, also in older rows', () => {
    expect(readRow(award({ priceInCompany: 19 }), { adults: 2 }).companyCashCents).toBeNull();
    expect(readRow(award({ priceInCompany: 20 }), { adults: 2 }).companyCashCents).toBe(20_00);
    const older = { PontosAdulto: 9_000, ValorTotalTaxas: 0 };
    expect(readRow(olderRow({ ...older, ValorAdultoNaCia: 5 })).companyCashCents).toBeNull();
    expect(readRow(olderRow({ ...older, ValorAdultoNaCia: -5 })).companyCashCents).toBeNull();
  });

  test('has no share of an adult for a share of 0 or of other adults', () => {
    const family = { adults: 2, children: 1 };
    const share = (count: number | null, adults: number, child: number) => {
      const fares = [
        { passengersType: 'ADT', passengersCount: count, priceWithTax: adults, priceWithoutTax: adults },
        { passengersType: 'CHD', passengersCount: 1, priceWithTax: child, priceWithoutTax: child },
      ];
      return readRow(group({ fareGroup: { priceWithTax: 1500, priceWithoutTax: 1400, fares } }), family).perAdult;
    };
    expect(share(2, 1000, 500)).toMatchObject({ totalCents: 500_00 });
    expect(share(null, 1000, 500)).toMatchObject({ totalCents: 500_00 });
    expect(share(9, 1000, 500)).toBeNull();
    expect(share(2, 0, 1500)).toBeNull();
  });

  test('uses an adult’s miles for a child with implausible miles', () => {
    expect(readRow(award({}, { PontosCrianca: 1 }), { children: 1 }).price).toMatchObject({ miles: 18_000 });
    expect(readRow(award({}, { PontosCrianca: 300 }), { children: 1 }).price).toMatchObject({ miles: 9_300 });
  });

  test('ignores an implausible number of stops', () => {
    const stops = (numberOfStops: number) => readRow(group({ segments: [{ ...itinerary, numberOfStops }] })).stops;
    expect([1, 8, 9, 99].map(stops)).toEqual([1, 8, 0, 0]);
  });
});
