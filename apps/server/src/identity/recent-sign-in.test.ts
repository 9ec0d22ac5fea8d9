import { expect, test } from 'vitest';
import { adminSignedInRecently, signedInRecently } from './recent-sign-in.ts';

const now = Date.parse('2026-12-01T15:00:00Z');
const minute = 60_000;

test.each([
  ['just now', 0, true],
  ['nine minutes ago', -9 * minute, true],
  ['a moment less than ten minutes ago', -10 * minute + 1, true],
  ['ten minutes ago', -10 * minute, false],
  ['by a clock that runs a minute ahead', minute, true],
  ['by a clock that runs more than a minute ahead', minute + 1, false],
  ['by a clock that runs half a minute ahead', minute / 2, true],
  ['tomorrow, before the clock was set back', 1_440 * minute, false],
])('a proof of identity %s', (_, ago, recent) => {
  expect(signedInRecently({ authenticatedAt: now + ago }, now)).toBe(recent);
});

test.each([
  ['59 minutes ago', -59 * minute, true],
  ['an hour ago', -60 * minute, false],
  ['by a clock that runs more than a minute ahead', minute + 1, false],
])('for the pages under /admin, a proof of identity %s (S-338)', (_, ago, recent) => {
  expect(adminSignedInRecently({ authenticatedAt: now + ago }, now)).toBe(recent);
});
