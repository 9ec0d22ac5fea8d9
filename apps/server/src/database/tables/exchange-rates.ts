import { date, doublePrecision, pgTable, text } from 'drizzle-orm/pg-core';
import { utcTimestamp } from './columns.ts';

/** The latest rate of each currency. */
export const exchangeRates = pgTable('exchange_rates', {
  /** ISO 4217. */
  currency: text().primaryKey(),
  /** For one unit. */
  reais: doublePrecision().notNull(),
  /** Of the closing bulletin, in São Paulo. */
  day: date({ mode: 'string' }).notNull(),
  readAt: utcTimestamp().notNull(),
});
