import type { StateCode } from '@revoada/core/airports/states';
import { CLIENT_STATUSES, CLIENT_TYPES } from '@revoada/core/clients/client-form';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accountId } from './accounts.ts';
import { utcTimestamp } from './columns.ts';

/** People and companies that an account keeps as its clients: third parties, for whom the account's holder answers. */
export const clientRecords = pgTable(
  'client_records',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountId(),
    /** The form's own key: sent twice, it adds one client. */
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

/** By how much an account's number of active clients changed, and when: their sum up to an instant is the number then. */
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
