import type { SharedTrip } from '@revoada/core/sharing/shared-trip';
import { date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { utcTimestamp } from './columns.ts';

/** Trips that people handed on by a link. A row names no person. */
export const sharedTrips = pgTable(
  'shared_trips',
  {
    code: text().primaryKey(),
    trip: jsonb().$type<SharedTrip>().notNull(),
    createdAt: utcTimestamp().notNull(),
    /** The last day on which the link works. */
    endsOn: date({ mode: 'string' }).notNull(),
  },
  (table) => [index('shared_trips_end').on(table.endsOn)],
);
