import type { Booking } from '@revoada/core/bookings/booking';
import {
  type BookingFilters,
  filterBookings,
  readBookingFilters,
  toBookingParams,
} from '@revoada/core/bookings/booking-filters';
import { bookingTexts } from '../content/hotels.ts';
import type { BookingServices } from './booking-services.ts';

/** View of `/bookings` for a URL. `bookings` is null where they could not be read. */
export type BookingsView = {
  filters: BookingFilters;
  bookings: Booking[] | null;
  /** Number before the filters. */
  total: number;
  /** The same list as a spreadsheet. */
  exportUrl: string;
};

/** Result of a cancellation, in Portuguese. */
export type CancellationResult = { ok: boolean; message: string };

type Lister = Pick<BookingServices, 'listBookings'>;

/** Reads and filters a member's bookings; the page shows a failure. */
export async function loadBookings(
  params: URLSearchParams,
  member: Lister,
  report: (error: unknown) => void,
): Promise<BookingsView> {
  const filters = readBookingFilters(params);
  const query = toBookingParams(filters).toString();
  const exportUrl = query ? `/api/bookings/export?${query}` : '/api/bookings/export';
  try {
    const allBookings = await member.listBookings();
    return { filters, bookings: filterBookings(allBookings, filters), total: allBookings.length, exportUrl };
  } catch (error) {
    // The services reported the reason of a 503 already.
    if (!(error instanceof Response)) report(error);
    return { filters, bookings: null, total: 0, exportUrl };
  }
}

/** Cancels a booking; null where the member has none with this id. */
export async function cancel(
  id: string,
  member: Pick<BookingServices, 'cancelBooking'>,
  report: (error: unknown) => void,
): Promise<CancellationResult | null> {
  try {
    const outcome = await member.cancelBooking(id);
    if (outcome.ok) return { ok: true, message: bookingTexts.cancelled };
    return outcome.reason === 'unknown'
      ? null
      : { ok: false, message: `${bookingTexts.notCancelled}. ${bookingTexts.notOpen}` };
  } catch (error) {
    if (!(error instanceof Response)) report(error);
    return { ok: false, message: bookingTexts.notCancelled };
  }
}
