import { describe, expect, test } from 'vitest';
import { award, cash, offer, withJourneyFares } from '../../../testing/offers.ts';
import { aroundReturns, goingBack, priceJourney } from '../../../testing/rows.ts';
import type { FlightOffer } from '../../flights/offer.ts';
import { groupJourneys, type ListedOffer } from '../../journeys/journey.ts';
import { REFERENCE_PRICES } from '../../miles/default-references.ts';
import type { TripAround } from '../../trips/trip-around.ts';
import { collectReturnFares } from '../collect-return-fares.ts';
import { type PricedJourney, priceJourneys } from './price-journeys.ts';
import { tallyJourneys, tallyRows } from './tally-rows.ts';
import { toRow } from './to-row.ts';

const count = (offers: readonly ListedOffer[], around: TripAround | null = null) =>
  tallyRows(
    groupJourneys(offers, { references: REFERENCE_PRICES }).map((journey) =>
      toRow(priceJourney(journey, { around }), REFERENCE_PRICES),
    ),
  );

describe('the headings (S-305)', () => {
  const cheap = offer({ id: 'cheap', price: cash(100) });
  const smiles = offer({ id: 'smiles', price: award('smiles', 9_000) });
  const dear = offer({ id: 'dear', journeyKey: 'TP82', price: cash(300) });
  const livelo = offer({ id: 'livelo', journeyKey: 'TP82', price: award('livelo', 8_000) });

  test('count the journeys that have a price of their kind, and show the lowest', () => {
    expect(count(withJourneyFares([cheap, smiles, dear, livelo]))).toEqual({
      total: 2,
      counts: { cash: 2, miles: 2 },
      lowestCashCents: 100,
      // Fewer Livelo points cost more in reais.
      lowestMiles: { programme: 'smiles', miles: 9_000 },
      lowestWhole: { cents: 100, inMiles: false },
    });
    const none = { lowestCashCents: null, lowestMiles: null, lowestWhole: null };
    expect(count([])).toEqual({ total: 0, counts: { cash: 0, miles: 0 }, ...none });
  });

  test('count a journey sold in one kind only for that kind', () => {
    expect(count(withJourneyFares([cheap, livelo]))).toEqual({
      total: 2,
      counts: { cash: 1, miles: 1 },
      lowestCashCents: 100,
      lowestMiles: { programme: 'livelo', miles: 8_000 },
      lowestWhole: { cents: 100, inMiles: false },
    });
  });

  test('leave out what the account does not see', () => {
    const visibleOffers = withJourneyFares([cheap, smiles, dear, livelo]).filter(
      ({ id }) => id !== 'cheap' && id !== 'livelo',
    );
    expect(count(visibleOffers)).toMatchObject({
      counts: { cash: 1, miles: 1 },
      lowestCashCents: 300,
      lowestMiles: { miles: 9_000 },
    });
  });

  test('show the lowest of whole trips where there is one, and still count prices of one leg', () => {
    const [back] = withJourneyFares([
      offer({ id: 'back', direction: 'return', departsAt: '2026-12-17T14:25:00', price: award('smiles', 5_000) }),
    ]);
    const other = back ? aroundReturns(collectReturnFares([back])) : null;
    expect(count(withJourneyFares([cheap, smiles, dear, livelo]), other)).toEqual({
      total: 2,
      counts: { cash: 2, miles: 2 },
      lowestCashCents: null,
      // R$ 1 out and 5.000 Smiles miles back cost less than 14.000 miles.
      lowestMiles: { programme: 'smiles', miles: 5_000, besides: { miles: [], cents: 100, costCents: 8_100 } },
      lowestWhole: { cents: 8_100, inMiles: true },
    });
  });
});

describe('the options of filters (S-305)', () => {
  const back = { direction: 'return', departsAt: '2026-12-17T14:25:00' } as const;
  const inCash = offer({ id: 'cash', journeyKey: 'one', price: cash(100) });
  const dearer = offer({ id: 'dearer', journeyKey: 'one', price: cash(150) });
  const inMiles = offer({ id: 'miles', journeyKey: 'one', price: award('smiles', 9_000, 50) });
  const other = offer({ id: 'other', journeyKey: 'two', price: award('livelo', 20_000) });
  const price = (offers: readonly FlightOffer[], around: TripAround | null = null) =>
    new Map(
      priceJourneys(groupJourneys(withJourneyFares(offers), { references: {} }), { around }).map((each) => [
        each.journey.key,
        each,
      ]),
    );
  const getRow = (priced: PricedJourney) => toRow(priced, REFERENCE_PRICES);
  const worth = (miles: number) => (miles * (REFERENCE_PRICES.smiles?.centsPerThousand ?? 0)) / 1_000;

  test('count each journey once in each way of paying, at the prices of its row', () => {
    const offers = [dearer, inCash, inMiles, other];
    expect(tallyJourneys(offers, price([inCash, inMiles, other]), getRow)).toEqual({
      total: 2,
      counts: { cash: 1, miles: 2 },
      lowestCashCents: 100,
      lowestMiles: { programme: 'smiles', miles: 9_000 },
      lowestWhole: { cents: 100, inMiles: false },
    });
    expect(tallyJourneys([], new Map(), getRow)).toMatchObject({ total: 0, counts: { cash: 0, miles: 0 } });
  });

  test('show the price of the whole trip, as its row does', () => {
    const priced = price([inCash, inMiles, other], goingBack(offer({ ...back, id: 'back', price: cash(200) })));
    expect(tallyJourneys([inCash, inMiles, other], priced, getRow)).toEqual({
      total: 2,
      counts: { cash: 1, miles: 2 },
      lowestCashCents: 300,
      lowestMiles: {
        programme: 'smiles',
        miles: 9_000,
        besides: { miles: [], cents: 250, costCents: worth(9_000) + 250 },
      },
      lowestWhole: { cents: 300, inMiles: false },
    });
  });

  test('show the trip that costs least in reais, which may be paid in miles (S-572)', () => {
    const priced = price([inMiles, other]);
    const { lowestWhole, lowestCashCents } = tallyJourneys([inMiles, other], priced, getRow);
    expect([lowestWhole, lowestCashCents]).toEqual([{ cents: worth(9_000) + 50, inMiles: true }, null]);
  });

  test('show no price in reais for a journey with only matching awards', () => {
    const priced = price([inCash, inMiles]);
    expect(tallyJourneys([inMiles], priced, getRow)).toMatchObject({
      lowestCashCents: null,
      lowestWhole: { inMiles: true },
    });
  });

  test('count a journey by the payment of its leg, at the price of its mixed trip', () => {
    const priced = price([inCash], goingBack(offer({ ...back, id: 'back', price: award('smiles', 6_000) })));
    expect(tallyJourneys([inCash], priced, getRow)).toEqual({
      total: 1,
      counts: { cash: 1, miles: 0 },
      lowestCashCents: null,
      lowestMiles: {
        programme: 'smiles',
        miles: 6_000,
        besides: { miles: [], cents: 100, costCents: worth(6_000) + 100 },
      },
      lowestWhole: { cents: worth(6_000) + 100, inMiles: true },
    });
  });
});
