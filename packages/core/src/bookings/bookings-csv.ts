import { writeCsv } from '../csv/write-csv.ts';
import { formatDate } from '../format/time.ts';
import { roomTypes } from '../hotels/room-types.ts';
import { type Booking, bookingStatusNames } from './booking.ts';

const headings = [
  'Reserva',
  'Situação',
  'Hotel',
  'Local',
  'Check-in',
  'Check-out',
  'Noites',
  'Quarto',
  'Quartos',
  'Adultos',
  'Crianças',
  'Total (R$)',
  'Hóspede',
  'E-mail',
  'Telefone',
  'Criada em',
  'Exemplo',
];

/** The bookings as a spreadsheet; `findDay` gives an instant's day in São Paulo. */
export function exportBookings(bookings: readonly Booking[], findDay: (instant: string) => string): string {
  const rows = bookings.map((booking) => [
    booking.id,
    bookingStatusNames[booking.status],
    booking.hotelName,
    booking.place,
    formatDate(booking.checkIn),
    formatDate(booking.checkOut),
    booking.nights,
    findRoomName(booking.roomType),
    booking.rooms,
    booking.adults,
    booking.children,
    { cents: booking.totalCents },
    booking.guestName,
    booking.email,
    booking.phone,
    formatDate(findDay(booking.createdAt)),
    booking.sample ? 'exemplo' : '',
  ]);
  return writeCsv([headings, ...rows]);
}

export function findRoomName(roomType: Booking['roomType']): string {
  return roomTypes.find(({ id }) => id === roomType)?.name ?? roomType;
}
