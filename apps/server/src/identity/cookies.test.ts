import { describe, expect, test } from 'vitest';
import { createTokenCookie } from './cookies.ts';

const publicUrl = 'https://revoada.example';
const options = { name: 'name', publicUrl, secret: 'a secret', maxAgeMs: 60_000 };
const { issue, renew, idIn, isIn, clearing } = createTokenCookie(options);
const readHeader = (setCookie: string) => setCookie.split(';', 1)[0] ?? '';

describe('a token’s cookie', () => {
  test.each([
    ['https://revoada.example', true],
    ['http://localhost:3000', false],
    ['http://127.0.0.1:3000', false],
    ['http://[::1]:3000', false],
    ['http://192.168.0.7:3000', false],
    ['http://revoada.example', false],
    ['http://https.example', false],
  ])('at %s has the prefix __Host- and Secure: %s', (url, secure) => {
    const cookie = createTokenCookie({ ...options, publicUrl: url });
    const name = secure ? '__Host-name' : 'name';
    const rest = `; Path=/; HttpOnly;${secure ? ' Secure;' : ''} SameSite=Lax`;
    const value = `${name}=[\\w-]{43}`;
    expect(cookie.issue().setCookie).toMatch(new RegExp(`^${value}; Max-Age=60${rest}$`));
    expect(cookie.renew(undefined).setCookie).toMatch(new RegExp(`^${value}; Max-Age=60${rest}$`));
    expect(cookie.clearing).toBe(`${name}=; Max-Age=0${rest}`);
  });

  test('is different each time', () => {
    const [one, other] = [issue(), issue()];
    expect(one.setCookie).not.toBe(other.setCookie);
    expect(one.id).not.toBe(other.id);
  });

  test('is recognised among other cookies by its keyed hash, which it does not contain', () => {
    const { id, setCookie } = issue();
    const header = readHeader(setCookie);
    expect(idIn(`a=b; ${header}; c=d`)).toBe(id);
    expect(header).not.toContain(id);
  });

  test('has another hash with another secret or name', () => {
    const token = readHeader(issue().setCookie).split('=')[1];
    const hashes = [options, { ...options, secret: 'another' }, { ...options, name: 'other' }].map((which) =>
      createTokenCookie(which).idIn(`__Host-${which.name}=${token}`),
    );
    expect(new Set(hashes).size).toBe(3);
    expect(hashes).not.toContain(null);
  });

  test('keeps its token for another period when it is renewed', () => {
    const { id, setCookie } = issue();
    expect(renew(readHeader(setCookie))).toEqual({ id, setCookie });
  });

  test.each([
    undefined,
    '',
    'other=x',
    '__Host-name=',
    '__Host-name=short',
    `__Host-name=${'a'.repeat(42)}`,
    `__Host-name=${'a'.repeat(44)}`,
    `__Host-name=${'a'.repeat(42)}!`,
    `name=${'a'.repeat(43)}`,
  ])('is rejected when we did not issue it: %s', (header) => {
    expect(idIn(header)).toBeNull();
    const { id, setCookie } = renew(header);
    expect(idIn(readHeader(setCookie))).toBe(id);
  });

  test('is present whenever its name is, valid or not', () => {
    expect(isIn('__Host-name=short')).toBe(true);
    expect(isIn('other=x')).toBe(false);
    expect(isIn(undefined)).toBe(false);
    expect(clearing).toContain('__Host-name=;');
  });
});
