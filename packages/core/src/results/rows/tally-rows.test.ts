import { describe, expect, test } from 'vitest';
import { award, cash, offer, withJourneyFares } from '../../../testing/offers.ts';
import { groupJourneys, type ListedOffer } from '../../journeys/journey.ts';
import { REFERENCE_PRICES } from '../../miles/default-references.ts';
import { collectReturnFares } from '../../trips/collect-return-fares.ts';
import { type OtherWay, type TripFares, throughReturns } from '../../trips/other-way.ts';
import { judgeJourney, priceJourney } from './row.ts';
import { tallyJourneys, tallyRows } from './tally-rows.ts';

const count = (offers: readonly ListedOffer[], other: OtherWay = null) =>
  tallyRows(
    groupJourneys(offers, { references: REFERENCE_PRICES }).map((journey) =>
      judgeJourney(priceJourney(journey, { other }), REFERENCE_PRICES),
    ),
  );

// S-305
describe('the headings', () => {
  const cheap = offer({ id: 'cheap', price: cash(100) });
  const smiles = offer({ id: 'smiles', price: award('smiles', 9_000) });
  const dear = offer({ id: 'dear', journeyKey: 'TP82', price: cash(300) });
  const livelo = offer({ id: 'livelo', journeyKey: 'TP82', price: award('livelo', 8_000) });

  test('count the journeys that have a price of their kind, and tell the lowest', () => {
    expect(count(withJourneyFares([cheap, smiles, dear, livelo]))).toEqual({
      total: 2,
      counts: { cash: 2, miles: 2 },
      lowestCashCents: 100,
      lowestMiles: { programme: 'livelo', miles: 8_000 },
    });
    expect(count([])).toEqual({ total: 0, counts: { cash: 0, miles: 0 }, lowestCashCents: null, lowestMiles: null });
  });

  test('count a journey that is sold in one way there alone', () => {
    expect(count(withJourneyFares([cheap, livelo]))).toEqual({
      total: 2,
      counts: { cash: 1, miles: 1 },
      lowestCashCents: 100,
      lowestMiles: { programme: 'livelo', miles: 8_000 },
    });
  });

  test('leave out what the account does not see', () => {
    const seen = withJourneyFares([cheap, smiles, dear, livelo]).filter(({ id }) => id !== 'cheap' && id !== 'livelo');
    expect(count(seen)).toMatchObject({
      counts: { cash: 1, miles: 1 },
      lowestCashCents: 300,
      lowestMiles: { miles: 9_000 },
    });
  });

  test('tell the lowest of whole trips where there is one, and still count what goes one way alone', () => {
    const [back] = withJourneyFares([
      offer({ id: 'back', direction: 'return', departsAt: '2026-12-17T14:25:00', price: award('smiles', 5_000) }),
    ]);
    const other = back ? throughReturns(collectReturnFares([back])) : null;
    expect(count(withJourneyFares([cheap, smiles, dear, livelo]), other)).toEqual({
      total: 2,
      counts: { cash: 2, miles: 2 },
      lowestCashCents: null,
      lowestMiles: { programme: 'smiles', miles: 14_000 },
    });
  });
});

// S-305
describe('the options of filters', () => {
  const inCash = offer({ id: 'cash', journeyKey: 'one', price: cash(100) });
  const dearer = offer({ id: 'dearer', journeyKey: 'one', price: cash(150) });
  const inMiles = offer({ id: 'miles', journeyKey: 'one', price: award('smiles', 9_000, 50) });
  const other = offer({ id: 'other', journeyKey: 'two', price: award('livelo', 20_000) });
  const trip = (fares: Partial<TripFares['fares']>) => ({
    trip: { fares: { cash: [], awards: [], quotes: [] as [], ...fares }, chosen: null },
  });

  test('count each journey once in each way of paying, at its own price where no trip is priced', () => {
    const expected = {
      total: 2,
      counts: { cash: 1, miles: 2 },
      lowestCashCents: 100,
      lowestMiles: { programme: 'smiles', miles: 9_000 },
    };
    const offers = [dearer, inCash, inMiles, other];
    expect(tallyJourneys(offers, new Map())).toEqual(expected);
    expect(tallyJourneys(offers, new Map([['one', { trip: null }]]))).toEqual(expected);
    expect(tallyJourneys([], new Map())).toMatchObject({ total: 0, counts: { cash: 0, miles: 0 } });
  });

  test('tell the price of the whole trip in the same way of paying', () => {
    const one = trip({
      cash: [
        { cents: 300, bags: [] },
        { cents: 400, bags: [] },
      ],
      awards: [
        { programme: 'livelo', miles: 1_000, taxCents: 0, bags: [] },
        { programme: 'smiles', miles: 15_000, taxCents: 70, bags: [] },
        { programme: 'smiles', miles: 16_000, taxCents: 10, bags: [] },
      ],
    });
    expect(tallyJourneys([inCash, inMiles, other], new Map([['one', one]]))).toEqual({
      total: 2,
      counts: { cash: 1, miles: 2 },
      lowestCashCents: 300,
      lowestMiles: { programme: 'smiles', miles: 15_000 },
    });
  });

  test('count a journey whose trip cannot be paid so, and tell no price of it', () => {
    const one = trip({ awards: [{ programme: 'livelo', miles: 1_000, taxCents: 0, bags: [] }] });
    expect(tallyJourneys([inCash, inMiles], new Map([['one', one]]))).toEqual({
      total: 1,
      counts: { cash: 1, miles: 1 },
      lowestCashCents: null,
      lowestMiles: null,
    });
  });
});
