import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyOffers, award, cash, offer } from '../../testing/offers.ts';
import { REFERENCE_PRICES } from '../miles/default-references.ts';
import { limitOffers } from './limit.ts';
import { sortOffers } from './sort.ts';

test('each kind keeps its cheapest, in the given order (S-109)', () => {
  const offers = [
    offer({ id: 'dear', price: cash(300) }),
    offer({ id: 'fair', price: cash(200) }),
    offer({ id: 'award', price: award('smiles', 90_000) }),
    offer({ id: 'cheap', price: cash(100) }),
  ];
  const { shown, hidden } = limitOffers(offers, 2, REFERENCE_PRICES);
  expect(shown.map(({ id }) => id)).toEqual(['fair', 'award', 'cheap']);
  expect(hidden).toEqual({ cash: 1, miles: 0 });
});

test('miles are chosen by what they cost, not by their number; those without a reference price come last', () => {
  const offers = [
    offer({ id: 'dear', price: award('livelo', 20_000, 10_000) }),
    offer({ id: 'copa', price: award('connectmiles', 10_000) }),
    offer({ id: 'cheap', price: award('azul-fidelidade', 30_000, 10_000) }),
    offer({ id: 'fair', price: award('smiles', 28_000, 10_000) }),
  ];
  const shown = (most: number) => limitOffers(offers, most, REFERENCE_PRICES).shown.map(({ id }) => id);
  expect([1, 2, 3, 4].map(shown)).toEqual([
    ['cheap'],
    ['cheap', 'fair'],
    ['dear', 'cheap', 'fair'],
    ['dear', 'copa', 'cheap', 'fair'],
  ]);
});

test('without a limit all are shown', () => {
  const offers = [offer({ id: 'a', price: cash(1) })];
  expect(limitOffers(offers, null, REFERENCE_PRICES)).toEqual({ shown: offers, hidden: { cash: 0, miles: 0 } });
});

test('what is shown costs least in reais of each kind, and the rest is counted', () => {
  fc.assert(
    fc.property(anyOffers(), fc.integer({ min: 0, max: 30 }), (offers, most) => {
      const { shown, hidden } = limitOffers(offers, most, REFERENCE_PRICES);
      for (const kind of ['cash', 'miles'] as const) {
        const whole = sortOffers(offers, 'price', REFERENCE_PRICES).filter(({ price }) => price.kind === kind);
        const visible = sortOffers(shown, 'price', REFERENCE_PRICES).filter(({ price }) => price.kind === kind);
        expect(visible).toEqual(whole.slice(0, most));
        expect(hidden[kind]).toBe(whole.length - visible.length);
      }
      expect(shown).toEqual(offers.filter((each) => shown.includes(each)));
    }),
  );
});
