import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { award, buildBaggage, cash, offer, withJourneyFares } from '../../../testing/offers.ts';
import { aroundChosen, aroundReturns, priceJourney } from '../../../testing/rows.ts';
import { anyBagWish, anyTrip } from '../../../testing/trips.ts';
import { isIncluded } from '../../flights/bags.ts';
import { comparePrices } from '../../flights/fares.ts';
import type { FlightOffer } from '../../flights/offer.ts';
import { readPayment } from '../../flights/payment.ts';
import type { ProgrammeId } from '../../flights/programme.ts';
import { groupJourneys, type ListedOffer } from '../../journeys/journey.ts';
import { REFERENCE_PRICES } from '../../miles/default-references.ts';
import { type ReferencePrices, withOwnPrice } from '../../miles/reference-prices.ts';
import { collectReturnFares } from '../collect-return-fares.ts';
import { limitOffers } from '../limit.ts';
import { type JourneyPricingOptions, keepProgrammes } from './price-journeys.ts';
import { findWinningCell, isWinnerHidden, type Row } from './row.ts';
import { toRow } from './to-row.ts';

function makeRows(
  offers: readonly ListedOffer[],
  { programmes, ...options }: Partial<JourneyPricingOptions> & { programmes?: ProgrammeId[] } = {},
  references: ReferencePrices = REFERENCE_PRICES,
): Row[] {
  const { bags = [] } = options;
  return groupJourneys(offers, { references, bags }).map((journey) => {
    const priced = priceJourney(journey, { around: null, ...options });
    return toRow(programmes ? keepProgrammes(priced, programmes) : priced, references);
  });
}

const back = (id: string, change: Partial<FlightOffer>): ListedOffer =>
  offer({
    id,
    journeyKey: 'LA8147@2026-12-17',
    direction: 'return',
    departsAt: '2026-12-17T14:25:00',
    price: cash(1),
    ...change,
  });

describe('a row (S-246, S-301)', () => {
  const money = offer({ id: 'money', price: cash(329_800, 41_218) });
  const latam = offer({ id: 'latam', price: award('latam-pass', 103_600, 39_020) });
  const livelo = offer({ id: 'livelo', price: award('livelo', 99_000, 39_020) });

  test('has both prices of one journey, the programme that costs least in reais, and one comparison', () => {
    const [row] = makeRows(withJourneyFares([money, livelo, latam]));
    expect(row).toMatchObject({
      cash: { covers: 'leg', price: { totalCents: 329_800 }, offer: { id: 'money' }, later: [] },
      miles: { covers: 'leg', price: { programme: 'latam-pass', miles: 103_600 }, offer: { id: 'latam' } },
      comparison: { winner: 'miles', savingCents: 21_420 },
      costCents: 308_380,
    });
    expect(row && findWinningCell(row)).toBe(row?.miles);
  });

  test('has the fewest miles where no programme has a reference price, and nothing to compare', () => {
    const copa = offer({ id: 'copa', price: award('connectmiles', 40_000) });
    const esfera = offer({ id: 'esfera', price: award('esfera', 30_000) });
    const [row] = makeRows(withJourneyFares([copa, money, esfera]));
    expect(row).toMatchObject({ miles: { offer: { id: 'esfera' } }, comparison: null, costCents: 329_800 });
    expect(row && findWinningCell(row)).toBe(row?.cash);
    const [known] = makeRows(withJourneyFares([esfera, latam]));
    expect(known).toMatchObject({ cash: null, miles: { offer: { id: 'latam' } }, costCents: 308_380 });
  });

  test('can be restricted to some programmes', () => {
    const offers = withJourneyFares([money, livelo, latam]);
    expect(makeRows(offers, { programmes: ['livelo'] })).toMatchObject([{ miles: { offer: { id: 'livelo' } } }]);
    const around = aroundReturns(collectReturnFares(withJourneyFares([back('b', { price: award('smiles', 9) })])));
    expect(makeRows(offers, { programmes: ['smiles'], around })).toMatchObject([
      { miles: { covers: 'trip', payments: ['cash', 'smiles'] }, cash: { covers: 'leg' } },
    ]);
  });

  test('costs the same at another worth of miles until its row is rebuilt', () => {
    const offers = withJourneyFares([money, latam]);
    const [dear] = makeRows(offers, {}, withOwnPrice(REFERENCE_PRICES, 40_00));
    expect(dear).toMatchObject({ comparison: { winner: 'cash' }, costCents: 329_800 });
    expect(dear && findWinningCell(dear)).toBe(dear?.cash);
  });

  test('keeps prices hidden by the limit in the comparison, without showing them', () => {
    const [row] = makeRows(withJourneyFares([money, latam]).slice(0, 1));
    expect(row).toMatchObject({ miles: { offer: null }, comparison: { winner: 'miles' }, costCents: 329_800 });
    expect(row && isWinnerHidden(row)).toBe(true);
    const [dear] = makeRows(withJourneyFares([money, latam]).slice(1), {}, withOwnPrice(REFERENCE_PRICES, 40_00));
    expect(dear).toMatchObject({
      cash: { offer: null },
      comparison: { winner: 'cash' },
      costCents: 39_020 + 414_400,
    });
    expect(dear && isWinnerHidden(dear)).toBe(true);
    const [seen] = makeRows(withJourneyFares([money, latam]));
    expect(seen && isWinnerHidden(seen)).toBe(false);
  });
});

describe('a row of a round trip (S-302)', () => {
  const money = offer({ id: 'money', price: cash(300_000) });
  const latam = offer({ id: 'latam', price: award('latam-pass', 100_000, 20_000) });
  const backCash = back('back-cash', { price: cash(200_000) });
  const through = (...offers: ListedOffer[]) => ({
    around: aroundReturns(collectReturnFares(withJourneyFares(offers))),
  });

  test('has the whole trip’s prices and its return flights', () => {
    const [row] = makeRows(
      withJourneyFares([money, latam]),
      through(backCash, back('b', { price: award('latam-pass', 90_000, 10_000) })),
    );
    expect(row).toMatchObject({
      cash: { covers: 'trip', price: { totalCents: 500_000 }, later: [{ journeyKey: backCash.journeyKey }] },
      miles: {
        covers: 'trip',
        // Out in miles, back in reais: R$ 440 less than miles both ways.
        price: { miles: 100_000, taxCents: 220_000 },
        later: [{ journeyKey: backCash.journeyKey, price: cash(200_000) }],
      },
      comparison: { winner: 'miles', milesCostCents: 480_000 },
    });
  });

  test('has the price of one leg, and no comparison, where the return cannot be paid that way', () => {
    const [row] = makeRows(withJourneyFares([money, latam]), through(backCash));
    expect(row).toMatchObject({
      cash: { covers: 'trip' },
      miles: { covers: 'trip', payments: ['latam-pass', 'cash'] },
    });
    expect(row && findWinningCell(row)).toBe(row?.miles);
    const [inMiles] = makeRows(
      withJourneyFares([money, latam]),
      through(back('b', { price: award('latam-pass', 90_000) })),
    );
    expect(inMiles).toMatchObject({ cash: { covers: 'leg' }, miles: { covers: 'trip' }, comparison: null });
    expect(inMiles && findWinningCell(inMiles)).toBe(inMiles?.miles);
  });

  test('shows the programme’s lowest miles where a dearer fare has lower taxes', () => {
    const withTaxes = offer({
      id: 'a',
      price: award('latam-pass', 1_000, 3),
      alternatives: [
        { fareFamily: null, price: award('latam-pass', 1_001, 0), perAdult: null, baggage: buildBaggage(true, true) },
      ],
    });
    const [row] = makeRows([withTaxes], through(back('b', { price: award('smiles', 1) })));
    expect(row?.miles).toMatchObject({ covers: 'trip', price: award('latam-pass', 1_000, 3) });
  });

  test('counts the return that costs least in reais at the reader’s price per thousand miles', () => {
    const backs = through(
      back('few-miles', { journeyKey: 'few-miles', price: award('latam-pass', 19_000, 50_000) }),
      back('low-tax', { journeyKey: 'low-tax', price: award('latam-pass', 25_000, 3_500) }),
    );
    const readWay = (references: ReferencePrices) =>
      makeRows([latam], backs, references)[0]?.miles?.later[0]?.journeyKey;
    expect(readWay(REFERENCE_PRICES)).toBe('low-tax');
    expect(readWay(withOwnPrice(REFERENCE_PRICES, 100_00))).toBe('few-miles');
    expect(readWay({})).toBe('few-miles');
  });

  test('does not compare the price of one way with a trip that the airline only quotes', () => {
    const quoted = back('b', { price: award('latam-pass', 90_000, 10_000), companyCashCents: 10_000 });
    const [row] = makeRows(withJourneyFares([money, latam]), through(quoted));
    expect(row).toMatchObject({ cash: { covers: 'leg' }, miles: { covers: 'trip' }, comparison: null });
    const [unsold] = makeRows(
      [{ ...latam, journeyFares: { ...latam.journeyFares, quotes: [{ cents: 1, bags: [] }] } }],
      {
        around: aroundChosen({
          fares: { ...latam.journeyFares, quotes: [{ cents: 1, bags: [] }] },
          price: latam.price,
        }),
      },
    );
    expect(unsold).toMatchObject({ cash: null, miles: { covers: 'trip' }, comparison: null });
  });
});

describe('rows of any trip', () => {
  const anyRows = fc
    .record({ trip: anyTrip(), bags: anyBagWish, most: fc.integer({ min: 0, max: 8 }) })
    .map(({ trip, bags, most }) => {
      const options = { bags, around: aroundReturns(collectReturnFares(trip.inbound)) };
      const { shown } = limitOffers(trip.outbound, most, REFERENCE_PRICES);
      return { trip, bags, rows: makeRows(trip.outbound, options), visibleRows: makeRows(shown, options) };
    });

  test('never have two winners, and the winner costs no more than the other cell', () => {
    fc.assert(
      fc.property(anyRows, ({ rows }) => {
        for (const row of rows) {
          const { cash: money, miles, comparison } = row;
          const winning = findWinningCell(row);
          expect([money, miles]).toContain(winning);
          if (!comparison || !money || !miles) continue;
          expect([money.covers, miles.covers]).toEqual(Array(2).fill(row.cash?.covers));
          const cost = ({ costCents }: typeof money) => costCents ?? Number.NaN;
          expect([comparison.cashCents, comparison.milesCostCents]).toEqual([cost(money), cost(miles)]);
          const loser = winning === money ? miles : money;
          const difference = winning ? cost(loser) - cost(winning) : Number.NaN;
          expect(comparison.winner === null ? -difference <= comparison.savingCents : difference > 0).toBe(true);
        }
      }),
    );
  });

  test('keep their prices and comparisons under any limit, and show no price that it hides', () => {
    fc.assert(
      fc.property(anyRows, ({ rows, visibleRows }) => {
        for (const row of visibleRows) {
          const whole = rows.find(({ journey }) => journey.key === row.journey.key);
          expect(row.comparison).toEqual(whole?.comparison);
          expect([row.cash?.price, row.miles?.price]).toEqual([whole?.cash?.price, whole?.miles?.price]);
          const shown = [row.cash, row.miles].flatMap((cell) => (cell?.offer ? [cell] : []));
          const costs = shown.flatMap(({ costCents }) => costCents ?? []);
          expect(row.costCents === null || costs.includes(row.costCents)).toBe(true);
        }
      }),
    );
  });

  test('do not depend on the order of the offers', () => {
    const shuffled = anyTrip().chain((trip) =>
      fc.record({
        trip: fc.constant(trip),
        outbound: fc.shuffledSubarray(trip.outbound, { minLength: trip.outbound.length }),
        inbound: fc.shuffledSubarray(trip.inbound, { minLength: trip.inbound.length }),
      }),
    );
    const byKey = (rows: readonly Row[]) => new Map(rows.map((row) => [row.journey.key, row]));
    fc.assert(
      fc.property(shuffled, ({ trip, outbound, inbound }) => {
        const rows = makeRows(trip.outbound, { around: aroundReturns(collectReturnFares(trip.inbound)) });
        const others = makeRows(outbound, { around: aroundReturns(collectReturnFares(inbound)) });
        expect(byKey(others)).toEqual(byKey(rows));
      }),
    );
  });

  test('choose an offer of the same journey and payment, at the fare with the required bags', () => {
    fc.assert(
      fc.property(anyRows, ({ rows, bags }) => {
        const cells = rows.flatMap(({ journey, cash: money, miles }) =>
          [money, miles].flatMap((cell) => (cell?.offer ? [{ ...cell, offer: cell.offer, key: journey.key }] : [])),
        );
        for (const { key, offer: chosen, price, covers, payments } of cells) {
          expect([chosen.journeyKey, readPayment(chosen.price)]).toEqual([key, payments[0]]);
          expect(bags.every((bag) => isIncluded(chosen.baggage, bag))).toBe(true);
          expect(covers === 'trip' || comparePrices({ ...chosen.price, taxCents: price.taxCents }, price) === 0).toBe(
            true,
          );
        }
      }),
    );
  });
});
