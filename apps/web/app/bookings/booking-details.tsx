import { type Booking, canCancelBooking } from '@revoada/core/bookings/booking';
import { formatPhone } from '@revoada/core/format/contact-format';
import { formatBRL } from '@revoada/core/format/money';
import { roomTypes } from '@revoada/core/hotels/room-types';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { countGuests, countRooms, formatNights, formatStayDay } from '../hotels/words.ts';
import { Icon } from '../ui/icon.tsx';
import messageStyles from '../ui/message.module.css';
import { showToast } from '../ui/toasts/toast.tsx';
import { BookingStatusMark } from './booking-status-mark.tsx';
import styles from './bookings.module.css';
import type { CancellationResult } from './bookings-view.server.ts';

/** Details of a booking with its cancellation, in a dialog or on a page. */
export function BookingDetails({ booking, sent }: { booking: Booking; sent?: CancellationResult | undefined }) {
  const fetcher = useFetcher<CancellationResult>();
  const result = fetcher.data ?? sent;
  useEffect(() => {
    if (fetcher.data) showToast(fetcher.data.message, { kind: fetcher.data.ok ? 'success' : 'error' });
  }, [fetcher.data]);
  return (
    <>
      <p className={styles.detailState}>
        <BookingStatusMark status={booking.status} />
        {booking.sample ? <SampleMark /> : null}
      </p>
      {result ? (
        <p className={result.ok ? messageStyles.state : messageStyles.alert} role={result.ok ? 'status' : 'alert'}>
          <Icon name={result.ok ? 'ok' : 'warning'} />
          {result.message}
        </p>
      ) : null}
      <dl className={styles.details}>
        {describe(booking).map(([what, value]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {canCancelBooking(booking) ? (
        <details className={styles.cancel}>
          <summary className="btn btn--line btn--s">Cancelar reserva</summary>
          <fetcher.Form method="post" action={`/bookings/${booking.id}`}>
            <p>
              Cancelar a reserva em {booking.hotelName}? <b>Isso não pode ser desfeito.</b>
            </p>
            <button type="submit" className={`btn btn--s ${styles.danger}`} disabled={fetcher.state !== 'idle'}>
              Sim, cancelar a reserva
            </button>
          </fetcher.Form>
        </details>
      ) : null}
    </>
  );
}

/** Marks an invented booking. */
export function SampleMark() {
  return <small className={styles.sampleMark}>exemplo</small>;
}

function describe(booking: Booking): (readonly [string, string])[] {
  const { roomType, rooms } = booking;
  const room = roomTypes.find(({ id }) => id === roomType)?.name ?? '';
  return [
    ['Hotel', booking.hotelName],
    ['Local', booking.place],
    ['Check-in', formatStayDay(booking.checkIn)],
    ['Check-out', formatStayDay(booking.checkOut)],
    ['Estadia', formatNights(booking.nights)],
    ['Quarto', `${room}, ${countRooms(rooms)}`],
    ['Hóspedes', countGuests(booking.adults, booking.children)],
    ['Total', formatBRL(booking.totalCents, { cents: true })],
    ['Em nome de', booking.guestName],
    ['E-mail', booking.email],
    ['Telefone', formatPhone(booking.phone)],
    ['Código', booking.id.slice(0, 8).toUpperCase()],
  ];
}
