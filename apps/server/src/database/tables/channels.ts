import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { utcTimestamp } from './columns.ts';

/** WhatsApp numbers of accounts, each confirmed by a code. A number that left is kept, so that it stays off. */
export const whatsappNumbers = pgTable(
  'whatsapp_numbers',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** E.164: '+5511987654321'. */
    number: text().notNull(),
    state: text({ enum: ['pending', 'confirmed', 'left'] }).notNull(),
    /** The consent text of the form. */
    consentVersion: text().notNull(),
    codeHash: text(),
    codeExpiresAt: utcTimestamp(),
    codeTries: integer().notNull().default(0),
    askedAt: utcTimestamp().notNull(),
    confirmedAt: utcTimestamp(),
    leftAt: utcTimestamp(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.number] }),
    index('whatsapp_numbers_number').on(table.number),
  ],
);

/**
 * The last SAIR or VOLTAR of each number, hashed and without an account, because anyone may have typed the number. A
 * VOLTAR is kept too, so that an older SAIR that arrives late does not undo it.
 */
export const whatsappOptOuts = pgTable('whatsapp_opt_outs', {
  numberHash: text().primaryKey(),
  optedOut: boolean().notNull(),
  saidAt: utcTimestamp().notNull(),
});

/** Push subscriptions of the browsers of an account. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Name given by the person. */
    name: text().notNull(),
    /** Issued by the stand-in of the demonstration, without a browser. */
    sample: boolean().notNull(),
    createdAt: utcTimestamp().notNull(),
    lastSentAt: utcTimestamp(),
  },
  (table) => [index('push_subscriptions_account').on(table.accountId)],
);

/** E-mail setting of alerts; on without a row. */
export const alertEmails = pgTable('alert_emails', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id),
  enabled: boolean().notNull(),
  /** The key in the unsubscribe links of its mails. */
  unsubscribeKey: text().notNull().unique(),
  changedAt: utcTimestamp().notNull(),
});
