import { cash, offer } from '@revoada/core/testing/offers';
import { describe, expect, test } from 'vitest';
import type { PurchasedFlight } from '../selection/purchases.ts';
import { type HandoverLeg, leftToBuy } from './handover.ts';
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
  airline: null,
  payment: 'both',
  orderBy: 'price',
  cabin: 'economy',
} as const;

function left(leg: HandoverLeg, back: string | null, purchases: PurchasedFlight[], outbound: typeof out | null = out) {
  return leftToBuy({ leg, search: { ...search, return: back } }, { outbound, return: null }, purchases, true);
}

describe('what is still to be bought (S-085)', () => {
  test('after the outbound: the return, unless it is bought or there is none', () => {
    expect(left('outbound', '2026-12-20', [bought('outbound')])).toBe('return');
    expect(left('outbound', '2026-12-20', [bought('outbound'), bought('return')])).toBeNull();
    expect(left('outbound', null, [bought('outbound')])).toBeNull();
  });

  test('after the return: the outbound, unless it is bought', () => {
    expect(left('return', '2026-12-20', [bought('return')])).toBe('outbound');
    expect(left('return', null, [bought('return')])).toBe('outbound');
    expect(left('return', '2026-12-20', [bought('return'), bought('outbound')])).toBeNull();
  });

  test('after a way back that was searched by itself: nothing, since no outbound was chosen', () => {
    expect(left('return', null, [bought('return')], null)).toBeNull();
  });

  test('after the outbound of a lost round-trip search: the return, though no flight tells of it', () => {
    const lost = { leg: 'outbound', search: { ...search, return: null }, guessed: true } as const;
    const chosen = { outbound: out, return: null };
    expect(leftToBuy(lost, chosen, [bought('outbound')], true)).toBe('return');
    expect(leftToBuy(lost, chosen, [bought('outbound')], false)).toBeNull();
    expect(leftToBuy(lost, chosen, [bought('outbound'), bought('return')], true)).toBeNull();
  });

  test('after both at once: nothing (S-240)', () => {
    expect(left('both', '2026-12-20', [])).toBeNull();
  });
});

test('a flight back that leaves before the outbound has landed is no part of the trip (S-544)', () => {
  const early = offer({ id: 'early', direction: 'return', price: cash(1), departsAt: '2026-12-10T20:00:00' });
  const late = { ...early, id: 'late', departsAt: '2026-12-20T20:00:00' };
  expect(joinChosen({ outbound: null, return: late }, 'outbound', out)).toEqual({ outbound: out, return: late });
  expect(joinChosen({ outbound: null, return: early }, 'outbound', out)).toEqual({ outbound: out, return: null });
  expect(joinChosen({ outbound: out, return: null }, 'return', early)).toEqual({ outbound: null, return: early });
});
