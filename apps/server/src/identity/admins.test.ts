import { expect, test } from 'vitest';
import { isAdmin } from './admins.ts';

test('an admin has a confirmed e-mail that the operator listed (S-338)', () => {
  const named = ['helena@example.com'];
  expect(isAdmin({ email: 'helena@example.com', emailVerified: true }, named)).toBe(true);
  expect(isAdmin({ email: 'helena@example.com', emailVerified: false }, named)).toBe(false);
  expect(isAdmin({ email: 'ana@example.com', emailVerified: true }, named)).toBe(false);
  expect(isAdmin({ email: null, emailVerified: true }, named)).toBe(false);
  expect(isAdmin({ email: 'helena@example.com', emailVerified: true }, [])).toBe(false);
});
