import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyOffers, award, buildBaggage, cash, offer, withJourneyFares } from '../../testing/offers.ts';
import { anyBagWish, anyTrip } from '../../testing/trips.ts';
import type { FlightOffer } from '../flights/offer.ts';
import type { ListedOffer } from '../journeys/journey.ts';
import { faresWithBags, hasBags } from '../journeys/journey-fares.ts';
import { collectReturnFares } from './collect-return-fares.ts';
import { findCheapestReturns, NO_RETURN_FARES, type ReturnFares } from './return-fares.ts';

const back = (id: string, clock: string, change: Partial<FlightOffer>) =>
  offer({
    id,
    journeyKey: id,
    direction: 'return',
    departsAt: `2026-12-17T${clock}:00`,
    price: cash(1),
    ...change,
  });
const readKeys = (fares: readonly { journeyKey: string }[]) => fares.map(({ journeyKey }) => journeyKey);

// S-302
describe('the fares back', () => {
  test('are those that are the cheapest for some outbound', () => {
    const early = back('early', '08:00', { price: cash(100) });
    const dearEarly = back('dear-early', '07:00', { price: cash(150) });
    const late = back('late', '20:00', { price: cash(200) });
    const found = collectReturnFares(withJourneyFares([dearEarly, late, early]));
    expect(readKeys(found.cash)).toEqual(['early', 'late']);
    expect(findCheapestReturns(found, '2026-12-17T06:00:00').ways.get('cash')).toMatchObject({ journeyKey: 'early' });
    expect(findCheapestReturns(found, '2026-12-17T08:00:00').ways.get('cash')).toMatchObject({ journeyKey: 'late' });
    expect(findCheapestReturns(found, '2026-12-17T20:00:00')).toEqual({
      fares: { cash: [], awards: [], quotes: [] },
      ways: new Map(),
    });
  });

  test('keep a dearer one that includes a bag, of every programme its own', () => {
    const plain = back('plain', '20:00', { price: cash(100), baggage: buildBaggage(false, false) });
    const packed = back('packed', '08:00', { price: cash(130), baggage: buildBaggage(true, true) });
    const useless = back('useless', '08:00', { price: cash(140), baggage: buildBaggage(true, false) });
    const smiles = back('smiles', '09:00', { price: award('smiles', 9_000) });
    const livelo = back('livelo', '09:00', { price: award('livelo', 99_000) });
    const found = collectReturnFares(withJourneyFares([smiles, useless, plain, livelo, packed]));
    expect(readKeys(found.cash)).toEqual(['plain', 'packed']);
    expect(found.awards.map(({ programme }) => programme)).toEqual(['livelo', 'smiles']);
    const { ways } = findCheapestReturns(found, '2026-12-17T01:00:00', ['checked']);
    expect([...ways.keys()]).toEqual(['cash']);
    expect(ways.get('cash')).toMatchObject({ journeyKey: 'packed' });
  });

  test('hold no price that an airline only quotes', () => {
    const quoted = back('quoted', '09:00', { price: award('smiles', 9_000), companyCashCents: 500 });
    const found = collectReturnFares([quoted]);
    expect(found.cash).toEqual([]);
    expect(findCheapestReturns(found, '2026-12-17T01:00:00').fares).toMatchObject({ cash: [], quotes: [] });
  });

  test('of no flights are none', () => {
    expect(collectReturnFares([])).toEqual(NO_RETURN_FARES);
  });

  test('are the same whatever order the offers come in', () => {
    const shuffled = anyOffers(20).chain((offers) =>
      fc.tuple(fc.constant(offers), fc.shuffledSubarray(offers, { minLength: offers.length })),
    );
    fc.assert(
      fc.property(shuffled, ([offers, others]) => {
        expect(collectReturnFares(others)).toEqual(collectReturnFares(offers));
      }),
    );
  });

  test('give every outbound the price that all of them together would', () => {
    const landings = fc.integer({ min: 0, max: 23 }).map((hour) => `2026-12-10T${String(hour).padStart(2, '0')}:15:00`);
    fc.assert(
      fc.property(anyTrip(30), landings, anyBagWish, ({ inbound }, landedAt, wish) => {
        const found = findCheapestReturns(collectReturnFares(inbound), landedAt, wish);
        expect(readPrices(found.fares)).toEqual(readPrices(searchAll(inbound, landedAt, wish)));
        for (const [payment, way] of found.ways) {
          const journey = inbound.find(({ journeyKey }) => journeyKey === way.journeyKey);
          expect(journey?.departsAt).toBe(way.departsAt);
          expect(way.departsAt > landedAt).toBe(true);
          expect(['cash', ...found.fares.awards.map(({ programme }) => programme)]).toContain(payment);
        }
      }),
    );
  });

  test('hold none that another makes useless', () => {
    fc.assert(
      fc.property(anyTrip(30), ({ inbound }) => {
        const { cash: money, awards }: ReturnFares = collectReturnFares(inbound);
        const costs = [
          ...money.map((fare) => ({ ...fare, payment: 'cash', cost: [fare.cents] })),
          ...awards.map((fare) => ({ ...fare, payment: fare.programme, cost: [fare.miles, fare.taxCents] })),
        ];
        for (const fare of costs) {
          const better = costs.filter(
            (other) =>
              other !== fare &&
              other.payment === fare.payment &&
              compareAmounts(other.cost, fare.cost) <= 0 &&
              other.departsAt >= fare.departsAt &&
              hasBags(other, fare.bags),
          );
          expect(better).toEqual([]);
        }
      }),
    );
  });
});

/** The fares of every flight back that leaves after the landing: nothing is left out beforehand. */
function searchAll(inbound: readonly ListedOffer[], landedAt: string, wish: Parameters<typeof faresWithBags>[1]) {
  const fares = inbound
    .filter(({ departsAt }) => departsAt > landedAt)
    .map(({ journeyFares }) => faresWithBags(journeyFares, wish));
  return {
    cash: fares.flatMap(({ cash: list }) => list),
    awards: fares.flatMap(({ awards }) => awards),
  };
}

/** Of each way of paying the lowest amount. */
function readPrices({ cash: money, awards }: ReturnType<typeof searchAll>) {
  const programmes = [...new Set(awards.map(({ programme }) => programme))].sort();
  return {
    cash: findLowest(money.map(({ cents }) => [cents])),
    awards: programmes.map((programme) => [
      programme,
      findLowest(awards.filter((fare) => fare.programme === programme).map(({ miles, taxCents }) => [miles, taxCents])),
    ]),
  };
}

function findLowest(amounts: readonly number[][]): number[] | null {
  return amounts.toSorted(compareAmounts)[0] ?? null;
}

function compareAmounts(a: readonly number[], b: readonly number[]): number {
  return (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0);
}
