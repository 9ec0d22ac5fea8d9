import { TOKEN_SCOPES } from '@revoada/core/account/access-tokens';
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accountId } from './accounts.ts';
import { utcTimestamp } from './columns.ts';

/** Tokens with which programs act for an account. A revoked one has no row. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountId(),
    /** Idempotency key of the form. */
    creationKey: text().notNull(),
    name: text().notNull(),
    scopes: text({ enum: TOKEN_SCOPES }).array().notNull(),
    /** SHA-256 of the token, which is random and is not stored. */
    hash: text().notNull().unique('access_tokens_hash'),
    createdAt: utcTimestamp().notNull(),
    /** Null for a token without an end. */
    expiresAt: utcTimestamp(),
    lastUsedAt: utcTimestamp(),
  },
  (table) => [uniqueIndex('access_tokens_creation').on(table.accountId, table.creationKey)],
);
