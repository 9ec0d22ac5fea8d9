import { expect, test } from 'vitest';
import { award, cash, offer, withJourneyFares } from '../../../testing/offers.ts';
import { groupJourneys } from '../../journeys/journey.ts';
import { REFERENCE_PRICES } from '../../miles/default-references.ts';
import { priceJourneys, priceWhole } from './price-journeys.ts';

test('prices a journey once for each of two alternating payers', () => {
  const offers = [offer({ id: 'cash', price: cash(300_000) }), offer({ id: 'miles', price: award('smiles', 90_000) })];
  const [priced] = priceJourneys(groupJourneys(withJourneyFares(offers), { references: {} }), { around: null });
  if (!priced) throw new Error('no journey');
  const [ours, theirs] = [REFERENCE_PRICES, { ...REFERENCE_PRICES }];
  const prices = priceWhole(priced, ours);
  expect(priceWhole(priced, theirs)).toEqual({
    ...prices,
    listWays: expect.any(Function),
    findBreakEven: expect.any(Function),
  });
  expect(priceWhole(priced, ours)).toBe(prices);
});
