import { CLAIM_IDS } from '@revoada/core/owner-texts/owner-claims';
import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { utcTimestamp } from './columns.ts';

/** Messages to the owner, with or without an account. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Hash of the form and its content, so that a repeat has no effect. */
    requestKey: text().notNull().unique('contact_messages_request_key'),
    /** The signed-in account; null for a visitor. */
    accountId: uuid().references(() => accounts.id),
    name: text().notNull(),
    /** Normalized (`normalizeEmail`). */
    email: text().notNull(),
    /** Digits. */
    phone: text(),
    subject: text({ enum: ['consultoria', 'treinamento', 'grupo', 'duvida', 'parceria', 'outro'] }).notNull(),
    message: text().notNull(),
    /** Version of the consent text of the form. */
    consentVersion: text().notNull(),
    createdAt: utcTimestamp().notNull(),
  },
  (table) => [
    index('contact_messages_account').on(table.accountId),
    index('contact_messages_email').on(table.email),
    index('contact_messages_created').on(table.createdAt),
  ],
);

/** Quotes of customers, entered by the owner on `/admin` with the day of their permission. */
export const testimonials = pgTable('testimonials', {
  id: uuid().primaryKey().defaultRandom(),
  quote: text().notNull(),
  author: text().notNull(),
  /** May be empty. */
  trip: text().notNull(),
  agreedOn: date().notNull(),
  addedAt: utcTimestamp().notNull(),
});

/** Texts of pages that the owner edited on `/admin`; other texts are built in. */
export const siteTexts = pgTable(
  'site_texts',
  {
    page: text({ enum: ['ofertas', ...CLAIM_IDS] }).notNull(),
    key: text().notNull(),
    text: text().notNull(),
    updatedAt: utcTimestamp().notNull(),
  },
  ({ page, key }) => [primaryKey({ columns: [page, key] })],
);
