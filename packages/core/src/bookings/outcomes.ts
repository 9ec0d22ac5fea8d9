import type { FieldError } from '../errors.ts';
import type { HotelFormValues } from '../hotels/hotel-search.ts';
import type { Booking } from './booking.ts';
import type { ReservationForm } from './reservation-rules.ts';

/** What a reservation's form asks for. */
export type ReservationRequest = {
  /** The form's own key: a repeat has one effect. */
  requestKey: string;
  hotelId: string;
  stay: HotelFormValues;
  form: ReservationForm;
  /** The total that the person saw, in cents; NaN where the form says none. It is compared, never stored. */
  shownCents: number;
};

/**
 * What came of it. `changed`: the price is another one now, and nothing was stored. `unavailable`: the hotel, the dates or
 * the party do not fit. `full`: the account has as many bookings as it may have.
 */
export type ReservationOutcome =
  | { kind: 'booked'; booking: Booking }
  | { kind: 'refused'; fields: FieldError[] }
  | { kind: 'changed'; shownCents: number | null; totalCents: number }
  | { kind: 'unavailable' }
  | { kind: 'full' };

/** `not-open`: it is not confirmed any more. */
export type CancellationOutcome = { ok: true; booking: Booking } | { ok: false; reason: 'unknown' | 'not-open' };
