import { describe, expect, it } from 'vitest';
import { compareFares, comparePrices, compareText, fareKey, ownFare } from './fares.ts';
import type { FareAlternative } from './offer.ts';
import { cash, fare, miles } from './offer-fixtures.ts';

const plain: FareAlternative = { ...ownFare(fare()), perAdult: cash(100_000) };
const { hand, checked } = plain.baggage;

describe('comparePrices', () => {
  it('orders cash by its total, then by the taxes', () => {
    expect(comparePrices(cash(100, 90), cash(200, 10))).toBeLessThan(0);
    expect(comparePrices(cash(200, 10), cash(200, 90))).toBeLessThan(0);
    expect(comparePrices(cash(200, 10), cash(200, 10))).toBe(0);
  });

  it('orders miles by the miles, then by the taxes', () => {
    expect(comparePrices(miles(100, 'smiles', 90), miles(200, 'livelo', 10))).toBeLessThan(0);
    expect(comparePrices(miles(200, 'smiles', 10), miles(200, 'livelo', 90))).toBeLessThan(0);
  });

  it('puts cash before miles, whatever they cost', () => {
    expect(comparePrices(cash(900_000), miles(1))).toBe(-1);
    expect(comparePrices(miles(1), cash(900_000))).toBe(1);
  });
});

describe('compareText', () => {
  it('orders by code units', () => {
    expect([compareText('a', 'b'), compareText('b', 'a'), compareText('a', 'a')]).toEqual([-1, 1, 0]);
  });
});

describe('fareKey', () => {
  it('is equal for equal fares', () => {
    expect(fareKey(structuredClone(plain))).toBe(fareKey(plain));
  });

  it.each<[string, Partial<FareAlternative>]>([
    ['the family', { fareFamily: 'PLUS' }],
    ['the total', { price: cash(294_601) }],
    ['the taxes', { price: cash(294_600, 1) }],
    ['the kind of price', { price: miles(294_600) }],
    ['the price for each adult', { perAdult: cash(100_001) }],
    ['no price for each adult', { perAdult: null }],
    ['a hand bag that is not included', { baggage: { hand: { ...hand, included: false }, checked } }],
    ['two hand bags', { baggage: { hand: { ...hand, quantity: 2 }, checked } }],
    ['what the hand bag may weigh', { baggage: { hand: { ...hand, description: '10 kg' }, checked } }],
    ['a checked bag', { baggage: { hand, checked: { ...checked, included: true } } }],
  ])('varies with %s', (_, change) => {
    expect(fareKey({ ...plain, ...change })).not.toBe(fareKey(plain));
    expect(compareFares(plain, { ...plain, ...change })).not.toBe(0);
  });

  it.each([
    ['the programme', miles(10_000, 'smiles')],
    ['the miles', miles(10_001)],
    ['the taxes', miles(10_000, 'latam-pass', 1)],
  ])('of miles varies with %s', (_, price) => {
    expect(fareKey({ ...plain, price })).not.toBe(fareKey({ ...plain, price: miles(10_000) }));
  });
});
