import { groupJourneys } from '@revoada/core/journeys/journey';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { collectReturnFares } from '@revoada/core/results/collect-return-fares';
import { judgeJourney } from '@revoada/core/results/rows/row';
import { award, buildBaggage, cash, offer, withJourneyFares } from '@revoada/core/testing/offers';
import { priceJourney } from '@revoada/core/testing/rows';
import { throughReturns } from '@revoada/core/trips/other-way';
import { expect, test } from 'vitest';
import { listFareLines } from './fare-lines.ts';

const fare = (fareFamily: string, price: ReturnType<typeof cash>) => ({
  fareFamily,
  price,
  perAdult: price,
  baggage: buildBaggage(true, false),
});
const inCash = offer({
  id: 'cash',
  price: cash(300_000),
  fareFamily: 'LIGHT',
  alternatives: [fare('TOP', cash(420_000))],
});
const inMiles = offer({
  id: 'miles',
  price: award('latam-pass', 100_000, 400_00),
  fareFamily: 'Light',
  alternatives: [fare('PLUS', award('latam-pass', 130_000, 400_00))],
});
const back = offer({
  id: 'back',
  direction: 'return',
  journeyKey: 'back',
  price: cash(200_000),
  departsAt: '2026-12-20T10:00:00',
});

function rowOf(offers: Parameters<typeof withJourneyFares>[0], returns: readonly ReturnType<typeof offer>[] = []) {
  const [journey] = groupJourneys(withJourneyFares(offers), { references: REFERENCE_PRICES });
  if (!journey) throw new Error('no journey');
  const other = throughReturns(collectReturnFares(withJourneyFares(returns)));
  return judgeJourney(priceJourney(journey, { other }), REFERENCE_PRICES);
}

// S-301
test('a family that is sold in both ways stands in one line, whatever its spelling, and is compared', () => {
  const lines = listFareLines(rowOf([inCash, inMiles]), REFERENCE_PRICES);
  expect(lines.map(({ name, cash, miles }) => [name, cash !== null, miles !== null])).toEqual([
    ['LIGHT', true, true],
    ['TOP', true, false],
    ['PLUS', false, true],
  ]);
  expect(lines[0]?.comparison).toMatchObject({ winner: null, savingCents: 0 });
  expect(lines[1]?.comparison).toBeNull();
});

// S-302
// S-536, S-546
test('families are not compared without known taxes, nor of flights in a lower cabin', () => {
  const without = [inCash, inMiles].map((each) => ({
    ...each,
    price: { ...each.price, taxCents: null },
    alternatives: [],
  }));
  expect(listFareLines(rowOf(without), REFERENCE_PRICES).map(({ comparison }) => comparison)).toEqual([null]);
  const latam = { iata: 'LA', name: 'LATAM' };
  const times = { departsAt: '2026-12-10T08:00:00', arrivesAt: '2026-12-10T18:00:00', durationMinutes: 600 };
  const flight = { carrier: latam, operatedBy: latam, flightNumber: '1', origin: 'GRU', destination: 'LIS', ...times };
  const lower = [inCash, inMiles].map((each) => ({ ...each, segments: [{ ...flight, cabin: 'economy' as const }] }));
  const lines = listFareLines(rowOf(lower), REFERENCE_PRICES);
  expect(lines.map(({ cash, miles, comparison }) => [cash === null, miles === null, comparison])).toContainEqual([
    false,
    false,
    null,
  ]);
});

test('a dearer family of the whole trip costs as much more as it does one way, and is what one chooses', () => {
  const [light, top] = listFareLines(rowOf([inCash], [back]), REFERENCE_PRICES);
  expect(light?.cash?.price).toMatchObject({ totalCents: 500_000 });
  expect(top?.cash?.price).toMatchObject({ totalCents: 620_000 });
  expect(top?.cash?.offer).toMatchObject({ id: 'cash', fareFamily: 'TOP', price: { totalCents: 420_000 } });
});
