import { and, count, desc, eq, gt, lt } from 'drizzle-orm';
import { changeAccount } from '../accounts/change-account.ts';
import type { Database } from '../connection/database.ts';
import { isUuid } from '../connection/is-uuid.ts';
import { hotelBookings } from '../tables/hotels.ts';

export type BookingRow = typeof hotelBookings.$inferSelect;
export type NewBooking = Omit<typeof hotelBookings.$inferInsert, 'id' | 'cancelledAt'>;

type StoredBooking = { row: BookingRow; repeated: boolean } | 'no-account' | 'too-many';

/** A limit above any real need, so that no account fills the disk. */
export const mostBookings = 300;

/**
 * Stores a booking, or returns the one with the same key as `repeated`. Not for an erased account, or one with
 * `mostBookings`.
 */
export async function insertBooking(database: Database, booking: NewBooking): Promise<StoredBooking> {
  const { accountId, requestKey } = booking;
  const stored = await changeAccount<StoredBooking>(database, accountId, async (transaction) => {
    const sameKey = and(eq(hotelBookings.accountId, accountId), eq(hotelBookings.requestKey, requestKey));
    const [known] = await transaction.select().from(hotelBookings).where(sameKey);
    if (known) return { row: known, repeated: true };
    const isOwn = eq(hotelBookings.accountId, accountId);
    const [kept] = await transaction.select({ rows: count() }).from(hotelBookings).where(isOwn);
    if ((kept?.rows ?? 0) >= mostBookings) return 'too-many';
    const [row] = await transaction.insert(hotelBookings).values(booking).returning();
    return row ? { row, repeated: false } : 'no-account';
  });
  return stored ?? 'no-account';
}

/** Bookings of an account, the latest stay first. */
export function findBookings({ orm }: Database, accountId: string): Promise<BookingRow[]> {
  return orm
    .select()
    .from(hotelBookings)
    .where(eq(hotelBookings.accountId, accountId))
    .orderBy(desc(hotelBookings.checkIn), desc(hotelBookings.createdAt), hotelBookings.id);
}

/** A booking of this account; null when the account has none with this id, even if another has. */
export async function findBooking({ orm }: Database, accountId: string, id: string): Promise<BookingRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await orm.select().from(hotelBookings).where(ownBooking(accountId, id));
  return row ?? null;
}

/** Cancels a confirmed booking with check-out after the day. Returns false when there is none. */
export async function cancelBooking(
  { orm }: Database,
  { accountId, id, today, at }: { accountId: string; id: string; today: string; at: Date },
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const open = and(ownBooking(accountId, id), eq(hotelBookings.status, 'confirmed'), gt(hotelBookings.checkOut, today));
  const done = await orm.update(hotelBookings).set({ status: 'cancelled', cancelledAt: at }).where(open).returning();
  return done.length > 0;
}

/** Deletes bookings with check-out before the day of the instant. */
export async function deleteBookingsBefore({ orm }: Pick<Database, 'orm'>, before: Date): Promise<void> {
  await orm.delete(hotelBookings).where(lt(hotelBookings.checkOut, before.toISOString().slice(0, 10)));
}

function ownBooking(accountId: string, id: string) {
  return and(eq(hotelBookings.accountId, accountId), eq(hotelBookings.id, id));
}
