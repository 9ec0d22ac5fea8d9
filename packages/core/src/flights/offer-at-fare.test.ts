import { describe, expect, test } from 'vitest';
import { award, buildBaggage, cash, offer } from '../../testing/offers.ts';
import type { Price } from './offer.ts';
import { fareWithBags } from './offer-at-fare.ts';

const fare = (price: Price, fareFamily = 'FULL') => {
  return { fareFamily, price, perAdult: null, baggage: buildBaggage(true, true) };
};

describe('the fare that includes the bags wanted', () => {
  test('is the offer itself where it includes them', () => {
    const shown = offer({
      id: 'a',
      price: cash(300),
      baggage: buildBaggage(true, true),
      alternatives: [fare(cash(400))],
    });
    expect(fareWithBags(shown, ['checked'])).toBe(shown);
    expect(fareWithBags(shown, [])).toBe(shown);
  });

  test('is the cheapest that does, of equal prices the first, and the offer’s own stands behind it', () => {
    const [dear, first, second] = [fare(cash(500)), fare(cash(400), 'FIRST'), fare(cash(400), 'SECOND')];
    const shown = offer({ id: 'a', price: cash(300), fareFamily: 'LIGHT', alternatives: [dear, first, second] });
    const found = fareWithBags(shown, ['checked']);
    expect(found).toMatchObject({ id: 'a', price: cash(400), fareFamily: 'FIRST', equivalentCents: 400 });
    expect(found?.alternatives.map(({ fareFamily }) => fareFamily)).toEqual(['LIGHT', 'FULL', 'SECOND']);
  });

  test('is none where nothing surely includes them', () => {
    expect(fareWithBags(offer({ id: 'a', price: cash(300), alternatives: [] }), ['checked'])).toBeNull();
  });
});

describe('what a dearer fare costs in reais', () => {
  const calculateCost = (own: Price, price: Price, equivalentCents: number | null) => {
    const shown = offer({ id: 'a', price: own, equivalentCents, alternatives: [fare(price)] });
    return fareWithBags(shown, ['checked'])?.equivalentCents;
  };

  test('is reckoned at the rate of the offer’s own miles', () => {
    expect(calculateCost(award('smiles', 10_000, 500), award('smiles', 15_000, 700), 20_500)).toBe(30_700);
  });

  test('is its price where it is paid in cash', () => {
    expect(calculateCost(award('smiles', 10_000), cash(400), 20_000)).toBe(400);
  });

  test('is unknown where the offer’s own rate is', () => {
    expect(calculateCost(cash(300), award('smiles', 15_000), 300)).toBeNull();
    expect(calculateCost(award('other', 10_000), award('other', 15_000, 700), null)).toBeNull();
    expect(calculateCost(award('smiles', 0), award('smiles', 15_000), 500)).toBeNull();
  });
});
