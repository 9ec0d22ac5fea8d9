import { type Booking, findBookingStatus } from '@revoada/core/bookings/booking';
import { daysBetween } from '@revoada/core/dates/local-date';
import type { BookingRow } from '../database/hotels/bookings.ts';

/** Converts a stored row for display; `today` is the day in São Paulo. */
export function toBooking(row: BookingRow, today: string): Booking {
  const { accountId: _, requestKey: __, cancelledAt: ___, createdAt, ...shown } = row;
  return {
    ...shown,
    nights: daysBetween(row.checkIn, row.checkOut),
    status: findBookingStatus(row, today),
    createdAt: createdAt.toISOString(),
  };
}
