import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyFare, fare, priceInCash, priceInMiles, segment } from '../../testing/fares.ts';
import { groupFares } from './build-offers.ts';
import { compareFares, fareKey, toFareAlternative } from './fares.ts';
import { makeOfferKey } from './offer-keys.ts';

describe('groupFares', () => {
  test('makes the cheapest fare the offer and the dearer ones its alternatives (S-053)', () => {
    const fares = [
      fare({ fareFamily: 'PLUS', price: priceInCash(350_000) }),
      fare({ fareFamily: 'LIGHT', price: priceInCash(294_600) }),
      fare({ fareFamily: 'FULL', price: priceInCash(500_000) }),
    ];
    const [offer, ...others] = groupFares(fares);
    expect(others).toEqual([]);
    expect(offer).toMatchObject({
      journeyKey: 'LA8146-20261210-GRU-LIS',
      fareFamily: 'LIGHT',
      price: priceInCash(294_600),
    });
    expect(offer?.alternatives.map((it) => it.fareFamily)).toEqual(['PLUS', 'FULL']);
  });

  test('keeps kinds and programmes apart on one journey, and journeys from each other', () => {
    const offers = groupFares([
      fare(),
      fare({ price: priceInMiles(84_500) }),
      fare({ price: priceInMiles(80_000, 'livelo'), source: 'Livelo' }),
      fare({ segments: [segment({ flightNumber: '8148' })] }),
    ]);
    expect(offers.map((offer) => offer.alternatives.length)).toEqual([0, 0, 0, 0]);
    expect(new Set(offers.slice(0, 3).map((offer) => offer.journeyKey)).size).toBe(1);
  });

  test('prefers fewer miles, then lower taxes', () => {
    const [offer] = groupFares([
      fare({ price: priceInMiles(10_000, 'smiles', 9_000) }),
      fare({ price: priceInMiles(10_000, 'smiles', 4_000) }),
      fare({ price: priceInMiles(12_000, 'smiles', 0) }),
    ]);
    expect(offer?.price).toEqual(priceInMiles(10_000, 'smiles', 4_000));
  });

  test('keeps rows that list no flights apart by route and times', () => {
    const offers = groupFares([fare({ segments: [] }), fare({ segments: [], departsAt: '2026-12-10T08:00:00' })]);
    expect(offers).toHaveLength(2);
  });

  test('keeps every fare exactly once, including duplicates', () => {
    fc.assert(
      fc.property(fc.array(anyFare(), { maxLength: 40 }), (fares) => {
        const out = groupFares(fares).flatMap((offer) => [toFareAlternative(offer), ...offer.alternatives]);
        expect(out.map(fareKey).toSorted()).toEqual(fares.map((it) => fareKey(toFareAlternative(it))).toSorted());
      }),
    );
  });

  test('returns each key once with its fares cheapest first, for any order of rows', () => {
    fc.assert(
      fc.property(fc.array(anyFare(), { maxLength: 40 }), (fares) => {
        const offers = groupFares(fares);
        const sorted = (list: typeof offers) => list.toSorted((a, b) => (makeOfferKey(a) < makeOfferKey(b) ? -1 : 1));
        expect(new Set(offers.map(makeOfferKey)).size).toBe(offers.length);
        for (const offer of offers) {
          const all = [toFareAlternative(offer), ...offer.alternatives];
          expect(all.toSorted(compareFares)).toEqual(all);
        }
        expect(sorted(groupFares(fares.toReversed()))).toEqual(sorted(offers));
      }),
    );
  });

  test('groups 234 rows of 80 journeys into 80 offers', () => {
    const fares = Array.from({ length: 234 }, (_, index) =>
      fare({ price: priceInCash(100_000 + index), segments: [segment({ flightNumber: String(1000 + (index % 80)) })] }),
    );
    expect(groupFares(fares)).toHaveLength(80);
  });
});
