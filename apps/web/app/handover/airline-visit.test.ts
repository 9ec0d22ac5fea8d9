import { airlineById, airlineOf } from '@revoada/core/airlines/airlines';
import { award, cash, offer } from '@revoada/core/results/offer-fixtures';
import type { SearchQuery } from '@revoada/core/search/query';
import { describe, expect, test } from 'vitest';
import { airlineVisit } from './airline-visit.ts';
import { completesTrip } from './handover.ts';

const search: SearchQuery = {
  origin: 'GRU',
  destination: 'LIS',
  departure: '2026-12-10',
  return: '2026-12-20',
  adults: 2,
  children: 1,
  infants: 0,
  airlineId: -1,
  payment: 'both',
  orderBy: 'price',
  cabin: 'business',
};
const out = offer({ id: 'out', price: cash(300_000) });
const back = offer({
  id: 'back',
  direction: 'return',
  origin: 'LIS',
  destination: 'GRU',
  departsAt: '2026-12-20T10:00:00',
  price: cash(280_000),
});

describe('where a hand-over leads', () => {
  test('one flight in cash: the airline’s own search, filled in with party, day and cabin', () => {
    const visit = airlineVisit({ offers: [out], search });
    const link = new URL(visit?.url ?? '');
    expect(visit).toMatchObject({ seller: 'LATAM', filledIn: true });
    expect(link.hostname).toBe('www.latamairlines.com');
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      origin: 'GRU',
      destination: 'LIS',
      trip: 'OW',
      adt: '2',
      chd: '1',
      cabin: 'Business',
      redemption: 'false',
    });
  });

  test('miles: the site of the programme that takes them, whoever flies', () => {
    const smiles = offer({ id: 'smiles', airline: airlineOf({ id: 11 }), price: award('smiles', 90_000) });
    expect(airlineVisit({ offers: [smiles], search })).toMatchObject({ seller: 'Smiles', filledIn: true });
  });

  test('a page that cannot be filled in says so', () => {
    const livelo = offer({ id: 'livelo', price: award('livelo', 90_000) });
    expect(airlineVisit({ offers: [livelo], search })).toEqual({
      url: 'https://livelo.com.br/',
      seller: 'Livelo',
      filledIn: false,
    });
  });

  test('both ways with one airline: one link with both days', () => {
    const link = new URL(airlineVisit({ offers: [out, back], search })?.url ?? '');
    expect(link.searchParams.get('trip')).toBe('RT');
    expect(link.searchParams.get('inbound')).toContain('2026-12-20');
  });

  test('both ways with two airlines, or an airline that nobody knows: nowhere', () => {
    const gol = { ...back, airline: airlineById(2) ?? back.airline };
    expect(airlineVisit({ offers: [out, gol], search })).toBeNull();
    const unknown = { ...out, airline: airlineOf({ iata: 'ZZ', name: 'Zeta' }) };
    expect(airlineVisit({ offers: [unknown], search })).toBeNull();
  });
});

test.each([
  ['outbound', '2026-12-20', false],
  ['outbound', null, true],
  ['return', null, true],
  ['both', '2026-12-20', true],
] as const)('buying %s of a trip back on %s completes it: %s', (leg, back, complete) => {
  expect(completesTrip({ leg, search: { ...search, return: back } })).toBe(complete);
});
