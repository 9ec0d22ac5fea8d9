import type { ReservationOutcome, ReservationRequest } from '@revoada/core/bookings/outcomes';
import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import { checkForm } from '@revoada/core/forms/check-form';
import { reservationForm } from '@revoada/core/forms/reservation-form';
import { findHotelOffer, findHotelOffers } from '@revoada/core/hotels/hotel-offers';
import { checkHotelForm, type HotelSearch, toHotelSearch } from '@revoada/core/hotels/hotel-search';
import { insertBooking } from '../database/hotels/bookings.ts';
import type { SignedIn } from '../members/signed-in.ts';
import { presentBooking } from '../presenters/booking.ts';
import type { MemberBookingsDeps } from './member-bookings.ts';

/** Keys of forms; excludes NUL, which PostgreSQL cannot store in text. */
const keyShape = /^[\w-]{1,100}$/;

/** Creates the hotel operations of a member, for one request. */
export function createMemberHotels(deps: MemberBookingsDeps, { accountId }: Pick<SignedIn, 'accountId'>) {
  return {
    searchHotels: async (search: HotelSearch) => findHotelOffers(search),
    findHotel: async (hotelId: string, search: HotelSearch) => findHotelOffer(hotelId, search),
    reserveHotel: (request: ReservationRequest) => reserve(deps, accountId, request),
  };
}

/** Calculates the price here; the shown price is only compared with it. */
async function reserve(
  { database, now }: MemberBookingsDeps,
  accountId: string,
  { requestKey, hotelId, stay, form, shownCents }: ReservationRequest,
): Promise<ReservationOutcome> {
  const today = todayAt(saoPauloZone, now());
  if (!keyShape.test(requestKey) || checkHotelForm(stay, today).length > 0) return { kind: 'unavailable' };
  const search = toHotelSearch(stay);
  const offer = findHotelOffer(hotelId, search);
  if (!offer) return { kind: 'unavailable' };
  const checked = checkForm(reservationForm, form);
  if (!checked.ok) return { kind: 'refused', fields: checked.fields };
  const { tipo, nome, email, telefone } = checked.value;
  const room = offer.rooms.find(({ roomType }) => roomType === tipo);
  if (!room) return { kind: 'refused', fields: [{ field: 'tipo', message: 'Escolha um quarto em que todos caibam' }] };
  const { totalCents } = room;
  if (shownCents !== totalCents) {
    return { kind: 'changed', shownCents: Number.isSafeInteger(shownCents) ? shownCents : null, totalCents };
  }
  const { hotel, city } = offer;
  const stored = await insertBooking(database, {
    accountId,
    requestKey,
    guestName: nome,
    email,
    phone: telefone,
    hotelId: hotel.id,
    hotelName: hotel.name,
    place: `${hotel.location}, ${city.name}`,
    checkIn: search.checkIn,
    checkOut: search.checkOut,
    roomType: room.roomType,
    rooms: search.rooms,
    adults: search.adults,
    children: search.children,
    totalCents,
    status: 'confirmed',
    sample: false,
    createdAt: new Date(now()),
  });
  if (stored === 'no-account') return { kind: 'unavailable' };
  if (stored === 'too-many') return { kind: 'full' };
  return { kind: 'booked', booking: presentBooking(stored.row, today) };
}
