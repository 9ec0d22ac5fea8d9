import type { ListedOffer } from '@revoada/core/journeys/journey';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import type { SpendableWallet } from '@revoada/core/miles/pay-from-wallet';
import { award, cash, offer, withJourneyFares } from '@revoada/core/testing/offers';
import { describe, expect, test } from 'vitest';
import type { ChosenFlight } from '../../selection/chosen-flight.ts';
import { findTripAward, planPayment, priceSummary } from './price-summary.ts';

const inCash = offer({ id: 'a', price: cash(3_000_00) });
const inMiles = offer({ id: 'b', price: award('latam-pass', 100_000, 200_00) });
const [money, latam] = withJourneyFares([inCash, inMiles]) as [ListedOffer, ListedOffer];
const paidInCash: ChosenFlight = { ...money, otherOffers: [latam] };
const paidInMiles: ChosenFlight = { ...latam, otherOffers: [money] };

const open = (...flights: ChosenFlight[]) => flights.map((flight) => ({ flight, bought: false }));
const price = (...flights: ChosenFlight[]) => priceSummary(open(...flights), { references: REFERENCE_PRICES });

describe('the ways of paying in the summary (S-318)', () => {
  test('are those of the same flights, with a bought one paid as it was', () => {
    const both = price(paidInCash, paidInCash);
    expect(both.ways.map(({ kind }) => kind)).toEqual(['cash', 'miles']);
    expect(both.comparison).toMatchObject({ winner: 'miles', savingCents: 40_000 });
    const half = priceSummary(
      [
        { flight: paidInCash, bought: true },
        { flight: paidInCash, bought: false },
      ],
      { references: REFERENCE_PRICES },
    );
    expect(half.ways.map(({ prices }) => prices.map(({ kind }) => kind))).toEqual([
      ['cash', 'cash'],
      ['cash', 'miles'],
    ]);
    expect(half.comparison).toMatchObject({ winner: 'miles', savingCents: 20_000 });
  });
});

describe('the award for advice (S-309)', () => {
  test('is that of both directions in one programme, with their price in reais', () => {
    expect(findTripAward(price(paidInMiles))).toEqual({ award: latam.price, cashCents: 3_000_00 });
    const both = { award: award('latam-pass', 200_000, 400_00), cashCents: 6_000_00 };
    expect(findTripAward(price(paidInMiles, paidInMiles))).toEqual(both);
    expect(findTripAward(price(paidInCash, paidInCash))).toEqual(both);
    expect(findTripAward(price(paidInMiles, paidInCash))).toBeNull();
  });

  test('is null for two programmes, without a cash fare on sale, and beyond the account’s limit', () => {
    const smiles = offer({ id: 'c', price: award('smiles', 50_000) });
    const quoted = offer({ id: 'd', price: award('latam-pass', 100_000), companyCashCents: 3_000_00 });
    const unseen = { ...paidInMiles, otherOffers: [] };
    const trips = [price(), price(latam, smiles), price(quoted), price(unseen), price(paidInMiles, smiles)];
    expect(trips.map(findTripAward)).toEqual(Array(5).fill(null));
  });
});

describe('the balances (S-545, S-575)', () => {
  const livelo = { from: 'livelo', to: 'latam-pass', points: 1, miles: 1 } as const;
  const wallet: SpendableWallet = {
    balances: [
      { programme: 'latam-pass', balance: 80_000, ownCentsPerThousand: null, club: 'none' },
      { programme: 'livelo', balance: 60_000, ownCentsPerThousand: null, club: 'none' },
    ],
    transfers: [{ ...livelo, minimumPoints: 0, bonusPercent: 0, endsOn: null, example: false }],
  };

  test('pay for open purchases, transferable points included', () => {
    const plan = planPayment(open(paidInMiles, paidInCash), wallet);
    expect(plan).toMatchObject({ fits: true, transfers: [{ points: 20_000, miles: 20_000 }] });
    expect(planPayment(open(paidInMiles, paidInMiles), wallet)).toMatchObject({
      fits: false,
      missing: [{ programme: 'latam-pass', miles: 60_000 }],
    });
    const bought = { flight: paidInMiles, bought: true };
    expect(planPayment([bought, ...open(paidInMiles)], wallet)).toMatchObject({ fits: true });
  });

  test('are null where no miles are left to pay, or none are known', () => {
    expect(planPayment(open(paidInCash), wallet)).toBeNull();
    expect(planPayment([{ flight: paidInMiles, bought: true }], wallet)).toBeNull();
    expect(planPayment(open(paidInMiles), null)).toBeNull();
  });
});
