import { expect, test } from 'vitest';
import { isDatabaseAway, markAsOfDatabase } from './unavailable.ts';

const networkError = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

test('a lost connection counts as an unavailable database only when it led to the database (S-511)', () => {
  const [ours, theirs] = [networkError(), networkError()];
  markAsOfDatabase(ours);
  expect(isDatabaseAway(ours)).toBe(true);
  expect(isDatabaseAway(new Error('a query failed', { cause: ours }))).toBe(true);
  expect(isDatabaseAway(theirs)).toBe(false);
});
