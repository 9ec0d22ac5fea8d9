import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { collectReturnFares } from '@revoada/core/results/collect-return-fares';
import { emptySearch } from '@revoada/core/search/search-state';
import { cash, offer, withJourneyFares } from '@revoada/core/testing/offers';
import { expect, test } from 'vitest';
import { type BarContext, readBarTrip } from './bar-trip.ts';
import { describeLegs } from './describe-legs.ts';

const [outbound = null, inbound = null] = withJourneyFares([
  offer({ id: 'out', price: cash(300_000) }),
  offer({ id: 'back', direction: 'return', departsAt: '2026-12-17T08:00:00', price: cash(200_000) }),
]);

function nameWayBack(filteredReturns: BarContext['filteredReturns'], back: typeof inbound = null): string {
  if (!inbound) throw new Error('no way back');
  const search = {
    ...emptySearch,
    return: { offers: new Map([[inbound.id, inbound]]), sources: [] },
    returnFares: collectReturnFares([inbound]),
  };
  const payer = { references: REFERENCE_PRICES };
  const context = { search, payer, bags: [], permits: () => true, flagged: null, filteredReturns };
  const selection = { outbound, return: back };
  const { selected } = readBarTrip(selection, { ...context, picked: null });
  const bought = { outbound: false, return: false };
  return describeLegs({ selection, bought, context, searching: false }, selected).legs.return.title;
}

test('labels a suggested return that the filters of its list exclude (S-492)', () => {
  expect(nameWayBack(null)).toBe('Volta sugerida');
  expect(nameWayBack(inbound && [inbound])).toBe('Volta sugerida');
  expect(nameWayBack([])).toBe('Volta fora dos filtros');
});

test('labels a chosen return as chosen, whatever the filters exclude', () => {
  expect(nameWayBack([], inbound)).toBe('Volta');
});
