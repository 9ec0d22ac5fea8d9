import { betweenTwoPlaces } from '@revoada/core/search/query';
import { cash, offer } from '@revoada/core/testing/offers';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PendingVisit, parsePendingVisit } from './pending-visit.ts';

const openedAt = Date.parse('2026-12-01T15:00:00.000Z');
const visit: PendingVisit = {
  id: '1-2-3-4',
  openedAt,
  handover: {
    leg: 'outbound',
    offers: [offer({ id: 'out', price: cash(304_150) })],
    search: {
      origin: 'GRU',
      destination: 'LIS',
      departure: '2026-12-10',
      return: null,
      adults: 1,
      children: 0,
      infants: 0,
      ...betweenTwoPlaces,
      airline: null,
      payment: 'both',
      orderBy: 'price',
      cabin: 'economy',
    },
    seenAt: null,
    chosen: {
      outbound: offer({ id: 'out', price: cash(304_150) }),
      return: offer({ id: 'back', direction: 'return', price: cash(280_000) }),
    },
  },
};
const text = JSON.stringify(visit);

describe('a visit to the airline without an answer', () => {
  test('is read within half an hour', () => {
    expect(parsePendingVisit(text, openedAt + 29 * 60_000)).toEqual(visit);
  });

  test('expires later, and is ignored with a future time', () => {
    expect(parsePendingVisit(text, openedAt + 31 * 60_000)).toBeNull();
    expect(parsePendingVisit(text, openedAt - 1)).toBeNull();
  });

  test('is null with a malformed flight', () => {
    const broken = { ...visit, handover: { ...visit.handover, offers: [{ id: 'x' }] } };
    expect(parsePendingVisit(JSON.stringify(broken), openedAt)).toBeNull();
    expect(parsePendingVisit(null, openedAt)).toBeNull();
  });

  test('never throws, whatever is stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
        expect(parsePendingVisit(stored, openedAt)).toBeNull();
      }),
    );
  });
});
