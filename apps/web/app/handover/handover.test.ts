import { betweenTwoPlaces } from '@revoada/core/search/query';
import { cash, offer } from '@revoada/core/testing/offers';
import { describe, expect, test } from 'vitest';
import type { PurchasedFlight } from '../selection/purchases.ts';
import { findRemainingLeg, type HandoverLeg, isJointPurchase, listBoughtFlights, priceHandover } from './handover.ts';
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

describe('the purchase of a joint ticket (S-641)', () => {
  const ticket = { id: 'joint', slices: [0, 1] };
  const slice = (id: string, leg: 'slice-1' | 'slice-2' | 'slice-3', isJoint = true) => ({
    leg,
    flight: { ...offer({ id, journeyKey: id, price: cash(300_000) }), direction: leg, ...(isJoint && { ticket }) },
  });
  const slices = [slice('a', 'slice-1'), slice('b', 'slice-2'), slice('c', 'slice-3', false)] as const;
  const first = { leg: 'slice-1', offers: [slices[0].flight], search: { ...search, return: null }, slices } as const;

  test('has the flights of all its slices, and its price once', () => {
    expect(listBoughtFlights(first).map(({ leg }) => leg)).toEqual(['slice-1', 'slice-2']);
    expect(isJointPurchase(first)).toBe(true);
    expect(priceHandover(first)?.cashCents).toBe(300_000);
    expect(priceHandover({ offers: slices.slice(0, 2).map(({ flight }) => flight) })?.cashCents).toBe(300_000);
  });

  test('leaves only the slices that it does not cover to be bought', () => {
    expect(findRemainingLeg(first, { outbound: null, return: null }, [], false)).toBe('slice-3');
  });

  test('has one flight where each is sold alone', () => {
    const alone = { ...first, leg: 'slice-3', offers: [slices[2].flight] } as const;
    expect(listBoughtFlights(alone).map(({ leg }) => leg)).toEqual(['slice-3']);
    expect(isJointPurchase(alone)).toBe(false);
  });
});
