import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyOffers, award, buildBaggage, cash, offer } from '../../testing/offers.ts';
import { buildPriceSet } from '../../testing/price-sets.ts';
import type { FoundOffer } from '../flights/offer.ts';
import type { FoundTicket } from '../sources/ticket.ts';
import {
  applyCheck,
  buildTripPrices,
  findPriceSet,
  isSamePrices,
  mergeTripPrices,
  priceFoundTrip,
} from './trip-prices.ts';

const any = { maxStops: null, bags: [] };
const out = (id: string, price: ReturnType<typeof cash>, arrivesAt = '2026-12-11T12:35:00', stops = 0) =>
  offer({ id, price, journeyKey: id, arrivesAt, stops });
const back = (id: string, price: ReturnType<typeof cash>, departsAt: string, stops = 0) =>
  offer({ id, price, journeyKey: id, departsAt, arrivesAt: departsAt, stops, direction: 'return' });
const reverseKeys = <Given extends object>(given: Given): Given =>
  Object.fromEntries(Object.entries(given).toReversed()) as Given;
const merge = (...sets: ReturnType<typeof buildPriceSet>[]) =>
  findPriceSet(mergeTripPrices(sets.map((set) => buildTripPrices(() => set))), any);

describe('the price of a trip (S-422)', () => {
  test('adds reais to reais and miles to miles of the same programme', () => {
    const outbound = [
      out('a', cash(1_000_00)),
      out('b', award('smiles', 30_000, 50_00)),
      out('c', award('latam-pass', 20_000, 40_00)),
    ];
    const returns = [
      back('d', cash(800_00), '2026-12-20T10:00:00'),
      back('e', award('smiles', 25_000, 60_00), '2026-12-20T11:00:00'),
    ];
    expect(findPriceSet(priceFoundTrip([outbound, returns]), any)).toEqual({
      cashCents: 1_800_00,
      awards: [{ programme: 'smiles', miles: 55_000, taxCents: 110_00 }],
    });
    expect(findPriceSet(priceFoundTrip([outbound, []]), any)).toEqual({ cashCents: null, awards: [] });
  });

  test('names what of the lowest reais is charged in other currencies, also after a check that lacks fares (S-614)', () => {
    const dollars = { currency: 'USD', cents: 62_700, rateDay: '2026-11-28' };
    const inDollars = out('a', { ...cash(3_373_26), sold: dollars } as ReturnType<typeof cash>);
    const dearer = priceFoundTrip([[out('b', cash(4_000_00))]]);
    const prices = priceFoundTrip([[inDollars]]);
    expect(findPriceSet(prices, any)).toEqual({ cashCents: 3_373_26, sold: [dollars], awards: [] });
    expect(findPriceSet(applyCheck(prices, dearer, true), any)).toEqual(findPriceSet(prices, any));
    expect(findPriceSet(applyCheck(prices, dearer, false), any)).not.toHaveProperty('sold');
  });

  test('counts tickets over both ways, with the wished bags and stops in each (S-636)', () => {
    const [outbound, inbound] = [out('a', cash(1_000_00)), back('d', cash(800_00), '2026-12-20T10:00:00')];
    const part = (slice: number, journey: FoundOffer, checked: boolean) => ({
      ...{ slice, journey, fareFamily: null },
      baggage: buildBaggage(true, checked),
    });
    const ticket = (price: ReturnType<typeof cash>, checked: boolean, journey: FoundOffer = inbound): FoundTicket => ({
      ...{
        source: 'Tap',
        airline: outbound.airline,
        price,
        perAdult: null,
        conditions: null,
        links: { airline: null },
      },
      parts: [part(0, outbound, checked), part(1, journey, true)],
    });
    const find = (wish: typeof any | { maxStops: 0; bags: 'checked'[] }, ...tickets: FoundTicket[]) =>
      findPriceSet(priceFoundTrip([[outbound], [inbound]], tickets), { ...wish, bags: [...wish.bags] });
    expect(find(any, ticket(cash(1_500_00), false)).cashCents).toBe(1_500_00);
    expect(find(any, ticket(cash(1_900_00), false)).cashCents).toBe(1_800_00);
    const packed = { maxStops: 0 as const, bags: ['checked' as const] };
    expect(find(packed, ticket(cash(1_500_00), false)).cashCents).toBeNull();
    expect(find(packed, ticket(cash(1_500_00), true)).cashCents).toBe(1_500_00);
    const alone = back('f', cash(1), '2026-12-20T12:00:00', 1);
    expect(find(any, ticket(cash(1_400_00), true, alone)).cashCents).toBe(1_400_00);
    expect(find(packed, ticket(cash(1_400_00), true, alone)).cashCents).toBeNull();
    expect(find(any, ticket(award('smiles', 40_000, 90_00), true)).awards).toEqual([
      { programme: 'smiles', miles: 40_000, taxCents: 90_00 },
    ]);
  });

  test('takes a return that leaves after the landing', () => {
    const outbound = [out('a', cash(100_00), '2026-12-10T12:00:00')];
    const atTheLanding = back('b', cash(50_00), '2026-12-10T12:00:00');
    const after = back('c', cash(70_00), '2026-12-10T12:01:00');
    expect(findPriceSet(priceFoundTrip([outbound, [atTheLanding, after]]), any).cashCents).toBe(170_00);
    expect(findPriceSet(priceFoundTrip([outbound, [atTheLanding]]), any).cashCents).toBeNull();
  });

  test('takes the cheapest return that fits and the cheapest pair, in any order', () => {
    const early = out('a', cash(100_00), '2026-12-10T12:00:00');
    const late = out('b', cash(80_00), '2026-12-10T20:00:00');
    const returns = [
      back('c', cash(300_00), '2026-12-11T10:00:00'),
      back('d', award('smiles', 10_000), '2026-12-11T10:00:00'),
      back('e', cash(90_00), '2026-12-10T18:00:00'),
    ];
    for (const outbound of [
      [early, late],
      [late, early],
    ]) {
      expect(findPriceSet(priceFoundTrip([outbound, returns]), any).cashCents).toBe(190_00);
    }
  });

  test('takes the award with the lowest taxes among those with the fewest miles', () => {
    const outbound = [
      out('a', award('smiles', 30_000, 50_00)),
      out('b', award('smiles', 30_000, 40_00)),
      out('c', award('smiles', 31_000, 0)),
    ];
    expect(findPriceSet(priceFoundTrip([outbound]), any).awards).toEqual([
      { programme: 'smiles', miles: 30_000, taxCents: 40_00 },
    ]);
  });

  test('excludes a round trip in an unknown programme, which may be two programmes', () => {
    const outbound = [out('a', award('other', 30_000))];
    const returns = [back('b', award('other', 30_000), '2026-12-20T10:00:00')];
    expect(findPriceSet(priceFoundTrip([outbound, returns]), any).awards).toEqual([]);
    expect(findPriceSet(priceFoundTrip([outbound]), any).awards).toEqual([
      { programme: 'other', miles: 30_000, taxCents: 0 },
    ]);
  });

  test('considers stops and bags', () => {
    const outbound = [
      out('a', cash(500_00), undefined, 2),
      out('b', cash(600_00), undefined, 1),
      offer({ id: 'c', price: cash(700_00), journeyKey: 'c', stops: 0, baggage: buildBaggage(true, true) }),
    ];
    const prices = priceFoundTrip([outbound]);
    expect(findPriceSet(prices, any).cashCents).toBe(500_00);
    expect(findPriceSet(prices, { maxStops: 1, bags: [] }).cashCents).toBe(600_00);
    expect(findPriceSet(prices, { maxStops: 0, bags: [] }).cashCents).toBe(700_00);
    expect(findPriceSet(prices, { maxStops: null, bags: ['checked'] }).cashCents).toBe(700_00);
  });

  test('counts the stops of the return too', () => {
    const outbound = [out('a', cash(100_00))];
    const returns = [
      back('b', cash(100_00), '2026-12-20T10:00:00', 1),
      back('c', cash(150_00), '2026-12-20T11:00:00', 0),
    ];
    const prices = priceFoundTrip([outbound, returns]);
    expect(findPriceSet(prices, any).cashCents).toBe(200_00);
    expect(findPriceSet(prices, { maxStops: 0, bags: [] }).cashCents).toBe(250_00);
  });

  test('is equal for any order of its keys, which jsonb changes, and different for another price', () => {
    const prices = priceFoundTrip([[out('a', cash(100_00)), out('b', award('smiles', 20_000))]]);
    const sets = prices.sets.map(({ cashCents, awards }) => ({ awards: awards.map(reverseKeys), cashCents }));
    expect(isSamePrices(prices, { at: reverseKeys(prices.at), sets })).toBe(true);
    for (const other of [award('smiles', 20_001), award('smiles', 20_000, 1_00), award('latam-pass', 20_000)]) {
      expect(isSamePrices(prices, priceFoundTrip([[out('a', cash(100_00)), out('b', other)]]))).toBe(false);
    }
    expect(isSamePrices(prices, priceFoundTrip([[out('a', cash(100_01)), out('b', award('smiles', 20_000))]]))).toBe(
      false,
    );
  });

  test('of several slices adds up the cheapest of each in one way of paying (S-646)', () => {
    const anySlice = (slice: number) =>
      fc
        .array(
          fc.record({
            programme: fc.constantFrom(null, 'smiles', 'latam-pass'),
            amount: fc.integer({ min: 1, max: 90_000 }),
          }),
          {
            maxLength: 6,
          },
        )
        .map((fares) =>
          fares.map(({ programme, amount }, at) => {
            const time = `2026-12-${10 + slice}T10:0${at}:00`;
            const price = programme === null ? cash(amount) : award(programme as 'smiles', amount);
            return offer({
              id: `${slice}-${at}`,
              price,
              journeyKey: `${slice}-${at}`,
              departsAt: time,
              arrivesAt: time,
            });
          }),
        );
    const anyTrip = fc
      .integer({ min: 1, max: 5 })
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => anySlice(at))));
    fc.assert(
      fc.property(anyTrip, (slices) => {
        const addUp = (read: (price: FoundOffer['price']) => number | null) => {
          const lowest = slices.map((offers) => Math.min(...offers.flatMap(({ price }) => read(price) ?? [])));
          const sum = lowest.reduce((total, amount) => total + amount, 0);
          return Number.isFinite(sum) ? sum : null;
        };
        const prices = findPriceSet(priceFoundTrip(slices), any);
        expect(prices.cashCents).toBe(addUp((price) => (price.kind === 'cash' ? price.totalCents : null)));
        for (const programme of ['smiles', 'latam-pass']) {
          const miles = prices.awards.find((each) => each.programme === programme)?.miles ?? null;
          const isPaid = (price: FoundOffer['price']) => price.kind === 'miles' && price.programme === programme;
          expect(miles).toBe(addUp((price) => (isPaid(price) && price.kind === 'miles' ? price.miles : null)));
        }
      }),
    );
  });

  test('never falls with more wishes, and is equal for any order of the offers', () => {
    fc.assert(
      fc.property(anyOffers(20), (offers) => {
        const prices = priceFoundTrip([offers]);
        expect(isSamePrices(prices, priceFoundTrip([offers.toReversed()]))).toBe(true);
        const wishes = [
          any,
          { maxStops: 1 as const, bags: [] },
          { maxStops: 0 as const, bags: [] },
          { maxStops: 0 as const, bags: ['hand' as const] },
          { maxStops: 0 as const, bags: ['hand' as const, 'checked' as const] },
        ].map((wish) => findPriceSet(prices, wish));
        const none = Number.POSITIVE_INFINITY;
        for (const [index, wished] of wishes.slice(1).entries()) {
          const before = wishes[index];
          // A narrower wish cannot have a price that the wider one lacks.
          expect(wished.cashCents ?? none).toBeGreaterThanOrEqual(before?.cashCents ?? none);
          for (const { programme, miles } of wished.awards) {
            const lesser = before?.awards.find((award) => award.programme === programme);
            expect(miles).toBeGreaterThanOrEqual(lesser?.miles ?? none);
          }
        }
        expect(isSamePrices(mergeTripPrices([prices, prices]), prices)).toBe(true);
      }),
    );
  });

  test('falls but never rises by a check in which a source failed (S-425)', () => {
    const low = priceFoundTrip([[offer({ id: 'a', price: cash(500_00) })]]);
    const high = priceFoundTrip([[offer({ id: 'a', price: cash(900_00) })]]);
    expect(isSamePrices(applyCheck(low, high, true), low)).toBe(true);
    expect(isSamePrices(applyCheck(high, low, true), low)).toBe(true);
    expect(isSamePrices(applyCheck(low, high, false), high)).toBe(true);
    expect(isSamePrices(applyCheck(low, priceFoundTrip([[]]), true), low)).toBe(true);
    expect(isSamePrices(applyCheck(null, high, true), high)).toBe(true);
    expect(isSamePrices(high, low)).toBe(false);
  });

  test('of several trips is the lowest of each kind of money, sorted by programme', () => {
    const one = buildPriceSet(500_00, ['smiles', 30_000, 50_00], ['tap-miles-go', 40_000]);
    const other = buildPriceSet(400_00, ['azul-fidelidade', 20_000], ['smiles', 29_000, 90_00]);
    const lowest = buildPriceSet(
      400_00,
      ['azul-fidelidade', 20_000],
      ['smiles', 29_000, 90_00],
      ['tap-miles-go', 40_000],
    );
    expect(merge(one, other)).toEqual(lowest);
    expect(merge(other, one)).toEqual(lowest);
    expect(merge(one, buildPriceSet(null))).toEqual(one);
    expect(merge(buildPriceSet(null), buildPriceSet(null))).toEqual({ cashCents: null, awards: [] });
  });

  test('of several trips has the lowest taxes of equal miles', () => {
    const dear = buildPriceSet(null, ['smiles', 30_000, 50_00]);
    const cheap = buildPriceSet(null, ['smiles', 30_000, 40_00]);
    expect(merge(dear, cheap)).toEqual(cheap);
    expect(merge(cheap, dear)).toEqual(cheap);
  });
});

describe('the prices by wish', () => {
  test('have a key for each wish of stops and bags, and share equal sets', () => {
    const direct = buildPriceSet(700_00);
    const usual = buildPriceSet(500_00);
    expect(buildTripPrices(({ maxStops }) => (maxStops === 0 ? { ...direct } : { ...usual }))).toEqual({
      sets: [usual, direct],
      at: {
        ...{ n: 0, nh: 0, nc: 0, nhc: 0, ncs: 0, nhcs: 0 },
        ...{ '1': 0, '1h': 0, '1c': 0, '1hc': 0, '1cs': 0, '1hcs': 0 },
        ...{ '0': 1, '0h': 1, '0c': 1, '0hc': 1, '0cs': 1, '0hcs': 1 },
      },
    });
  });

  test('are empty for a missing wish', () => {
    expect(findPriceSet({ sets: [buildPriceSet(1), buildPriceSet(2)], at: {} }, any)).toEqual({
      cashCents: null,
      awards: [],
    });
  });
});
