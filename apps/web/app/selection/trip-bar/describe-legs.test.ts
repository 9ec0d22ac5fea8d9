import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { NO_FILTERS, type ResultFilters } from '@revoada/core/results/filters/registry';
import { emptySearch } from '@revoada/core/search/search-state';
import { cash, offer, withJourneyFares } from '@revoada/core/testing/offers';
import { collectReturnFares } from '@revoada/core/trips/collect-return-fares';
import { expect, test } from 'vitest';
import { readBarTrip } from './bar-trip.ts';
import { describeLegs } from './describe-legs.ts';

const [outbound = null, inbound = null] = withJourneyFares([
  offer({ id: 'out', price: cash(300_000) }),
  offer({ id: 'back', direction: 'return', departsAt: '2026-12-17T08:00:00', price: cash(200_000) }),
]);

function titleOf(asked: Partial<ResultFilters>, change: { step?: 'outbound'; back?: typeof inbound } = {}) {
  if (!inbound) throw new Error('no way back');
  const { step = 'return', back = null } = change;
  const search = {
    ...emptySearch,
    return: { offers: new Map([[inbound.id, inbound]]), sources: [] },
    returnFares: collectReturnFares([inbound]),
  };
  const context = { search, references: REFERENCE_PRICES, filters: { ...NO_FILTERS, ...asked } };
  const selection = { outbound, return: back };
  const { selected } = readBarTrip(selection, { ...context, backPayment: null });
  const bought = { outbound: false, return: false };
  return describeLegs({ selection, bought, step, context, searching: false }, selected).legs.return.title;
}

// S-492
test('a suggested way back that the filters of its list leave out is called so', () => {
  expect(titleOf({})).toBe('Volta sugerida');
  expect(titleOf({ airlines: ['LA'] })).toBe('Volta sugerida');
  expect(titleOf({ airlines: ['G3'] })).toBe('Volta fora dos filtros');
});

test('filters of the list of flights out say nothing of the way back, and a chosen one is the traveller’s own', () => {
  expect(titleOf({ airlines: ['G3'] }, { step: 'outbound' })).toBe('Volta sugerida');
  expect(titleOf({ airlines: ['G3'] }, { back: inbound })).toBe('Volta');
});
