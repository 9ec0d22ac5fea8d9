import type { RoomTypeId } from '../hotels/room-types.ts';

/** Stored status; 'completed' is derived from the day. */
export type StoredBookingStatus = 'confirmed' | 'pending' | 'cancelled';
export type BookingStatus = StoredBookingStatus | 'completed';

/** A hotel booking. Days are YYYY-MM-DD, amounts integer cents. */
export type Booking = {
  id: string;
  guestName: string;
  email: string;
  phone: string;
  hotelId: string;
  hotelName: string;
  /** 'Ipanema, Rio de Janeiro' */
  place: string;
  checkIn: string;
  checkOut: string;
  nights: number;
  roomType: RoomTypeId;
  rooms: number;
  adults: number;
  children: number;
  totalCents: number;
  status: BookingStatus;
  /** True for a sample booking that shows an empty page's possibilities. */
  sample: boolean;
  /** UTC instant, ISO. */
  createdAt: string;
};

/** The statuses in the order of menus, with their names. */
export const bookingStatusNames: Readonly<Record<BookingStatus, string>> = {
  confirmed: 'Confirmada',
  pending: 'Pendente',
  completed: 'Concluída',
  cancelled: 'Cancelada',
};

/**
 * A booking's status on a day in São Paulo: a confirmed one is completed from its check-out on.
 */
export function findBookingStatus(
  { status, checkOut }: { status: StoredBookingStatus; checkOut: string },
  today: string,
): BookingStatus {
  return status === 'confirmed' && checkOut <= today ? 'completed' : status;
}

/** Only a confirmed booking can be cancelled. */
export function canCancelBooking({ status }: Pick<Booking, 'status'>): boolean {
  return status === 'confirmed';
}
