import { consentTexts } from '@revoada/core/account/consent-texts';
import { type AccountRow, findAccountsByEmail, insertAccount, updateAccount } from '../database/accounts/accounts.ts';
import { insertConsent } from '../database/accounts/consents.ts';
import { findIdentity, insertIdentity, updateIdentity } from '../database/accounts/identities.ts';
import type { Database } from '../database/connection/database.ts';
import { inTransaction, type Queries } from '../database/connection/transactions.ts';
import type { ProvenPerson } from './proven-person.ts';

/** `joined` is a further way into an account that was there; null refuses an unproven e-mail of somebody's account. */
export type SignInAccount = { accountId: string; entry: 'known' | 'joined' | 'new' } | null;

/**
 * The account that a sign-in opens. A new subject joins an account only when both sides have proven the same e-mail;
 * two first sign-ins of one subject at once open one account.
 */
export function resolveAccount(database: Database, person: ProvenPerson, nowMs: number): Promise<SignInAccount> {
  const at = new Date(nowMs);
  return inTransaction(database, async (queries) => {
    const known = await findIdentity(queries, person);
    if (known && known.account.erasedAt === null) {
      await refresh(queries, known.account, person, at);
      return { accountId: known.account.id, entry: 'known' };
    }
    const owners = person.email === null ? [] : await findAccountsByEmail(queries, person.email);
    if (owners.length > 0 && !person.emailVerified) return null;
    const owner = owners.find(({ emailVerified }) => emailVerified);
    const accountId = owner?.id ?? (await openAccount(queries, person, at));
    const { issuer, subject, connection, email } = person;
    const way = { issuer, subject, accountId, connection, email, createdAt: at, lastUsedAt: at };
    await (known ? updateIdentity(queries, person, way) : insertIdentity(queries, way));
    return { accountId, entry: owner ? 'joined' : 'new' };
  });
}

/** The account of an identity; null for an identity that has not signed in yet. */
export async function findOwner({ orm }: Database, person: ProvenPerson): Promise<string | null> {
  return (await findIdentity(orm, person))?.account.id ?? null;
}

/** A new account, with its word on the terms: every page that leads to one says that creating it accepts them. */
async function openAccount(queries: Queries, person: ProvenPerson, createdAt: Date): Promise<string> {
  const { email, emailVerified, name, givenName, nickname } = person;
  const accountId = await insertAccount(queries, { email, emailVerified, name, givenName, nickname, createdAt });
  const { version } = consentTexts.termos;
  await insertConsent(queries, { accountId, purpose: 'termos', granted: true, version, at: createdAt });
  return accountId;
}

async function refresh(queries: Queries, account: AccountRow, person: ProvenPerson, at: Date): Promise<void> {
  const { connection, email } = person;
  await updateIdentity(queries, person, { connection, email, lastUsedAt: at });
  // Whoever filled in the form 'Dados Pessoais' typed their own name with the phone.
  const names =
    account.phone === null && person.name !== null ? { name: person.name, givenName: person.givenName } : {};
  const nickname = person.nickname ?? account.nickname;
  await updateAccount(queries, account.id, { ...names, nickname, ...(await replaceEmail(queries, account, person)) });
}

/**
 * Only a proven e-mail replaces a proven one, and an e-mail that another account has replaces none. Where the provider
 * repeats the account's own e-mail, it changes nothing whether it counts as taken or not.
 */
async function replaceEmail(queries: Queries, account: AccountRow, { email, emailVerified }: ProvenPerson) {
  if (email === null || (account.emailVerified && !emailVerified)) return {};
  const owners = await findAccountsByEmail(queries, email);
  const taken = emailVerified ? owners.some((owner) => owner.emailVerified) : owners.length > 0;
  return taken ? {} : { email, emailVerified };
}
