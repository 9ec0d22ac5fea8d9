import { describe, expect, test } from 'vitest';
import { award, cash, makeCardVerdicts, offer, withJourneyFares } from '../../../testing/offers.ts';
import { priceJourney } from '../../../testing/rows.ts';
import { priceFoundTrip } from '../../alerts/trip-prices.ts';
import { makeJourneyKey } from '../../flights/journey-key.ts';
import type { FlightOffer, Segment } from '../../flights/offer.ts';
import { groupJourneys } from '../../journeys/journey.ts';
import { REFERENCE_PRICES } from '../../miles/default-references.ts';
import { categorizeFares } from '../categories.ts';
import { collectReturnFares } from '../collect-return-fares.ts';
import { sortOffers } from '../sort.ts';
import { buildAnswer } from './answer.ts';
import { groupHours } from './group-hours.ts';
import { findTopRows, orderRows } from './order-rows.ts';
import { tallyRows } from './tally-rows.ts';
import { toRow } from './to-row.ts';

const latam = { iata: 'LA', name: 'LATAM' };

const long: Segment = {
  carrier: latam,
  operatedBy: latam,
  flightNumber: '8146',
  origin: 'GRU',
  destination: 'LIS',
  departsAt: '2026-12-10T23:55:00',
  arrivesAt: '2026-12-11T12:35:00',
  durationMinutes: 580,
};
const feeder = { ...long, flightNumber: '3000', origin: 'POA', destination: 'GRU' };
const inEconomy = { ...feeder, cabin: 'economy' } as const;

function flight(id: string, price: FlightOffer['price'], segments: Segment[]) {
  return offer({ id, price, segments, journeyKey: makeJourneyKey(segments), companyCashCents: 500_000 });
}

const mixedCash = flight('mixed-cash', cash(300_000, 40_000), [inEconomy, long]);
const mixedMiles = flight('mixed-miles', award('latam-pass', 90_000, 40_000), [inEconomy, long]);
const whole = { ...flight('whole', cash(900_000, 40_000), [feeder, long]), durationMinutes: 900 };

const makeRows = (...offers: FlightOffer[]) =>
  groupJourneys(withJourneyFares(offers), { references: REFERENCE_PRICES }).map((journey) =>
    toRow(priceJourney(journey, { around: null }), REFERENCE_PRICES),
  );

describe('flights of which one is in a lower cabin than the search’s (S-546)', () => {
  test('are another journey than the same flights all in that cabin', () => {
    expect(mixedCash.journeyKey).not.toBe(whole.journeyKey);
  });

  test('show their prices, and no verdict rests on them', () => {
    const rows = makeRows(mixedCash, mixedMiles);
    expect(rows).toMatchObject([
      {
        cash: { covers: 'leg', price: mixedCash.price, offer: { id: 'mixed-cash' } },
        miles: { covers: 'leg', price: mixedMiles.price, offer: { id: 'mixed-miles' } },
        comparison: null,
        costCents: null,
      },
    ]);
    expect(rows.map((row) => buildAnswer(row, { references: REFERENCE_PRICES }))).toEqual([null]);
    expect(makeCardVerdicts(withJourneyFares([mixedCash, mixedMiles])).size).toBe(0);
  });

  test('are neither the best nor the cheapest nor the fastest', () => {
    const rows = makeRows(mixedCash, mixedMiles, whole);
    const { journeyKey } = whole;
    expect(findTopRows(rows)).toMatchObject({ best: journeyKey, cheapest: journeyKey, fastest: journeyKey });
    expect(findTopRows(makeRows(mixedCash))).toMatchObject({ best: null, cheapest: null, fastest: null });
    for (const by of ['price', 'best'] as const) expect(orderRows(rows, by)[0]?.journey.key).toBe(journeyKey);
    expect(tallyRows(rows)).toMatchObject({
      lowestCashCents: 900_000,
      lowestMiles: null,
      counts: { cash: 2, miles: 1 },
    });
  });

  test('come after the others where they are listed by price', () => {
    for (const by of ['price', 'best'] as const) {
      expect(sortOffers([mixedMiles, mixedCash, whole], by, REFERENCE_PRICES)[0]).toBe(whole);
    }
  });

  test('are in no category', () => {
    const all = categorizeFares(withJourneyFares([mixedCash, whole]), REFERENCE_PRICES);
    expect(Object.values(all).map((each) => each?.offer.id)).toEqual(['whole', 'whole', 'whole']);
    const none = { recomendado: null, maisRapido: null, maisBarato: null };
    expect(categorizeFares(withJourneyFares([mixedCash]), REFERENCE_PRICES)).toEqual(none);
  });

  test('price neither a trip nor an alert', () => {
    expect(collectReturnFares(withJourneyFares([mixedCash, mixedMiles]))).toEqual({ cash: [], awards: [] });
    expect(priceFoundTrip([[mixedCash, mixedMiles]]).sets).toEqual([{ cashCents: null, awards: [] }]);
  });

  test('are not put together with flights at other hours that are all in it', () => {
    const later = { ...long, departsAt: '2026-12-10T22:00:00', arrivesAt: '2026-12-11T10:40:00' };
    const offers = [
      flight('a', cash(300_000), [{ ...feeder, cabin: 'economy' }, long]),
      flight('b', cash(300_000), [{ ...feeder, cabin: 'business' }, later]),
    ];
    expect(groupHours(makeRows(...offers))).toHaveLength(2);
  });
});
