import type { BagKind, FlightOffer } from '@revoada/core/flights/offer';
import { fareWithBags } from '@revoada/core/flights/offer-at-fare';
import { type Payment, readPayment } from '@revoada/core/flights/payment';
import { groupJourneys, type ListedOffer } from '@revoada/core/journeys/journey';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { collectReturnFares } from '@revoada/core/results/collect-return-fares';
import { emptySearch } from '@revoada/core/search/search-state';
import { award, buildBaggage, cash, offer, withJourneyFares } from '@revoada/core/testing/offers';
import { priceChosenTrip, type TripWay, type TripWays } from '@revoada/core/trips/chosen-trip';
import { describe, expect, test } from 'vitest';
import { type ChosenFlight, toChosenFlight } from '../chosen-flight.ts';
import { settleFlight } from '../settle-flight.ts';
import type { FlightSelections } from '../storage.ts';
import { applyWay, type BarContext, findSuggested, NO_BAR_TRIP, readBarTrip } from './bar-trip.ts';

const backAt = (id: string, clock: string, change: Pick<FlightOffer, 'price'> & Partial<FlightOffer>) =>
  offer({ id, journeyKey: clock, direction: 'return', departsAt: `2026-12-17T${clock}:00`, ...change });
const outCash = offer({ id: 'out-cash', price: cash(300_000) });
const outMiles = offer({ id: 'out-miles', price: award('latam-pass', 110_000, 20_000) });
const backCash = backAt('back-cash', '08:00', { price: cash(200_000) });
const dearBack = backAt('dear-back', '09:00', { price: cash(250_000) });
const backMiles = backAt('back-miles', '20:00', { price: award('latam-pass', 70_000, 20_000) });

function know(offers: readonly ListedOffer[], seen: readonly ListedOffer[] = offers): BarContext {
  const back = seen.filter(({ direction }) => direction === 'return').map((each) => [each.id, each] as const);
  const search = {
    return: { ...emptySearch.return, offers: new Map(back) },
    returnFares: collectReturnFares(offers.filter(({ direction }) => direction === 'return')),
  };
  const payer = { references: REFERENCE_PRICES };
  return { search, payer, bags: [], permits: () => true, flagged: null, filteredReturns: null };
}

/** A flight as it is chosen in a list of these offers. */
function choose(offers: readonly ListedOffer[], id: string, bags: readonly BagKind[] = []): ChosenFlight {
  const found = offers.find((each) => each.id === id);
  const own = offers.filter(
    ({ journeyKey, direction }) => journeyKey === found?.journeyKey && direction === found.direction,
  );
  const [journey = null] = groupJourneys(own, { references: REFERENCE_PRICES });
  const offer = found && fareWithBags(found, bags);
  if (!offer) throw new Error('no such offer');
  return toChosenFlight(offer, journey, '2026-11-22T12:00:00Z');
}

const read = (selection: FlightSelections, known: BarContext, picked: readonly Payment[] | null = null) =>
  readBarTrip(selection, { ...known, picked });

const readPayments = (way: TripWay | null) => way?.prices.map(readPayment) ?? null;

const all = withJourneyFares([outCash, outMiles, backCash, backMiles]);
const context = know(all);

const outbound = choose(all, 'out-cash');
const back = choose(all, 'back-cash');

describe('the trip in the bar (S-315, S-573)', () => {
  test('goes with the best way back of each way of paying while no list flags one, the best selected', () => {
    const { ways, selected } = read({ outbound, return: null }, context);
    expect(ways.map((way) => [way.kind, way.journeys[1]])).toEqual([
      ['cash', '08:00'],
      ['mixed', '20:00'],
      ['miles', '20:00'],
    ]);
    // 110,000 miles are worth R$ 2,860.
    expect(selected).toMatchObject({ kind: 'cash', total: { cashCents: 500_000 } });
    expect(selected && findSuggested(selected, context)?.id).toBe('back-cash');
  });

  test('goes with the way back that the list flags, in every way of paying', () => {
    const offers = withJourneyFares([outCash, outMiles, backCash, { ...backMiles, journeyKey: '08:00' }, dearBack]);
    const [flagged = null] = groupJourneys(
      [...offers].filter(({ id }) => id === 'dear-back'),
      {
        references: REFERENCE_PRICES,
      },
    );
    const known = { ...know(offers), flagged };
    const { ways, selected } = read({ outbound, return: null }, known);
    expect(ways.map(({ journeys }) => journeys[1])).toEqual(['09:00', '09:00']);
    expect(selected && findSuggested(selected, known)?.id).toBe('dear-back');
  });

  test('selects what the traveller picks, and what is chosen', () => {
    const selection = { outbound, return: null };
    expect(readPayments(read(selection, context, ['cash', 'latam-pass']).selected)).toEqual(['cash', 'latam-pass']);
    expect(readPayments(read(selection, context, ['smiles', 'cash']).selected)).toEqual(['cash', 'cash']);
    const same = withJourneyFares([outCash, outMiles, backCash, { ...backMiles, journeyKey: '08:00' }]);
    const mixed = { outbound: choose(same, 'out-miles'), return: choose(same, 'back-cash') };
    const { ways, selected } = read(mixed, know(same));
    expect(ways.map(({ kind }) => kind)).toEqual(['cash', 'mixed', 'miles', 'mixed']);
    expect(readPayments(selected)).toEqual(['latam-pass', 'cash']);
    expect(ways.at(-1)).toBe(selected);
  });

  test('counts a way back that the account does not see, and names no flight for it', () => {
    const limited = know(
      all,
      all.filter(({ id }) => id !== 'back-cash'),
    );
    const { selected } = read({ outbound, return: null }, limited);
    expect(selected).toMatchObject({ kind: 'cash', total: { cashCents: 500_000 }, wayBack: { journeyKey: '08:00' } });
    expect(selected && findSuggested(selected, limited)).toBeNull();
  });

  test('offers no way of paying for a chosen flight that the account does not see, and praises none against it', () => {
    const cheap = withJourneyFares([outCash, { ...outMiles, price: award('latam-pass', 10_000) }, backCash]);
    const seen = cheap.filter(({ id }) => id !== 'out-miles');
    const trip = read({ outbound: choose(seen, 'out-cash'), return: choose(cheap, 'back-cash') }, know(cheap, seen));
    expect(trip.ways.map(readPayments)).toEqual([['cash', 'cash']]);
    expect(trip.comparison).toBeNull();
  });

  test('suggests a way back that filters let through (S-462, S-492)', () => {
    const known = know(
      withJourneyFares([outCash, { ...backCash, stops: 1 }, backAt('direct', '10:00', { price: cash(400_000) })]),
    );
    const inCash = { ...outbound, otherOffers: [], journeyFares: outCash.journeyFares };
    const suggest = (permits: BarContext['permits']) =>
      read({ outbound: inCash, return: null }, { ...known, permits }).selected?.total.cashCents;
    expect(suggest(() => true)).toBe(500_000);
    expect(suggest(({ stops }) => stops === 0)).toBe(700_000);
    expect(suggest(() => false)).toBeUndefined();
    // Their list is in view, and empty.
    const leftOut = { ...known, permits: () => false, filteredReturns: [] };
    expect(read({ outbound: inCash, return: null }, leftOut).selected?.total.cashCents).toBe(500_000);
  });

  test('stands at the fare that was chosen, and at the fares with the bags wanted elsewhere', () => {
    const packed = offer({
      id: 'packed',
      price: award('latam-pass', 90_000),
      baggage: buildBaggage(true, false),
      alternatives: [
        { fareFamily: 'Plus', price: award('latam-pass', 99_000), perAdult: null, baggage: buildBaggage(true, true) },
      ],
    });
    const backPacked = { ...backMiles, baggage: buildBaggage(true, true) };
    const offers = withJourneyFares([outCash, packed, backPacked]);
    const plus = { ...choose(offers, 'out-cash'), price: cash(350_000) };
    const chosen = read({ outbound: plus, return: choose(offers, 'back-miles') }, know(offers));
    expect(chosen.selected?.total).toMatchObject({ cashCents: 350_000, awards: [{ miles: 70_000 }] });
    const open = read({ outbound: plus, return: null }, { ...know(offers), bags: ['checked'] });
    expect(open.ways.find(({ kind }) => kind === 'miles')?.total.awards[0]?.miles).toBe(169_000);
  });

  test('counts other ways of paying with the bags for which a flight was chosen, also once it is paid so (S-498)', () => {
    const packed = (price: FlightOffer['price']) => {
      return { fareFamily: 'Plus', price, perAdult: null, baggage: buildBaggage(true, true) };
    };
    const light = { baggage: buildBaggage(true, false) };
    const inCash = offer({ ...outCash, ...light, alternatives: [packed(cash(350_000))] });
    const inMiles = offer({ ...outMiles, ...light, alternatives: [packed(award('latam-pass', 130_000, 20_000))] });
    const offers = withJourneyFares([inCash, inMiles, backCash, backMiles]);
    const plus = choose(offers, 'out-cash', ['checked']);
    const costs = ({ ways }: TripWays) => new Set(ways.map(({ prices }) => prices[0]));
    const inReais = read({ outbound: plus, return: null }, know(offers));
    const expected = new Set([cash(350_000), award('latam-pass', 130_000, 20_000)]);
    expect(costs(inReais)).toEqual(expected);
    const miles = inReais.ways.find(({ kind }) => kind === 'miles');
    if (!miles) throw new Error('no miles');
    const paid = applyWay({ outbound: plus, return: null }, miles, []);
    expect(paid.outbound?.price).toEqual(award('latam-pass', 130_000, 20_000));
    expect(costs(read(paid, know(offers)))).toEqual(expected);
  });

  test('has nothing to pay while nothing is known of the way back, and without an outbound', () => {
    expect(read({ outbound, return: null }, know([]))).toEqual(NO_BAR_TRIP);
    expect(read({ outbound: null, return: back }, context)).toEqual(NO_BAR_TRIP);
  });

  test('tells what chosen flights cost of which one does not tell its taxes (S-536)', () => {
    const unknown = { ...back, price: { ...award('smiles', 9_000), taxCents: null }, otherOffers: [backCash] };
    const { selected, best } = read({ outbound, return: unknown }, context);
    expect(selected).toMatchObject({
      kind: 'mixed',
      total: { cashCents: 300_000, costCents: null, unknownTaxes: true },
    });
    expect(best?.kind).toBe('cash');
  });

  test('compares nothing with a flight in a lower cabin than the one asked for (S-546)', () => {
    const [segment] = [{ cabin: 'economy' }] as FlightOffer['segments'];
    const lower: ChosenFlight = { ...outbound, segments: segment ? [segment] : [] };
    const trip = read({ outbound: lower, return: null }, context);
    expect([trip.comparison, ...trip.ways.map(({ total }) => total.costCents)]).toEqual([null, null, null, null]);
  });
});

describe('paying otherwise', () => {
  const sameFlights = withJourneyFares([outCash, outMiles, backCash, { ...backMiles, journeyKey: '08:00' }]);
  const chosen = {
    outbound: { ...choose(sameFlights, 'out-cash'), unseenPayments: ['smiles'] },
    return: choose(sameFlights, 'back-cash'),
  };
  const both = know(sameFlights);

  test('swaps the offers of the same flights, and keeps what was known of them', () => {
    const miles = read(chosen, both).ways.find(({ kind }) => kind === 'miles');
    if (!miles) throw new Error('no miles');
    const paid = applyWay(chosen, miles, []);
    expect([paid.outbound, paid.return].map((flight) => flight && readPayment(flight.price))).toEqual([
      'latam-pass',
      'latam-pass',
    ]);
    expect(paid.outbound).toMatchObject({
      id: 'out-miles',
      journeyKey: outCash.journeyKey,
      seenAt: '2026-11-22T12:00:00Z',
      unseenPayments: ['smiles'],
      otherOffers: [{ id: 'out-cash' }],
    });
  });

  test('leaves an open way back open, and a flight that is paid so already as it is', () => {
    const [inCash] = read(chosen, both).ways;
    if (!inCash) throw new Error('no cash');
    const open = { outbound: chosen.outbound, return: null };
    expect(applyWay(open, inCash, [])).toEqual(open);
  });

  test('pays a way back that is the only flight of its trip', () => {
    const settled = settleFlight(chosen.return);
    const miles = priceChosenTrip({ flights: [settled] }, both.payer).ways.find(({ kind }) => kind === 'miles');
    if (!miles) throw new Error('no miles');
    expect(applyWay({ outbound: null, return: chosen.return }, miles, [])).toMatchObject({
      outbound: null,
      return: { id: 'back-miles' },
    });
  });
});
