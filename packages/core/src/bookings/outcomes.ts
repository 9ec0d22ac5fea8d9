import type { FieldError } from '../errors.ts';
import type { ReservationForm } from '../forms/reservation-form.ts';
import type { HotelFormValues } from '../hotels/hotel-search.ts';
import type { Booking } from './booking.ts';

/** Content of a reservation's form. */
export type ReservationRequest = {
  /** Idempotency key of the form. */
  requestKey: string;
  hotelId: string;
  stay: HotelFormValues;
  form: ReservationForm;
  /** Displayed total in cents, NaN if missing. Compared with the current one, never stored. */
  shownCents: number;
};

/**
 * `changed`: the price changed and nothing was stored. `unavailable`: hotel, dates or party do not match. `full`: the
 * account has reached its limit of bookings.
 */
export type ReservationOutcome =
  | { kind: 'booked'; booking: Booking }
  | { kind: 'refused'; fields: FieldError[] }
  | { kind: 'changed'; shownCents: number | null; totalCents: number }
  | { kind: 'unavailable' }
  | { kind: 'full' };

/** `not-open`: it is not confirmed any more. */
export type CancellationOutcome = { ok: true; booking: Booking } | { ok: false; reason: 'unknown' | 'not-open' };
