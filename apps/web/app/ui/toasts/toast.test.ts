import { expect, test } from 'vitest';
import { findStay } from './toast.tsx';

test('a toast stays its whole time while another waits, and a long one four seconds (S-142, S-465)', () => {
  expect(findStay(4_000, true)).toBe(4_000);
  expect(findStay(4_000, false)).toBe(4_000);
  expect(findStay(15_000, true)).toBe(4_000);
  expect(findStay(15_000, false)).toBe(15_000);
});
