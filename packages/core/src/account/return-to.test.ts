import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeReturnTo } from './return-to.ts';

test.each([
  '/',
  '/flights',
  '/flights?origem=GRU&destino=GIG&ida=2026-12-10#voos',
  '/dashboard/clients/7',
  '/?a=b@c',
  '/conta/api/7',
  '/authors',
  `/${'a'.repeat(1_999)}`,
])('accepts the page %s', (path) => expect(safeReturnTo(path)).toBe(path));

test.each([
  null,
  undefined,
  '',
  'flights',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%0d%0aSet-Cookie: a=b',
  '/flights\r\nSet-Cookie: a=b',
  '/\t/evil.example',
  'https://site@evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/.//evil.example',
  '/%0d%0aSet-Cookie:a=b',
  '/flights%0A',
  'x/flights',
  '/auth',
  '/auth/logout',
  '/api/me',
  '/webhooks/stripe',
  '/billing/portal',
  `/${'a'.repeat(2_000)}`,
])('returns / for %s (S-273)', (path) => expect(safeReturnTo(path)).toBe('/'));

test('keeps the browser on this site for any value', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc
      .array(fc.constantFrom('/', '\\', '.', ':', '@', '%2f', '%5c', '%0d', '\t', '\n', 'evil.example', 'a'), {
        maxLength: 12,
      })
      .map((parts) => `/${parts.join('')}`),
  );
  fc.assert(
    fc.property(hostile, (path) => {
      const target = new URL(safeReturnTo(path), 'https://revoada.example/login');
      expect(target.origin).toBe('https://revoada.example');
    }),
  );
});
