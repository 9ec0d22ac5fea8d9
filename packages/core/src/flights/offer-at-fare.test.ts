import { describe, expect, test } from 'vitest';
import { buildBaggage, cash, offer } from '../../testing/offers.ts';
import type { FareAlternative, Price } from './offer.ts';
import { fareWithBags, listWantedBags, offerAtFare } from './offer-at-fare.ts';

const fare = (price: Price, fareFamily = 'FULL') => {
  return { fareFamily, price, perAdult: null, baggage: buildBaggage(true, true) };
};

describe('the fare with the requested bags', () => {
  test('is the offer itself if it includes them', () => {
    const shown = offer({
      id: 'a',
      price: cash(300),
      baggage: buildBaggage(true, true),
      alternatives: [fare(cash(400))],
    });
    expect(fareWithBags(shown, ['checked'])).toBe(shown);
    expect(fareWithBags(shown, [])).toBe(shown);
  });

  test('is the cheapest that includes them, the first of equal ones, with the offer’s fare as an alternative', () => {
    const [dear, first, second] = [fare(cash(500)), fare(cash(400), 'FIRST'), fare(cash(400), 'SECOND')];
    const shown = offer({ id: 'a', price: cash(300), fareFamily: 'LIGHT', alternatives: [dear, first, second] });
    const match = fareWithBags(shown, ['checked']);
    expect(match).toMatchObject({ id: 'a', price: cash(400), fareFamily: 'FIRST' });
    expect(match?.alternatives.map(({ fareFamily }) => fareFamily)).toEqual(['LIGHT', 'FULL', 'SECOND']);
  });

  test('has two checked bags if the source counts them (S-601)', () => {
    const [one, two, unclear] = [1, 2, null].map((count, at) => ({
      ...fare(cash(400 + 100 * at)),
      baggage: buildBaggage(true, true, count),
    })) as [FareAlternative, FareAlternative, FareAlternative];
    const light = { ...fare(cash(300)), baggage: buildBaggage(true, false) };
    const wish = ['checked', 'secondChecked'] as const;
    expect(fareWithBags(offer({ id: 'a', ...light, alternatives: [one, unclear, two] }), wish)?.price).toEqual(
      cash(500),
    );
    expect(fareWithBags(offer({ id: 'a', ...light, alternatives: [one, unclear] }), wish)).toBeNull();
    expect(listWantedBags(offer({ id: 'a', ...two, alternatives: [one] }))).toEqual(['secondChecked']);
    expect(listWantedBags(offer({ id: 'a', ...two, alternatives: [unclear] }))).toEqual([]);
  });

  test('is null if no fare surely includes them', () => {
    expect(fareWithBags(offer({ id: 'a', price: cash(300), alternatives: [] }), ['checked'])).toBeNull();
  });
});

describe('the bags for which a fare was chosen (S-498)', () => {
  const light = { ...fare(cash(300), 'LIGHT'), baggage: buildBaggage(true, false) };
  const full = fare(cash(500));

  test('are those that a cheaper fare excludes', () => {
    const shown = offer({ id: 'a', ...light, alternatives: [full] });
    expect(listWantedBags(shown)).toEqual([]);
    expect(listWantedBags(offerAtFare(shown, full))).toEqual(['checked']);
  });

  test('are empty if the cheapest fare includes them or does not say', () => {
    const untold = { ...buildBaggage(true, true), checked: { included: null, quantity: null, description: null } };
    expect(listWantedBags(offer({ id: 'a', ...full, alternatives: [fare(cash(600))] }))).toEqual([]);
    expect(listWantedBags(offer({ id: 'a', ...full, alternatives: [{ ...light, baggage: untold }] }))).toEqual([]);
    for (const price of [cash(500), cash(600)])
      expect(listWantedBags(offer({ id: 'a', ...full, alternatives: [{ ...light, price }] }))).toEqual([]);
  });
});
