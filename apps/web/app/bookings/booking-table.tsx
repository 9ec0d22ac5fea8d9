import type { Booking } from '@revoada/core/bookings/booking';
import { formatBRL } from '@revoada/core/format/money';
import { formatDate } from '@revoada/core/format/time';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { countGuests, formatNights } from '../hotels/words.ts';
import { SampleMark } from './booking-details.tsx';
import { BookingStatusMark } from './booking-status-mark.tsx';
import styles from './bookings.module.css';

/** The bookings as a table; on phones each row is a card. A row's link opens a dialog, or a page without scripts. */
export function BookingTable({ bookings, onOpen }: { bookings: readonly Booking[]; onOpen: (id: string) => void }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Hotel</th>
          <th scope="col">Hóspede</th>
          <th scope="col">Período</th>
          <th scope="col">Total</th>
          <th scope="col">Situação</th>
          <th scope="col">
            <span className="vh">Ações</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => (
          <BookingRow key={booking.id} booking={booking} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}

function BookingRow({ booking, onOpen }: { booking: Booking; onOpen: (id: string) => void }) {
  const { id, hotelName, place, guestName, checkIn, checkOut, nights, adults, children, totalCents } = booking;
  const open = (event: MouseEvent) => {
    // Modifier keys open a new tab or window, which the browser does with the link.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(id);
  };
  return (
    <tr>
      <th scope="row">
        {hotelName} {booking.sample ? <SampleMark /> : null}
        <small>{place}</small>
      </th>
      <td>
        {guestName}
        <small>{countGuests(adults, children)}</small>
      </td>
      <td>
        {formatDate(checkIn)} a {formatDate(checkOut)}
        <small>{formatNights(nights)}</small>
      </td>
      <td className={styles.amount}>{formatBRL(totalCents, { cents: true })}</td>
      <td>
        <BookingStatusMark status={booking.status} />
      </td>
      <td>
        <Link
          className="btn btn--line btn--s"
          to={`/bookings/${id}`}
          onClick={open}
          aria-label={`Detalhes: ${hotelName}`}
        >
          Detalhes
        </Link>
      </td>
    </tr>
  );
}
