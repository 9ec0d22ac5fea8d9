import type { Booking } from '@revoada/core/bookings/booking';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { bookingTexts } from '../content/hotels.ts';
import { lazyPart } from '../first-paint/lazy-part.ts';
import { HotelsFrame } from '../hotels/hotels-frame.tsx';
import { Icon } from '../ui/icon.tsx';
import messageStyles from '../ui/message.module.css';
import { BookingDetails } from './booking-details.tsx';
import { BookingFilterFields } from './booking-filter-fields.tsx';
import { BookingTable } from './booking-table.tsx';
import styles from './bookings.module.css';
import type { BookingsView } from './bookings-view.server.ts';
import { ExportBookings } from './export-bookings.tsx';

const ModalDialog = lazyPart(async () => (await import('../ui/dialog.tsx')).ModalDialog);

/** 'Gerenciamento de Reservas': filters, table, details and export. */
export function BookingsPage({ view }: { view: BookingsView }) {
  const { search } = useLocation();
  const { bookings, total: kept, filters, exportUrl } = view;
  const [openId, setOpenId] = useState<string | null>(null);
  const open = bookings?.find(({ id }) => id === openId);
  return (
    <HotelsFrame title={bookingTexts.title} lead={bookingTexts.lead}>
      {bookings === null ? (
        <p className={messageStyles.alert} role="alert">
          <Icon name="warning" />
          {bookingTexts.failed}
        </p>
      ) : kept === 0 ? (
        <NoBookings />
      ) : (
        <>
          <BookingFilterFields key={search} filters={filters} />
          <div className={styles.listHead}>
            <p role="status">{countBookings(bookings.length, kept)}</p>
            {bookings.length > 0 ? <ExportBookings url={exportUrl} /> : null}
          </div>
          {bookings.length > 0 ? <BookingTable bookings={bookings} onOpen={setOpenId} /> : <NothingFits />}
        </>
      )}
      <Suspense fallback={null}>
        {open ? (
          <ModalDialog title="Detalhes da reserva" onClose={() => setOpenId(null)}>
            <BookingDetails booking={open} />
          </ModalDialog>
        ) : null}
      </Suspense>
    </HotelsFrame>
  );
}

function NoBookings() {
  return (
    <div className={styles.nothing}>
      <p>Você ainda não tem reservas.</p>
      <Link className="btn btn--main" to="/hotels">
        Buscar hotéis
      </Link>
    </div>
  );
}

function NothingFits() {
  return (
    <div className={styles.nothing}>
      <p>Nenhuma reserva passa por estes filtros.</p>
      <Link className="btn btn--line" to="/bookings">
        Limpar filtros
      </Link>
    </div>
  );
}

function countBookings(shown: number, total: number): string {
  const name = (count: number): string => (count === 1 ? '1 reserva' : `${count} reservas`);
  return shown === total ? name(shown) : `${name(shown)} de ${total}`;
}

/** One booking as a page, for readers without scripts. */
export function BookingPage({
  booking,
  sent,
}: {
  booking: Booking;
  sent: { ok: boolean; message: string } | undefined;
}) {
  return (
    <HotelsFrame
      title="Detalhes da reserva"
      back={{ url: '/bookings', label: 'Todas as reservas' }}
      className={styles.one}
    >
      <div className={styles.oneCard}>
        <BookingDetails booking={booking} sent={sent} />
      </div>
    </HotelsFrame>
  );
}
