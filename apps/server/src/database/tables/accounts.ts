import { sql } from 'drizzle-orm';
import { boolean, check, date, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { utcTimestamp } from './columns.ts';

/** A person's account. Erased ones keep their row, emptied, because payments refer to it. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Normalized (`normalizeEmail`): two accounts have the same e-mail only when these are equal. */
    email: text(),
    /** True once the identity provider confirmed the e-mail; only then may other identities join the account. */
    emailVerified: boolean().notNull().default(false),
    name: text(),
    givenName: text(),
    nickname: text(),
    /** Digits. */
    phone: text(),
    birthDate: date({ mode: 'string' }),
    /** Customer at the payment service, stored at the first purchase. */
    customerId: text().unique('accounts_customer_id'),
    createdAt: utcTimestamp().notNull(),
    erasedAt: utcTimestamp(),
  },
  (table) => [
    // One account per confirmed e-mail.
    uniqueIndex('accounts_verified_email').on(table.email).where(sql`${table.emailVerified}`),
    index('accounts_email').on(table.email),
    // The collation C folds only A to Z, as `normalizeEmail` does; others would fold 'İ' and the Kelvin sign.
    check('accounts_email_normalized', sql`${table.email} = lower(${table.email} collate "C")`),
  ],
);

/** The account of the row. */
export const accountId = () =>
  uuid()
    .notNull()
    .references(() => accounts.id);

/** Identities of an account: one row per `sub` of the identity provider. */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    accountId: accountId(),
    /** 'google-oauth2', 'facebook', 'github', 'linkedin', 'email'. */
    connection: text().notNull(),
    email: text(),
    createdAt: utcTimestamp().notNull(),
    lastUsedAt: utcTimestamp().notNull(),
  },
  (table) => [
    primaryKey({ name: 'identities_pk', columns: [table.issuer, table.subject] }),
    index('identities_account').on(table.accountId),
  ],
);

/** Sessions of browsers. `id` is a keyed hash of the cookie, whose value is not stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    accountId: accountId(),
    issuer: text().notNull(),
    subject: text().notNull(),
    browser: text().notNull(),
    /** For ending the session at the provider. */
    idToken: text().notNull(),
    createdAt: utcTimestamp().notNull(),
    lastSeenAt: utcTimestamp().notNull(),
    /** Time of the last proof of identity. */
    authenticatedAt: utcTimestamp().notNull(),
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_last_seen').on(table.lastSeenAt)],
);

/** Pending sign-ins at the provider, each used once. No personal data, because the person is not known yet. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    /** Keyed hash of the browser's cookie, and the state, because each tab has a separate attempt. */
    id: text().primaryKey(),
    state: text().notNull(),
    nonce: text().notNull(),
    codeVerifier: text().notNull(),
    returnTo: text().notNull(),
    /** Next step after sign-in: return, or go straight to payment. */
    next: text({ enum: ['return', 'checkout'] }).notNull(),
    /** True when sign-in has to prove the identity again. */
    recheck: boolean().notNull(),
    createdAt: utcTimestamp().notNull(),
  },
  (table) => [index('sign_in_attempts_created').on(table.createdAt)],
);

/** All consents per purpose; the latest applies. */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountId(),
    purpose: text({ enum: ['termos', 'marketing'] }).notNull(),
    granted: boolean().notNull(),
    version: text().notNull(),
    at: utcTimestamp().notNull(),
  },
  (table) => [index('consents_account').on(table.accountId)],
);

/** Audit records of accounts, kept for five years. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountId(),
    /** 'signed-in', 'exported', 'erased', 'consent-changed', 'password-changed', 'withdrew', … */
    action: text().notNull(),
    details: jsonb().$type<Record<string, string | boolean>>().notNull(),
    requestId: text(),
    at: utcTimestamp().notNull(),
  },
  (table) => [index('audit_log_account').on(table.accountId)],
);

/** Erasures with unfinished steps: the farewell mail, and the account at the provider. Deleted when done. */
export const pendingErasures = pgTable('pending_erasures', {
  accountId: accountId().primaryKey(),
  /** E-mail of the farewell. */
  email: text(),
  /** `sub`s at the identity provider. */
  subjects: jsonb().$type<string[]>().notNull(),
  askedAt: utcTimestamp().notNull(),
});
