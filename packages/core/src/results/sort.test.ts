import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyOffers, award, cash, offer } from '../../testing/offers.ts';
import type { FlightOffer } from '../flights/offer.ts';
import { REFERENCE_PRICES } from '../miles/default-references.ts';
import { comparableCents } from '../miles/equivalent.ts';
import { type ReferencePrices, withOwnPrice } from '../miles/reference-prices.ts';
import { type SortBy, sortLikePurchase, sortOffers, weigh } from './sort.ts';

/** An offer at its own price. */
const readOffer = (each: FlightOffer) => ({
  ...{ offer: each, price: each.price },
  costCents: comparableCents(each, REFERENCE_PRICES),
});

/** Weight of an offer for 'melhor'; null for miles without a reference price. */
function bestScore(offer: FlightOffer, references: ReferencePrices): number | null {
  const cents = comparableCents(offer, references);
  return cents === null ? null : weigh(cents, offer);
}

const ids = (offers: readonly FlightOffer[]): string[] => offers.map(({ id }) => id);
const ORDERS: SortBy[] = ['price', 'duration', 'departure', 'best'];

const cheap = offer({ id: 'cheap', price: cash(100_000), durationMinutes: 900, stops: 1 });
const quick = offer({ id: 'quick', price: cash(120_000), durationMinutes: 500, departsAt: '2026-12-10T08:00:00' });
const smiles = offer({ id: 'smiles', price: award('smiles', 50_000, 10_000) });
const livelo = offer({ id: 'livelo', price: award('livelo', 40_000, 10_000) });
const copa = offer({ id: 'copa', price: award('connectmiles', 30_000, 10_000) });
const all = [copa, quick, livelo, cheap, smiles];

describe('a list of one kind', () => {
  test('sorts cash by reais and miles by what they cost in reais (S-232)', () => {
    expect(ids(sortOffers([quick, cheap], 'price', REFERENCE_PRICES))).toEqual(['cheap', 'quick']);
    expect(ids(sortOffers([copa, livelo, smiles], 'price', REFERENCE_PRICES))).toEqual(['smiles', 'livelo', 'copa']);
  });

  test('sorts by duration, by departure, by what is best (S-028)', () => {
    expect(ids(sortOffers([cheap, quick], 'duration', REFERENCE_PRICES))).toEqual(['quick', 'cheap']);
    expect(ids(sortOffers([cheap, quick], 'departure', REFERENCE_PRICES))).toEqual(['quick', 'cheap']);
    expect(ids(sortOffers([cheap, quick], 'best', REFERENCE_PRICES))).toEqual(['quick', 'cheap']);
  });
});

test('the best is the cost, R$ 0,50 a minute and R$ 60 a stop (S-247)', () => {
  expect(bestScore(cheap, REFERENCE_PRICES)).toBe(100_000 + 900 * 50 + 6_000);
  expect(bestScore(copa, REFERENCE_PRICES)).toBeNull();
});

describe('both kinds in one list', () => {
  test('sort by cost in reais; a programme without a reference comes after (S-072, S-232)', () => {
    expect(ids(sortOffers(all, 'price', REFERENCE_PRICES))).toEqual(['smiles', 'cheap', 'quick', 'livelo', 'copa']);
  });

  test('orders miles by the reader’s price', () => {
    expect(ids(sortOffers(all, 'price', withOwnPrice(REFERENCE_PRICES, 10_00)))[0]).toBe('copa');
  });
});

describe('the order of return flights (S-072)', () => {
  test('bought in miles, the award fares come first by their miles', () => {
    const order = sortLikePurchase(all, 'miles', readOffer);
    expect(ids(order)).toEqual(['copa', 'livelo', 'smiles', 'cheap', 'quick']);
  });

  test('bought in cash, cash fares come first', () => {
    const order = sortLikePurchase(all, 'cash', readOffer);
    expect(ids(order)).toEqual(['cheap', 'quick', 'smiles', 'livelo', 'copa']);
  });

  test('with nothing bought, all are ordered by what they cost in reais', () => {
    const order = sortLikePurchase(all, null, readOffer);
    expect(ids(order)).toEqual(ids(sortOffers(all, 'price', REFERENCE_PRICES)));
  });
});

describe.each(ORDERS)('%s is a total order', (by) => {
  test('any arrival order gives the same list, nothing is lost, nothing changes', () => {
    const shuffled = anyOffers().chain((offers) =>
      fc.shuffledSubarray(offers, { minLength: offers.length }).map((other) => [offers, other] as const),
    );
    fc.assert(
      fc.property(shuffled, ([offers, other]) => {
        const before = ids(offers);
        const sorted = sortOffers(offers, by, REFERENCE_PRICES);
        expect(ids(sortOffers(other, by, REFERENCE_PRICES))).toEqual(ids(sorted));
        expect(ids(sortOffers(sorted, by, REFERENCE_PRICES))).toEqual(ids(sorted));
        expect(ids(sorted).sort()).toEqual([...before].sort());
        expect(ids(offers)).toEqual(before);
      }),
    );
  });

  test('orders equal offers by id, in any input order', () => {
    const equalOffers = ['a', 'b', 'c'].map((id) => ({ ...cheap, id }));
    expect(ids(sortOffers(equalOffers.toReversed(), by, REFERENCE_PRICES))).toEqual(['a', 'b', 'c']);
  });

  test('keeps the order of offers with equal ids', () => {
    const sameIdOffers = [1, 2, 3].map((source) => ({ ...cheap, source: `Source ${source}` }));
    expect(sortOffers([quick, ...sameIdOffers], by, REFERENCE_PRICES).filter(({ id }) => id === 'cheap')).toEqual(
      sameIdOffers,
    );
  });
});

test('neighbours are in order by what the list is sorted by', () => {
  fc.assert(
    fc.property(anyOffers(), (offers) => {
      const scores = sortOffers(offers, 'best', REFERENCE_PRICES).map(
        (each) => bestScore(each, REFERENCE_PRICES) ?? Infinity,
      );
      const durations = sortOffers(offers, 'duration', REFERENCE_PRICES).map(({ durationMinutes }) => durationMinutes);
      for (const values of [scores, durations])
        expect(values).toEqual(values.toSorted((a, b) => (a === b ? 0 : a - b)));
    }),
  );
});

describe('one list of any offers', () => {
  const early = offer({ id: 'early', price: cash(900), departsAt: '2026-12-10T06:00:00' });
  const late = offer({ id: 'late', price: cash(100), departsAt: '2026-12-10T22:00:00' });
  const few = offer({ id: 'few', price: award('smiles', 100, 900) });
  const many = offer({ id: 'many', price: award('smiles', 200, 100) });
  const taxed = offer({ id: 'a-taxed', price: award('smiles', 100, 950) });
  const ids = (offers: readonly { id: string }[]) => offers.map(({ id }) => id);

  test('by departure begins with the earliest at any cost', () => {
    expect(ids(sortOffers([late, early], 'departure', REFERENCE_PRICES))).toEqual(['early', 'late']);
  });

  test('by price has miles without a reference price last, by their number, then by their taxes', () => {
    expect(ids(sortOffers([many, taxed, few, early, late], 'price', {}))).toEqual([
      'late',
      'early',
      'few',
      'a-taxed',
      'many',
    ]);
  });
});
