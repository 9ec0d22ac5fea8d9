import type { Booking } from '@revoada/core/bookings/booking';
import type { CancellationOutcome } from '@revoada/core/bookings/outcomes';

/** A member's own bookings: anybody else's do not exist for them. */
export type BookingServices = {
  listBookings(): Promise<Booking[]>;
  findBooking(id: string): Promise<Booking | null>;
  cancelBooking(id: string): Promise<CancellationOutcome>;
};
