import { and, asc, count, eq } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import type { Queries } from '../connection/transactions.ts';
import { pushSubscriptions } from '../tables/channels.ts';

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;
export type NewPushSubscription = Pick<
  PushSubscriptionRow,
  'accountId' | 'endpoint' | 'p256dh' | 'auth' | 'name' | 'sample' | 'createdAt'
>;

type DeviceKey = Pick<PushSubscriptionRow, 'id' | 'accountId'>;
const isDevice = ({ id, accountId }: DeviceKey) =>
  and(eq(pushSubscriptions.accountId, accountId), eq(pushSubscriptions.id, id));

/** Devices of an account, the oldest first. */
export async function findPushSubscriptions({ orm }: Database, accountId: string): Promise<PushSubscriptionRow[]> {
  return orm
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, accountId))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id));
}

/**
 * Stores a device. A known endpoint is moved to this account, and keeps its name when it belonged to it. 'too-many' at
 * the limit of the account; 'other-keys' when the endpoint belongs to another account and `auth` differs, because the
 * URL of an endpoint is no proof of the device. The caller holds the account lock.
 */
export async function savePushSubscription(
  queries: Queries,
  device: NewPushSubscription,
  most: number,
): Promise<{ id: string } | 'too-many' | 'other-keys'> {
  const { accountId, endpoint, p256dh, auth } = device;
  const [known] = await queries
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.endpoint, endpoint))
    .for('update');
  if (known?.accountId === accountId) {
    await queries.update(pushSubscriptions).set({ p256dh, auth }).where(isDevice(known));
    return { id: known.id };
  }
  if (known && known.auth !== auth) return 'other-keys';
  const [held] = await queries
    .select({ devices: count() })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, accountId));
  if ((held?.devices ?? 0) >= most) return 'too-many';
  // Another account used this browser before; from now on it shows only the messages of this one.
  if (known) await queries.delete(pushSubscriptions).where(isDevice(known));
  const [saved] = await queries.insert(pushSubscriptions).values(device).returning({ id: pushSubscriptions.id });
  if (!saved) throw new Error('a device was not stored');
  return saved;
}

/** Returns false when the account has no such device. */
export async function renamePushSubscription({ orm }: Database, device: DeviceKey, name: string): Promise<boolean> {
  const rows = await orm
    .update(pushSubscriptions)
    .set({ name })
    .where(isDevice(device))
    .returning({ id: pushSubscriptions.id });
  return rows.length > 0;
}

/** Returns false when the account has no such device. */
export async function deletePushSubscription({ orm }: Database, device: DeviceKey): Promise<boolean> {
  const rows = await orm.delete(pushSubscriptions).where(isDevice(device)).returning({ id: pushSubscriptions.id });
  return rows.length > 0;
}

/** Deletes an endpoint that the push service reports as gone, unless another browser has it meanwhile. */
export async function deleteExpiredSubscription({ orm }: Database, device: DeviceKey): Promise<void> {
  await orm.delete(pushSubscriptions).where(isDevice(device));
}

export async function noteSentTo({ orm }: Database, device: DeviceKey, at: Date): Promise<void> {
  await orm.update(pushSubscriptions).set({ lastSentAt: at }).where(isDevice(device));
}

/** Deletes an endpoint that a browser has replaced. */
export async function deleteEndpoint(queries: Queries, accountId: string, endpoint: string): Promise<void> {
  await queries
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.accountId, accountId), eq(pushSubscriptions.endpoint, endpoint)));
}
