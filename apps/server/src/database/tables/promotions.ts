import type { Promotion } from '@revoada/core/sources/promotion';
import { date, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { utcTimestamp } from './columns.ts';

/** Promotions that fare sources announce, until their day has passed. */
export const promotions = pgTable(
  'promotions',
  {
    source: text().notNull(),
    /** Id of the source, or derived from its data. */
    id: text().notNull(),
    promotion: jsonb().$type<Promotion>().notNull(),
    departure: date({ mode: 'string' }).notNull(),
    firstSeenAt: utcTimestamp().notNull(),
    /** Time from which accounts without Conta PRO see it. */
    opensAt: utcTimestamp().notNull(),
    /** Time of the last list that contained it. */
    lastSeenAt: utcTimestamp().notNull(),
  },
  (table) => [
    primaryKey({ name: 'promotions_pk', columns: [table.source, table.id] }),
    index('promotions_departure').on(table.departure),
  ],
);

/** Time of the last request to each source, one row per source; processes claim their turn by it. */
export const promotionReadings = pgTable('promotion_readings', {
  source: text().primaryKey(),
  askedAt: utcTimestamp().notNull(),
  /** Null until the source has sent a list. */
  readAt: utcTimestamp(),
  failedAt: utcTimestamp(),
});
