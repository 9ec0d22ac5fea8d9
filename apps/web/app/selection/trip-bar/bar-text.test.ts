import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { award, cash, offer } from '@revoada/core/testing/offers';
import type { TripOption } from '@revoada/core/trips/trip-options';
import { sumPrices } from '@revoada/core/trips/trip-total';
import { expect, test } from 'vitest';
import { describeBags, describePayment, describeTotal, describeTotalFor, nameOption } from './bar-text.ts';

const total = (...prices: Parameters<typeof sumPrices>[0]) => describeTotal(sumPrices(prices, REFERENCE_PRICES));
const plain = (text: unknown) => JSON.parse(JSON.stringify(text).replaceAll('\u00a0', ' '));

test('a total tells miles of one programme as a number, of two with their names, and all reais beside them', () => {
  expect(plain(total(cash(629_840), cash(100)))).toEqual({
    cash: 'R$ 6.299,40',
    miles: null,
    besides: null,
    spoken: 'R$ 6.299,40',
  });
  expect(plain(total(award('latam-pass', 96_400, 36_000), cash(285_460)))).toEqual({
    cash: null,
    miles: '96.400',
    besides: '+ R$ 3.214,60',
    spoken: '96.400 milhas LATAM Pass e R$ 3.214,60',
  });
  expect(plain(total(award('smiles', 30_000), award('livelo', 40_000)))).toEqual({
    cash: null,
    miles: '30.000 Smiles + 40.000 Livelo',
    besides: null,
    spoken: '30.000 milhas Smiles e 40.000 pontos Livelo',
  });
});

// S-322
test('adults who travel alone see their share of a total, and whose it is', () => {
  const both = sumPrices([award('smiles', 30_001, 2_00), cash(100_01)], REFERENCE_PRICES);
  expect(plain(describeTotal(both, 2))).toMatchObject({ miles: '15.001', besides: '+ R$ 51,01' });
  expect(describeTotalFor({ adults: 1, children: 0, infants: 0, perPerson: true })).toBeNull();
  expect(describeTotalFor({ adults: 2, children: 0, infants: 0, perPerson: true })).toBe('por pessoa');
  expect(describeTotalFor({ adults: 1, children: 1, infants: 1, perPerson: true })).toBe('para os 3');
});

test('a way of paying is called by its name', () => {
  expect([cash(1), award('livelo', 1)].map(describePayment)).toEqual(['em dinheiro', 'em Livelo']);
  const option = (kind: TripOption['kind'], programme: 'livelo' | 'smiles') =>
    nameOption({ kind, total: sumPrices([award(programme, 1)], REFERENCE_PRICES) } as TripOption);
  const names = [option('cash', 'smiles'), option('mixed', 'smiles'), option('chosen', 'smiles')];
  expect(names).toEqual(['Dinheiro', 'Misto', 'Sua escolha']);
  expect([option('miles', 'smiles'), option('miles', 'livelo')]).toEqual(['Milhas', 'Pontos']);
});

// S-498
test('a flight names the bags for which it was chosen', () => {
  const flight = offer({ id: 'a', price: cash(1) });
  expect(describeBags(flight)).toBe('');
  expect(describeBags({ ...flight, wantedBags: ['hand', 'checked'] })).toBe('com mala de mão, com mala despachada');
});

// S-536
test('a total whose taxes are unknown says so', () => {
  const total = describeTotal({
    cashCents: null,
    costCents: null,
    awards: [{ programme: 'smiles', miles: 9_000, taxCents: null }],
    unknownTaxes: true,
  });
  expect(plain(total)).toMatchObject({
    besides: 'taxas não informadas',
    spoken: '9.000 milhas Smiles, taxas não informadas',
  });
});
