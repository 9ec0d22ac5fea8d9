import type { AccountOverview } from '@revoada/core/account/account-overview';
import { expect, test } from 'vitest';
import { accountView } from './account-view.server.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const session = { browser: 'Chrome no Windows', since: '2026-11-20T12:00:00Z', lastSeenAt: '2026-11-21T12:00:00Z' };
const overview: AccountOverview = {
  personal: {
    name: null,
    email: 'ana@example.com',
    emailVerified: true,
    phone: '11999999999',
    birthDate: null,
    // The day before in São Paulo.
    memberSince: '2026-08-14T02:00:00Z',
  },
  methods: [
    { connection: 'google-oauth2', email: 'ana@example.com', lastUsedAt: '2026-11-21T12:00:00Z', current: true },
    { connection: 'novo', email: null, lastUsedAt: '2026-11-01T12:00:00Z', current: false },
  ],
  sessions: [
    { ...session, current: false },
    { ...session, browser: 'Safari no iPhone', current: true },
  ],
  consents: [{ purpose: 'termos', granted: true, version: '2026-11-21', at: '2026-11-21T12:00:00Z' }],
  canConfirmEmail: false,
};

const view = (changed: AccountOverview = overview) =>
  accountView(changed, { viewer: { hasPassword: true }, recentSignIn: true }, now);

test('has empty texts for missing values, and days in São Paulo', () => {
  const { personal, memberSince } = view();
  expect(personal).toMatchObject({ name: '', phone: '(11) 99999-9999', birthDate: '' });
  expect(memberSince).toBe('13/08/2026');
});

test.each([
  ['1133334444', '(11) 3333-4444'],
  ['123', '123'],
])('formats the phone %s as %s', (phone, text) => {
  expect(view({ ...overview, personal: { ...overview.personal, phone } }).personal.phone).toBe(text);
});

test('names known sign-in methods, and keeps the id of unknown ones', () => {
  expect(view().methods.map(({ name }) => name)).toEqual(['Google', 'novo']);
});

test('lists this browser first', () => {
  expect(view().sessions.map(({ browser }) => browser)).toEqual(['Safari no iPhone', 'Chrome no Windows']);
});

test('has the day and version of a consent, and null for one never given', () => {
  expect(view().consents).toEqual({
    termos: { granted: true, at: '21/11/2026', version: 'de 21/11/2026' },
    marketing: null,
  });
});

test('dates records with a legal retention from today', () => {
  expect(view().keptUntil).toBe('21/11/2031');
});

test('has no confirmation for a confirmed or missing e-mail', () => {
  expect(view().emailToConfirm).toBeNull();
  const personal = { ...overview.personal, email: null, emailVerified: false };
  expect(view({ ...overview, personal }).emailToConfirm).toBeNull();
});

test.each([
  ['email', true, { mail: true, at: null }],
  ['email', false, { mail: false, at: null }],
  ['github', false, { mail: false, at: 'GitHub' }],
  ['novo', false, { mail: false, at: null }],
])(
  'an e-mail of %s is confirmed by mail, or at the network that provides it',
  (connection, canConfirmEmail, expected) => {
    const personal = { ...overview.personal, emailVerified: false };
    const methods = overview.methods.map((method) => ({ ...method, connection }));
    expect(view({ ...overview, personal, methods, canConfirmEmail }).emailToConfirm).toEqual(expected);
  },
);

test('has no password for a member of a network, and no recent sign-in for an old one', () => {
  const member = { viewer: { hasPassword: false }, recentSignIn: false };
  expect(accountView(overview, member, now)).toMatchObject({ hasPassword: false, recentSignIn: false });
});
