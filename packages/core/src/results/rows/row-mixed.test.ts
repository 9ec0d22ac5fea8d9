import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { award, cash, offer, withJourneyFares } from '../../../testing/offers.ts';
import { aroundReturns, goingBack, havingChosen, hidePayments, makeRow } from '../../../testing/rows.ts';
import { anyTrip } from '../../../testing/trips.ts';
import { groupJourneys } from '../../journeys/journey.ts';
import { type JourneyFares, pickCheapest } from '../../journeys/journey-fares.ts';
import { REFERENCE_PRICES } from '../../miles/default-references.ts';
import { equivalentCents } from '../../miles/equivalent.ts';
import { collectReturnFares } from '../collect-return-fares.ts';
import { listCards } from './cards.ts';
import { priceJourneys } from './price-journeys.ts';
import { toRow } from './to-row.ts';

const outCash = offer({ id: 'out-cash', price: cash(300_000) });
// R$ 2.600.
const outLatam = offer({ id: 'out-latam', price: award('latam-pass', 100_000) });
const direction = 'return';
const departsAt = '2026-12-17T14:25:00';
const backCash = offer({ id: 'back-cash', direction, departsAt, price: cash(200_000) });
// R$ 160.
const backSmiles = offer({ id: 'back-smiles', direction, departsAt, price: award('smiles', 10_000) });
const back = [backCash, backSmiles];

test('with miles a trip costs the best of one programme, two, and both mixes with reais (S-543, S-315)', () => {
  const read = (...chosen: Parameters<typeof havingChosen>) => {
    const { miles } = makeRow(back, { around: havingChosen(...chosen) });
    return [miles?.payments, miles?.costCents];
  };
  expect(read(outCash)).toEqual([['cash', 'smiles'], 316_000]);
  expect(read(outLatam)).toEqual([['latam-pass', 'smiles'], 276_000]);
  expect(read(outCash, outLatam)).toEqual([['latam-pass', 'smiles'], 276_000]);
  const cheap = offer({ id: 'cheap', price: award('smiles', 1_000) });
  expect(read(outCash, cheap)).toEqual([['smiles', 'smiles'], 17_600]);
});

test('has the mix before the outbound is chosen, with all reais beside the miles (S-543)', () => {
  const row = makeRow([outCash, outLatam], { around: goingBack(...back) });
  expect(row.cash).toMatchObject({ price: cash(500_000), payments: ['cash', 'cash'] });
  expect(row.miles).toMatchObject({
    payments: ['latam-pass', 'smiles'],
    price: award('latam-pass', 100_000),
    besides: [{ programme: 'smiles', miles: 10_000 }],
    later: [{ price: award('smiles', 10_000) }],
  });
  const [inReais] = back;
  const mixed = makeRow([outCash, outLatam], { around: goingBack(...(inReais ? [inReais] : [])) });
  expect(mixed.miles).toMatchObject({ payments: ['latam-pass', 'cash'], price: award('latam-pass', 100_000, 200_000) });
});

test('a row is compared at what its cells cost, the other programme’s miles taken off what a thousand save (S-543)', () => {
  // R$ 5.000 in reais; 100.000 LATAM Pass at R$ 26 and 10.000 Smiles at R$ 16.
  expect(makeRow([outCash, outLatam], { around: goingBack(...back) }).comparison).toMatchObject({
    winner: 'miles',
    savingCents: 500_000 - 276_000,
    centsPerThousand: (500_000 - 16_000) / 100,
  });
});

test('counts hidden offers without showing their prices (S-255)', () => {
  const hiding = (hidden: string) => makeRow(back, { around: havingChosen(outCash), hidden: [hidden] });
  expect(hiding('back-smiles').miles).toMatchObject({ offer: null, costCents: 316_000 });
  expect(hiding('back-smiles').costCents).toBe(500_000);
  expect(hiding('back-cash').costCents).toBe(316_000);
});

describe('a hidden fare of the chosen outbound (S-255, S-584)', () => {
  const limited = hidePayments(havingChosen(outLatam, outCash), ['cash']);
  const row = makeRow(back, { around: limited });

  test('counts in the comparison, and shows no total that includes it', () => {
    expect(row.comparison).toEqual(makeRow(back, { around: havingChosen(outLatam, outCash) }).comparison);
    expect(row.cash).toMatchObject({ payments: ['cash', 'cash'], offer: null });
  });

  test('leaves the trips that can be bought, and what they cost', () => {
    expect(row.miles).toMatchObject({ payments: ['latam-pass', 'smiles'], offer: { id: 'back-smiles' } });
    expect(row.costCents).toBe(row.miles?.costCents);
  });

  test('is on no card; the cards show the best trip that can be bought', () => {
    const cheap = offer({ id: 'cheap', price: award('smiles', 1_000) });
    const around = hidePayments(havingChosen(outLatam, outCash, cheap), ['cash', 'smiles']);
    const priced = priceJourneys(groupJourneys(withJourneyFares(back), { references: {} }), { around });
    const cards = priced.flatMap((each) => listCards(each, toRow(each, REFERENCE_PRICES), REFERENCE_PRICES));
    expect(cards.map(({ cell: { covers, payments } }) => [covers, ...payments])).toEqual([
      ['leg', 'cash'],
      ['trip', 'latam-pass', 'smiles'],
    ]);
  });
});

test('any row costs the same as by comparing each of its fares with each return flight (S-543)', () => {
  const listCosts = (fares: JourneyFares) => {
    const { cash: reais, awards } = pickCheapest(fares);
    return [
      ...reais.map(({ cents }) => ({ miles: false, cents })),
      ...awards.flatMap((each) => {
        const cents = equivalentCents({ kind: 'miles', ...each }, REFERENCE_PRICES);
        return cents === null ? [] : [{ miles: true, cents }];
      }),
    ];
  };
  fc.assert(
    fc.property(anyTrip(), ({ outbound, inbound }) => {
      const around = aroundReturns(collectReturnFares(inbound));
      const priced = priceJourneys(groupJourneys(outbound, { references: {} }), { around });
      for (const each of priced) {
        const { cash: inReais, miles } = toRow(each, REFERENCE_PRICES);
        const pairs = inbound
          .filter(({ departsAt }) => departsAt > each.journey.arrivesAt)
          .flatMap(({ journeyFares }) => listCosts(journeyFares))
          .flatMap((back) =>
            listCosts(each.journey.fares).map((out) => ({
              miles: out.miles || back.miles,
              cents: out.cents + back.cents,
            })),
          );
        const lowest = (isInMiles: boolean) =>
          Math.min(...pairs.filter((pair) => pair.miles === isInMiles).map(({ cents }) => cents));
        const readCost = (cell: typeof miles) =>
          cell?.covers === 'trip' && around ? (cell.costCents ?? Infinity) : Infinity;
        expect(readCost(inReais)).toBe(lowest(false));
        // Each award is rounded by itself here, the trip once.
        expect(Math.abs(readCost(miles) - lowest(true)) < 2 || readCost(miles) === lowest(true)).toBe(true);
      }
    }),
  );
});
