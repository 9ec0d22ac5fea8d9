import type { StateCode } from '@revoada/core/airports/states';
import { CLIENT_STATUSES, CLIENT_TYPES } from '@revoada/core/forms/client-form';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accountId } from './accounts.ts';
import { utcTimestamp } from './columns.ts';

/** Clients of an account: third parties, for whose data the holder of the account is responsible. */
export const clientRecords = pgTable(
  'client_records',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountId(),
    /** Idempotency key of the form. */
    creationKey: text().notNull(),
    version: integer().notNull().default(1),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    company: text().notNull(),
    position: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().$type<StateCode | ''>().notNull(),
    zipCode: text().notNull(),
    country: text().notNull(),
    notes: text().notNull(),
    clientType: text({ enum: CLIENT_TYPES }).notNull(),
    status: text({ enum: CLIENT_STATUSES }).notNull(),
    createdAt: utcTimestamp().notNull(),
    updatedAt: utcTimestamp().notNull(),
  },
  (table) => [uniqueIndex('client_records_creation_key').on(table.accountId, table.creationKey)],
);

/** Changes of the number of active clients; their sum up to an instant is the number at that instant. */
export const activeClientChanges = pgTable(
  'active_client_changes',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountId(),
    change: integer().notNull(),
    at: utcTimestamp().notNull(),
  },
  (table) => [index('active_client_changes_account').on(table.accountId, table.at)],
);
