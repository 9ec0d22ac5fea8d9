import { cash, offer } from '@revoada/core/testing/offers';
import { expect, test } from 'vitest';
import { findLinkEnd, hasDeparted, isShareCode } from './shared-trip.ts';

const price = cash(1);
const flights = [
  offer({
    id: 'a',
    price,
    departsAt: '2026-12-10T23:00:00',
    arrivesAt: '2026-12-11T11:00:00',
    originZone: 'America/Sao_Paulo',
  }),
  offer({ id: 'a', price, departsAt: '2026-12-20T23:00:00', arrivesAt: '2026-12-21T06:00:00' }),
];

test('a trip has departed once its first flight has, by the clock of its airport (S-737)', () => {
  expect(hasDeparted({ flights }, Date.parse('2026-12-11T01:59:59Z'))).toBe(false);
  expect(hasDeparted({ flights }, Date.parse('2026-12-11T02:00:00Z'))).toBe(true);
});

test('a link works until a week after the trip, and a year at most (S-739)', () => {
  expect(findLinkEnd({ flights }, '2026-11-30')).toBe('2026-12-28');
  const far = [offer({ id: 'a', price, departsAt: '2027-12-10T23:00:00', arrivesAt: '2027-12-11T11:00:00' })];
  expect(findLinkEnd({ flights: far }, '2026-11-30')).toBe('2027-11-30');
});

test.each(['', 'aB3dE9fG1hJ', 'aB3dE9fG1hJ22', 'aB3dE9fG1hJ\n', '../../etc/pa', 'aB3dE9fG1hJ\0', 'ãB3dE9fG1hJ2'])(
  '%j is no code (S-738)',
  (text) => {
    expect(isShareCode(text)).toBe(false);
  },
);
