import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { collectReturnFares } from '@revoada/core/results/collect-return-fares';
import type { SearchAnswer } from '@revoada/core/search/events';
import { award, cash, offer, withJourneyFares } from '@revoada/core/testing/offers';
import { searchQuery } from '@revoada/core/testing/search';
import { expect, test } from 'vitest';
import { findKnownTrip } from './known-trip.server.ts';

const out = withJourneyFares([
  offer({ id: 'cash', price: cash(400_00) }),
  offer({ id: 'smiles', price: award('smiles', 9_000) }),
  offer({ id: 'direct', journeyKey: 'TP82', stops: 0, price: cash(450_00) }),
]);
const returning = { direction: 'return', departsAt: '2026-12-17T14:25:00' } as const;
const back = withJourneyFares([offer({ id: 'back', ...returning, price: cash(500_00) })]);
const counts = { outbound: { cash: 0, miles: 0 }, return: null };
const answer: SearchAnswer = {
  offers: [...out, ...back],
  ...{ returnFares: collectReturnFares(back), jointTickets: null, sources: [], ...counts, hidden: counts },
  ...{ found: { outbound: null, return: null }, partial: false, stale: false, demo: true },
  searchedAt: '2026-12-01T15:00:00Z',
};
const query = searchQuery({ departure: '2026-12-10', return: '2026-12-17' });
const find = (params = '', changes: Partial<typeof query> = {}) =>
  findKnownTrip(
    answer,
    { ...query, ...changes },
    { params: new URLSearchParams(params), references: REFERENCE_PRICES },
  );

test('finds the lowest whole trip of a list without scripts, with its filters and payment (S-578)', () => {
  expect(find()).toMatchObject({
    ...{ departure: '2026-12-10', return: '2026-12-17' },
    price: {
      costCents: 644_00,
      cashCents: 500_00,
      awards: [{ programme: 'smiles', miles: 9_000 }],
      seenOn: '2026-12-01',
    },
    cash: { amount: 900_00 },
  });
  expect(find('', { payment: 'cash' })?.price?.costCents).toBe(900_00);
  expect(find('', { payment: 'miles' })?.price).toBeNull();
  expect(find('milheiro=100')?.price?.costCents).toBe(900_00);
});

test('prices are for the people that the list counts, and flag whether days count the same (S-578)', () => {
  expect(find('preco=pessoa', { adults: 2 })?.price).toMatchObject({ costCents: 322_00, awards: [{ miles: 4_500 }] });
  expect(find('', { adults: 2 })).toMatchObject({ price: { costCents: 644_00 }, sameBasis: true });
  expect(find('', { adults: 2, children: 1 })).toMatchObject({ price: { costCents: 644_00 }, sameBasis: false });
  expect(find('bagagem=despachada')?.sameBasis).toBe(false);
});

test('returns no trip in the second step (S-578)', () => {
  expect(find('etapa=volta')).toBeNull();
});
