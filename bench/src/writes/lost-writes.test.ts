import { expect, test } from 'vitest';
import { lostWrites } from './lost-writes.ts';

test('a write is lost when it is not stored, and when sending it again fails', () => {
  const acknowledged = new Set(['kept', 'gone', 'refused']);
  const stored = new Set(['kept', 'refused', 'stored without a word']);
  expect(lostWrites(acknowledged, stored, new Set(['kept', 'gone']))).toEqual(['gone', 'refused']);
});
