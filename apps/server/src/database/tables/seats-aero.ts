import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { utcTimestamp } from './columns.ts';

/** The seats.aero account that a person connected. */
export const seatsAeroConnections = pgTable('seats_aero_connections', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id),
  /** Access and refresh token, encrypted; null once the connection has ended by itself. */
  sealedTokens: text(),
  accessExpiresAt: utcTimestamp().notNull(),
  connectedAt: utcTimestamp().notNull(),
  /** When seats.aero refused to renew the access: revoked there, or the subscription is over. */
  endedAt: utcTimestamp(),
});
