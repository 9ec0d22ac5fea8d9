import { TOKEN_SCOPES } from '@revoada/core/account/access-tokens';
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accountId } from './accounts.ts';
import { utcTimestamp } from './columns.ts';

/** Apps that people allowed to act for their account: grants of OAuth. A disconnected app has no row, and neither have its tokens. */
export const connectedApps = pgTable(
  'connected_apps',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountId(),
    clientId: text().notNull(),
    /** As they were shown when the person allowed the app. */
    name: text().notNull(),
    host: text().notNull(),
    /** True for an app with a metadata document. */
    verified: boolean().notNull(),
    /** The only resource for which its tokens are. */
    resource: text().notNull(),
    scopes: text({ enum: TOKEN_SCOPES }).array().notNull(),
    createdAt: utcTimestamp().notNull(),
    /** That of its newest refresh token, or of its first code. */
    expiresAt: utcTimestamp().notNull(),
    /** When the app fetched its first token; null before. */
    connectedAt: utcTimestamp(),
    lastUsedAt: utcTimestamp(),
  },
  (table) => [
    index('connected_apps_account').on(table.accountId),
    index('connected_apps_client').on(table.clientId),
    index('connected_apps_expiry').on(table.expiresAt),
  ],
);

/** Requests of apps that wait for an answer, and the codes and tokens of connected ones. None is stored in clear. */
export const appCredentials = pgTable(
  'app_credentials',
  {
    /** SHA-256 of the kind and the secret. */
    hash: text().primaryKey(),
    kind: text({ enum: ['request', 'code', 'access', 'refresh'] }).notNull(),
    /** Null for a request that was not allowed yet. */
    appId: uuid().references(() => connectedApps.id, { onDelete: 'cascade' }),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** For a code or a refresh token, which is used once. */
    consumedAt: utcTimestamp(),
    expiresAt: utcTimestamp().notNull(),
  },
  (table) => [index('app_credentials_app').on(table.appId), index('app_credentials_expiry').on(table.expiresAt)],
);

/** Apps that registered themselves because they have no metadata document. */
export const appRegistrations = pgTable(
  'app_registrations',
  {
    id: text().primaryKey(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: utcTimestamp().notNull(),
  },
  (table) => [index('app_registrations_created').on(table.createdAt)],
);
