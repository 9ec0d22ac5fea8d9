import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyOffers, award, buildBaggage, cash, offer } from '../../testing/offers.ts';
import { applyCheck, findPriceSet, isSamePrices, mergeTripPrices, priceFoundTrip } from './trip-prices.ts';

const any = { maxStops: null, bags: [] };
const back = (id: string, price: ReturnType<typeof cash>, departsAt: string) =>
  offer({ id, price, journeyKey: id, departsAt, arrivesAt: departsAt.replace('T', 'T'), direction: 'return' });

// S-422
describe('the price of a trip', () => {
  test('adds reais to reais and miles to miles of the same programme', () => {
    const out = [
      offer({ id: 'a', price: cash(1_000_00), journeyKey: 'a' }),
      offer({ id: 'b', price: award('smiles', 30_000, 50_00), journeyKey: 'b' }),
      offer({ id: 'c', price: award('latam-pass', 20_000, 40_00), journeyKey: 'c' }),
    ];
    const returns = [
      back('d', cash(800_00), '2026-12-20T10:00:00'),
      back('e', award('smiles', 25_000, 60_00), '2026-12-20T11:00:00'),
    ];
    expect(findPriceSet(priceFoundTrip(out, returns), any)).toEqual({
      cashCents: 1_800_00,
      awards: [{ programme: 'smiles', miles: 55_000, taxCents: 110_00 }],
    });
    expect(findPriceSet(priceFoundTrip(out, []), any)).toEqual({ cashCents: null, awards: [] });
  });

  test('takes a way back that leaves after the landing', () => {
    const out = [
      offer({ id: 'a', price: cash(100_00), departsAt: '2026-12-10T08:00:00', arrivesAt: '2026-12-10T12:00:00' }),
    ];
    const returns = [back('b', cash(50_00), '2026-12-10T11:00:00'), back('c', cash(70_00), '2026-12-10T18:00:00')];
    expect(findPriceSet(priceFoundTrip(out, returns), any).cashCents).toBe(170_00);
  });

  test('knows stops and bags', () => {
    const out = [
      offer({ id: 'a', price: cash(500_00), journeyKey: 'a', stops: 2 }),
      offer({ id: 'b', price: cash(700_00), journeyKey: 'b', stops: 0, baggage: buildBaggage(true, true) }),
    ];
    const prices = priceFoundTrip(out, null);
    expect(findPriceSet(prices, any).cashCents).toBe(500_00);
    expect(findPriceSet(prices, { maxStops: 1, bags: [] }).cashCents).toBe(700_00);
    expect(findPriceSet(prices, { maxStops: null, bags: ['checked'] }).cashCents).toBe(700_00);
  });

  test('never costs less with more wishes, and is the same whatever the order of the offers', () => {
    fc.assert(
      fc.property(anyOffers(20), (offers) => {
        const prices = priceFoundTrip(offers, null);
        expect(isSamePrices(prices, priceFoundTrip(offers.toReversed(), null))).toBe(true);
        const least = findPriceSet(prices, any).cashCents;
        for (const maxStops of [null, 1, 0] as const) {
          const wished = findPriceSet(prices, { maxStops, bags: ['hand'] }).cashCents;
          expect(wished ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(least ?? 0);
        }
        expect(isSamePrices(mergeTripPrices([prices, prices]), prices)).toBe(true);
      }),
    );
  });

  // S-425
  test('a check in which a source failed can only show less, never more', () => {
    const low = priceFoundTrip([offer({ id: 'a', price: cash(500_00) })], null);
    const high = priceFoundTrip([offer({ id: 'a', price: cash(900_00) })], null);
    expect(isSamePrices(applyCheck(low, high, true), low)).toBe(true);
    expect(isSamePrices(applyCheck(high, low, true), low)).toBe(true);
    expect(isSamePrices(applyCheck(low, high, false), high)).toBe(true);
    expect(isSamePrices(applyCheck(low, priceFoundTrip([], null), true), low)).toBe(true);
  });
});
