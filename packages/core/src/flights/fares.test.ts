import { describe, expect, test } from 'vitest';
import { fare, priceInCash, priceInMiles } from '../../testing/fares.ts';
import { compareFares, comparePrices, compareText, fareKey, toFareAlternative } from './fares.ts';
import type { FareAlternative } from './offer.ts';

const plain: FareAlternative = { ...toFareAlternative(fare()), perAdult: priceInCash(100_000) };
const { hand, checked } = plain.baggage;

describe('comparePrices', () => {
  test('orders cash by its total, then by the taxes', () => {
    expect(comparePrices(priceInCash(100, 90), priceInCash(200, 10))).toBeLessThan(0);
    expect(comparePrices(priceInCash(200, 10), priceInCash(200, 90))).toBeLessThan(0);
    expect(comparePrices(priceInCash(200, 10), priceInCash(200, 10))).toBe(0);
  });

  test('orders miles by the miles, then by the taxes', () => {
    expect(comparePrices(priceInMiles(100, 'smiles', 90), priceInMiles(200, 'livelo', 10))).toBeLessThan(0);
    expect(comparePrices(priceInMiles(200, 'smiles', 10), priceInMiles(200, 'livelo', 90))).toBeLessThan(0);
  });

  test('puts cash before miles, regardless of amounts', () => {
    expect(comparePrices(priceInCash(900_000), priceInMiles(1))).toBe(-1);
    expect(comparePrices(priceInMiles(1), priceInCash(900_000))).toBe(1);
  });
});

describe('compareText', () => {
  test('orders by code units', () => {
    expect([compareText('a', 'b'), compareText('b', 'a'), compareText('a', 'a')]).toEqual([-1, 1, 0]);
  });
});

describe('fareKey', () => {
  test('is equal for equal fares', () => {
    expect(fareKey(structuredClone(plain))).toBe(fareKey(plain));
  });

  test.each<[string, Partial<FareAlternative>]>([
    ['the family', { fareFamily: 'PLUS' }],
    ['the total', { price: priceInCash(294_601) }],
    ['the taxes', { price: priceInCash(294_600, 1) }],
    ['the kind of price', { price: priceInMiles(294_600) }],
    ['the price for each adult', { perAdult: priceInCash(100_001) }],
    ['no price for each adult', { perAdult: null }],
    ['a hand bag that is not included', { baggage: { hand: { ...hand, included: false }, checked } }],
    ['two hand bags', { baggage: { hand: { ...hand, quantity: 2 }, checked } }],
    ['what the hand bag may weigh', { baggage: { hand: { ...hand, description: '10 kg' }, checked } }],
    ['a checked bag', { baggage: { hand, checked: { ...checked, included: true } } }],
  ])('varies with %s', (_, change) => {
    expect(fareKey({ ...plain, ...change })).not.toBe(fareKey(plain));
    expect(compareFares(plain, { ...plain, ...change })).not.toBe(0);
  });

  test.each([
    ['the programme', priceInMiles(10_000, 'smiles')],
    ['the miles', priceInMiles(10_001)],
    ['the taxes', priceInMiles(10_000, 'latam-pass', 1)],
    ['the fee', { ...priceInMiles(10_000), feeCents: 1 }],
  ])('of miles varies with %s', (_, price) => {
    expect(fareKey({ ...plain, price })).not.toBe(fareKey({ ...plain, price: priceInMiles(10_000) }));
  });
});
