import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyOffers, award, buildBaggage, cash, offer, withJourneyFares } from '../../testing/offers.ts';
import { anyAgreedTrip, anyBagWish, anyFlightFilters, anyTrip, listReturnsAfter } from '../../testing/trips.ts';
import type { BagKind, FlightOffer, Price } from '../flights/offer.ts';
import { readPayment } from '../flights/payment.ts';
import { BAG_WISHES, faresWithBags, hasBags, pickCheapest } from '../journeys/journey-fares.ts';
import { keepPermitted, NO_RETURN_FARES, type ReturnFares } from '../journeys/return-fares.ts';
import { toAwardPrice, toCashPrice } from '../trips/trip-tickets.ts';
import { collectReturnFares } from './collect-return-fares.ts';
import { applyFilters } from './filters/apply-filters.ts';
import { classifyReturn, createReturnFilter } from './filters/kinds/flights-back.ts';
import { FILTERS, NO_FILTERS, type ResultFilters } from './filters/registry.ts';

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

describe('the fares back (S-302)', () => {
  test('are those that are the cheapest for some outbound', () => {
    const early = back('early', '08:00', { price: cash(100) });
    const dearEarly = back('dear-early', '07:00', { price: cash(150) });
    const late = back('late', '20:00', { price: cash(200) });
    const fares = collectReturnFares(withJourneyFares([dearEarly, late, early]));
    expect(readKeys(fares.cash)).toEqual(['early', 'late']);
    const readWay = (landedAt: string) => listReturnsAfter(fares, landedAt)[0]?.journeyKey;
    expect(readWay('2026-12-17T06:00:00')).toBe('early');
    expect(readWay('2026-12-17T08:00:00')).toBe('late');
    expect(listReturnsAfter(fares, '2026-12-17T20:00:00')).toEqual([]);
  });

  test('keep a dearer one that lands earlier where a further slice follows', () => {
    const quick = back('quick', '20:00', { price: cash(100), arrivesAt: '2026-12-17T21:00:00', durationMinutes: 60 });
    const early = back('early', '18:30', { price: cash(150), arrivesAt: '2026-12-17T20:30:00', durationMinutes: 120 });
    const fares = withJourneyFares([quick, early]);
    expect(readKeys(collectReturnFares(fares).cash)).toEqual(['quick']);
    expect(readKeys(collectReturnFares(fares, { followed: true }).cash)).toEqual(['quick', 'early']);
  });

  test('keep a dearer one that includes a bag, separately for each programme', () => {
    const plain = back('plain', '20:00', { price: cash(100), baggage: buildBaggage(false, false) });
    const packed = back('packed', '08:00', { price: cash(130), baggage: buildBaggage(true, true) });
    const useless = back('useless', '08:00', { price: cash(140), baggage: buildBaggage(true, false) });
    const smiles = back('smiles', '09:00', { price: award('smiles', 9_000) });
    const livelo = back('livelo', '09:00', { price: award('livelo', 99_000) });
    const fares = collectReturnFares(withJourneyFares([smiles, useless, plain, livelo, packed]));
    expect(readKeys(fares.cash)).toEqual(['plain', 'packed']);
    expect(fares.awards.map(({ programme }) => programme)).toEqual(['livelo', 'smiles']);
    expect(readKeys(listReturnsAfter(fares, '2026-12-17T01:00:00', ['checked']))).toEqual(['packed']);
  });

  test('of one programme include the fewest miles and the lowest taxes, since the worth of miles decides between them', () => {
    const fares = collectReturnFares(
      withJourneyFares([
        back('few-miles', '09:00', { price: award('smiles', 19_999, 50_000) }),
        back('low-tax', '09:00', { price: award('smiles', 20_000, 3_500) }),
        back('neither', '09:00', { price: award('smiles', 20_001, 3_500) }),
      ]),
    );
    expect(readKeys(listReturnsAfter(fares, '2026-12-17T01:00:00'))).toEqual(['few-miles', 'low-tax']);
  });

  test('are paid at the fare that each flight shows, though a dearer one of it has lower taxes', () => {
    const fares = collectReturnFares(
      withJourneyFares([
        back('shown', '09:00', {
          price: award('smiles', 10_000, 500),
          baggage: buildBaggage(false, false),
          alternatives: [
            { fareFamily: null, price: award('smiles', 10_001), perAdult: null, baggage: buildBaggage(true, true) },
          ],
        }),
        back('other', '08:00', { price: award('smiles', 10_001, 100), baggage: buildBaggage(true, true) }),
      ]),
    );
    const find = (wish: BagKind[]) => listReturnsAfter(fares, '2026-12-17T01:00:00', wish).map(({ price }) => price);
    expect(find([])).toEqual([award('smiles', 10_000, 500), award('smiles', 10_001, 100)]);
    expect(find(['hand'])).toEqual([award('smiles', 10_001), award('smiles', 10_001, 100)]);
  });

  test('hold no price that an airline only quotes', () => {
    const quoted = back('quoted', '09:00', { price: award('smiles', 9_000), companyCashCents: 500 });
    const fares = collectReturnFares([quoted]);
    expect(fares.cash).toEqual([]);
    expect(readKeys(listReturnsAfter(fares, '2026-12-17T01:00:00'))).toEqual(['quoted']);
  });

  test('may be limited by filters, to none where no flight back passes them (S-462)', () => {
    const direct = back('direct', '09:00', { price: cash(300), stops: 0 });
    const one = back('one', '10:00', { price: cash(200), stops: 1 });
    const two = back('two', '21:00', { price: award('smiles', 9_000), stops: 2 });
    const fares = collectReturnFares(withJourneyFares([direct, one, two]));
    const limit = (change: Partial<ResultFilters>) => {
      const { cash: money, awards } = keepPermitted(fares, createReturnFilter({ ...NO_FILTERS, ...change }));
      return [...readKeys(money), ...readKeys(awards)];
    };
    expect(limit({})).toEqual(['one', 'direct', 'two']);
    expect(limit({ stops: [0] })).toEqual(['direct']);
    expect(limit({ stops: [1, 2] })).toEqual(['one', 'two']);
    expect(limit({ departureBack: ['evening'] })).toEqual(['two']);
    expect(limit({ departureBack: ['dawn'] })).toEqual([]);
    expect(limit({ departure: ['dawn'], arrival: ['dawn'] })).toEqual(['one', 'direct', 'two']);
  });

  test('are empty without flights', () => {
    expect(collectReturnFares([])).toEqual(NO_RETURN_FARES);
  });

  test('do not depend on the order of the offers', () => {
    const shuffled = anyOffers(20).chain((offers) =>
      fc.tuple(fc.constant(offers), fc.shuffledSubarray(offers, { minLength: offers.length })),
    );
    fc.assert(
      fc.property(shuffled, ([offers, others]) => {
        expect(collectReturnFares(others)).toEqual(collectReturnFares(offers));
      }),
    );
  });

  test('give every outbound the same price as all fares would, at any worth of miles', () => {
    const landings = fc.integer({ min: 0, max: 23 }).map((hour) => `2026-12-10T${String(hour).padStart(2, '0')}:15:00`);
    const worths = fc.integer({ min: 0, max: 5_000 });
    const anyWish = fc.record({ bags: anyBagWish, filters: anyFlightFilters });
    fc.assert(
      fc.property(anyAgreedTrip(30), landings, anyWish, worths, ({ inbound }, landedAt, bagWish, worth) => {
        const { bags: wish, filters } = bagWish;
        const useful = keepPermitted(collectReturnFares(inbound), createReturnFilter(filters));
        const usefulReturns = listReturnsAfter(useful, landedAt, wish);
        const listed = new Set(applyFilters(inbound, filters, FILTERS).map(({ journeyKey }) => journeyKey));
        const flying = inbound.filter(({ journeyKey, departsAt }) => listed.has(journeyKey) && departsAt > landedAt);
        const cheapestFares = flying.map(({ journeyFares }) => pickCheapest(faresWithBags(journeyFares, wish)));
        const all = {
          cash: cheapestFares.flatMap(({ cash }) => cash),
          awards: cheapestFares.flatMap(({ awards }) => awards),
        };
        const prices = [...all.cash.map(toCashPrice), ...all.awards.map(toAwardPrice)];
        expect(
          listLowest(
            usefulReturns.map(({ price }) => price),
            worth,
          ),
        ).toEqual(listLowest(prices, worth));
        const times = flying.map(({ journeyKey, departsAt }) => [journeyKey, departsAt]);
        for (const { journeyKey, departsAt } of usefulReturns) expect(times).toContainEqual([journeyKey, departsAt]);
      }),
      { numRuns: 400 },
    );
  });

  test('hold no flights that others make useless', () => {
    fc.assert(
      fc.property(anyTrip(30), ({ inbound }) => {
        const { cash: money, awards }: ReturnFares = collectReturnFares(inbound);
        const fares = [
          ...money.map((fare) => ({ ...fare, payment: 'cash', amounts: [fare.cents] })),
          ...awards.map((fare) => ({ ...fare, payment: fare.programme, amounts: [fare.miles, fare.taxCents] })),
        ];
        type Fare = (typeof fares)[number];
        const flights = [...Map.groupBy(fares, ({ payment, journeyKey }) => `${payment} ${journeyKey}`).values()];
        const costsNoMore = (one: Fare, other: Fare) =>
          one.amounts.every((amount, at) => amount <= (other.amounts[at] ?? 0));
        for (const flight of flights) {
          const better = flights.filter(
            (other) =>
              other !== flight &&
              other[0]?.payment === flight[0]?.payment &&
              (other[0]?.departsAt ?? '') >= (flight[0]?.departsAt ?? '') &&
              other.slice(0, 1).map(classifyReturn).join() === flight.slice(0, 1).map(classifyReturn).join() &&
              (other[0]?.durationMinutes ?? 0) <= (flight[0]?.durationMinutes ?? 0) &&
              BAG_WISHES.every((wish) => {
                const [mine, theirs] = [flight, other].map((list) => list.find((fare) => hasBags(fare, wish)));
                return !mine || (theirs && costsNoMore(theirs, mine));
              }),
          );
          expect(better).toEqual([]);
        }
      }),
    );
  });
});

/** Of each way of paying the lowest cost, in thousandths of a cent: a thousand miles at `worth` cents. */
function listLowest(prices: readonly Price[], worth: number) {
  const payments = Map.groupBy(prices, readPayment);
  const measure = (price: Price) =>
    price.kind === 'cash' ? price.totalCents * 1_000 : price.miles * worth + (price.taxCents ?? 0) * 1_000;
  return new Map([...payments].map(([payment, list]) => [payment, Math.min(...list.map(measure))]));
}
