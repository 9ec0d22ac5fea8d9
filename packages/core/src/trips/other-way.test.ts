import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { award, cash } from '../../testing/offers.ts';
import { anyBagWish, anyTrip } from '../../testing/trips.ts';
import { ownFare } from '../flights/fares.ts';
import type { BagKind, Price } from '../flights/offer.ts';
import { readPayment } from '../flights/payment.ts';
import { groupJourneys, type ListedOffer } from '../journeys/journey.ts';
import { type JourneyFares, pickCheapest } from '../journeys/journey-fares.ts';
import { REFERENCE_PRICES } from '../miles/default-references.ts';
import { collectReturnFares } from './collect-return-fares.ts';
import {
  canPayOtherWay,
  findTripFares,
  limitReturns,
  type OtherWay,
  type TripFares,
  throughReturns,
} from './other-way.ts';
import { limitStops, NO_RETURN_FARES } from './return-fares.ts';

// S-302
describe('a whole trip', () => {
  test('costs the cheapest of all pairs that connect, both ways paid alike, the fewest miles first', () => {
    fc.assert(
      fc.property(anyTrip(), anyBagWish, ({ outbound, inbound }, wish) => {
        const other = throughReturns(collectReturnFares(inbound));
        for (const journey of groupJourneys(outbound, { references: REFERENCE_PRICES })) {
          const trip = findTripFares(journey, other, wish);
          const same = outbound.filter(({ journeyKey }) => journeyKey === journey.key);
          expect(trip ? tellFares(trip) : []).toEqual(findCheapestPairs(same, inbound, wish));
        }
      }),
    );
  });

  test('names flights back of which every counted fare is', () => {
    fc.assert(
      fc.property(anyTrip(), ({ outbound, inbound }) => {
        const other = throughReturns(collectReturnFares(inbound));
        for (const each of outbound) {
          const trip = findTripFares({ ...each, fares: each.journeyFares }, other);
          const { cash: money = [], awards = [] } = trip?.fares ?? {};
          const paid = [
            ...money.map(({ wayBack }) => ({ wayBack, payment: 'cash' })),
            ...awards.map(({ wayBack, programme }) => ({ wayBack, payment: programme })),
          ];
          for (const { wayBack, payment } of paid) {
            const flights = inbound.filter(({ journeyKey }) => journeyKey === wayBack?.journeyKey);
            expect(flights.some(({ price }) => readPayment(price) === payment)).toBe(true);
          }
          // A journey that can be paid as a flight back that leaves after it has a fare to name.
          const connects = inbound.some(
            ({ departsAt, price }) =>
              departsAt > each.arrivesAt &&
              readPayment(price) === readPayment(each.price) &&
              readPayment(price) !== 'other',
          );
          expect(paid.length > 0 || !connects).toBe(true);
        }
      }),
    );
  });

  test('with a chosen outbound costs its own price in its way, and the cheapest in the others', () => {
    fc.assert(
      fc.property(anyTrip(), anyBagWish, fc.nat(), ({ outbound, inbound }, wish, pick) => {
        const [out] = outbound;
        const [back] = inbound;
        if (!out || !back) return;
        const same = outbound.filter(({ journeyKey }) => journeyKey === out.journeyKey);
        const prices = same.flatMap((each) => listPrices(each, []));
        const chosen = prices[pick % prices.length] ?? out.price;
        const inOtherWays = same
          .flatMap((each) => listPrices(each, wish))
          .filter((price) => readPayment(price) !== readPayment(chosen));
        const backPrices = inbound
          .filter(({ journeyKey }) => journeyKey === back.journeyKey)
          .flatMap((each) => listPrices(each, wish));
        const trip = findTripFares(
          { ...back, fares: back.journeyFares },
          { kind: 'outbound', fares: out.journeyFares, chosen },
          wish,
        );
        const pairs = [chosen, ...inOtherWays].flatMap((one) => backPrices.map((other) => [one, other] as const));
        expect(trip && tellFares(trip)).toEqual(findLowestSums(pairs));
        expect([...(trip?.fares.cash ?? []), ...(trip?.fares.awards ?? [])]).not.toContainEqual(
          expect.objectContaining({ wayBack: expect.anything() }),
        );
      }),
    );
  });

  test('counts the fare that was chosen, dearer than the cheapest and without the bags that are asked for now', () => {
    const fares: JourneyFares = {
      cash: [
        { cents: 100_000, bags: [] },
        { cents: 140_000, bags: ['checked'] },
      ],
      awards: [],
      quotes: [],
    };
    const back = { fares, arrivesAt: '2026-12-17T10:00' };
    const read = (cents: number, bags: BagKind[]) =>
      findTripFares(back, { kind: 'outbound', fares, chosen: cash(cents) }, bags)?.fares.cash[0]?.cents;
    expect(read(140_000, [])).toBe(240_000);
    expect(read(100_000, ['checked'])).toBe(240_000);
  });

  test('is none while nothing is known of the other way', () => {
    const journey = {
      fares: { cash: [{ cents: 1, bags: [] }], awards: [], quotes: [] },
      arrivesAt: '2026-12-10T10:00',
    };
    expect(throughReturns(NO_RETURN_FARES)).toBeNull();
    expect(findTripFares(journey, null)).toBeNull();
  });
});

// S-499
describe('another way that cannot be paid in a kind of price', () => {
  test('leaves no journey a price of that kind for the whole trip', () => {
    const priced = (journeys: readonly ListedOffer[], way: OtherWay, wish: BagKind[]) =>
      journeys.flatMap((each) => {
        const trip = findTripFares({ ...each, fares: each.journeyFares }, way, wish);
        return trip
          ? [...trip.fares.cash.map(() => 'cash' as const), ...trip.fares.awards.map(() => 'miles' as const)]
          : [];
      });
    fc.assert(
      fc.property(anyTrip(6), anyBagWish, ({ outbound: [chosen, ...others], inbound }, wish) => {
        if (!chosen) return;
        const back = throughReturns(collectReturnFares(inbound));
        const out: OtherWay = { kind: 'outbound', fares: chosen.journeyFares, chosen: chosen.price };
        for (const kind of priced([chosen, ...others], back, wish)) expect(canPayOtherWay(back, kind, wish)).toBe(true);
        for (const kind of priced(inbound, out, wish)) expect(canPayOtherWay(out, kind, wish)).toBe(true);
      }),
    );
  });

  test('has no fare of that kind with the bags that are asked for, and was not chosen at one', () => {
    const fares: JourneyFares = {
      cash: [{ cents: 140_000, bags: ['checked'] }],
      awards: [{ programme: 'smiles', miles: 20_000, taxCents: 0, bags: [] }],
      quotes: [],
    };
    const pays = (chosen: Price, bags: BagKind[]) =>
      (['cash', 'miles'] as const).filter((kind) => canPayOtherWay({ kind: 'outbound', fares, chosen }, kind, bags));
    expect(pays(cash(140_000), [])).toEqual(['cash', 'miles']);
    expect(pays(cash(140_000), ['checked'])).toEqual(['cash']);
    expect(pays(award('smiles', 20_000), ['checked'])).toEqual(['cash', 'miles']);
    expect(canPayOtherWay(null, 'miles', [])).toBe(true);
  });
});

function tellFares({ fares }: TripFares) {
  return [
    ...fares.cash.map(({ cents }) => ['cash', cents, 0]),
    ...pickCheapest(fares).awards.map(({ programme, miles, taxCents }) => [programme, miles, taxCents]),
  ];
}

/** Every fare with every fare back that leaves after it has landed. */
function findCheapestPairs(outbound: readonly ListedOffer[], inbound: readonly ListedOffer[], wish: BagKind[]) {
  return findLowestSums(
    outbound.flatMap((out) =>
      inbound
        .filter(({ departsAt }) => departsAt > out.arrivesAt)
        .flatMap((back) =>
          listPrices(out, wish).flatMap((one) => listPrices(back, wish).map((other) => [one, other] as const)),
        ),
    ),
  );
}

// S-462
test('flights back are counted with so many stops, unless the outbound is the one chosen', () => {
  fc.assert(
    fc.property(anyTrip(), fc.integer({ min: 0, max: 2 }), ({ inbound }, mostStops) => {
      const fares = collectReturnFares(inbound);
      const other = throughReturns(fares);
      expect(limitReturns(other, mostStops)).toEqual(other && { ...other, fares: limitStops(fares, mostStops) });
    }),
  );
  const chosen: OtherWay = { kind: 'outbound', fares: { cash: [], awards: [], quotes: [] }, chosen: cash(100_000) };
  expect(limitReturns(chosen, 0)).toBe(chosen);
  expect(limitReturns(null, 0)).toBeNull();
});

/** Of pairs that are paid alike: of each way of paying the lowest sum, cash first, then the programmes by name. */
function findLowestSums(pairs: readonly (readonly [Price, Price])[]) {
  const sums = pairs
    .filter(([one, other]) => readPayment(one) === readPayment(other) && readPayment(one) !== 'other')
    .map(([one, other]) => ({ payment: readPayment(one), sum: addAmounts(readAmounts(one), readAmounts(other)) }));
  const payments = Map.groupBy(sums, ({ payment }) => payment);
  return [...payments.keys()]
    .sort((a, b) => Number(b === 'cash') - Number(a === 'cash') || (a < b ? -1 : 1))
    .map((payment) => {
      const [lowest] = (payments.get(payment) ?? []).map(({ sum }) => sum).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
      return [payment, ...(lowest ?? [])];
    });
}

/** What an offer's fares cost that include the bags wanted. */
function listPrices(offer: ListedOffer, wish: BagKind[]): Price[] {
  const fares = [ownFare(offer), ...offer.alternatives];
  return fares.filter(({ baggage }) => wish.every((bag) => baggage[bag].included === true)).map(({ price }) => price);
}

function readAmounts(price: Price): [number, number] {
  return price.kind === 'cash' ? [price.totalCents, 0] : [price.miles, price.taxCents ?? 0];
}

function addAmounts([a, b]: [number, number], [c, d]: [number, number]): [number, number] {
  return [a + c, b + d];
}
