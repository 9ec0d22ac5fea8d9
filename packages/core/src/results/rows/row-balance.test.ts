import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { award, cash, offer, withJourneyFares } from '../../../testing/offers.ts';
import { aroundReturns, havingChosen } from '../../../testing/rows.ts';
import { anyTrip } from '../../../testing/trips.ts';
import { groupJourneys } from '../../journeys/journey.ts';
import { REFERENCE_PRICES } from '../../miles/default-references.ts';
import { payFromWallet } from '../../miles/pay-from-wallet.ts';
import { NAMED_PROGRAMMES } from '../../miles/programmes.ts';
import { changeEntry } from '../../miles/wallet/edit-wallet.ts';
import { EMPTY_WALLET, hasBalance, type Wallet } from '../../miles/wallet/wallet.ts';
import { collectReturnFares } from '../collect-return-fares.ts';
import { buildAnswer } from './answer.ts';
import { findLowestTrip } from './lowest-trip.ts';
import { priceJourneys, priceWhole } from './price-journeys.ts';
import { findWinningCell, type Row } from './row.ts';
import { tallyRows } from './tally-rows.ts';
import { toRow } from './to-row.ts';

const inCash = offer({ id: 'cash', price: cash(400_000) });
// R$ 2.600 and R$ 1.600.
const latam = offer({ id: 'latam', price: award('latam-pass', 100_000) });
const smiles = offer({ id: 'smiles', price: award('smiles', 100_000) });

function buildRowWith(balances: Wallet, transfers = {} as { from?: 'livelo' }): Row {
  const [priced] = priceJourneys(groupJourneys(withJourneyFares([inCash, latam, smiles]), { references: {} }), {
    around: null,
    wallet: {
      balances,
      transfers: transfers.from
        ? [
            {
              from: transfers.from,
              to: 'latam-pass',
              points: 1,
              miles: 1,
              minimumPoints: 0,
              bonusPercent: 0,
              endsOn: null,
              example: false,
            },
          ]
        : [],
    },
  });
  if (!priced) throw new Error('no journey');
  return toRow(priced, REFERENCE_PRICES);
}

const holding = (programme: 'latam-pass' | 'livelo', balance: number) =>
  changeEntry(EMPTY_WALLET, programme, { balance });

test('the price with miles is the best that the balances pay, points that can be moved included (S-580)', () => {
  expect(buildRowWith(EMPTY_WALLET).miles).toMatchObject({ price: award('smiles', 100_000), payment: null });
  expect(buildRowWith(holding('latam-pass', 115_000))).toMatchObject({
    miles: { price: award('latam-pass', 100_000), payment: { fits: true, remaining: [{ miles: 15_000 }] } },
    comparison: { winner: 'miles' },
  });
  expect(buildRowWith(holding('livelo', 120_000), { from: 'livelo' }).miles).toMatchObject({
    price: award('latam-pass', 100_000),
    payment: { fits: true },
  });
});

test('miles that no balance pays win nothing, and are no headline and no advice (S-580)', () => {
  const row = buildRowWith(holding('latam-pass', 99_000));
  expect(row).toMatchObject({
    miles: { price: award('smiles', 100_000), payment: { fits: false, missing: [{ miles: 100_000 }] } },
    comparison: null,
    outOfReach: { winner: 'miles', savingCents: 240_000 },
    costCents: 400_000,
  });
  expect(findWinningCell(row)).toBe(row.cash);
  expect(tallyRows([row])).toMatchObject({ counts: { miles: 1 }, lowestMiles: null, lowestCashCents: 400_000 });
  expect(findLowestTrip([row], 'leg')).toMatchObject({ cheapest: { costCents: 400_000 } });
  expect(buildAnswer(row, { references: REFERENCE_PRICES })?.kind).toBe('cash');
});

test.each(['smiles', 'latam-pass'] as const)(
  'of two programmes what is missing follows the amounts of the row, %s first (S-470)',
  (programme) => {
    const other = programme === 'smiles' ? 'latam-pass' : 'smiles';
    const back = withJourneyFares([offer({ id: 'back', direction: 'return', price: award(programme, 50_000) })]);
    const [priced] = priceJourneys(groupJourneys(back, { references: {} }), {
      around: havingChosen(offer({ id: 'out', price: award(other, 30_000) })),
      wallet: { balances: holding('livelo', 1), transfers: [] },
    });
    const miles = priced && toRow(priced, REFERENCE_PRICES).miles;
    expect(miles).toMatchObject({ price: { programme: programme }, besides: [{ programme: other }] });
    expect(miles?.payment?.missing).toEqual([
      { programme: programme, miles: 50_000 },
      { programme: other, miles: 30_000 },
    ]);
  },
);

const anyWallet: fc.Arbitrary<Wallet> = fc
  .array(fc.tuple(fc.constantFrom(...NAMED_PROGRAMMES), fc.integer({ min: 0, max: 200_000 })), { maxLength: 5 })
  .map((entries) =>
    entries.reduce<Wallet>((wallet, [programme, balance]) => changeEntry(wallet, programme, { balance }), EMPTY_WALLET),
  );

test('a row has the engine’s numbers for any balances, and its winner is payable (S-580)', () => {
  fc.assert(
    fc.property(anyTrip(), anyWallet, ({ outbound, inbound }, balances) => {
      const wallet = { balances, transfers: [] };
      const around = aroundReturns(collectReturnFares(inbound));
      for (const priced of priceJourneys(groupJourneys(outbound, { references: {} }), { around, wallet })) {
        const row = toRow(priced, REFERENCE_PRICES);
        const engine = priceWhole(priced, REFERENCE_PRICES);
        const shown = [row.cash?.costCents ?? null, row.miles?.costCents ?? null, row.miles?.payment ?? null];
        const expected = [engine?.cash, engine?.withMiles].map((price) => price?.total.costCents ?? null);
        // Where no trip is paid that way, a row covers only this leg.
        const whole = [row.cash, row.miles].every(
          (cell) => (cell?.covers ?? 'trip') === (priced.trip ? 'trip' : 'leg'),
        );
        expect(whole ? shown : []).toEqual(whole ? [...expected, engine?.withMiles?.payment ?? null] : []);
        if (row.comparison?.winner !== 'miles' || row.miles?.price.kind !== 'miles') continue;
        const needs = [row.miles.price, ...row.miles.besides].map(({ programme, miles }) => ({ programme, miles }));
        expect(!hasBalance(balances) || payFromWallet(needs, wallet).fits).toBe(true);
      }
    }),
  );
});
