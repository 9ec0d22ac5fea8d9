import { betweenTwoPlaces } from '@revoada/core/search/query';
import { cash, offer } from '@revoada/core/testing/offers';
import { describe, expect, test } from 'vitest';
import type { PurchasedFlight } from '../selection/purchases.ts';
import { findRemainingLeg, type HandoverLeg } from './handover.ts';
import { joinChosen } from './join-chosen.ts';

const out = offer({ id: 'out', price: cash(300_000) });
const boughtAt = '2026-12-01T12:00:00.000Z';
const bought = (leg: PurchasedFlight['leg']): PurchasedFlight => ({ leg, journeyKey: leg, boughtAt });
const search = {
  origin: 'GRU',
  destination: 'LIS',
  departure: '2026-12-10',
  adults: 1,
  children: 0,
  infants: 0,
  ...betweenTwoPlaces,
  airline: null,
  payment: 'both',
  orderBy: 'price',
  cabin: 'economy',
} as const;

function remainingLeg(
  leg: HandoverLeg,
  back: string | null,
  purchases: PurchasedFlight[],
  outbound: typeof out | null = out,
) {
  return findRemainingLeg({ leg, search: { ...search, return: back } }, { outbound, return: null }, purchases, true);
}

describe('the leg that remains to be bought (S-085)', () => {
  test('is the return after the outbound, unless it is bought or there is none', () => {
    expect(remainingLeg('outbound', '2026-12-20', [bought('outbound')])).toBe('return');
    expect(remainingLeg('outbound', '2026-12-20', [bought('outbound'), bought('return')])).toBeNull();
    expect(remainingLeg('outbound', null, [bought('outbound')])).toBeNull();
  });

  test('is the outbound after the return, unless it is bought', () => {
    expect(remainingLeg('return', '2026-12-20', [bought('return')])).toBe('outbound');
    expect(remainingLeg('return', null, [bought('return')])).toBe('outbound');
    expect(remainingLeg('return', '2026-12-20', [bought('return'), bought('outbound')])).toBeNull();
  });

  test('is null after a return-only search, because no outbound was chosen', () => {
    expect(remainingLeg('return', null, [bought('return')], null)).toBeNull();
  });

  test('is the return after the outbound of a lost round-trip search, though no return is chosen', () => {
    const lost = { leg: 'outbound', search: { ...search, return: null }, guessed: true } as const;
    const chosen = { outbound: out, return: null };
    expect(findRemainingLeg(lost, chosen, [bought('outbound')], true)).toBe('return');
    expect(findRemainingLeg(lost, chosen, [bought('outbound')], false)).toBeNull();
    expect(findRemainingLeg(lost, chosen, [bought('outbound'), bought('return')], true)).toBeNull();
  });

  test('is null after both at once (S-240)', () => {
    expect(remainingLeg('both', '2026-12-20', [])).toBeNull();
  });
});

test('a return that departs before the outbound arrives is not part of the trip (S-544)', () => {
  const early = offer({ id: 'early', direction: 'return', price: cash(1), departsAt: '2026-12-10T20:00:00' });
  const late = { ...early, id: 'late', departsAt: '2026-12-20T20:00:00' };
  expect(joinChosen({ outbound: null, return: late }, 'outbound', out)).toEqual({ outbound: out, return: late });
  expect(joinChosen({ outbound: null, return: early }, 'outbound', out)).toEqual({ outbound: out, return: null });
  expect(joinChosen({ outbound: out, return: null }, 'return', early)).toEqual({ outbound: null, return: early });
});
