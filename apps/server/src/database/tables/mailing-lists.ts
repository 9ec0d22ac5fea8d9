import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { utcTimestamp } from './columns.ts';

/** E-mails on mailing lists, one entry per list. */
export const mailingListEntries = pgTable(
  'list_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    list: text({ enum: ['newsletter', 'whatsapp', 'planejador'] }).notNull(),
    /** Normalized (`normalizeEmail`); null once it left. */
    email: text(),
    /** Marks an e-mail that unsubscribed. */
    emailHash: text().notNull(),
    /** 'left' after the confirmation, 'refused' before it; a refused e-mail gets no further confirmation mail. */
    state: text({ enum: ['pending', 'confirmed', 'left', 'refused'] }).notNull(),
    /** Version of the consent text of the form. */
    consentVersion: text().notNull(),
    askedAt: utcTimestamp().notNull(),
    confirmedAt: utcTimestamp(),
    endedAt: utcTimestamp(),
  },
  (table) => [
    uniqueIndex('list_entries_email').on(table.list, table.emailHash),
    index('list_entries_email_hash').on(table.emailHash),
    index('list_entries_asked').on(table.askedAt),
  ],
);

/** Newsletters of the owner. */
export const newsletterIssues = pgTable('newsletter_issues', {
  id: uuid().primaryKey().defaultRandom(),
  /** Hash of the list and of the issue, by its content or its week, so that an issue is sent to a list once. */
  contentKey: text().notNull().unique('newsletter_issues_content_key'),
  list: text({ enum: ['newsletter', 'whatsapp', 'planejador'] }).notNull(),
  title: text().notNull(),
  text: text().notNull(),
  createdAt: utcTimestamp().notNull(),
});

/** Links in mails to entries: hashes of their tokens. Deleted with the entry. */
export const listEntryLinks = pgTable(
  'list_entry_links',
  {
    tokenHash: text().primaryKey(),
    entryId: uuid()
      .notNull()
      .references(() => mailingListEntries.id, { onDelete: 'cascade' }),
    createdAt: utcTimestamp().notNull(),
  },
  (table) => [index('list_entry_links_entry').on(table.entryId)],
);
