import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitOffers } from './limit.ts';
import { anyOffers, award, cash, offer } from './offer-fixtures.ts';
import { sortOffers } from './sort.ts';

test('each kind keeps its own cheapest, in the order given', () => {
  const offers = [
    offer({ id: 'dear', price: cash(300) }),
    offer({ id: 'fair', price: cash(200) }),
    offer({ id: 'award', price: award('smiles', 90_000) }),
    offer({ id: 'cheap', price: cash(100) }),
  ];
  const { shown, hidden } = limitOffers(offers, 2);
  expect(shown.map(({ id }) => id)).toEqual(['fair', 'award', 'cheap']);
  expect(hidden).toEqual({ cash: 1, miles: 0 });
});

test('without a limit all are shown', () => {
  const offers = [offer({ id: 'a', price: cash(1) })];
  expect(limitOffers(offers, null)).toEqual({ shown: offers, hidden: { cash: 0, miles: 0 } });
});

test('what is shown is the first of the whole list sorted by price, and the rest is counted', () => {
  fc.assert(
    fc.property(anyOffers(), fc.integer({ min: 0, max: 30 }), (offers, most) => {
      const { shown, hidden } = limitOffers(offers, most);
      for (const kind of ['cash', 'miles'] as const) {
        const whole = sortOffers(offers, 'price').filter(({ price }) => price.kind === kind);
        const kept = sortOffers(shown, 'price').filter(({ price }) => price.kind === kind);
        expect(kept).toEqual(whole.slice(0, most));
        expect(hidden[kind]).toBe(whole.length - kept.length);
      }
      expect(shown).toEqual(offers.filter((each) => shown.includes(each)));
    }),
  );
});
