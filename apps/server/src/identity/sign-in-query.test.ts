import { expect, test } from 'vitest';
import { readSignInQuery } from './sign-in-query.ts';

const read = (query: string) => readSignInQuery(new URLSearchParams(query));

test('a sign-in that asks for nothing leads to the logged-in area', () => {
  expect(read('')).toEqual({
    returnTo: '/area-logada',
    next: 'return',
    recheck: false,
    hints: { connection: null, signUp: false, loginHint: null },
  });
});

test('every wish is read', () => {
  const query =
    'connection=github&returnTo=%2Fpremium%3Fa%3D1&screen_hint=signup&login_hint=ana@example.com&recheck=1&then=checkout';
  expect(read(query)).toEqual({
    returnTo: '/premium?a=1',
    next: 'checkout',
    recheck: true,
    hints: { connection: 'github', signUp: true, loginHint: 'ana@example.com' },
  });
});

test.each(['google-oauth2', 'facebook', 'github', 'linkedin', 'email'])('%s is a way to sign in', (connection) => {
  expect(read(`connection=${connection}`)).toMatchObject({ hints: { connection } });
});

test('values that mean nothing are ignored, as parameters are', () => {
  expect(read('connection=myspace&screen_hint=x&login_hint=ana&recheck=yes&then=evil&state=1')).toEqual(read(''));
});

test('what is given twice is named', () => {
  expect(read('returnTo=/a&returnTo=/b&recheck=1&utm=1&utm=2')).toEqual({ twice: ['returnTo'] });
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/%0d%0aSet-Cookie:a=b',
  'https://site@evil.example',
  '/auth/logout',
  '',
])('returnTo %s leads home', (returnTo) =>
  expect(read(new URLSearchParams({ returnTo }).toString())).toMatchObject({ returnTo: '/' }),
);
