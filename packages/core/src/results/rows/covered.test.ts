import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyList, award, cash, offer, withJourneyFares } from '../../../testing/offers.ts';
import { aroundChosen, priceJourney } from '../../../testing/rows.ts';
import { groupJourneys, type ListedOffer } from '../../journeys/journey.ts';
import { REFERENCE_PRICES } from '../../miles/default-references.ts';
import type { SpendableWallet } from '../../miles/pay-from-wallet.ts';
import { NAMED_PROGRAMMES } from '../../miles/programmes.ts';
import { changeEntry } from '../../miles/wallet/edit-wallet.ts';
import { EMPTY_WALLET, findEntry, type Wallet } from '../../miles/wallet/wallet.ts';
import type { TripAround } from '../../trips/trip-around.ts';
import { createBalanceFilter } from '../filters/kinds/balance.ts';
import { findCovered } from './covered.ts';
import { keepProgrammes } from './price-journeys.ts';
import { toRow } from './to-row.ts';

const price = (offers: readonly ListedOffer[], around: TripAround | null = null) =>
  groupJourneys(offers, { references: {} }).map((journey) => priceJourney(journey, { around }));
const holding = (
  programme: 'smiles' | 'livelo',
  balance: number,
  transfers: SpendableWallet['transfers'] = [],
): SpendableWallet => ({
  balances: changeEntry(EMPTY_WALLET, programme, { balance }),
  transfers,
});

const [inCash, smiles, livelo] = withJourneyFares([
  offer({ id: 'cash', price: cash(300_000) }),
  offer({ id: 'smiles', price: award('smiles', 60_000) }),
  offer({ id: 'livelo', price: award('livelo', 50_000) }),
]);
if (!inCash || !smiles || !livelo) throw new Error('no offers');

test('a balance covers what costs no more miles, and what its points become (S-333)', () => {
  const [journey] = price([inCash, smiles, livelo]);
  if (!journey) throw new Error('no journey');
  expect(findCovered(journey, holding('smiles', 60_000))).toEqual(['smiles']);
  expect(findCovered(journey, holding('smiles', 59_999))).toEqual([]);
  expect(findCovered(journey, holding('livelo', 80_000))).toEqual(['livelo']);
  const transfer = { from: 'livelo', to: 'smiles', points: 1, miles: 1, minimumPoints: 0, bonusPercent: 0 } as const;
  const moved = holding('livelo', 80_000, [{ ...transfer, endsOn: null, example: false }]);
  expect(findCovered(journey, moved).toSorted()).toEqual(['livelo', 'smiles']);
});

test('on a round trip it may pay one way beside reais, or both', () => {
  const way = {
    cash: [],
    awards: [{ programme: 'smiles' as const, miles: 30_000, taxCents: 0, bags: [] }],
    quotes: [],
  };
  const [journey] = price([inCash, smiles], aroundChosen({ fares: way, price: award('smiles', 30_000) }));
  if (!journey) throw new Error('no journey');
  expect(findCovered(journey, holding('smiles', 29_999))).toEqual([]);
  expect(findCovered(journey, holding('smiles', 30_000))).toEqual(['smiles']);
  const alone = withJourneyFares([offer({ id: 'alone', price: award('smiles', 60_000) })]);
  const [inMiles] = price(alone, aroundChosen({ fares: way, price: award('smiles', 30_000) }));
  if (!inMiles) throw new Error('no journey');
  expect(findCovered(inMiles, holding('smiles', 89_999))).toEqual([]);
  expect(findCovered(inMiles, holding('smiles', 90_000))).toEqual(['smiles']);
});

test('on a round trip without prices in miles, covers only this leg', () => {
  const inReais = { cash: [{ cents: 100_000, bags: [] }], awards: [], quotes: [] };
  const [journey] = price([inCash, smiles], aroundChosen({ fares: inReais, price: cash(100_000) }));
  if (!journey) throw new Error('no journey');
  expect(findCovered(journey, holding('smiles', 59_999))).toEqual([]);
  expect(findCovered(journey, holding('smiles', 60_000))).toEqual(['smiles']);
});

test('an award that the account does not see covers nothing', () => {
  const [journey] = price([inCash, livelo]);
  if (!journey) throw new Error('no journey');
  expect(findCovered(journey, holding('smiles', 90_000))).toEqual([]);
});

test('without balances the filter hides nothing and offers nothing to choose', () => {
  const filter = createBalanceFilter(null);
  expect(filter.options([])).toEqual([]);
  expect(filter.match(inCash, ['fits'])).toBe(inCash);
});

const anyWallet = fc
  .array(fc.tuple(fc.constantFrom(...NAMED_PROGRAMMES), fc.integer({ min: 0, max: 200_000 })), { maxLength: 5 })
  .map((entries) =>
    entries.reduce<Wallet>((wallet, [programme, balance]) => changeEntry(wallet, programme, { balance }), EMPTY_WALLET),
  );

test('keeps exactly the journeys with miles that a balance pays', () => {
  fc.assert(
    fc.property(anyList(), anyWallet, (offers, wallet) => {
      const journeys = price(offers);
      const covered = new Map(
        journeys.map((each) => [each.journey.key, findCovered(each, { balances: wallet, transfers: [] })]),
      );
      const filter = createBalanceFilter(covered);
      const matches = new Set(
        offers.filter((each) => filter.match(each, ['fits'])).map(({ journeyKey }) => journeyKey),
      );
      for (const each of journeys) {
        const { key } = each.journey;
        const payable = each.journey.offers.some(
          ({ price }) => price.kind === 'miles' && price.miles <= (findEntry(wallet, price.programme)?.balance ?? -1),
        );
        expect(matches.has(key)).toBe(payable);
        if (!payable) continue;
        const { miles } = toRow(keepProgrammes(each, covered.get(key) ?? []), REFERENCE_PRICES);
        if (miles?.price.kind !== 'miles') throw new Error('no miles');
        expect(miles.price.miles).toBeLessThanOrEqual(findEntry(wallet, miles.price.programme)?.balance ?? 0);
      }
    }),
  );
});
