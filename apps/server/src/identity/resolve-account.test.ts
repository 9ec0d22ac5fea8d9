import { consentTexts } from '@revoada/core/account/consent-texts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/connection/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { type ProvenPerson, parsePersonalClaims } from './proven-person.ts';
import { findOwner, resolveAccount } from './resolve-account.ts';

let server: TestDatabase;
let database: Database;

beforeAll(async () => {
  server = await createTestDatabase();
  database = server.connect();
});
beforeEach(() => server.empty());
afterAll(() => server.drop());

const ana: ProvenPerson = {
  issuer: 'https://id.example',
  subject: 'auth0|ana',
  connection: 'email',
  email: 'ana@example.com',
  emailVerified: true,
  name: 'Ana Reis',
  givenName: 'Ana',
  nickname: 'aninha',
  idToken: 'x',
  provenAgoMs: 0,
};
const google = { subject: 'google-oauth2|1', connection: 'google-oauth2' };

/** Builds the e-mail claims of the provider. */
const claimEmail = (email: string, verified = true) => {
  const { email: normalized, emailVerified } = parsePersonalClaims({ email, email_verified: verified });
  return { email: normalized, emailVerified };
};

const open = (changes: Partial<ProvenPerson> = {}, at = 1_000) => resolveAccount(database, { ...ana, ...changes }, at);
const accounts = () => server.query('select email, email_verified, name from accounts order by created_at, email');
const ways = () => server.query('select subject, account_id from identities order by subject');

describe('the account of a sign-in (S-168)', () => {
  test('is created at first and reused afterwards', async () => {
    const first = await open();
    expect(first?.entry).toBe('new');
    expect(await open({}, 5_000)).toEqual({ accountId: first?.accountId, entry: 'known' });
    expect(await server.query('select created_at, last_used_at, connection from identities')).toEqual([
      { created_at: new Date(1_000), last_used_at: new Date(5_000), connection: 'email' },
    ]);
  });

  test('is created with consent to the current terms', async () => {
    const account = await open();
    await open(google);
    expect(await server.query('select account_id, purpose, granted, version, at from consents')).toEqual([
      {
        account_id: account?.accountId,
        purpose: 'termos',
        granted: true,
        version: consentTexts.termos.version,
        at: new Date(1_000),
      },
    ]);
  });

  test('is created once by ten concurrent first sign-ins of one or several identities', async () => {
    const entries = await Promise.all(Array.from({ length: 10 }, (_, i) => open(i % 2 === 0 ? {} : google)));
    expect(new Set(entries.map((entry) => entry?.accountId)).size).toBe(1);
    expect(await accounts()).toHaveLength(1);
    expect(await ways()).toHaveLength(2);
  });

  test('is joined by another identity when both have proven the same e-mail', async () => {
    const first = await open();
    expect(await open({ ...google, ...claimEmail('ANA@Example.com') })).toEqual({
      accountId: first?.accountId,
      entry: 'joined',
    });
    expect(await accounts()).toHaveLength(1);
  });

  test('is joined by the same e-mail with an internationalised domain', async () => {
    const first = await open(claimEmail('ana@xn--mnchen-3ya.de'));
    expect(await open({ ...google, ...claimEmail('ana@München.de') })).toEqual({
      accountId: first?.accountId,
      entry: 'joined',
    });
  });

  test.each([
    ['kevin9@example.com', '\u212Aevin9@example.com'],
    ['i@example.com', 'İ@example.com'],
    ['i@example.com', 'ı@example.com'],
  ])('with %s is never opened by %s, which Unicode folds to it (S-287)', async (one, other) => {
    const first = await open(claimEmail(one));
    const second = await open({ ...google, ...claimEmail(other) });
    expect(second?.entry).toBe('new');
    expect(second?.accountId).not.toBe(first?.accountId);
  });

  test('is refused to an unproven e-mail of another account, proven or not', async () => {
    await open({ emailVerified: false });
    expect(await open({ ...google, emailVerified: false })).toBeNull();
    await server.query('update accounts set email_verified = true');
    expect(await open({ ...google, emailVerified: false })).toBeNull();
    expect(await ways()).toHaveLength(1);
  });

  test('with an unproven e-mail is not joined: proving that e-mail creates another account', async () => {
    const squatter = await open({ emailVerified: false });
    const owner = await open(google, 2_000);
    expect(owner?.entry).toBe('new');
    expect(owner?.accountId).not.toBe(squatter?.accountId);
    await open({ subject: 'auth0|ana', emailVerified: true });
    expect(await accounts()).toEqual([
      { email: 'ana@example.com', email_verified: false, name: 'Ana Reis' },
      { email: 'ana@example.com', email_verified: true, name: 'Ana Reis' },
    ]);
  });

  test('is a separate one without an e-mail', async () => {
    await open({ email: null, emailVerified: false });
    expect((await open({ ...google, email: null, emailVerified: false }))?.entry).toBe('new');
  });

  test('begins with the provider’s claims', async () => {
    const first = await open();
    expect(await server.query('select id, name, given_name, nickname, created_at from accounts')).toEqual([
      { id: first?.accountId, name: 'Ana Reis', given_name: 'Ana', nickname: 'aninha', created_at: new Date(1_000) },
    ]);
  });

  test('is another for the same subject at another provider', async () => {
    await open();
    expect((await open({ issuer: 'https://other.example', email: 'b@example.com' }))?.entry).toBe('new');
  });

  test('is a new one after an erasure', async () => {
    const first = await open();
    await server.query('update accounts set erased_at = now(), email = null, email_verified = false');
    const second = await open();
    expect(second?.entry).toBe('new');
    expect(second?.accountId).not.toBe(first?.accountId);
    expect(await ways()).toEqual([{ subject: 'auth0|ana', account_id: second?.accountId }]);
  });
});

describe('new claims of the provider', () => {
  test('update the name, and replace an e-mail that is not better proven', async () => {
    await open({ emailVerified: false });
    await open({ name: 'Ana Lima', email: 'nova@example.com', emailVerified: false });
    await open({ name: null, email: 'nova@example.com' });
    expect(await accounts()).toEqual([{ email: 'nova@example.com', email_verified: true, name: 'Ana Lima' }]);
  });

  test('are stored with the identity', async () => {
    await open();
    await open({ connection: 'password', email: 'nova@example.com' }, 5_000);
    expect(await server.query('select connection, email, created_at, last_used_at from identities')).toEqual([
      {
        connection: 'password',
        email: 'nova@example.com',
        created_at: new Date(1_000),
        last_used_at: new Date(5_000),
      },
    ]);
  });

  test('update given name and nickname, and keep them when they are missing', async () => {
    const names = () => server.query('select name, given_name, nickname from accounts');
    await open();
    await open({ name: 'Bia Lima', givenName: 'Bia', nickname: 'bibi' });
    expect(await names()).toEqual([{ name: 'Bia Lima', given_name: 'Bia', nickname: 'bibi' }]);
    await open({ name: null, givenName: null, nickname: null });
    expect(await names()).toEqual([{ name: 'Bia Lima', given_name: 'Bia', nickname: 'bibi' }]);
  });

  test('prove the account’s current e-mail', async () => {
    await open({ emailVerified: false });
    await open();
    expect(await accounts()).toMatchObject([{ email: 'ana@example.com', email_verified: true }]);
  });

  test('do not replace the name of the form', async () => {
    await open();
    await server.query(`update accounts set name = 'Ana Maria Reis', phone = '11999999999'`);
    await open({ name: 'aninha_92' });
    expect(await accounts()).toMatchObject([{ name: 'Ana Maria Reis' }]);
  });

  test.each([
    ['proven', true],
    ['unproven', false],
  ])('keep the %s e-mail when they repeat it as unproven or omit it', async (_, verified) => {
    await open({ emailVerified: verified });
    await open({ emailVerified: false });
    await open({ email: null, emailVerified: false });
    expect(await accounts()).toMatchObject([{ email: 'ana@example.com', email_verified: verified }]);
  });

  // Only a proven e-mail replaces a proven one; an e-mail that another account has proven is never taken.
  test.each([
    { current: 'proven', claimed: 'proven', others: 'no', taken: true },
    { current: 'proven', claimed: 'proven', others: 'unproven', taken: true },
    { current: 'proven', claimed: 'proven', others: 'proven', taken: false },
    { current: 'proven', claimed: 'unproven', others: 'no', taken: false },
    { current: 'proven', claimed: 'unproven', others: 'unproven', taken: false },
    { current: 'proven', claimed: 'unproven', others: 'proven', taken: false },
    { current: 'unproven', claimed: 'proven', others: 'no', taken: true },
    { current: 'unproven', claimed: 'proven', others: 'unproven', taken: true },
    { current: 'unproven', claimed: 'proven', others: 'proven', taken: false },
    { current: 'unproven', claimed: 'unproven', others: 'no', taken: true },
    { current: 'unproven', claimed: 'unproven', others: 'unproven', taken: false },
    { current: 'unproven', claimed: 'unproven', others: 'proven', taken: false },
  ])('replace the $current e-mail by another, $claimed, that $others account has: $taken', async (rule) => {
    const { current, claimed, others, taken } = rule;
    const first = await open({ emailVerified: current === 'proven' });
    const next = 'nova@example.com';
    if (others !== 'no') await open({ subject: 'auth0|bia', email: next, emailVerified: others === 'proven' });
    await open({ email: next, emailVerified: claimed === 'proven' });
    const word = taken ? claimed : current;
    const [account] = await server.query(`select email, email_verified from accounts where id = '${first?.accountId}'`);
    expect(account).toEqual({ email: taken ? next : 'ana@example.com', email_verified: word === 'proven' });
  });
});

describe('the owner of an identity', () => {
  test('is its account, or null for an unknown identity', async () => {
    expect(await findOwner(database, ana)).toBeNull();
    const first = await open();
    expect(await findOwner(database, ana)).toBe(first?.accountId);
    expect(await findOwner(database, { ...ana, ...google })).toBeNull();
  });
});
