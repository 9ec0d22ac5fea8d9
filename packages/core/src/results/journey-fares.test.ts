import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparePrices } from '../flights/fares.ts';
import type { FlightOffer } from '../flights/offer.ts';
import { anyList, award, bags, cash, offer, withJourneyFares } from '../testing/offers.ts';
import { fareWithBags } from './fare-with-bags.ts';
import { faresWithBags, findUnseenPayments, hasBags, listOffers, readPayment } from './journey-fares.ts';

const fare = (price: ReturnType<typeof cash>, hand: boolean | null, checked: boolean | null) => {
  return { fareFamily: null, price, perAdult: null, baggage: bags(hand, checked) };
};

test('a journey’s offers all know the same prices; other journeys and the other direction are apart', () => {
  const money = offer({ id: 'money', price: cash(300) });
  const miles = offer({ id: 'miles', price: award('smiles', 200, 10) });
  const elsewhere = offer({ id: 'elsewhere', price: cash(100), journeyKey: 'TP82' });
  const back = offer({ id: 'back', price: cash(50), direction: 'return' });
  const known = withJourneyFares([money, miles, elsewhere, back]).map(({ journeyFares }) => journeyFares);
  expect(known[0]).toEqual({
    cash: [{ cents: 300, bags: ['hand'] }],
    awards: [{ programme: 'smiles', miles: 200, taxCents: 10, bags: ['hand'] }],
    quotes: [],
  });
  expect(known[1]).toEqual(known[0]);
  expect(known[2]?.cash).toEqual([{ cents: 100, bags: ['hand'] }]);
  expect(known[3]?.cash).toEqual([{ cents: 50, bags: ['hand'] }]);
});

test('a fare that costs more and includes no more bags is left out', () => {
  const dear = [fare(cash(400), true, false), fare(cash(500), true, true), fare(cash(600), null, true)];
  const [known] = withJourneyFares([
    offer({ id: 'a', price: cash(300), baggage: bags(null, false), alternatives: dear }),
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

test('the airline’s own quotes stand apart from the fares on sale', () => {
  const quoted = offer({ id: 'a', price: award('smiles', 200), companyCashCents: 900, baggage: bags(true, true) });
  const other = offer({ id: 'b', price: award('livelo', 300), companyCashCents: 800, baggage: bags(null, null) });
  const [known] = withJourneyFares([quoted, other]);
  expect(known?.journeyFares).toMatchObject({
    cash: [],
    quotes: [
      { cents: 800, bags: [] },
      { cents: 900, bags: ['hand', 'checked'] },
    ],
  });
});

test('a quote of nothing is none', () => {
  const quoted = (companyCashCents: number | null) =>
    withJourneyFares([offer({ id: 'a', price: award('smiles', 200), companyCashCents })])[0]?.journeyFares.quotes;
  expect([0, null, -1].map(quoted)).toEqual([[], [], []]);
  expect(quoted(1)).toEqual([{ cents: 1, bags: ['hand'] }]);
});

test('an offer tells the new prices of its journey where as many offers bring others', () => {
  const money = offer({ id: 'money', price: cash(300) });
  const brings = (totalCents: number) =>
    withJourneyFares([money, offer({ id: 'other', price: cash(totalCents) })])[0]?.journeyFares.cash;
  expect(brings(400)).toEqual([{ cents: 300, bags: ['hand'] }]);
  expect(brings(200)).toEqual([{ cents: 200, bags: ['hand'] }]);
});

test('an offer stays the same object while neither it nor its journey’s prices change', () => {
  const money = offer({ id: 'money', price: cash(300) });
  const miles = offer({ id: 'miles', price: award('smiles', 200, 10) });
  const list = (...offers: FlightOffer[]) => listOffers(offers, 'outbound');
  const [first] = list(money);
  expect(list(money)[0]).toBe(first);
  const dearer = offer({ id: 'dearer', price: cash(400) });
  expect(list(money, dearer)[0]).toBe(first);
  const [changed] = list(money, dearer, miles);
  expect(changed).not.toBe(first);
  expect(changed?.journeyFares.awards).toHaveLength(1);
  expect(list({ ...money })[0]).not.toBe(first);
  expect(list(money)[0]).toEqual(first);
});

test('an offer that flies out for one and back for another is listed for each, with an id of its own', () => {
  const found = offer({ id: '', price: cash(300), journeyKey: 'TP82' });
  const [[out], [back]] = [listOffers([found], 'outbound'), listOffers([found], 'return')];
  expect(out).toMatchObject({ direction: 'outbound', id: 'outbound.TP82.cash', price: cash(300) });
  expect(back).toEqual({ ...out, direction: 'return', id: 'return.TP82.cash' });
  expect([listOffers([found], 'outbound')[0], listOffers([found], 'return')[0]]).toEqual([out, back]);
  expect(listOffers([found], 'return')[0]).toBe(back);
});

test('fares in miles and quotes without the bags wanted are left out too', () => {
  const dear = fare(award('smiles', 300), true, true);
  const [known] = withJourneyFares([
    offer({
      id: 'a',
      price: award('smiles', 200),
      companyCashCents: 900,
      baggage: bags(true, false),
      alternatives: [dear],
    }),
  ]);
  if (!known) throw new Error('no offer');
  expect(faresWithBags(known.journeyFares, [])).toMatchObject({ awards: [{}, {}], quotes: [{}] });
  expect(faresWithBags(known.journeyFares, ['checked'])).toMatchObject({ awards: [{ miles: 300 }], quotes: [] });
});

test('a way of paying that only another journey has is not taken for seen', () => {
  const money = offer({ id: 'money', price: cash(300) });
  const miles = offer({ id: 'miles', price: award('smiles', 200) });
  const elsewhere = offer({ id: 'elsewhere', price: award('smiles', 100), journeyKey: 'TP82' });
  const [inCash, , other] = withJourneyFares([money, miles, elsewhere]);
  if (!inCash || !other) throw new Error('no cards');
  expect(findUnseenPayments(inCash, [inCash, other])).toEqual(['smiles']);
});

test('the ways of paying that no card stands for are told apart', () => {
  const money = offer({ id: 'money', price: cash(300) });
  const miles = offer({ id: 'miles', price: award('smiles', 200, 10) });
  const elsewhere = offer({ id: 'elsewhere', price: award('livelo', 100), journeyKey: 'TP82' });
  const [inCash, inMiles, other] = withJourneyFares([money, miles, elsewhere]);
  if (!inCash || !inMiles || !other) throw new Error('no cards');
  expect(findUnseenPayments(inCash, [inCash, inMiles, other])).toEqual([]);
  expect(findUnseenPayments(inCash, [inCash, other])).toEqual(['smiles']);
  expect(findUnseenPayments(inMiles, [inMiles])).toEqual(['cash']);
  expect(findUnseenPayments(other, [other])).toEqual([]);
});

test('they hold, for every wish of bags, the price that each card shows', () => {
  const wanted = fc.subarray<'hand' | 'checked'>(['hand', 'checked']);
  fc.assert(
    fc.property(anyList(), wanted, (offers, wish) => {
      for (const card of offers) {
        const shown = fareWithBags(card, wish)?.price ?? null;
        const { cash: money, awards } = card.journeyFares;
        const prices = [
          ...money.filter((each) => hasBags(each, wish)).map(({ cents }) => cash(cents)),
          ...awards
            .filter((each) => hasBags(each, wish))
            .map(({ programme, miles, taxCents }) => award(programme, miles, taxCents)),
        ].filter((price) => readPayment(price) === readPayment(card.price));
        const [best] = prices.toSorted(comparePrices);
        const plain = shown?.kind === 'cash' ? cash(shown.totalCents) : shown;
        expect(best ?? null).toEqual(plain);
      }
    }),
  );
});
