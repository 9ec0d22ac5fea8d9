import { expect, test } from 'vitest';
import { buildViewer, type SignedIn } from './signed-in.ts';

const who: SignedIn = {
  sessionId: 's',
  accountId: 'a',
  issuer: 'https://id.example',
  subject: 'auth0|ana',
  connection: 'email',
  email: 'ana@example.com',
  emailVerified: true,
  name: 'Ana Reis',
  givenName: 'Ana',
  nickname: 'aninha',
  customerId: 'cus_1',
  authenticatedAt: 0,
  subscription: null,
  subscriber: false,
};

test('a viewer has the person’s data without internal ids', () => {
  expect(buildViewer(who, true)).toEqual({
    admin: true,
    sub: 'auth0|ana',
    name: 'Ana Reis',
    givenName: 'Ana',
    nickname: 'aninha',
    email: 'ana@example.com',
    emailVerified: true,
    account: 'free',
    hasPassword: true,
  });
});

test('a viewer shows a subscription, and whether there is a password', () => {
  expect(buildViewer({ ...who, subscriber: true, connection: 'github' }, false)).toMatchObject({
    account: 'subscriber',
    hasPassword: false,
  });
});
