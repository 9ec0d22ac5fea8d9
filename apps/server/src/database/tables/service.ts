import type { Airport } from '@revoada/core/airports/airport';
import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { utcTimestamp } from './columns.ts';

/** One row with the mode of the database: demonstration and real data never mix. */
export const installation = pgTable('installation', {
  id: integer().primaryKey().default(1),
  mode: text({ enum: ['demo', 'real'] }).notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Sent mails, one per key, so that a repeated job sends none. */
export const mailDeliveries = pgTable(
  'mail_deliveries',
  {
    /** 'subscription-started:sub_…' */
    key: text().primaryKey(),
    accountId: uuid().references(() => accounts.id),
    template: text().notNull(),
    sentAt: utcTimestamp().notNull(),
  },
  (table) => [index('mail_deliveries_account').on(table.accountId)],
);

/**
 * Counts of a UTC day over all processes: the searches of each fare source, and the codes sent by WhatsApp under the name
 * 'whatsapp-codes'.
 */
export const upstreamUsage = pgTable(
  'upstream_usage',
  {
    source: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    searches: integer().notNull(),
    /** Searches of alert checks among them. */
    alertSearches: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.source, table.day] })],
);

/** Airports of the last reply of each fare source. */
export const sourceAirports = pgTable(
  'source_airports',
  {
    source: text().notNull(),
    iata: text().notNull(),
    airport: jsonb().$type<Airport>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.iata] })],
);
