import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findOpening, maySee } from './early-access.ts';

const noon = Date.parse('2026-12-01T15:00:00Z');
const day = 86_400_000;

test('opens a new promotion to others after exactly 24 hours (S-371)', () => {
  const opensAt = findOpening(noon, false);
  expect(maySee(opensAt, false, noon + day - 1)).toBe(false);
  expect(maySee(opensAt, false, noon + day)).toBe(true);
  expect(maySee(opensAt, true, noon)).toBe(true);
});

test('opens a first list at once and never hides an open promotion again, nor from subscribers (S-371)', () => {
  expect(maySee(findOpening(noon, true), false, noon)).toBe(true);
  const ms = fc.integer({ min: 0, max: 10 * day });
  fc.assert(
    fc.property(ms, ms, ms, fc.boolean(), (firstSeenAt, now, later, first) => {
      const opensAt = findOpening(firstSeenAt, first);
      const open = maySee(opensAt, false, now);
      expect([open && !maySee(opensAt, true, now), open && !maySee(opensAt, false, now + later)]).toEqual([
        false,
        false,
      ]);
    }),
  );
});
