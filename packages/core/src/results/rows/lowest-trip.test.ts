import { describe, expect, test } from 'vitest';
import { award, cash, offer } from '../../../testing/offers.ts';
import { goingBack, makeRows } from '../../../testing/rows.ts';
import { findLowestTrip } from './lowest-trip.ts';

const back = offer({ id: 'back', direction: 'return', departsAt: '2026-12-17T14:25:00', price: cash(500_00) });
const backInMiles = { ...back, id: 'back in miles', price: award('smiles', 5_000) };
const out = [
  offer({ id: 'cash', price: cash(400_00) }),
  offer({ id: 'smiles', price: award('smiles', 9_000) }),
  offer({ id: 'other', journeyKey: 'TP82', price: cash(300_00) }),
  offer({ id: 'livelo', journeyKey: 'TP82', price: award('livelo', 80_000) }),
];

describe('the lowest price of a list (S-578)', () => {
  test('is the cheapest whole trip of any row, also one that is paid in two ways', () => {
    const { cheapest, cashCents } = findLowestTrip(makeRows(out, { around: goingBack(back, backInMiles) }), 'trip');
    // 9,000 and 5,000 Smiles at R$ 16, with their taxes.
    expect(cheapest?.payments).toEqual(['smiles', 'smiles']);
    expect(cashCents).toBe(800_00);
    const mixed = findLowestTrip(makeRows(out, { around: goingBack(back) }), 'trip');
    expect(mixed.cheapest?.payments).toEqual(['smiles', 'cash']);
  });

  test('includes trips with miles even where reais cost less (S-592)', () => {
    const dear = [offer({ id: 'cash', price: cash(100_00) }), offer({ id: 'smiles', price: award('smiles', 90_000) })];
    const { cheapest, withMiles } = findLowestTrip(makeRows(dear), 'leg');
    expect([cheapest?.payments, withMiles?.payments]).toEqual([['cash'], ['smiles']]);
    expect(findLowestTrip(makeRows(dear.slice(0, 1)), 'leg').withMiles).toBeNull();
  });

  test('covers only the outbound where there is no return', () => {
    const { cheapest, cashCents } = findLowestTrip(makeRows(out), 'leg');
    expect(cheapest?.payments).toEqual(['smiles']);
    expect(cashCents).toBe(300_00);
  });

  test('is unknown where a row covers one leg, or the account does not see it', () => {
    const smiles = [offer({ id: 'smiles', price: award('smiles', 9_000) })];
    expect(findLowestTrip(makeRows(smiles), 'trip').cheapest).toBeNull();
    expect(findLowestTrip(makeRows(out, { hidden: ['cash', 'smiles'] }), 'leg').cheapest?.price).toMatchObject({
      totalCents: 300_00,
    });
  });
});
