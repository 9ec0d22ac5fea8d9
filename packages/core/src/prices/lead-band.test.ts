import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLeadBand } from './lead-band.ts';

test('widens with the lead time (S-392)', () => {
  expect([0, 2, 7, 20, 60, 300].map(findLeadBand)).toEqual([
    { from: 0, to: 3 },
    { from: 0, to: 5 },
    { from: 4, to: 10 },
    { from: 15, to: 25 },
    { from: 45, to: 75 },
    { from: 270, to: 330 },
  ]);
});

test('includes the day itself and no days after departure', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), (days) => {
      const { from, to } = findLeadBand(days);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(from).toBeLessThanOrEqual(days);
      expect(to).toBeGreaterThan(days);
    }),
  );
});
