import type { LinePrices } from '@revoada/core/alerts/decide-alert';
import type { DeliveryState } from '@revoada/core/alerts/delivery';
import type { PriceNotice } from '@revoada/core/alerts/price-notice';
import type { ChannelId } from '@revoada/core/channels/channel-id';
import { dayMs } from '@revoada/core/dates/local-date';
import type { AlertTerms } from '@revoada/core/forms/alert-fields';
import type { Wallet } from '@revoada/core/miles/wallet/wallet';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import type { Queries } from '../connection/transactions.ts';
import { alertDeliveries, alerts, watchedTrips } from '../tables/alerts.ts';
import { milesWallets } from '../tables/miles.ts';
import { type AccessAt, hasAccess } from './access.ts';
import type { DeliveryRow } from './alert-rows.ts';

export type ClaimQuestion = { channel: ChannelId; at: Date; until: Date; most: number };

/** Claims due messages of a channel for one process, until `until`; messages of a killed process are due again then. */
export async function claimDeliveries(
  { orm }: Database,
  { channel, at, until, most }: ClaimQuestion,
): Promise<DeliveryRow[]> {
  const dayAhead = new Date(at.getTime() + dayMs);
  // A subquery, so that it runs once; inside the update, the lock would be taken for each row.
  const due = orm.$with('due').as(
    orm
      .select({ id: alertDeliveries.id })
      .from(alertDeliveries)
      .where(
        and(
          eq(alertDeliveries.channel, channel),
          sql`${alertDeliveries.state} in ('waiting', 'sending') and ${alertDeliveries.dueAt} <= ${at}`,
          sql`(${alertDeliveries.state} = 'waiting' or ${alertDeliveries.claimedUntil} < ${at} or ${alertDeliveries.claimedUntil} > ${dayAhead})`,
        ),
      )
      .orderBy(alertDeliveries.dueAt)
      .limit(most)
      .for('update', { skipLocked: true }),
  );
  return orm
    .with(due)
    .update(alertDeliveries)
    .set({ state: 'sending', claimedUntil: until, tries: sql`${alertDeliveries.tries} + 1`, updatedAt: at })
    .where(inArray(alertDeliveries.id, orm.select({ id: due.id }).from(due)))
    .returning();
}

type Key = Pick<DeliveryRow, 'id' | 'decidedAt' | 'accountId'>;
const isRow = ({ id, decidedAt, accountId }: Key) =>
  and(eq(alertDeliveries.id, id), eq(alertDeliveries.decidedAt, decidedAt), eq(alertDeliveries.accountId, accountId));

/** The alert of a delivery as it is now. */
export type DeliveryAlert = {
  state: string;
  /** 'sending' unless it was cancelled meanwhile. */
  deliveryState: DeliveryState;
  terms: AlertTerms;
  initialPrices: LinePrices;
  paid: boolean;
  tripId: string;
  wallet: Wallet;
  /** When the trip was last looked at. */
  checkedAt: Date | null;
};

export async function findDeliveryAlert(
  { orm }: Database,
  delivery: Key,
  access: AccessAt,
): Promise<DeliveryAlert | null> {
  const [row] = await orm
    .select({
      state: alerts.state,
      deliveryState: alertDeliveries.state,
      terms: alerts.terms,
      initialPrices: alerts.first,
      tripId: alerts.tripId,
      wallet: milesWallets.entries,
      checkedAt: watchedTrips.checkedAt,
      paid: hasAccess(sql`${alerts.accountId}`, access),
    })
    .from(alertDeliveries)
    .innerJoin(alerts, and(eq(alerts.id, alertDeliveries.alertId), eq(alerts.accountId, alertDeliveries.accountId)))
    .innerJoin(watchedTrips, eq(watchedTrips.id, alerts.tripId))
    .leftJoin(milesWallets, eq(milesWallets.accountId, alerts.accountId))
    .where(isRow(delivery));
  return row ? { ...row, wallet: row.wallet ?? [] } : null;
}

export type DeliveryChange = {
  state: DeliveryState;
  at: Date;
  reason?: string | null;
  providerId?: string | null;
  dueAt?: Date;
  heldUntil?: Date | null;
  notice?: PriceNotice;
  /** The try that was counted was none. */
  uncounted?: true;
};

/** Records the outcome of a claimed message; one that was cancelled while it was being sent counts as sent. */
export async function finishDelivery(
  { orm }: Database,
  key: Key,
  { at, uncounted, ...set }: DeliveryChange,
): Promise<void> {
  await orm
    .update(alertDeliveries)
    .set({
      ...set,
      claimedUntil: null,
      updatedAt: at,
      ...(set.state === 'sent' ? { sentAt: at } : {}),
      ...(uncounted ? { tries: sql`greatest(${alertDeliveries.tries} - 1, 0)` } : {}),
    })
    .where(
      and(isRow(key), inArray(alertDeliveries.state, set.state === 'sent' ? ['sending', 'cancelled'] : ['sending'])),
    );
}

/**
 * Restores the alert's earlier state, unless a message of the same prices was sent or may still be sent on another
 * channel.
 */
export async function takeBackTold(
  { orm }: { orm: Queries },
  { alertId, accountId, epochId, toldBefore }: DeliveryRow,
): Promise<void> {
  await orm
    .update(alerts)
    .set({ told: toldBefore })
    .where(
      and(
        eq(alerts.id, alertId),
        eq(alerts.accountId, accountId),
        sql`not exists (select 1 from alert_deliveries d
          where d.account_id = ${accountId} and d.alert_id = ${alertId} and d.epoch_id = ${epochId}
          and d.state in ('waiting', 'sending', 'sent', 'delivered', 'read'))`,
      ),
    );
}

/** Records a later delivery status; a status never goes back. */
export async function noteDeliveryStatus(
  { orm }: Database,
  {
    providerId,
    state,
    reason,
    at,
  }: { providerId: string; state: 'delivered' | 'read' | 'failed'; reason: string | null; at: Date },
): Promise<void> {
  const before = { delivered: ['sent'], read: ['sent', 'delivered'], failed: ['sent'] }[state];
  await orm
    .update(alertDeliveries)
    .set({ state, updatedAt: at, ...(state === 'failed' ? { reason } : {}) })
    .where(and(eq(alertDeliveries.providerId, providerId), inArray(alertDeliveries.state, before as DeliveryState[])));
}
