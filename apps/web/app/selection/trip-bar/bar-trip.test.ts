import type { BagKind, FlightOffer } from '@revoada/core/flights/offer';
import { fareWithBags } from '@revoada/core/flights/offer-at-fare';
import { type Payment, readPayment } from '@revoada/core/flights/payment';
import { groupJourneys, type ListedOffer } from '@revoada/core/journeys/journey';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { collectReturnFares } from '@revoada/core/results/collect-return-fares';
import { NO_JOINT_TICKETS } from '@revoada/core/search/joint-tickets';
import { emptySearch } from '@revoada/core/search/search-state';
import { makeJointTickets } from '@revoada/core/testing/joint-tickets';
import { award, buildBaggage, cash, offer, withJourneyFares } from '@revoada/core/testing/offers';
import { priceChosenTrip } from '@revoada/core/trips/chosen/chosen-trip';
import type { TripWay, TripWays } from '@revoada/core/trips/chosen/trip-ways';
import { describe, expect, test } from 'vitest';
import { type ChosenFlight, toChosenFlight } from '../chosen-flight.ts';
import type { FlightSelections } from '../storage.ts';
import { toTripFlight } from '../trip-flight.ts';
import { applyWay, type BarContext, findSuggested, NO_BAR_TRIP, readBarTrip } from './bar-trip.ts';

const backAt = (id: string, clock: string, change: Pick<FlightOffer, 'price'> & Partial<FlightOffer>) =>
  offer({ id, journeyKey: clock, direction: 'return', departsAt: `2026-12-17T${clock}:00`, ...change });
const outCash = offer({ id: 'out-cash', price: cash(300_000) });
const outMiles = offer({ id: 'out-miles', price: award('latam-pass', 110_000, 20_000) });
const backCash = backAt('back-cash', '08:00', { price: cash(200_000) });
const dearBack = backAt('dear-back', '09:00', { price: cash(250_000) });
const backMiles = backAt('back-miles', '20:00', { price: award('latam-pass', 70_000, 20_000) });

function createContext(
  offers: readonly ListedOffer[],
  visible: readonly ListedOffer[] = offers,
  jointTickets = NO_JOINT_TICKETS,
): BarContext {
  const back = visible.filter(({ direction }) => direction === 'return').map((each) => [each.id, each] as const);
  const search = {
    return: { ...emptySearch.return, offers: new Map(back) },
    returnFares: collectReturnFares(offers.filter(({ direction }) => direction === 'return')),
    jointTickets,
  };
  const payer = { references: REFERENCE_PRICES };
  return { search, payer, bags: [], permits: () => true, flagged: null, filteredReturns: null };
}

/** Chooses a flight of these offers. */
function choose(offers: readonly ListedOffer[], id: string, bags: readonly BagKind[] = []): ChosenFlight {
  const match = offers.find((each) => each.id === id);
  const journeyOffers = offers.filter(
    ({ journeyKey, direction }) => journeyKey === match?.journeyKey && direction === match.direction,
  );
  const [journey = null] = groupJourneys(journeyOffers, { references: REFERENCE_PRICES });
  const offer = match && fareWithBags(match, bags);
  if (!offer) throw new Error('no such offer');
  return toChosenFlight(offer, journey, '2026-11-22T12:00:00Z');
}

const read = (selection: FlightSelections, context: BarContext, picked: readonly Payment[] | null = null) =>
  readBarTrip(selection, { ...context, picked });

const readPayments = (way: TripWay | null) => way?.prices.map(readPayment) ?? null;

const all = withJourneyFares([outCash, outMiles, backCash, backMiles]);
const context = createContext(all);

const outbound = choose(all, 'out-cash');
const back = choose(all, 'back-cash');

describe('the trip in the bar (S-315, S-573)', () => {
  test('uses the best return of each way of paying while no list flags one, and selects the best', () => {
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

  test('uses the return that the list flags, in every way of paying', () => {
    const offers = withJourneyFares([outCash, outMiles, backCash, { ...backMiles, journeyKey: '08:00' }, dearBack]);
    const [flagged = null] = groupJourneys(
      [...offers].filter(({ id }) => id === 'dear-back'),
      {
        references: REFERENCE_PRICES,
      },
    );
    const context = { ...createContext(offers), flagged };
    const { ways, selected } = read({ outbound, return: null }, context);
    expect(ways.map(({ journeys }) => journeys[1])).toEqual(['09:00', '09:00']);
    expect(selected && findSuggested(selected, context)?.id).toBe('dear-back');
  });

  test('selects the payment picked by the traveller, and the chosen flight', () => {
    const selection = { outbound, return: null };
    expect(readPayments(read(selection, context, ['cash', 'latam-pass']).selected)).toEqual(['cash', 'latam-pass']);
    expect(readPayments(read(selection, context, ['smiles', 'cash']).selected)).toEqual(['cash', 'cash']);
    const same = withJourneyFares([outCash, outMiles, backCash, { ...backMiles, journeyKey: '08:00' }]);
    const mixed = { outbound: choose(same, 'out-miles'), return: choose(same, 'back-cash') };
    const { ways, selected } = read(mixed, createContext(same));
    expect(ways.map(({ kind }) => kind)).toEqual(['cash', 'mixed', 'miles', 'mixed']);
    expect(readPayments(selected)).toEqual(['latam-pass', 'cash']);
    expect(ways.at(-1)).toBe(selected);
  });

  test('counts a return beyond the account’s limit without showing its flight', () => {
    const limited = createContext(
      all,
      all.filter(({ id }) => id !== 'back-cash'),
    );
    const { selected } = read({ outbound, return: null }, limited);
    expect(selected).toMatchObject({
      kind: 'cash',
      total: { cashCents: 500_000 },
      later: [{ key: '08:00' }],
    });
    expect(selected && findSuggested(selected, limited)).toBeNull();
  });

  test('has no way of paying for a chosen flight beyond the account’s limit, and no saving against it', () => {
    const cheap = withJourneyFares([outCash, { ...outMiles, price: award('latam-pass', 10_000) }, backCash]);
    const visible = cheap.filter(({ id }) => id !== 'out-miles');
    const trip = read(
      { outbound: choose(visible, 'out-cash'), return: choose(cheap, 'back-cash') },
      createContext(cheap, visible),
    );
    expect(trip.ways.map(readPayments)).toEqual([['cash', 'cash']]);
    expect(trip.comparison).toBeNull();
  });

  test('suggests a return that passes the filters (S-462, S-492)', () => {
    const context = createContext(
      withJourneyFares([outCash, { ...backCash, stops: 1 }, backAt('direct', '10:00', { price: cash(400_000) })]),
    );
    const inCash = { ...outbound, otherOffers: [], journeyFares: outCash.journeyFares };
    const suggest = (permits: BarContext['permits']) =>
      read({ outbound: inCash, return: null }, { ...context, permits }).selected?.total.cashCents;
    expect(suggest(() => true)).toBe(500_000);
    expect(suggest(({ stops }) => stops === 0)).toBe(700_000);
    expect(suggest(() => false)).toBeUndefined();
    // The filtered list is in view, and empty.
    const leftOut = { ...context, permits: () => false, filteredReturns: [] };
    expect(read({ outbound: inCash, return: null }, leftOut).selected?.total.cashCents).toBe(500_000);
  });

  test('uses the chosen fare, and fares with the wanted bags otherwise', () => {
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
    const chosen = read({ outbound: plus, return: choose(offers, 'back-miles') }, createContext(offers));
    expect(chosen.selected?.total).toMatchObject({ cashCents: 350_000, awards: [{ miles: 70_000 }] });
    const open = read({ outbound: plus, return: null }, { ...createContext(offers), bags: ['checked'] });
    expect(open.ways.find(({ kind }) => kind === 'miles')?.total.awards[0]?.miles).toBe(169_000);
  });

  test('counts other ways of paying with the bags for which a flight was chosen, also after paying so (S-498)', () => {
    const packed = (price: FlightOffer['price']) => {
      return { fareFamily: 'Plus', price, perAdult: null, baggage: buildBaggage(true, true) };
    };
    const light = { baggage: buildBaggage(true, false) };
    const inCash = offer({ ...outCash, ...light, alternatives: [packed(cash(350_000))] });
    const inMiles = offer({ ...outMiles, ...light, alternatives: [packed(award('latam-pass', 130_000, 20_000))] });
    const offers = withJourneyFares([inCash, inMiles, backCash, backMiles]);
    const plus = choose(offers, 'out-cash', ['checked']);
    const costs = ({ ways }: TripWays) => new Set(ways.map(({ prices }) => prices[0]));
    const inReais = read({ outbound: plus, return: null }, createContext(offers));
    const expected = new Set([cash(350_000), award('latam-pass', 130_000, 20_000)]);
    expect(costs(inReais)).toEqual(expected);
    const miles = inReais.ways.find(({ kind }) => kind === 'miles');
    if (!miles) throw new Error('no miles');
    const paid = applyWay({ outbound: plus, return: null }, miles, { bags: [] });
    expect(paid.outbound?.price).toEqual(award('latam-pass', 130_000, 20_000));
    expect(costs(read(paid, createContext(offers)))).toEqual(expected);
  });

  test('has no way of paying without an outbound or while no return is known', () => {
    expect(read({ outbound, return: null }, createContext([]))).toEqual(NO_BAR_TRIP);
    expect(read({ outbound: null, return: back }, context)).toEqual(NO_BAR_TRIP);
  });

  test('prices chosen flights of which one has unknown taxes (S-536)', () => {
    const unknown = { ...back, price: { ...award('smiles', 9_000), taxCents: null }, otherOffers: [backCash] };
    const { selected, best } = read({ outbound, return: unknown }, context);
    expect(selected).toMatchObject({
      kind: 'mixed',
      total: { cashCents: 300_000, costCents: null, unknownTaxes: true },
    });
    expect(best?.kind).toBe('cash');
  });

  test('compares nothing with a flight in a lower cabin than the queried one (S-546)', () => {
    const [segment] = [{ cabin: 'economy' }] as FlightOffer['segments'];
    const lower: ChosenFlight = { ...outbound, segments: segment ? [segment] : [] };
    const trip = read({ outbound: lower, return: null }, context);
    expect([trip.comparison, ...trip.ways.map(({ total }) => total.costCents)]).toEqual([null, null, null, null]);
  });
});

describe('applyWay', () => {
  const sameFlights = withJourneyFares([outCash, outMiles, backCash, { ...backMiles, journeyKey: '08:00' }]);
  const chosen = {
    outbound: { ...choose(sameFlights, 'out-cash'), unseenPayments: ['smiles'] },
    return: choose(sameFlights, 'back-cash'),
  };
  const both = createContext(sameFlights);

  test('swaps the offers of the same flights and keeps their journey’s prices', () => {
    const miles = read(chosen, both).ways.find(({ kind }) => kind === 'miles');
    if (!miles) throw new Error('no miles');
    const paid = applyWay(chosen, miles, { bags: [] });
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

  test('leaves an open return open, and a flight already paid so unchanged', () => {
    const [inCash] = read(chosen, both).ways;
    if (!inCash) throw new Error('no cash');
    const open = { outbound: chosen.outbound, return: null };
    expect(applyWay(open, inCash, { bags: [] })).toEqual(open);
  });

  test('pays a return that is the only flight of its trip', () => {
    const tripFlight = toTripFlight(chosen.return);
    const miles = priceChosenTrip({ flights: [tripFlight] }, both.payer).ways.find(({ kind }) => kind === 'miles');
    if (!miles) throw new Error('no miles');
    expect(applyWay({ outbound: null, return: chosen.return }, miles, { bags: [] })).toMatchObject({
      outbound: null,
      return: { id: 'back-miles' },
    });
  });
});

describe('a joint ticket in the bar (S-612)', () => {
  const joint = makeJointTickets(
    { id: 'both', flights: [outCash, backCash], price: cash(420_000), fareFamily: 'Plus' },
    { id: 'other', flights: [outCash, dearBack], price: cash(400_000), fareFamily: 'Plus' },
  );
  const context = createContext(all, all, joint);
  const bought = ({ selected }: ReturnType<typeof read>) => selected?.tickets.map((each) => each.joint?.id ?? null);

  test('is suggested with its return, also one that nothing else sells', () => {
    const trip = read({ outbound, return: null }, context);
    expect(trip.ways[0]).toMatchObject({
      kind: 'cash',
      total: { cashCents: 400_000 },
      journeys: [outCash.journeyKey, '09:00'],
    });
    const suggested = trip.ways[0] && findSuggested(trip.ways[0], context);
    expect(suggested).toMatchObject({ journeyKey: '09:00', ticket: { id: 'other' }, price: cash(400_000) });
    const permits = ({ journeyKey }: { journeyKey: string }) => journeyKey !== '09:00';
    expect(read({ outbound, return: null }, { ...context, permits }).ways[0]?.total.cashCents).toBe(420_000);
  });

  test('pays for both chosen flights at once, and is left again', () => {
    const apart = read({ outbound, return: back }, context);
    expect(bought(apart)).toEqual([null, null]);
    const [best] = apart.ways;
    expect(best?.total.cashCents).toBe(420_000);
    const together = best && applyWay({ outbound, return: back }, best, { bags: [], jointTickets: joint });
    expect(together).toMatchObject({ outbound: { ticket: { id: 'both' } }, return: { ticket: { id: 'both' } } });
    if (!together) return;
    const trip = read(together, context);
    expect(bought(trip)).toEqual(['both']);
    const mixed = trip.ways.find(({ kind }) => kind === 'mixed');
    const left = mixed && applyWay(together, mixed, { bags: [], jointTickets: joint });
    expect(left?.outbound).toMatchObject({ id: 'out-miles' });
    expect(left?.outbound?.ticket).toBeUndefined();
  });

  test('is known from the chosen flights where the search is not', () => {
    const best = read({ outbound, return: back }, context).ways[0];
    const together = best && applyWay({ outbound, return: back }, best, { bags: [], jointTickets: joint });
    if (!together?.outbound || !together.return) throw new Error('no flights');
    const { chosen } = priceChosenTrip(
      { flights: [together.outbound, together.return].map((flight) => toTripFlight(flight)) },
      { references: REFERENCE_PRICES },
    );
    expect(chosen).toMatchObject({ total: { cashCents: 420_000 }, tickets: [{ slices: [0, 1] }] });
  });
});
