import type { Booking } from '@revoada/core/bookings/booking';
import type { CancellationOutcome } from '@revoada/core/bookings/outcomes';

/** Bookings of one member; those of other accounts are not found. */
export type BookingServices = {
  listBookings(): Promise<Booking[]>;
  findBooking(id: string): Promise<Booking | null>;
  cancelBooking(id: string): Promise<CancellationOutcome>;
};
