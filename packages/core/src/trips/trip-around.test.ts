import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { award, cash } from '../../testing/offers.ts';
import { aroundChosen, aroundReturns } from '../../testing/rows.ts';
import { anyBagWish, anyFlightFilters, anyTrip } from '../../testing/trips.ts';
import type { BagKind, Price } from '../flights/offer.ts';
import { groupJourneys, type ListedOffer } from '../journeys/journey.ts';
import type { JourneyFares } from '../journeys/journey-fares.ts';
import { keepPermitted } from '../journeys/return-fares.ts';
import { collectReturnFares } from '../results/collect-return-fares.ts';
import { createReturnFilter } from '../results/filters/kinds/flights-back.ts';
import { priceJourneys } from '../results/rows/price-journeys.ts';
import { toRow } from '../results/rows/to-row.ts';
import type { TripAround } from './trip-around.ts';
import { canPayAround, limitAfter } from './trip-around.ts';

describe('another leg that cannot be paid in a kind of price (S-499)', () => {
  test('leaves no journey a whole trip in reais', () => {
    const payInReais = (journeys: readonly ListedOffer[], way: TripAround | null, bags: BagKind[]) =>
      priceJourneys(groupJourneys(journeys, { references: {}, bags }), { around: way, bags }).some(
        (priced) => priced.trip && toRow(priced, {}).cash?.covers === 'trip',
      );
    fc.assert(
      fc.property(anyTrip(6), anyBagWish, ({ outbound: [chosen, ...others], inbound }, wish) => {
        if (!chosen) return;
        const back = aroundReturns(collectReturnFares(inbound));
        const out = aroundChosen({ fares: chosen.journeyFares, price: chosen.price });
        expect(canPayAround(back, 'cash', wish) || !payInReais([chosen, ...others], back, wish)).toBe(true);
        expect(canPayAround(out, 'cash', wish) || !payInReais(inbound, out, wish)).toBe(true);
      }),
    );
  });

  test('has no fare of that kind with the required bags, and was not chosen at one', () => {
    const fares: JourneyFares = {
      cash: [{ cents: 140_000, bags: ['checked'] }],
      awards: [{ programme: 'smiles', miles: 20_000, taxCents: 0, bags: [] }],
      quotes: [],
    };
    const pays = (chosen: Price, bags: BagKind[]) =>
      (['cash', 'miles'] as const).filter((kind) => canPayAround(aroundChosen({ fares, price: chosen }), kind, bags));
    expect(pays(cash(140_000), [])).toEqual(['cash', 'miles']);
    expect(pays(cash(140_000), ['checked'])).toEqual(['cash']);
    expect(pays(award('smiles', 20_000), ['checked'])).toEqual(['cash', 'miles']);
    expect(canPayAround(null, 'miles', [])).toBe(true);
  });
});

test('counts only permitted return flights, unless the outbound is chosen (S-462)', () => {
  fc.assert(
    fc.property(anyTrip(), anyFlightFilters, ({ inbound }, filters) => {
      const fares = collectReturnFares(inbound);
      const around = aroundReturns(fares);
      const permits = createReturnFilter(filters);
      expect(limitAfter(around, permits)).toEqual(around && { ...around, after: [keepPermitted(fares, permits)] });
    }),
  );
  const chosen = aroundChosen({ fares: { cash: [], awards: [], quotes: [] }, price: cash(100_000) });
  expect(limitAfter(chosen, () => false)).toEqual(chosen);
  expect(limitAfter(null, () => false)).toBeNull();
});
