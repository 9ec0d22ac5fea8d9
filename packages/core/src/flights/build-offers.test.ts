import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offersFromFares } from './build-offers.ts';
import { compareFares, fareKey, ownFare } from './fares.ts';
import { anyFare, cash, fare, miles, segment } from './offer-fixtures.ts';

describe('offersFromFares', () => {
  it('makes the cheapest fare the offer and the dearer ones its alternatives', () => {
    const fares = [
      fare({ fareFamily: 'PLUS', price: cash(350_000) }),
      fare({ fareFamily: 'LIGHT', price: cash(294_600) }),
      fare({ fareFamily: 'FULL', price: cash(500_000) }),
    ];
    const [offer, ...others] = offersFromFares(fares);
    expect(others).toEqual([]);
    expect(offer).toMatchObject({
      id: 'outbound.LA8146-20261210-GRU-LIS.cash',
      fareFamily: 'LIGHT',
      price: cash(294_600),
    });
    expect(offer?.alternatives.map((it) => it.fareFamily)).toEqual(['PLUS', 'FULL']);
  });

  it('keeps kinds, programmes and directions apart on one journey', () => {
    const offers = offersFromFares([
      fare(),
      fare({ price: miles(84_500) }),
      fare({ price: miles(80_000, 'livelo'), source: 'Livelo' }),
      fare({ direction: 'return' }),
    ]);
    expect(offers.map((offer) => offer.alternatives.length)).toEqual([0, 0, 0, 0]);
    expect(new Set(offers.slice(0, 3).map((offer) => offer.journeyKey)).size).toBe(1);
  });

  it('prefers fewer miles, then lower taxes', () => {
    const [offer] = offersFromFares([
      fare({ price: miles(10_000, 'smiles', 9_000) }),
      fare({ price: miles(10_000, 'smiles', 4_000) }),
      fare({ price: miles(12_000, 'smiles', 0) }),
    ]);
    expect(offer?.price).toEqual(miles(10_000, 'smiles', 4_000));
  });

  it('keeps rows that list no flights apart by route and times', () => {
    const offers = offersFromFares([fare({ segments: [] }), fare({ segments: [], departsAt: '2026-12-10T08:00:00' })]);
    expect(offers).toHaveLength(2);
  });

  it('loses no fare and invents none, duplicates included', () => {
    fc.assert(
      fc.property(fc.array(anyFare(), { maxLength: 40 }), (fares) => {
        const out = offersFromFares(fares).flatMap((offer) => [ownFare(offer), ...offer.alternatives]);
        expect(out.map(fareKey).toSorted()).toEqual(fares.map((it) => fareKey(ownFare(it))).toSorted());
      }),
    );
  });

  it('gives each id once, with its fares from the cheapest up, in whatever order they came', () => {
    fc.assert(
      fc.property(fc.array(anyFare(), { maxLength: 40 }), (fares) => {
        const offers = offersFromFares(fares);
        const sorted = (list: typeof offers) => list.toSorted((a, b) => (a.id < b.id ? -1 : 1));
        expect(new Set(offers.map((offer) => offer.id)).size).toBe(offers.length);
        for (const offer of offers) {
          const all = [ownFare(offer), ...offer.alternatives];
          expect(all.toSorted(compareFares)).toEqual(all);
        }
        expect(sorted(offersFromFares(fares.toReversed()))).toEqual(sorted(offers));
      }),
    );
  });

  it('makes 80 offers of 234 rows that share 80 journeys', () => {
    const fares = Array.from({ length: 234 }, (_, index) =>
      fare({ price: cash(100_000 + index), segments: [segment({ flightNumber: String(1000 + (index % 80)) })] }),
    );
    expect(offersFromFares(fares)).toHaveLength(80);
  });
});
