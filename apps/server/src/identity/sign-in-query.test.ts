import { expect, test } from 'vitest';
import { buildSignInPath, readSignInQuery } from './sign-in-query.ts';

const read = (query: string) => readSignInQuery(new URLSearchParams(query));

test('a sign-in without parameters leads to the member area', () => {
  expect(read('')).toEqual({
    returnTo: '/area-logada',
    next: 'return',
    recheck: false,
    hints: { connection: null, signUp: false, loginHint: null },
  });
});

test('every parameter is read', () => {
  const query =
    'connection=github&returnTo=%2Fpremium%3Fa%3D1&screen_hint=signup&login_hint=ana@example.com&recheck=1&then=checkout';
  expect(read(query)).toEqual({
    returnTo: '/premium?a=1',
    next: 'checkout',
    recheck: true,
    hints: { connection: 'github', signUp: true, loginHint: 'ana@example.com' },
  });
});

test.each(['google-oauth2', 'facebook', 'github', 'linkedin', 'email'])('%s is a valid connection', (connection) => {
  expect(read(`connection=${connection}`)).toMatchObject({ hints: { connection } });
});

test('unknown values and parameters are ignored', () => {
  expect(read('connection=myspace&screen_hint=x&login_hint=ana&recheck=yes&then=evil&state=1')).toEqual(read(''));
});

test('a hint is trimmed', () => {
  expect(read('login_hint=%20ana@example.com%20')).toMatchObject({ hints: { loginHint: 'ana@example.com' } });
});

test.each(['connection', 'returnTo', 'screen_hint', 'login_hint', 'recheck', 'then'])(
  '%s is returned when it is repeated',
  (name) => {
    expect(read(`${name}=/a&${name}=/a`)).toEqual({ twice: [name] });
  },
);

test.each([
  [null, '/login'],
  [{ returnTo: '/area-logada', next: 'return' } as const, '/login'],
  [{ returnTo: '/conta?a=1', next: 'return' } as const, '/login?returnTo=%2Fconta%3Fa%3D1'],
  [{ returnTo: '/area-logada', next: 'checkout' } as const, '/login?then=checkout'],
  [{ returnTo: '/conta', next: 'checkout' } as const, '/login?returnTo=%2Fconta&then=checkout'],
])('another try with the aim %j starts at %s', (aim, page) => {
  expect(buildSignInPath(aim)).toBe(page);
});

test('every repeated parameter is returned', () => {
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
