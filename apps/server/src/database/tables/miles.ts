import type { ProgrammeId } from '@revoada/core/flights/programme';
import { ENTRY_STATUSES, ENTRY_TYPES } from '@revoada/core/miles/entries/miles-entry';
import type { TransferBonus } from '@revoada/core/miles/transfers/transfer';
import type { Wallet } from '@revoada/core/miles/wallet/wallet';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accountId } from './accounts.ts';
import { utcTimestamp } from './columns.ts';

/** Loyalty programmes stored in an account. */
export const milesWallets = pgTable('miles_wallets', {
  accountId: accountId().primaryKey(),
  entries: jsonb().$type<Wallet>().notNull(),
  savedAt: utcTimestamp().notNull(),
});

/** Recorded entries of miles; completed ones have updated `miles_wallets` in the same transaction. */
export const milesEntries = pgTable(
  'miles_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountId(),
    /** Idempotency key of the form, with the index of the entry. */
    creationKey: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    description: text().notNull(),
    programme: text().$type<ProgrammeId>().notNull(),
    type: text({ enum: ENTRY_TYPES }).notNull(),
    amount: integer().notNull(),
    status: text({ enum: ENTRY_STATUSES }).notNull(),
    /** A sample entry of the demonstration account. */
    sample: boolean().notNull().default(false),
    createdAt: utcTimestamp().notNull(),
  },
  (table) => [
    uniqueIndex('miles_entries_creation_key').on(table.accountId, table.creationKey),
    index('miles_entries_account').on(table.accountId, table.date),
  ],
);

/** Bonuses of transfers between programmes that the owner added on `/admin`. */
export const transferBonuses = pgTable('transfer_bonuses', {
  id: uuid().primaryKey().defaultRandom(),
  bonus: jsonb().$type<TransferBonus>().notNull(),
  addedAt: utcTimestamp().notNull(),
});

/** Prices of a thousand miles that the owner edited on `/admin`; other programmes have built-in prices. */
export const referencePrices = pgTable(
  'reference_prices',
  {
    programme: text().$type<ProgrammeId>().primaryKey(),
    centsPerThousand: integer().notNull(),
    kind: text({ enum: ['target', 'use'] }).notNull(),
    /** ISO day on which the source showed it. */
    asOf: date().notNull(),
    source: text().notNull(),
    updatedAt: utcTimestamp().notNull(),
  },
  ({ centsPerThousand }) => [check('reference_price_positive', sql`${centsPerThousand} > 0`)],
);
