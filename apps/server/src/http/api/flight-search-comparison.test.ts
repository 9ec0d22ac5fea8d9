import type { FlightOffer, Price } from '@revoada/core/flights/offer';
import type { SearchAnswer } from '@revoada/core/search/events';
import { cash, makeCardVerdicts } from '@revoada/core/testing/offers';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { searchAnswerSchema } from '../../presenters/search/search-answer.ts';
import { buildOffer, miles } from '../../testing/fares/offers.ts';
import { openEvents } from '../../testing/site/event-stream.ts';
import { beginSession } from '../../testing/site/signed-in.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';

let site: TestServer;

beforeEach(async () => {
  site = await startTestServer({ env: { FREE_OFFERS_PER_LIST: '2' } });
});
afterEach(() => site.stop());

/** Flight 1 is cheap in reais and cheaper still in miles; two other flights cost less than those miles. */
const offers: FlightOffer[] = [
  buildOffer(1, cash(60_000)),
  buildOffer(1, miles(18_000)),
  buildOffer(2, miles(5_000)),
  buildOffer(3, miles(6_000)),
  buildOffer(4, cash(90_000)),
  buildOffer(5, cash(95_000)),
];
const flightOne = { direction: 'outbound', journeyKey: offers[0]?.journeyKey };

async function find(account: 'visitor' | 'subscriber'): Promise<SearchAnswer> {
  const cookie = account === 'subscriber' ? await beginSession(site, { subscription: { status: 'active' } }) : '';
  const answer = site.json(site.searchUrl(), { headers: { cookie } });
  (await site.source.call(0)).update({ offers, complete: true });
  return (await answer).body as SearchAnswer;
}

function verdictOnFlightOne(answer: SearchAnswer) {
  const card = answer.offers.find(
    ({ journeyKey, price }) => journeyKey === flightOne.journeyKey && price.kind === 'cash',
  );
  return makeCardVerdicts(answer.offers).get(card?.id ?? '');
}

test('a visitor sees the same comparison as a subscriber when the winning offer is hidden (S-255)', async () => {
  const visitor = await find('visitor');
  expect(visitor.offers.map(({ journeyKey, price }) => [journeyKey, price.kind])).not.toContainEqual([
    flightOne.journeyKey,
    'miles',
  ]);
  expect(verdictOnFlightOne(visitor)).toMatchObject({
    winner: 'miles',
    savingCents: 60_000 - 18 * 2_600 - 4_000,
    isWinnerHidden: true,
    comparableId: null,
  });
  const subscriber = await find('subscriber');
  expect(subscriber.offers).toHaveLength(offers.length);
  const { winner, savingCents } = verdictOnFlightOne(visitor) ?? {};
  expect(verdictOnFlightOne(subscriber)).toMatchObject({ winner, savingCents, isWinnerHidden: false });
});

test('the JSON answer lists the journeys with equal comparisons for both accounts', async () => {
  const [visitor, subscriber] = [await find('visitor'), await find('subscriber')].map((answer) =>
    v.parse(searchAnswerSchema, answer),
  );
  const compared = visitor?.journeys.find(({ key }) => key === flightOne.journeyKey)?.comparison;
  expect(compared).toMatchObject({
    winner: 'miles',
    cashCents: 60_000,
    milesCostCents: 18 * 2_600 + 4_000,
    centsPerThousand: Math.round((60_000 - 4_000) / 18),
    award: { programme: 'latam-pass', miles: 18_000 },
  });
  expect(subscriber?.journeys).toHaveLength(5);
  expect(subscriber?.journeys).toEqual(expect.arrayContaining(visitor?.journeys ?? []));
});

describe('the JSON answer of a round trip (S-591)', () => {
  const back = (number: number, price: Price, hour: string) =>
    buildOffer(number, price, {
      ...{ direction: 'return', origin: 'GIG', destination: 'GRU' },
      ...{ departsAt: `2026-12-10T${hour}:00:00`, arrivesAt: `2026-12-10T${hour}:55:00` },
    });
  /** Leaves before any outbound has landed. */
  const early = back(7, cash(1_000), '07');
  const late = back(8, cash(50_000), '20');
  const lateInMiles = back(9, miles(9_000), '21');

  async function findTrips() {
    const answer = site.json(site.searchUrl({ volta: '2026-12-10' }));
    (await site.source.call(0)).update({ offers, complete: true });
    (await site.source.call(1)).update({ offers: [early, late, lateInMiles], complete: true });
    return v.parse(searchAnswerSchema, (await answer).body).trips;
  }

  test('lists the best whole trips with each outbound, of flights that connect', async () => {
    const trip = (await findTrips())?.find(({ outbound }) => outbound === flightOne.journeyKey);
    expect(trip).toMatchObject({
      cash: { return: late.journeyKey, payments: ['cash', 'cash'], miles: [], reaisCents: 60_000 + 50_000 },
      withMiles: {
        return: lateInMiles.journeyKey,
        payments: ['latam-pass', 'latam-pass'],
        miles: [{ programme: 'latam-pass', miles: 18_000 + 9_000 }],
        reaisCents: 4_000 + 4_000,
        costCents: 27 * 2_600 + 8_000,
        heldBack: true,
      },
      comparison: { winner: 'miles', savingCents: 110_000 - (27 * 2_600 + 8_000) },
    });
  });

  test('names what of a trip is charged in another currency (S-614)', async () => {
    const sold = { currency: 'USD', cents: 9_300, rateDay: '2026-11-27' };
    const answer = site.json(site.searchUrl({ volta: '2026-12-10', ida: '2026-12-09' }));
    const inDollars = buildOffer(1, { ...cash(60_000), sold } as Price);
    (await site.source.call(0)).update({ offers: [inDollars], complete: true });
    (await site.source.call(1)).update({ offers: [late], complete: true });
    const { offers: listed, trips } = v.parse(searchAnswerSchema, (await answer).body);
    expect(listed.find(({ direction }) => direction === 'outbound')).toMatchObject({ price: { sold } });
    expect(trips?.[0]?.cash).toMatchObject({ reaisCents: 110_000, sold: [sold] });
  });

  test('mixes reais and miles when that costs least', async () => {
    const trip = (await findTrips())?.find(({ withMiles }) => withMiles?.payments[0] === 'cash');
    expect(trip?.withMiles).toMatchObject({ miles: [{ programme: 'latam-pass', miles: 9_000 }] });
  });

  test('has no trips without a return flight', async () => {
    expect(v.parse(searchAnswerSchema, await find('visitor')).trips).toBeNull();
  });
});

test('the stream contains the same, and nothing else of hidden offers', async () => {
  const events = await openEvents(site.searchUrl());
  (await site.source.call(0)).update({ offers, complete: true });
  const { data } = await events.until('offers');
  expect(data.offers.find(({ journeyKey }) => journeyKey === flightOne.journeyKey)?.journeyFares).toEqual({
    cash: [{ cents: 60_000, bags: [] }],
    awards: [{ programme: 'latam-pass', miles: 18_000, taxCents: 4_000, bags: [] }],
    quotes: [],
  });
  const hiddenKey = offers.at(-1)?.journeyKey ?? '';
  expect(JSON.stringify([data, await events.rest()])).not.toContain(hiddenKey);
});

test('a price edited by the owner applies to the next answer without a new search (S-458)', async () => {
  await find('visitor');
  await site.server.context.references.store({
    ...{ programme: 'latam-pass', centsPerThousand: 1_00, kind: 'target', asOf: '2026-11-20', source: 'example.com' },
  });
  const answer = (await site.json(site.searchUrl())).body;
  const { offers: sent, journeys } = v.parse(searchAnswerSchema, answer);
  const award = sent.find(({ price }) => price.kind === 'miles');
  expect(award?.equivalentCents).toBe(5 * 1_00 + 4_000);
  const compared = journeys.find(({ key }) => key === flightOne.journeyKey)?.comparison;
  expect(compared).toMatchObject({ milesCostCents: 18 * 1_00 + 4_000, reference: { asOf: '2026-11-20' } });
  expect(site.source.calls).toHaveLength(1);
});
