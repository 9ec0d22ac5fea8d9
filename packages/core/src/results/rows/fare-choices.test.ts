import { describe, expect, test } from 'vitest';
import { award, buildBaggage, cash, offer, withJourneyFares } from '../../../testing/offers.ts';
import { goingBack, priceJourney } from '../../../testing/rows.ts';
import type { FlightOffer, Price } from '../../flights/offer.ts';
import { groupJourneys } from '../../journeys/journey.ts';
import { REFERENCE_PRICES } from '../../miles/default-references.ts';
import { changeEntry } from '../../miles/wallet/edit-wallet.ts';
import { EMPTY_WALLET } from '../../miles/wallet/wallet.ts';
import type { TripAround } from '../../trips/trip-around.ts';
import { listFareChoices } from './fare-choices.ts';
import type { JourneyPricingOptions } from './price-journeys.ts';
import { nameWay } from './ways.ts';

const fare = (fareFamily: string, price: Price) => {
  return { fareFamily, price, perAdult: price, baggage: buildBaggage(true, false) };
};
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
const departsAt = '2026-12-20T10:00:00';
const back = offer({ id: 'back', direction: 'return', journeyKey: 'back', price: cash(200_000), departsAt });
const backInMiles = { ...back, id: 'back-miles', price: award('latam-pass', 50_000, 300_00) };

function list(
  offers: readonly FlightOffer[],
  around: TripAround | null = null,
  { hidden = [], ...options }: Omit<Partial<JourneyPricingOptions>, 'other'> & { hidden?: readonly string[] } = {},
) {
  const visibleOffers = withJourneyFares(offers).filter(({ id }) => !hidden.includes(id));
  const [journey] = groupJourneys(visibleOffers, { references: REFERENCE_PRICES });
  if (!journey) throw new Error('no journey');
  return listFareChoices(priceJourney(journey, { around, ...options }), REFERENCE_PRICES);
}

describe('the fares of a journey (S-585)', () => {
  test('appear once for each family in any spelling, with a comparison', () => {
    const fares = list([inCash, inMiles]);
    expect(fares.map(({ name, row: { cash, miles } }) => [name, cash !== null, miles !== null])).toEqual([
      ['LIGHT', true, true],
      ['TOP', true, false],
      ['PLUS', false, true],
    ]);
    expect(fares[0]?.row.comparison).toMatchObject({ winner: null, savingCents: 0 });
    expect(fares[1]?.row.comparison).toBeNull();
  });

  test('cost what the whole trip costs at them, and are what one chooses', () => {
    const [light, top] = list([inCash], goingBack(back, backInMiles));
    expect(light?.row.cash?.price).toMatchObject({ totalCents: 500_000 });
    expect(top?.row.cash?.price).toMatchObject({ totalCents: 620_000 });
    expect(top?.row.cash?.offer).toMatchObject({ id: 'cash', fareFamily: 'TOP', price: { totalCents: 420_000 } });
    expect(top?.row.miles?.price).toMatchObject({ miles: 50_000, taxCents: 450_000 });
  });

  test('have separate ways of paying, each compared with reais at the same fare', () => {
    const [light, top, plus] = list([inCash, inMiles], goingBack(back, backInMiles)).map(({ ways }) =>
      ways.map((way) => [nameWay(way, 'outbound'), way.offer?.price, way.savingCents]),
    );
    expect(light?.map(([name]) => name)).toEqual([
      'Ida em dinheiro, volta em LATAM Pass',
      'Tudo em LATAM Pass',
      'Tudo em dinheiro',
    ]);
    expect(top).toEqual([
      ['Ida em dinheiro, volta em LATAM Pass', cash(420_000), 40_000],
      ['Tudo em dinheiro', cash(420_000), 0],
    ]);
    expect(plus?.map(([name, price]) => [name, price])).toEqual([
      ['Tudo em LATAM Pass', award('latam-pass', 130_000, 400_00)],
      ['Ida em LATAM Pass, volta em dinheiro', award('latam-pass', 130_000, 400_00)],
    ]);
  });

  test('keep the fares of the journey, which a choice is priced by at its next step', () => {
    const [light, top] = list([inCash, inMiles]);
    expect(top?.row.cash?.offer?.journeyFares).toBe(light?.row.cash?.offer?.journeyFares);
    expect(top?.row.cash?.offer?.alternatives).toHaveLength(1);
  });

  test('leave out those that the account does not see', () => {
    expect(list([inCash, inMiles], null, { hidden: ['miles'] }).map(({ name }) => name)).toEqual(['LIGHT', 'TOP']);
  });

  test('show the remaining or missing balance of each', () => {
    const wallet = { balances: changeEntry(EMPTY_WALLET, 'latam-pass', { balance: 110_000 }), transfers: [] };
    const fares = list([inCash, inMiles], null, { wallet });
    expect(fares.map(({ row }) => row.miles?.payment?.fits ?? null)).toEqual([true, null, false]);
  });
});

test('fares are not compared without known taxes, nor of flights in a lower cabin (S-536, S-546)', () => {
  const without = [inCash, inMiles].map((each) => ({
    ...each,
    price: { ...each.price, taxCents: null },
    alternatives: [],
  }));
  expect(list(without).map(({ row }) => row.comparison)).toEqual([null]);
  const latam = { iata: 'LA', name: 'LATAM' };
  const times = { departsAt: '2026-12-10T08:00:00', arrivesAt: '2026-12-10T18:00:00', durationMinutes: 600 };
  const flight = { carrier: latam, operatedBy: latam, flightNumber: '1', origin: 'GRU', destination: 'LIS', ...times };
  const lower = [inCash, inMiles].map((each) => ({ ...each, segments: [{ ...flight, cabin: 'economy' as const }] }));
  expect(list(lower).map(({ row }) => [row.cash === null, row.miles === null, row.comparison])).toContainEqual([
    false,
    false,
    null,
  ]);
});
