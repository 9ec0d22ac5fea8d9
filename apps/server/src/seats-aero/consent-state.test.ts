import { expect, test } from 'vitest';
import { createConsentState } from './consent-state.ts';

let nowMs = Date.parse('2026-11-30T12:00:00Z');
const states = createConsentState('secret', () => nowMs);

test('a state is valid for its browser and account for ten minutes (S-661)', () => {
  const state = states.create('browser', 'ana');
  expect(state).toMatch(/^[\w-]{54}$/);
  expect(states.matches(state, 'browser', 'ana')).toBe(true);
  for (const last of 'AEIMQUYcgkosw048BCD') {
    const changed = state.slice(0, -1) + last;
    expect(states.matches(changed, 'browser', 'ana')).toBe(changed === state);
  }
  expect(states.matches(state, 'another', 'ana')).toBe(false);
  expect(states.matches(state, 'browser', 'bia')).toBe(false);
  expect(createConsentState('other', () => nowMs).matches(state, 'browser', 'ana')).toBe(false);
  nowMs += 600_000;
  expect(states.matches(state, 'browser', 'ana')).toBe(true);
  nowMs += 1;
  expect(states.matches(state, 'browser', 'ana')).toBe(false);
});

test.each(['', 'x', 'a'.repeat(54), '_'.repeat(54), 'é'.repeat(54), `${'A'.repeat(53)}=`])(
  'rejects the forged state %j',
  (state) => {
    expect(states.matches(state, 'browser', 'ana')).toBe(false);
  },
);
