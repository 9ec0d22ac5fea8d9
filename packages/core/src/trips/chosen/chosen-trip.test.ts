import { describe, expect, test } from 'vitest';
import { award, cash, offer, withJourneyFares } from '../../../testing/offers.ts';
import type { Price, Segment } from '../../flights/offer.ts';
import { readPayment } from '../../flights/payment.ts';
import { collectFares } from '../../journeys/collect-fares.ts';
import type { ListedOffer } from '../../journeys/journey.ts';
import { REFERENCE_PRICES } from '../../miles/default-references.ts';
import { collectReturnFares } from '../../results/collect-return-fares.ts';
import { priceChosenTrip } from './chosen-trip.ts';
import { findCheaperWay, findDifference } from './compare-ways.ts';
import type { TripFlight, TripWays } from './trip-ways.ts';

const payer = { references: REFERENCE_PRICES };

/** Flights that are sold at these prices, all of which the account may choose. */
function makeFlight(chosen: Price | null, prices: readonly Price[], change: Partial<ListedOffer> = {}): TripFlight {
  const offers = prices.map((price, at) => offer({ id: `${at}`, price, ...change }));
  const [flight = offer({ id: 'none', price: cash(1), ...change })] = offers;
  return { flight, chosen, fares: collectFares(offers), payable: prices.map(readPayment) };
}

const outMiles = award('latam-pass', 96_400, 36_000);
const backMiles = award('latam-pass', 100_000, 36_390);
const back = { journeyKey: 'back', direction: 'return', departsAt: '2026-12-17T14:25:00' } as const;
const readPayments = ({ ways }: TripWays) => ways.map(({ prices }) => prices.map(readPayment).join(' '));

describe('the ways of paying for chosen flights (S-315, S-573)', () => {
  const out = makeFlight(null, [cash(400_000), outMiles]);
  const home = makeFlight(null, [cash(229_840), backMiles], back);

  test('are all in reais, the best with miles, and the best all in miles; the best of all is advised', () => {
    const trip = priceChosenTrip({ flights: [out, home] }, payer);
    expect(readPayments(trip)).toEqual(['cash cash', 'latam-pass cash', 'latam-pass latam-pass']);
    expect(trip.best).toBe(trip.ways[1]);
    expect(trip.chosen).toBeNull();
    // 96,400 miles are worth R$ 2,506.40.
    expect(trip.comparison).toMatchObject({ winner: 'miles', savingCents: 400_000 - 250_640 - 36_000 });
  });

  test('are two programmes where no programme pays both ways', () => {
    const smiles = makeFlight(null, [award('smiles', 9_000)], back);
    const trip = priceChosenTrip({ flights: [out, smiles] }, payer);
    expect([trip.ways[0]?.kind, readPayments(trip)]).toEqual(['programmes', ['latam-pass smiles']]);
  });

  test('include the chosen way where it is none of these', () => {
    const dear = { ...makeFlight(cash(229_840), [cash(229_840), award('smiles', 900_000)], back) };
    const chosen = priceChosenTrip(
      {
        flights: [
          { ...out, chosen: outMiles },
          { ...dear, chosen: award('smiles', 900_000) },
        ],
      },
      payer,
    );
    expect(readPayments(chosen).at(-1)).toBe('latam-pass smiles');
    expect(chosen.chosen).toBe(chosen.ways.at(-1));
  });

  test('count a dearer fare that was chosen in the place of its way of paying', () => {
    const { ways, chosen } = priceChosenTrip(
      { flights: [makeFlight(cash(500_000), [cash(400_000), outMiles])] },
      payer,
    );
    expect(ways.map(({ prices }) => prices)).toEqual([[cash(500_000)], [outMiles]]);
    expect(chosen).toBe(ways[0]);
  });

  test('hold for flights that do not connect (S-497)', () => {
    const early = makeFlight(null, [cash(1)], { ...back, departsAt: '2026-12-10T00:00:00' });
    expect(priceChosenTrip({ flights: [out, early] }, payer).ways[0]?.total.cashCents).toBe(400_001);
  });

  test('include the best return flights that leave in time, while none is chosen', () => {
    const flights = withJourneyFares([
      offer({ ...back, id: 'early', journeyKey: 'early', departsAt: '2026-12-11T00:00:00', price: cash(1) }),
      offer({ ...back, id: 'late', price: cash(229_840) }),
    ]);
    const { ways } = priceChosenTrip({ flights: [out], later: [collectReturnFares(flights)] }, payer);
    expect(ways[0]).toMatchObject({ total: { cashCents: 629_840 }, later: [{ key: 'back' }] });
  });

  test('exclude those that the account may not choose, and call nothing cheaper than the others', () => {
    const cheap = makeFlight(null, [cash(400_000), award('smiles', 10_000)]);
    const trip = priceChosenTrip({ flights: [{ ...cheap, payable: ['cash'] }, home] }, payer);
    expect(readPayments(trip)).toEqual(['cash cash', 'cash latam-pass']);
    expect(trip.comparison).toBeNull();
    const dear = makeFlight(null, [cash(400_000), award('smiles', 900_000)]);
    expect(priceChosenTrip({ flights: [{ ...dear, payable: ['cash'] }, home] }, payer).comparison).not.toBeNull();
  });

  test('win nothing in miles that the balances do not pay (S-580)', () => {
    const buy = (balance: number) => {
      const entry = { programme: 'latam-pass' as const, balance, ownCentsPerThousand: null, club: 'none' as const };
      const trip = priceChosenTrip(
        { flights: [out, home] },
        { ...payer, wallet: { balances: [entry], transfers: [] } },
      );
      return [trip.best?.kind, trip.comparison?.winner ?? null, trip.ways.map(({ payment }) => payment?.fits)];
    };
    expect(buy(96_400)).toEqual(['mixed', 'miles', [true, true, false]]);
    expect(buy(96_399)).toEqual(['cash', null, [true, false, false]]);
  });

  test('include the chosen fares without a cost where a fare’s taxes are unknown (S-536)', () => {
    const unknown: Price = { ...award('smiles', 9_000), taxCents: null };
    const { chosen, comparison } = priceChosenTrip({ flights: [makeFlight(unknown, [unknown])] }, payer);
    expect(chosen).toMatchObject({ kind: 'miles', total: { costCents: null, unknownTaxes: true } });
    expect(comparison).toBeNull();
  });

  test('have no comparison where a flight is in a lower cabin than the search’s (S-546)', () => {
    const lower = makeFlight(null, [cash(400_000)]);
    const flight = { ...lower.flight, segments: [{ cabin: 'economy' } as Segment] };
    const trip = priceChosenTrip({ flights: [{ ...lower, flight }, home] }, payer);
    expect([trip.comparison, ...trip.ways.map(({ total }) => total.costCents)]).toEqual([null, null, null]);
    expect(trip.ways.map((way) => findDifference(way, trip))).toEqual([null, null]);
  });

  test('are empty without flights, and for flights that no source sells', () => {
    expect(priceChosenTrip({ flights: [] }, payer)).toMatchObject({ ways: [], best: null });
    expect(priceChosenTrip({ flights: [out, makeFlight(null, [], back)] }, payer)).toMatchObject({
      ways: [],
      best: null,
    });
  });
});

describe('the difference of a way of paying (S-573)', () => {
  test('is the comparison’s for its winner, none for its loser, and the difference from reais for the others', () => {
    const miles = award('latam-pass', 300_000);
    const trip = priceChosenTrip(
      { flights: [makeFlight(null, [cash(400_000), outMiles]), makeFlight(null, [cash(229_840), miles], back)] },
      payer,
    );
    // 96,400 miles are worth R$ 2,506.40, and 300,000 R$ 7,800.
    const inMiles = 250_640 + 36_000 + 780_000;
    expect(trip.ways.map((way) => findDifference(way, trip)?.cents ?? null)).toEqual([
      null,
      400_000 - 250_640 - 36_000,
      400_000 + 229_840 - inMiles,
    ]);
  });

  test('is none in a draw', () => {
    const trip = priceChosenTrip({ flights: [makeFlight(null, [cash(260_000), award('latam-pass', 99_900)])] }, payer);
    expect(trip.ways.map((way) => findDifference(way, trip))).toEqual([null, null]);
    expect(trip.best?.kind).toBe('cash');
    expect(trip.ways.map((way) => findCheaperWay(way, trip))).toEqual([null, null]);
  });

  test('names the best way beside a dearer one (S-472)', () => {
    const trip = priceChosenTrip({ flights: [makeFlight(null, [cash(400_000), outMiles])] }, payer);
    const [inReais, inMiles] = trip.ways;
    if (!inReais || !inMiles) throw new Error('no such way of paying');
    expect(findCheaperWay(inReais, trip)).toEqual({ way: inMiles, savingCents: 400_000 - 286_640 });
    expect(findCheaperWay(inMiles, trip)).toBeNull();
  });
});
