import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { accountId } from './accounts.ts';
import { utcTimestamp } from './columns.ts';

/**
 * Subscriptions, as last read from the payment service. Kept after erasure, because payment records are required by
 * law.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    /** 'sub_…' */
    id: text().primaryKey(),
    accountId: accountId(),
    customerId: text().notNull(),
    status: text().notNull(),
    priceId: text().notNull(),
    startedAt: utcTimestamp().notNull(),
    currentPeriodEnd: utcTimestamp(),
    cancelsAtPeriodEnd: boolean().notNull(),
    endedAt: utcTimestamp(),
    pastDueSince: utcTimestamp(),
    /** Time of the withdrawal: by the person, or by us for a subscription that should not have been sold. */
    withdrawnAt: utcTimestamp(),
    readAt: utcTimestamp().notNull(),
  },
  (table) => [index('subscriptions_account').on(table.accountId)],
);

/** Processed events of the payment service, so that each has one effect. No personal data. */
export const paymentEvents = pgTable('payment_events', {
  /** 'evt_…' */
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: utcTimestamp().notNull(),
});
