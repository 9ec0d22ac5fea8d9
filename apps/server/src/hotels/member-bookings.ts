import type { Booking } from '@revoada/core/bookings/booking';
import type { CancellationOutcome } from '@revoada/core/bookings/outcomes';
import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import type { Database } from '../database/connection/database.ts';
import { cancelBooking, findBooking, findBookings } from '../database/hotels/bookings.ts';
import type { SignedIn } from '../members/signed-in.ts';
import { presentBooking } from '../presenters/booking.ts';

export type MemberBookingsDeps = { database: Database; now(): number };

/** Creates the operations on a member's bookings, for one request. */
export function createMemberBookings(
  { database, now }: MemberBookingsDeps,
  { accountId }: Pick<SignedIn, 'accountId'>,
) {
  const today = () => todayAt(saoPauloZone, now());
  const find = async (id: string): Promise<Booking | null> => {
    const row = await findBooking(database, accountId, id);
    return row && presentBooking(row, today());
  };
  return {
    async listBookings(): Promise<Booking[]> {
      const day = today();
      return (await findBookings(database, accountId)).map((row) => presentBooking(row, day));
    },
    findBooking: find,
    async cancelBooking(id: string): Promise<CancellationOutcome> {
      const cancelled = await cancelBooking(database, { accountId, id, today: today(), at: new Date(now()) });
      const booking = await find(id);
      if (!booking) return { ok: false, reason: 'unknown' };
      return cancelled ? { ok: true, booking } : { ok: false, reason: 'not-open' };
    },
  };
}
