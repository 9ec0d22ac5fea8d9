import { boolean, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accountId } from './accounts.ts';
import { utcTimestamp } from './columns.ts';

/** Hotel bookings of an account. The status "completed" is derived when they are read. */
export const hotelBookings = pgTable(
  'hotel_bookings',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountId(),
    /** Idempotency key of the form. */
    requestKey: text().notNull(),
    guestName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    hotelId: text().notNull(),
    hotelName: text().notNull(),
    place: text().notNull(),
    checkIn: date({ mode: 'string' }).notNull(),
    checkOut: date({ mode: 'string' }).notNull(),
    roomType: text({ enum: ['padrao', 'superior', 'familia'] }).notNull(),
    rooms: integer().notNull(),
    adults: integer().notNull(),
    children: integer().notNull(),
    totalCents: integer().notNull(),
    status: text({ enum: ['confirmed', 'pending', 'cancelled'] }).notNull(),
    /** A sample booking of the demonstration account. */
    sample: boolean().notNull(),
    createdAt: utcTimestamp().notNull(),
    cancelledAt: utcTimestamp(),
  },
  (table) => [
    uniqueIndex('hotel_bookings_request').on(table.accountId, table.requestKey),
    index('hotel_bookings_check_out').on(table.checkOut),
  ],
);
