import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyList, award, cash } from '../../testing/offers.ts';
import type { FlightOffer, Price, Segment } from '../flights/offer.ts';
import { REFERENCE_PRICES } from '../miles/default-references.ts';
import { findBetterPayment } from './better-payment.ts';
import { sumPrices } from './trip-total.ts';

const latam = { iata: 'LA', name: 'LATAM' };
const lower: Segment = {
  carrier: latam,
  operatedBy: latam,
  flightNumber: '1',
  origin: 'GRU',
  destination: 'LIS',
  departsAt: '2026-12-10T08:00:00',
  arrivesAt: '2026-12-10T18:00:00',
  durationMinutes: 600,
  cabin: 'economy',
};

const find = (...flights: [Price, ...Price[]][]) => {
  const lists = flights.map(([first, ...others]) => {
    const priced = [first, ...others].map((price) => ({ price, segments: [] as Segment[] }));
    return priced as [(typeof priced)[number], ...typeof priced];
  });
  const better = findBetterPayment(lists, REFERENCE_PRICES);
  return better && { prices: better.flights.map(({ price }) => price), savingCents: better.savingCents };
};

// S-318
describe('a better way of paying', () => {
  const smiles = award('smiles', 50_000);
  const latamPass = award('latam-pass', 20_000);

  test('is that of one flight, or of all', () => {
    expect(find([cash(100_000), smiles])).toEqual({ prices: [smiles], savingCents: 20_000 });
    expect(find([cash(100_000), smiles], [cash(70_000), smiles])).toEqual({
      prices: [smiles, cash(70_000)],
      savingCents: 20_000,
    });
    expect(find([cash(100_000), smiles], [cash(90_000), smiles])).toEqual({
      prices: [smiles, smiles],
      savingCents: 30_000,
    });
  });

  // S-546
  test('is not told of flights in a lower cabin than the one asked for', () => {
    const ways = [cash(100_000), smiles].map((price) => ({ price, segments: [lower] }));
    const [first, ...others] = ways;
    expect(first && findBetterPayment([[first, ...others]], REFERENCE_PRICES)).toBeNull();
  });

  test('is the first of those that cost the same', () => {
    expect(find([cash(100_000), smiles, cash(80_000)])?.prices).toEqual([smiles]);
    expect(find([cash(100_000), cash(80_000), smiles])?.prices).toEqual([cash(80_000)]);
  });

  test('never takes two programmes, and leaves two that were chosen', () => {
    expect(find([cash(100_000), smiles], [cash(60_000), latamPass])).toEqual({
      prices: [smiles, cash(60_000)],
      savingCents: 20_000,
    });
    expect(find([smiles], [latamPass])).toBeNull();
  });

  test('is none in a draw, where the choice is the best, and where it cannot be told in reais', () => {
    expect(find([cash(80_500), smiles])).toBeNull();
    expect(find([smiles, cash(100_000)])).toBeNull();
    expect(find([award('connectmiles', 1), cash(1)])).toBeNull();
    expect(find([cash(1), award('connectmiles', 1)])).toBeNull();
    expect(find()).toBeNull();
  });

  test('costs less than what is chosen, by as much as it says', () => {
    fc.assert(
      fc.property(anyList(8), anyList(8), (one, other) => {
        const lists = [one, other].flatMap(([first, ...rest]) => (first ? [[first, ...rest] as const] : []));
        const better = findBetterPayment<FlightOffer>(lists, REFERENCE_PRICES);
        if (!better) return true;
        const cost = (flights: readonly FlightOffer[]) =>
          sumPrices(
            flights.map(({ price }) => price),
            REFERENCE_PRICES,
          ).costCents ?? Number.NaN;
        return (
          better.savingCents > 0 && cost(lists.map(([first]) => first)) - cost(better.flights) === better.savingCents
        );
      }),
    );
  });
});
