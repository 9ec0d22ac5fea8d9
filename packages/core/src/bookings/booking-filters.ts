import { foldText } from '../airports/fold.ts';
import { isCalendarDate } from '../dates/local-date.ts';
import { type Booking, type BookingStatus, bookingStatusNames } from './booking.ts';

/** Filters of the bookings page. */
export type BookingFilters = {
  /** Part of the hotel's, the place's or the guest's name, or of the e-mail. */
  text: string;
  status: BookingStatus | null;
  /** Stays that touch these days, both included; null for open. */
  from: string | null;
  until: string | null;
};

const longestText = 100;

/** Reads the filters of a URL: `busca`, `situacao`, `de`, `ate`. Ignores unknown values. */
export function readBookingFilters(params: URLSearchParams): BookingFilters {
  const status = params.get('situacao') ?? '';
  const readDay = (name: string) => {
    const day = params.get(name) ?? '';
    return isCalendarDate(day) ? day : null;
  };
  return {
    text: (params.get('busca') ?? '').trim().slice(0, longestText),
    status: Object.hasOwn(bookingStatusNames, status) ? (status as BookingStatus) : null,
    from: readDay('de'),
    until: readDay('ate'),
  };
}

/** Writes the active filters as URL parameters. */
export function toBookingParams({ text, status, from, until }: BookingFilters): URLSearchParams {
  const set = Object.entries({ busca: text, situacao: status, de: from, ate: until });
  return new URLSearchParams(set.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

export function filterBookings(bookings: readonly Booking[], filters: BookingFilters): Booking[] {
  const { text, status, from, until } = filters;
  const words = foldText(text);
  return bookings.filter(
    (booking) =>
      (status === null || booking.status === status) &&
      (from === null || booking.checkOut >= from) &&
      (until === null || booking.checkIn <= until) &&
      foldText(listSearchedTexts(booking).join(' ')).includes(words),
  );
}

function listSearchedTexts({ hotelName, place, guestName, email }: Booking): string[] {
  return [hotelName, place, guestName, email];
}
