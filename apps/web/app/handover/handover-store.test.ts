import { cash, offer } from '@revoada/core/testing/offers';
import { searchQuery } from '@revoada/core/testing/search';
import { beforeEach, expect, test } from 'vitest';
import type { Handover } from './handover.ts';
import {
  askAboutPurchase,
  closeHandover,
  currentHandover,
  type HandoverState,
  startHandover,
  startNextHandover,
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

test('the next purchase takes the place of the one that was made, as a visit of its own (S-586)', () => {
  startHandover(first);
  askAboutPurchase();
  const asked = readState();
  startNextHandover(second, asked);
  expect(readState()).toMatchObject({ step: 'before', handover: second, bought: 'outbound' });
  expect(readState().id).not.toBe(asked.id);
});

test('a dialog that was closed meanwhile is not opened again (S-586)', () => {
  startHandover(first);
  const asked = readState();
  closeHandover();
  startNextHandover(second, asked);
  expect(currentHandover()).toBeNull();
});
