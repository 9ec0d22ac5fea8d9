import { expect, test } from 'vitest';
import { award, cash, offer, withJourneyFares } from '../../../testing/offers.ts';
import { priceJourney } from '../../../testing/rows.ts';
import { groupJourneys } from '../../journeys/journey.ts';
import { REFERENCE_PRICES } from '../../miles/default-references.ts';
import { listRow } from './list-row.ts';
import { judgeJourney } from './row.ts';

const [inCash, latam, livelo] = withJourneyFares([
  offer({ id: 'cash', price: cash(300_000) }),
  offer({ id: 'latam', price: award('latam-pass', 90_000, 400_00) }),
  offer({ id: 'livelo', price: award('livelo', 99_000, 400_00) }),
]);
if (!inCash || !latam || !livelo) throw new Error('no offers');
const [journey] = groupJourneys([inCash, latam, livelo], { references: REFERENCE_PRICES });
if (!journey) throw new Error('no journey');
const row = judgeJourney(priceJourney(journey, { other: null }), REFERENCE_PRICES);

// S-536
test('a price whose taxes are unknown is listed without the comparison of its journey', () => {
  const unknown = { ...latam, price: { ...latam.price, taxCents: null } };
  expect(row.comparison).not.toBeNull();
  expect(listRow(row, unknown)).toMatchObject({ miles: { price: { taxCents: null } }, comparison: null });
});

// S-332
test('a list tells the price that it lists, and the one comparison of the journey', () => {
  expect(row.miles?.offer?.id).toBe('latam');
  const listed = [inCash, latam, livelo].map((each) => listRow(row, each));
  expect(listed.map(({ cash, miles }) => [cash?.offer?.id, miles?.offer?.id])).toEqual([
    ['cash', 'latam'],
    ['cash', 'latam'],
    ['cash', 'livelo'],
  ]);
  for (const { cash, miles } of listed) expect([cash?.covers, miles?.covers]).toEqual(['leg', 'leg']);
  for (const { comparison } of listed) expect(comparison).toBe(row.comparison);
});
