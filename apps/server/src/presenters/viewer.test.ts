import { expect, test } from 'vitest';
import type { SignedIn } from '../members/signed-in.ts';
import { presentViewer } from './viewer.ts';

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
  expect(presentViewer(who, true)).toEqual({
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
  expect(presentViewer({ ...who, subscriber: true, connection: 'github' }, false)).toMatchObject({
    account: 'subscriber',
    hasPassword: false,
  });
});
