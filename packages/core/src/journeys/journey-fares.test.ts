import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyList, anyOffers, award, buildBaggage, cash, offer, withJourneyFares } from '../../testing/offers.ts';
import { comparePrices } from '../flights/fares.ts';
import { fareWithBags } from '../flights/offer-at-fare.ts';
import { readPayment } from '../flights/payment.ts';
import { collectFares } from './collect-fares.ts';
import { faresWithBags, pickCheapest, withChosen } from './journey-fares.ts';

const fare = (price: ReturnType<typeof cash>, hand: boolean | null, checked: boolean | null) => {
  return { fareFamily: null, price, perAdult: null, baggage: buildBaggage(hand, checked) };
};

test('all offers of a journey share its prices, separate from other journeys and the other direction', () => {
  const money = offer({ id: 'money', price: cash(300) });
  const miles = offer({ id: 'miles', price: award('smiles', 200, 10) });
  const elsewhere = offer({ id: 'elsewhere', price: cash(100), journeyKey: 'TP82' });
  const back = offer({ id: 'back', price: cash(50), direction: 'return' });
  const journeyFares = withJourneyFares([money, miles, elsewhere, back]).map(({ journeyFares }) => journeyFares);
  expect(journeyFares[0]).toEqual({
    cash: [{ cents: 300, bags: ['hand'] }],
    awards: [{ programme: 'smiles', miles: 200, taxCents: 10, bags: ['hand'] }],
    quotes: [],
  });
  expect(journeyFares[1]).toEqual(journeyFares[0]);
  expect(journeyFares[2]?.cash).toEqual([{ cents: 100, bags: ['hand'] }]);
  expect(journeyFares[3]?.cash).toEqual([{ cents: 50, bags: ['hand'] }]);
});

test('excludes a fare that costs more and includes no more bags', () => {
  const dear = [fare(cash(400), true, false), fare(cash(500), true, true), fare(cash(600), null, true)];
  const [known] = withJourneyFares([
    offer({ id: 'a', price: cash(300), baggage: buildBaggage(null, false), alternatives: dear }),
  ]);
  expect(known?.journeyFares.cash).toEqual([
    { cents: 300, bags: [] },
    { cents: 400, bags: ['hand'] },
    { cents: 500, bags: ['hand', 'checked'] },
  ]);
  expect(known && faresWithBags(known.journeyFares, ['checked']).cash).toEqual([
    { cents: 500, bags: ['hand', 'checked'] },
  ]);
});

test('keeps the airline’s quotes apart from the fares on sale', () => {
  const quoted = offer({
    id: 'a',
    price: award('smiles', 200),
    companyCashCents: 900,
    baggage: buildBaggage(true, true),
  });
  const other = offer({
    id: 'b',
    price: award('livelo', 300),
    companyCashCents: 800,
    baggage: buildBaggage(null, null),
  });
  const [known] = withJourneyFares([quoted, other]);
  expect(known?.journeyFares).toMatchObject({
    cash: [],
    quotes: [
      { cents: 800, bags: [] },
      { cents: 900, bags: ['hand', 'checked'] },
    ],
  });
});

test('ignores a quote of zero', () => {
  const quoted = (companyCashCents: number | null) =>
    withJourneyFares([offer({ id: 'a', price: award('smiles', 200), companyCashCents })])[0]?.journeyFares.quotes;
  expect([0, null, -1].map(quoted)).toEqual([[], [], []]);
  expect(quoted(1)).toEqual([{ cents: 1, bags: ['hand'] }]);
});

test('keeps the fare with more bags among fares of one price, in any input order', () => {
  const plain = offer({
    id: 'a',
    price: award('smiles', 200),
    companyCashCents: 900,
    baggage: buildBaggage(false, false),
  });
  const packed = offer({
    id: 'b',
    price: award('smiles', 200),
    companyCashCents: 900,
    baggage: buildBaggage(true, false),
  });
  for (const offers of [
    [plain, packed],
    [packed, plain],
  ]) {
    expect(collectFares(offers)).toEqual({
      cash: [],
      awards: [{ programme: 'smiles', miles: 200, taxCents: 0, bags: ['hand'] }],
      quotes: [{ cents: 900, bags: ['hand'] }],
    });
  }
});

test('do not depend on the order of the offers', () => {
  const shuffled = anyOffers(12).chain((offers) =>
    fc.tuple(fc.constant(offers), fc.shuffledSubarray(offers, { minLength: offers.length })),
  );
  fc.assert(
    fc.property(shuffled, ([offers, others]) => {
      expect(collectFares(others)).toEqual(collectFares(offers));
    }),
  );
});

test('excludes fares in miles and quotes without the required bags', () => {
  const dear = fare(award('smiles', 300), true, true);
  const [known] = withJourneyFares([
    offer({
      id: 'a',
      price: award('smiles', 200),
      companyCashCents: 900,
      baggage: buildBaggage(true, false),
      alternatives: [dear],
    }),
  ]);
  if (!known) throw new Error('no offer');
  expect(faresWithBags(known.journeyFares, [])).toMatchObject({ awards: [{}, {}], quotes: [{}] });
  expect(faresWithBags(known.journeyFares, ['checked'])).toMatchObject({ awards: [{ miles: 300 }], quotes: [] });
});

test('picks the cheapest fare of each way of paying', () => {
  const smiles = { programme: 'smiles' as const, miles: 200, taxCents: 0, bags: [] };
  const livelo = { ...smiles, programme: 'livelo' as const };
  const list = [300, 400].map((cents) => ({ cents, bags: [] }));
  expect(pickCheapest({ cash: list, awards: [livelo, smiles, { ...smiles, miles: 300 }], quotes: list })).toEqual({
    cash: [{ cents: 300, bags: [] }],
    awards: [livelo, smiles],
    quotes: [{ cents: 300, bags: [] }],
  });
});

test('puts the chosen fare first in its way of paying and keeps programmes sorted by name', () => {
  const smiles = { programme: 'smiles' as const, miles: 200, taxCents: 0, bags: [] };
  const livelo = { ...smiles, programme: 'livelo' as const };
  const fares = { cash: [{ cents: 300, bags: [] }], awards: [livelo, smiles], quotes: [] };
  expect(withChosen(fares, award('smiles', 900, 50)).awards).toEqual([
    livelo,
    { programme: 'smiles', miles: 900, taxCents: 50, bags: [] },
    smiles,
  ]);
  expect(withChosen(fares, cash(700))).toEqual({ ...fares, cash: [{ cents: 700, bags: [] }] });
});

test('the fares of a journey contain the price that each card shows, for any required bags', () => {
  const anyWish = fc.subarray<'hand' | 'checked'>(['hand', 'checked']);
  fc.assert(
    fc.property(anyList(), anyWish, (offers, wish) => {
      for (const card of offers) {
        const shown = fareWithBags(card, wish)?.price ?? null;
        const { cash: money, awards } = faresWithBags(card.journeyFares, wish);
        const prices = [
          ...money.map(({ cents }) => cash(cents)),
          ...awards.map(({ programme, miles, taxCents }) => award(programme, miles, taxCents)),
        ].filter((price) => readPayment(price) === readPayment(card.price));
        const [best] = prices.toSorted(comparePrices);
        const plain = shown?.kind === 'cash' ? cash(shown.totalCents) : shown;
        expect(best ?? null).toEqual(plain);
      }
    }),
  );
});
