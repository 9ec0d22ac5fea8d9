import { describe, expect, test } from 'vitest';
import { parsePersonalClaims, readConnection } from './proven-person.ts';

const email = 'ana@example.com';

describe('the claims of a person', () => {
  test('include the e-mail and the names', () => {
    const claims = { email, email_verified: true, name: 'Ana Reis', given_name: 'Ana', nickname: 'aninha', sub: 'x' };
    expect(parsePersonalClaims(claims)).toEqual({
      email,
      emailVerified: true,
      name: 'Ana Reis',
      givenName: 'Ana',
      nickname: 'aninha',
    });
    expect(parsePersonalClaims({})).toEqual({
      email: null,
      emailVerified: false,
      name: null,
      givenName: null,
      nickname: null,
    });
  });

  test.each([
    [true, true],
    [false, false],
    ['false', false],
    ['true', false],
    [1, false],
    [{}, false],
    [null, false],
    [undefined, false],
  ])('prove an e-mail with email_verified %j: %s', (word, proven) => {
    expect(parsePersonalClaims({ email, email_verified: word }).emailVerified).toBe(proven);
  });

  test.each([undefined, null, 7, '', 'ana', 'a@b', 'josé@example.com', '\u212Aevin@example.com', { email }])(
    'treat %j as no e-mail',
    (email) => {
      expect(parsePersonalClaims({ email: email, email_verified: true })).toMatchObject({
        email: null,
        emailVerified: false,
      });
    },
  );

  test('normalise the e-mail', () => {
    const written = ` ${email.toUpperCase()} `;
    expect(parsePersonalClaims({ email: written, email_verified: true })).toMatchObject({ email, emailVerified: true });
  });

  test.each([
    ['Ana\r\n\tReis\u0000\u009f', 'Ana Reis'],
    [' Ana ', 'Ana'],
    ['x'.repeat(201), 'x'.repeat(200)],
    [' \n ', null],
    ['', null],
    [7, null],
    [null, null],
  ])('read the name %j as %j', (claim, name) => {
    expect(parsePersonalClaims({ name: claim, given_name: claim, nickname: claim })).toMatchObject({
      name,
      givenName: name,
      nickname: name,
    });
  });
});

describe('the connection', () => {
  test.each([
    ['auth0|1', true, 'email'],
    ['google-oauth2|1', true, 'google-oauth2'],
    ['linkedin|a|b', true, 'linkedin'],
    ['auth0|1', false, 'oidc'],
    ['248289761001', false, 'oidc'],
  ])('of %s, at Auth0: %s, is %s', (subject, isAuth0, connection) => {
    expect(readConnection(subject, isAuth0)).toBe(connection);
  });
});
