import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { award, cash } from '../../testing/offers.ts';
import { anyBagWish, anyFlightFilters, anyTrip } from '../../testing/trips.ts';
import type { BagKind, Price } from '../flights/offer.ts';
import { groupJourneys, type ListedOffer } from '../journeys/journey.ts';
import type { JourneyFares } from '../journeys/journey-fares.ts';
import { collectReturnFares } from '../results/collect-return-fares.ts';
import { createReturnFilter } from '../results/filters/kinds/flights-back.ts';
import { priceJourneys } from '../results/rows/price-journeys.ts';
import { toRow } from '../results/rows/row.ts';
import { canPayOtherLeg, limitReturns, type OtherLeg, toReturnLeg } from './other-leg.ts';
import { keepPermitted } from './return-fares.ts';

describe('another leg that cannot be paid in a kind of price (S-499)', () => {
  test('leaves no journey a whole trip in reais', () => {
    const payInReais = (journeys: readonly ListedOffer[], way: OtherLeg, bags: BagKind[]) =>
      priceJourneys(groupJourneys(journeys, { references: {}, bags }), { other: way, bags }).some(
        (priced) => priced.trip && toRow(priced, {}).cash?.covers === 'trip',
      );
    fc.assert(
      fc.property(anyTrip(6), anyBagWish, ({ outbound: [chosen, ...others], inbound }, wish) => {
        if (!chosen) return;
        const back = toReturnLeg(collectReturnFares(inbound));
        const out: OtherLeg = { kind: 'outbound', fares: chosen.journeyFares, chosen: chosen.price };
        expect(canPayOtherLeg(back, 'cash', wish) || !payInReais([chosen, ...others], back, wish)).toBe(true);
        expect(canPayOtherLeg(out, 'cash', wish) || !payInReais(inbound, out, wish)).toBe(true);
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
      (['cash', 'miles'] as const).filter((kind) => canPayOtherLeg({ kind: 'outbound', fares, chosen }, kind, bags));
    expect(pays(cash(140_000), [])).toEqual(['cash', 'miles']);
    expect(pays(cash(140_000), ['checked'])).toEqual(['cash']);
    expect(pays(award('smiles', 20_000), ['checked'])).toEqual(['cash', 'miles']);
    expect(canPayOtherLeg(null, 'miles', [])).toBe(true);
  });
});

test('counts only permitted return flights, unless the outbound is chosen (S-462)', () => {
  fc.assert(
    fc.property(anyTrip(), anyFlightFilters, ({ inbound }, filters) => {
      const fares = collectReturnFares(inbound);
      const other = toReturnLeg(fares);
      const permits = createReturnFilter(filters);
      expect(limitReturns(other, permits)).toEqual(other && { ...other, fares: keepPermitted(fares, permits) });
    }),
  );
  const chosen: OtherLeg = { kind: 'outbound', fares: { cash: [], awards: [], quotes: [] }, chosen: cash(100_000) };
  expect(limitReturns(chosen, () => false)).toBe(chosen);
  expect(limitReturns(null, () => false)).toBeNull();
});
