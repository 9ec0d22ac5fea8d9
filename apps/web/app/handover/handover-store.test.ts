import { cash, offer } from '@revoada/core/testing/offers';
import { searchQuery } from '@revoada/core/testing/search';
import { beforeEach, expect, test } from 'vitest';
import type { Handover } from './handover.ts';
import {
  closeHandover,
  currentHandover,
  type HandoverState,
  replaceHandover,
  startHandover,
  startNextHandover,
  storeVisit,
} from './handover-store.ts';

const search = searchQuery({ destination: 'LIS', return: '2026-12-20' });
const out = offer({ id: 'out', price: cash(300_000) });
const back = offer({ id: 'back', direction: 'return', price: cash(280_000) });
const first: Handover = { leg: 'outbound', offers: [out], search, seenAt: null };
const second: Handover = { ...first, leg: 'return', offers: [back] };

beforeEach(closeHandover);

function readState(): HandoverState {
  const state = currentHandover();
  if (!state) throw new Error('no dialog');
  return state;
}

test('the next purchase replaces the finished one, as another visit (S-586)', () => {
  startHandover(first);
  storeVisit(first);
  const visit = readState();
  startNextHandover(second, visit);
  expect(readState()).toMatchObject({ step: 'before', handover: second, bought: 'outbound' });
  expect(readState().id).not.toBe(visit.id);
});

test('a visit keeps the price at which it was confirmed', () => {
  startHandover(first);
  const present: Handover = { ...first, offers: [{ ...out, price: cash(310_000) }] };
  storeVisit(present);
  expect(readState()).toMatchObject({ step: 'asking', handover: present });
});

test('another flight in place of one that is gone is another visit of the same purchase', () => {
  startHandover(first);
  const visit = readState();
  replaceHandover(second);
  expect(readState()).toMatchObject({ step: 'before', handover: second, bought: null });
  expect(readState().id).not.toBe(visit.id);
});

test('a dialog that was closed meanwhile does not open again (S-586)', () => {
  startHandover(first);
  const visit = readState();
  closeHandover();
  startNextHandover(second, visit);
  expect(currentHandover()).toBeNull();
});
