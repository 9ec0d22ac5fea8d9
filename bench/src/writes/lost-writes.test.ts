import { expect, test } from 'vitest';
import { lostWrites } from './lost-writes.ts';

test('counts a write as lost if it is not stored or cannot be repeated', () => {
  const acknowledged = new Set(['kept', 'gone', 'refused']);
  const stored = new Set(['kept', 'refused', 'stored without a word']);
  expect(lostWrites(acknowledged, stored, new Set(['kept', 'gone']))).toEqual(['gone', 'refused']);
});
