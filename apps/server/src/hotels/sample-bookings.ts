import { addDays } from '@revoada/core/dates/local-date';
import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import { findHotelOffer } from '@revoada/core/hotels/hotel-offers';
import type { RoomTypeId } from '@revoada/core/hotels/room-types';
import type { Database } from '../database/connection/database.ts';
import { insertBooking } from '../database/hotels/bookings.ts';
import { isSampleAccount } from '../sample-account.ts';

type Sample = {
  hotelId: string;
  /** Days from the start of the account. */
  in: number;
  nights: number;
  roomType: RoomTypeId;
  adults: number;
  children: number;
  status: 'confirmed' | 'pending' | 'cancelled';
  guestName: string;
};

const samples: readonly Sample[] = [
  {
    hotelId: 'pouso-gaivotao',
    in: 26,
    nights: 4,
    roomType: 'superior',
    adults: 2,
    children: 1,
    status: 'confirmed',
    guestName: 'Marina Alves',
  },
  {
    hotelId: 'chales-da-gralha-azul',
    in: 61,
    nights: 3,
    roomType: 'padrao',
    adults: 2,
    children: 0,
    status: 'pending',
    guestName: 'Marina Alves',
  },
  {
    hotelId: 'garca-urbana',
    in: 9,
    nights: 2,
    roomType: 'padrao',
    adults: 1,
    children: 0,
    status: 'cancelled',
    guestName: 'Rafael Souza',
  },
  {
    hotelId: 'maresia-do-trinta-reis',
    in: -38,
    nights: 5,
    roomType: 'familia',
    adults: 3,
    children: 1,
    status: 'confirmed',
    guestName: 'Marina Alves',
  },
];

/** Adds marked sample bookings of every status to the sample account only. Idempotent. */
export async function addSampleBookings(
  database: Database,
  { accountId, email }: { accountId: string; email: string | null },
  nowMs: number,
): Promise<void> {
  if (!isSampleAccount(email)) return;
  const today = todayAt(saoPauloZone, nowMs);
  for (const [at, { in: days, nights, ...sample }] of samples.entries()) {
    const checkIn = addDays(today, days);
    const stay = {
      checkIn,
      checkOut: addDays(checkIn, nights),
      rooms: 1,
      adults: sample.adults,
      children: sample.children,
    };
    const offer = findHotelOffer(sample.hotelId, { ...stay, destination: '' });
    const room = offer?.rooms.find(({ roomType }) => roomType === sample.roomType);
    if (!offer || !room) throw new Error(`The catalogue has no room for the sample booking ${at}`);
    await insertBooking(database, {
      ...stay,
      ...sample,
      accountId,
      requestKey: `exemplo-${at + 1}`,
      email,
      phone: '11999990000',
      hotelName: offer.hotel.name,
      place: `${offer.hotel.location}, ${offer.city.name}`,
      totalCents: room.totalCents,
      sample: true,
      createdAt: new Date(nowMs),
    });
  }
}
