import { type Booking, bookingStatusNames, findBookingStatus } from '@revoada/core/bookings/booking';
import { daysBetween } from '@revoada/core/dates/local-date';
import * as v from 'valibot';
import type { BookingRow } from '../database/hotels/bookings.ts';
import { isoInstant, wholeNumber } from './shapes.ts';

export const bookingSchema = v.object({
  id: v.string(),
  status: v.picklist(Object.keys(bookingStatusNames)),
  hotelId: v.string(),
  hotelName: v.string(),
  place: v.string(),
  checkIn: v.pipe(v.string(), v.isoDate()),
  checkOut: v.pipe(v.string(), v.isoDate()),
  nights: wholeNumber,
  roomType: v.string(),
  rooms: wholeNumber,
  adults: wholeNumber,
  children: wholeNumber,
  totalCents: wholeNumber,
  guestName: v.string(),
  email: v.string(),
  phone: v.string(),
  sample: v.pipe(v.boolean(), v.description('Nobody booked it: a sample of the demonstration')),
  createdAt: isoInstant,
});

/** `today`: the day in São Paulo. */
export function presentBooking(row: BookingRow, today: string): Booking {
  const { accountId: _, requestKey: __, cancelledAt: ___, createdAt, ...shown } = row;
  return {
    ...shown,
    nights: daysBetween(row.checkIn, row.checkOut),
    status: findBookingStatus(row, today),
    createdAt: createdAt.toISOString(),
  };
}
