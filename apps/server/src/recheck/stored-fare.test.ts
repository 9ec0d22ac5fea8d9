import type { FareAlternative } from '@revoada/core/flights/offer';
import { cash } from '@revoada/core/testing/offers';
import { expect, test } from 'vitest';
import { buildOffer, miles } from '../testing/fares/offers.ts';
import { findChosenFare, findSameFare, isSamePrice, isSameToPay, replaceFare, writeFareKey } from './stored-fare.ts';

const bag = (included: boolean) => ({ included, quantity: included ? 1 : 0, description: null });
const light = buildOffer(1, cash(30_000), { baggage: { hand: bag(true), checked: bag(false) } });
const plus: FareAlternative = {
  ...{ fareFamily: 'PLUS', price: cash(40_000), perAdult: null },
  baggage: { hand: bag(true), checked: bag(true) },
};
const flight = { ...light, alternatives: [plus] };
const award = buildOffer(1, miles(9_000));
const other = buildOffer(2, cash(20_000));
const { journeyKey } = flight;
const choose = (fareFamily: string | null, totalCents: number, withBag = fareFamily === 'PLUS') => ({
  ...{ journeyKey, fareFamily, price: cash(totalCents) },
  bags: withBag ? (['hand', 'checked'] as const) : (['hand'] as const),
});
const find = (fareFamily: string | null, totalCents: number) =>
  findChosenFare([other, award, flight], choose(fareFamily, totalCents))?.fare.price;

test('finds a chosen fare by flights, way of paying and family, also at another price', () => {
  expect(find('LIGHT', 30_000)).toEqual(cash(30_000));
  expect(find('PLUS', 40_000)).toEqual(cash(40_000));
  expect(find('PLUS', 39_000)).toEqual(cash(40_000));
  expect(find('TOP', 40_000)).toBeUndefined();
  expect(findChosenFare([award], choose('LIGHT', 30_000))).toBeNull();
});

test('prefers the price that was shown among fares of one family', () => {
  const twice = { ...light, alternatives: [{ ...plus, fareFamily: 'LIGHT', baggage: light.baggage }] };
  expect(findChosenFare([twice], choose('LIGHT', 40_000))?.fare.price).toEqual(cash(40_000));
  expect(findChosenFare([twice], choose('LIGHT', 35_000))?.fare.price).toEqual(cash(30_000));
});

test('finds the same fare of the same provider among later offers, and no other fare', () => {
  const target = findChosenFare([flight], choose('PLUS', 40_000));
  if (!target) throw new Error('the fare is missing');
  const later = { ...light, alternatives: [{ ...plus, price: cash(43_000) }] };
  expect(findSameFare([other, later], target)?.fare.price).toEqual(cash(43_000));
  expect(findSameFare([light], target)).toBeNull();
  expect(findSameFare([light, { ...later, source: 'Interline' }], target)).toBeNull();
  // A source that does not know this provider names it otherwise.
  expect(findSameFare([{ ...later, source: 'LATAM' }], target)?.fare.price).toEqual(cash(43_000));
  const withoutBag = { ...light, alternatives: [{ ...plus, baggage: light.baggage }] };
  expect(findSameFare([withoutBag], target)).toBeNull();
});

test('finds a fare without a family by its bags, and by its place among those with the same bags', () => {
  const unnamed = (fare: FareAlternative, totalCents: number) => ({
    ...fare,
    fareFamily: null,
    price: cash(totalCents),
  });
  const stored = { ...light, fareFamily: null, alternatives: [unnamed(plus, 40_000), unnamed(plus, 50_000)] };
  const named = {
    ...light,
    price: cash(31_000),
    alternatives: [
      { ...plus, price: cash(41_000) },
      { ...plus, fareFamily: 'TOP', price: cash(51_000) },
    ],
  };
  const present = (totalCents: number, withBag: boolean) => {
    const target = findChosenFare([stored], choose(null, totalCents, withBag));
    return target && findSameFare([named], target)?.fare.price;
  };
  expect(present(30_000, false)).toEqual(cash(31_000));
  expect(present(40_000, true)).toEqual(cash(41_000));
  expect(present(50_000, true)).toEqual(cash(51_000));
  expect(findChosenFare([stored], choose('PLUS', 40_000))?.fare.price).toEqual(cash(40_000));
});

test('keeps the family of a replaced fare, because pages name the fare by it', () => {
  const stored = { ...light, fareFamily: null };
  const target = findChosenFare([stored], choose(null, 30_000));
  if (!target) throw new Error('the fare is missing');
  const present = { ...target.fare, fareFamily: 'LIGHT', price: cash(31_000) };
  expect(replaceFare([stored], target, present)).toMatchObject([{ fareFamily: null, price: cash(31_000) }]);
});

test('replaces one fare and keeps the others, the cheapest first', () => {
  const target = findChosenFare([flight], choose('LIGHT', 30_000));
  if (!target) throw new Error('the fare is missing');
  const dearer = { ...target.fare, price: cash(45_000) };
  const replaced = replaceFare([other, flight], target, dearer);
  expect(replaced[0]).toBe(other);
  expect(replaced[1]).toMatchObject({ fareFamily: 'PLUS', price: cash(40_000) });
  expect(replaced[1]?.alternatives).toEqual([dearer]);
  expect(replaceFare([flight], target, null)).toMatchObject([{ fareFamily: 'PLUS', alternatives: [] }]);
  expect(replaceFare([light], target, null)).toEqual([]);
});

test('does not keep the reference of a fare that was replaced', () => {
  const target = findChosenFare([{ ...flight, reference: 'off_1' }], choose('LIGHT', 30_000));
  if (!target) throw new Error('the fare is missing');
  const [offer] = replaceFare([{ ...flight, reference: 'off_1' }], target, null);
  expect(offer).not.toHaveProperty('reference');
});

test('compares prices by currency or programme, amount and taxes', () => {
  expect(isSamePrice(cash(1), cash(1))).toBe(true);
  expect(isSamePrice(cash(1), { ...cash(1), taxCents: null })).toBe(false);
  expect(isSamePrice(miles(1), cash(1))).toBe(false);
  expect(isSamePrice(miles(1), miles(2))).toBe(false);
});

test('keys a fare without its price', () => {
  const target = { offer: flight, fare: plus };
  expect(writeFareKey(target)).toBe(writeFareKey({ offer: flight, fare: { ...plus, price: cash(1) } }));
  expect(writeFareKey(target)).not.toBe(writeFareKey({ offer: flight, fare: { ...plus, price: miles(1) } }));
});

test('one total is the same to pay however much of it is taxes, but for unknown ones (S-627)', () => {
  const parted = (taxCents: number | null) => ({ ...cash(30_000), taxCents });
  expect(isSameToPay(parted(5_000), parted(6_000))).toBe(true);
  expect(isSameToPay(parted(null), parted(null))).toBe(true);
  expect(isSameToPay(parted(null), parted(6_000))).toBe(false);
  expect(isSameToPay(parted(5_000), { ...cash(30_001), taxCents: 5_000 })).toBe(false);
  expect(isSameToPay(miles(9_000), { ...miles(9_000), taxCents: 1 })).toBe(false);
});
