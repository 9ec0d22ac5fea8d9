import { type Booking, bookingStatusNames, type BookingStatus as Status } from '@revoada/core/bookings/booking';
import type { Examples, PageExamples } from '../example.ts';
import { BookingFilterFields } from './booking-filter-fields.tsx';
import { BookingStatusMark } from './booking-status-mark.tsx';
import { BookingTable } from './booking-table.tsx';
import { BookingPage, BookingsPage } from './bookings-page.tsx';
import type { BookingsView } from './bookings-view.server.ts';
import { ExportBookings } from './export-bookings.tsx';

const statuses = Object.keys(bookingStatusNames) as Status[];

const sampleBooking = (status: Status): Booking => ({
  id: `00000000-0000-4000-8000-00000000000${statuses.indexOf(status)}`,
  guestName: 'Maria da Silva',
  email: 'maria@example.com',
  phone: '11999990000',
  hotelId: 'pouso-gaivotao',
  hotelName: 'Pouso Gaivotão',
  place: 'Copacabana, Rio de Janeiro',
  checkIn: '2026-12-11',
  checkOut: '2026-12-14',
  nights: 3,
  roomType: 'padrao',
  rooms: 1,
  adults: 2,
  children: 0,
  totalCents: 129_000,
  status,
  sample: status === 'pending',
  createdAt: '2026-11-22T15:00:00.000Z',
});

const noFilters: BookingsView['filters'] = { text: '', status: null, from: null, until: null };
const filters: BookingsView['filters'] = { text: 'gaivotão', status: 'confirmed', from: '2026-12-01', until: null };
const view: BookingsView = {
  ...{ filters: noFilters, bookings: statuses.map(sampleBooking), total: statuses.length },
  exportUrl: '/api/bookings/export',
};

export const bookingsExamples: readonly Examples[] = [
  {
    component: 'Situação da reserva',
    states: Object.fromEntries(
      statuses.map((status) => [bookingStatusNames[status], <BookingStatusMark key={status} status={status} />]),
    ),
  },
  {
    component: 'Reservas',
    width: 'full',
    states: {
      tabela: <BookingTable bookings={statuses.map(sampleBooking)} onOpen={() => undefined} />,
      filtros: <BookingFilterFields filters={filters} />,
      exportar: <ExportBookings url={view.exportUrl} />,
    },
  },
];

export const bookingsPages: PageExamples = {
  reservas: <BookingsPage view={view} />,
  'reservas, nenhuma': <BookingsPage view={{ ...view, bookings: [], total: 0 }} />,
  'reservas, nenhuma com estes filtros': <BookingsPage view={{ ...view, filters, bookings: [] }} />,
  'reservas que não vieram': <BookingsPage view={{ ...view, bookings: null, total: 0 }} />,
  'reserva que não foi cancelada': (
    <BookingPage
      booking={sampleBooking('confirmed')}
      sent={{ ok: false, message: 'Não foi possível cancelar a reserva' }}
    />
  ),
};
