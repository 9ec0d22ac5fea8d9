import { describe, expect, test } from 'vitest';
import { buildEntryUrl, buildSignInUrl, entryIn, publicSearch } from './entry.ts';

const read = (query: string) => entryIn(new URLSearchParams(query));

describe('where a sign-in leads', () => {
  test('is the logged-in area, unless the URL has a path of this site', () => {
    expect(read('')).toEqual({ returnTo: '/area-logada', checkout: false });
    expect(read('returnTo=%2Fhotels&then=checkout')).toEqual({ returnTo: '/hotels', checkout: true });
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/%0d%0aSet-Cookie:x', '/auth/logout'])(
    'is never %s',
    (returnTo) => {
      expect(entryIn(new URLSearchParams({ returnTo })).returnTo).toBe('/');
    },
  );

  test('is passed on to the other pages', () => {
    expect(buildEntryUrl('/register', read(''))).toBe('/register');
    expect(buildEntryUrl('/register', read('returnTo=%2Fhotels'), { etapa: 'dados' })).toBe(
      '/register?etapa=dados&returnTo=%2Fhotels',
    );
    expect(buildEntryUrl('/login', read('then=checkout'))).toBe('/login?then=checkout');
  });

  test('is passed to the provider with permitted hints only', () => {
    expect(buildSignInUrl(read(''), { connection: 'github' })).toBe(
      '/auth/login?connection=github&returnTo=%2Farea-logada',
    );
    expect(buildSignInUrl(read('then=checkout'), { connection: 'email', signUp: true, email: 'a+b@example.com' })).toBe(
      '/auth/login?connection=email&returnTo=%2Farea-logada&screen_hint=signup&login_hint=a%2Bb%40example.com&then=checkout',
    );
  });
});

describe('a search without an account', () => {
  test.each(['/flights', '/search', '/flight-search'])('has its public URL: %s (S-148)', (path) => {
    const entry = entryIn(new URLSearchParams({ returnTo: `${path}?origem=GRU&destino=GIG` }));
    expect(publicSearch(entry)).toBe('/?origem=GRU&destino=GIG');
  });

  test.each(['/flights', '/hotels?origem=GRU', '/area-logada'])('is null at %s', (path) => {
    expect(publicSearch(entryIn(new URLSearchParams({ returnTo: path })))).toBeNull();
  });
});
