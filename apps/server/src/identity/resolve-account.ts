import { consentTexts } from '@revoada/core/account/consent-texts';
import { type AccountRow, findAccountsByEmail, insertAccount, updateAccount } from '../database/accounts/accounts.ts';
import { insertConsent } from '../database/accounts/consents.ts';
import { findIdentity, insertIdentity, updateIdentity } from '../database/accounts/identities.ts';
import type { Database } from '../database/connection/database.ts';
import { inTransaction, type Queries } from '../database/connection/transactions.ts';
import type { ProvenPerson } from './proven-person.ts';

/** `joined` adds an identity to an existing account; null rejects the unproven e-mail of an existing account. */
export type SignInAccount = { accountId: string; entry: 'known' | 'joined' | 'new' } | null;

/**
 * Finds or creates the account of a sign-in. A new subject joins an account only if both have proven the same e-mail.
 * Concurrent first sign-ins of one subject create one account.
 */
export function resolveAccount(database: Database, person: ProvenPerson, nowMs: number): Promise<SignInAccount> {
  const at = new Date(nowMs);
  return inTransaction(database, async (queries) => {
    const identity = await findIdentity(queries, person);
    if (identity && identity.account.erasedAt === null) {
      await refresh(queries, identity.account, person, at);
      return { accountId: identity.account.id, entry: 'known' };
    }
    const owners = person.email === null ? [] : await findAccountsByEmail(queries, person.email);
    if (owners.length > 0 && !person.emailVerified) return null;
    const owner = owners.find(({ emailVerified }) => emailVerified);
    const accountId = owner?.id ?? (await openAccount(queries, person, at));
    const { issuer, subject, connection, email } = person;
    const way = { issuer, subject, accountId, connection, email, createdAt: at, lastUsedAt: at };
    await (identity ? updateIdentity(queries, person, way) : insertIdentity(queries, way));
    return { accountId, entry: owner ? 'joined' : 'new' };
  });
}

/** Account id of an identity; null if it has never signed in. */
export async function findOwner({ orm }: Database, person: ProvenPerson): Promise<string | null> {
  return (await findIdentity(orm, person))?.account.id ?? null;
}

/** Creates an account with consent to the terms, which every page that leads to a sign-up announces. */
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
  // An account with a phone has filled in the form 'Dados Pessoais', so its typed name is kept.
  const names =
    account.phone === null && person.name !== null ? { name: person.name, givenName: person.givenName } : {};
  const nickname = person.nickname ?? account.nickname;
  await updateAccount(queries, account.id, { ...names, nickname, ...(await replaceEmail(queries, account, person)) });
}

/** Only a proven e-mail replaces a proven one, and never with an e-mail of another account. */
async function replaceEmail(queries: Queries, account: AccountRow, { email, emailVerified }: ProvenPerson) {
  if (email === null || (account.emailVerified && !emailVerified)) return {};
  const owners = await findAccountsByEmail(queries, email);
  const taken = emailVerified ? owners.some((owner) => owner.emailVerified) : owners.length > 0;
  return taken ? {} : { email, emailVerified };
}
