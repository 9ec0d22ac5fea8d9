import type { FlightOffer } from '@revoada/core/flights/offer';
import { fareWithBags } from '@revoada/core/flights/offer-at-fare';
import { readPayment } from '@revoada/core/flights/payment';
import { groupJourneys, type ListedOffer } from '@revoada/core/journeys/journey';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { emptySearch } from '@revoada/core/search/search-state';
import { award, buildBaggage, cash, offer, withJourneyFares } from '@revoada/core/testing/offers';
import { collectReturnFares } from '@revoada/core/trips/collect-return-fares';
import { describe, expect, test } from 'vitest';
import { toChosenFlight } from '../chosen-flight.ts';
import { applyTripOption, type BarContext, findSuggested, readBarTrip } from './bar-trip.ts';

const backAt = (id: string, clock: string, change: Pick<FlightOffer, 'price'> & Partial<FlightOffer>) =>
  offer({ id, journeyKey: clock, direction: 'return', departsAt: `2026-12-17T${clock}:00`, ...change });
const outCash = offer({ id: 'out-cash', price: cash(300_000) });
const outMiles = offer({ id: 'out-miles', price: award('latam-pass', 110_000, 20_000) });
const backCash = backAt('back-cash', '08:00', { price: cash(200_000) });
const backMiles = backAt('back-miles', '20:00', { price: award('latam-pass', 70_000, 20_000) });

function know(offers: readonly ListedOffer[], seen: readonly ListedOffer[] = offers): BarContext {
  const keyed = (direction: string) =>
    new Map(seen.filter((each) => each.direction === direction).map((each) => [each.id, each]));
  const search = {
    ...emptySearch,
    outbound: { offers: keyed('outbound'), sources: [] },
    return: { offers: keyed('return'), sources: [] },
    returnFares: collectReturnFares(offers.filter(({ direction }) => direction === 'return')),
  };
  return { search, references: REFERENCE_PRICES, bags: [], permits: () => true, filteredReturns: null };
}

const all = withJourneyFares([outCash, outMiles, backCash, backMiles]);
const context = know(all);

// S-315
describe('the trip in the bar', () => {
  test('goes with the cheapest way back, which may be another flight for another way of paying', () => {
    const { options, selected } = readBarTrip({ outbound: outCash, return: null }, { ...context, backPayment: null });
    expect(options.map(({ kind, inbound }) => [kind, inbound.journeyKey])).toEqual([
      ['cash', '08:00'],
      ['miles', '20:00'],
    ]);
    expect(selected).toMatchObject({ kind: 'cash', total: { cashCents: 500_000 } });
    expect(selected && findSuggested(selected.inbound, context)?.id).toBe('back-cash');
  });

  test('keeps to how the traveller wants to pay the way back', () => {
    const cheapMiles = backAt('cheap', '21:00', { price: award('smiles', 10_000) });
    const mixing = know(withJourneyFares([outCash, backCash, cheapMiles]));
    const kindWith = (backPayment: 'cash' | 'smiles' | 'livelo' | null) =>
      readBarTrip({ outbound: outCash, return: null }, { ...mixing, backPayment }).selected?.kind;
    expect([kindWith(null), kindWith('cash'), kindWith('smiles'), kindWith('livelo')]).toEqual([
      'mixed',
      'cash',
      'mixed',
      'mixed',
    ]);
  });

  test('counts a way back that the account does not see, and names no flight for it', () => {
    const limited = know(
      all,
      all.filter(({ id }) => id !== 'back-cash'),
    );
    const { selected } = readBarTrip({ outbound: outCash, return: null }, { ...limited, backPayment: null });
    expect(selected).toMatchObject({ kind: 'cash', total: { cashCents: 500_000 } });
    expect(selected && findSuggested(selected.inbound, limited)).toBeNull();
  });

  // S-462
  test('suggests a way back that filters let through', () => {
    const known = know(
      withJourneyFares([outCash, { ...backCash, stops: 1 }, backAt('direct', '10:00', { price: cash(400_000) })]),
    );
    const suggest = (permits: BarContext['permits']) =>
      readBarTrip({ outbound: outCash, return: null }, { ...known, permits, backPayment: null }).selected?.total
        .cashCents;
    expect(suggest(() => true)).toBe(500_000);
    expect(suggest(({ stops }) => stops === 0)).toBe(700_000);
    expect(suggest(() => false)).toBeUndefined();
  });

  test('stands at the fare that was chosen, and at the fares with the bags wanted elsewhere', () => {
    const plus = { ...outCash, price: cash(350_000) };
    const packed = offer({
      id: 'packed',
      price: award('latam-pass', 90_000),
      alternatives: [
        { fareFamily: 'Plus', price: award('latam-pass', 99_000), perAdult: null, baggage: buildBaggage(true, true) },
      ],
    });
    const backPacked = { ...backMiles, baggage: buildBaggage(true, true) };
    const known = { ...know(withJourneyFares([outCash, packed, backPacked])), bags: ['checked'] as const };
    const { options } = readBarTrip({ outbound: plus, return: backCash }, { ...known, backPayment: null });
    expect(options[0]?.total.cashCents).toBe(550_000);
    const { options: open } = readBarTrip({ outbound: plus, return: null }, { ...known, backPayment: null });
    expect(open.find(({ kind }) => kind === 'miles')?.total.awards[0]?.miles).toBe(169_000);
  });

  // S-498
  test('counts other ways of paying with the bags for which a flight was chosen, also once it is paid so', () => {
    const packed = (price: FlightOffer['price']) => {
      return { fareFamily: 'Plus', price, perAdult: null, baggage: buildBaggage(true, true) };
    };
    const light = { baggage: buildBaggage(true, false) };
    const inCash = offer({ ...outCash, ...light, alternatives: [packed(cash(350_000))] });
    const inMiles = offer({ ...outMiles, ...light, alternatives: [packed(award('latam-pass', 130_000, 20_000))] });
    const offers = withJourneyFares([inCash, inMiles, backCash, backMiles]);
    const known = know(offers);
    const [journey = null] = groupJourneys(offers, { references: REFERENCE_PRICES });
    const plus = fareWithBags(inCash, ['checked']);
    if (!plus) throw new Error('a fare with the bag was given');
    const outbound = toChosenFlight(plus, journey, '2026-11-22T12:00:00Z');
    const read = (selections: Parameters<typeof readBarTrip>[0]) => {
      const { options } = readBarTrip(selections, { ...known, backPayment: null });
      const costs = options.map(({ kind, outbound: { price } }) => [kind, price]);
      return { options, costs };
    };
    const inReais = read({ outbound, return: null });
    const expected = [
      ['cash', cash(350_000)],
      ['miles', award('latam-pass', 130_000, 20_000)],
    ];
    expect(inReais.costs).toEqual(expected);
    const miles = inReais.options.find(({ kind }) => kind === 'miles');
    if (!miles) throw new Error('no miles');
    expect(read(applyTripOption({ outbound, return: null }, miles, known)).costs).toEqual(expected);
  });

  test('has nothing to pay while nothing is known of the way back, and without an outbound', () => {
    const none = { options: [], selected: null };
    expect(readBarTrip({ outbound: outCash, return: null }, { ...know([]), backPayment: null })).toEqual(none);
    expect(readBarTrip({ outbound: null, return: backCash }, { ...context, backPayment: null })).toEqual(none);
  });
});

describe('paying otherwise', () => {
  const sameFlights = withJourneyFares([outCash, outMiles, backCash, { ...backMiles, journeyKey: '08:00' }]);
  const both = know(sameFlights);

  test('swaps the offers of the same flights, and keeps what was known of them', () => {
    const outbound = { ...outCash, seenAt: '2026-11-22T12:00:00Z', unseenPayments: ['smiles'] };
    const { options } = readBarTrip({ outbound, return: backCash }, { ...both, backPayment: null });
    const miles = options.find(({ kind }) => kind === 'miles');
    if (!miles) throw new Error('no miles');
    const paid = applyTripOption({ outbound, return: backCash }, miles, both);
    expect([paid.outbound, paid.return].map((flight) => flight && readPayment(flight.price))).toEqual([
      'latam-pass',
      'latam-pass',
    ]);
    expect(paid.outbound).toMatchObject({
      journeyKey: outCash.journeyKey,
      seenAt: outbound.seenAt,
      unseenPayments: ['smiles'],
      otherOffers: [{ id: 'out-cash' }],
    });
  });

  test('leaves an open way back open, and a flight that is paid so already as it is', () => {
    const { options } = readBarTrip({ outbound: outCash, return: null }, { ...both, backPayment: null });
    const [inCash] = options;
    if (!inCash) throw new Error('no cash');
    expect(applyTripOption({ outbound: outCash, return: null }, inCash, both)).toEqual({
      outbound: outCash,
      return: null,
    });
  });
});
