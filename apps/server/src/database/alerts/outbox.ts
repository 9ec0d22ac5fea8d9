import type { AlertTerms } from '@revoada/core/alerts/alert-terms';
import type { ChannelId } from '@revoada/core/alerts/channel-id';
import type { LinePrices } from '@revoada/core/alerts/decide-alert';
import type { DeliveryState } from '@revoada/core/alerts/delivery';
import type { PriceNotice } from '@revoada/core/alerts/price-notice';
import { dayMs } from '@revoada/core/dates/local-date';
import type { Wallet } from '@revoada/core/miles/wallet/wallet';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import type { Queries } from '../connection/transactions.ts';
import { alertDeliveries, alerts, watchedTrips } from '../tables/alerts.ts';
import { milesWallets } from '../tables/miles.ts';
import { type AccessAt, hasAccess } from './access.ts';
import type { DeliveryRow } from './alert-rows.ts';

export type ClaimQuestion = { channel: ChannelId; at: Date; until: Date; most: number };

/**
 * Takes messages of a channel that are due, each for one process alone, until `until`: those of a process that was killed
 * come back then.
 */
export async function claimDeliveries(
  { orm }: Database,
  { channel, at, until, most }: ClaimQuestion,
): Promise<DeliveryRow[]> {
  const dayAhead = new Date(at.getTime() + dayMs);
  // Apart from the update, so that it is looked for once: the lock would else be taken anew for each row.
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

type Key = Pick<DeliveryRow, 'id' | 'decidedAt'>;
const isRow = ({ id, decidedAt }: Key) => and(eq(alertDeliveries.id, id), eq(alertDeliveries.decidedAt, decidedAt));

/** The alert of a delivery as it is now. */
export type DeliveryAlert = {
  state: string;
  /** 'sending' unless somebody has taken it back meanwhile. */
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
    .innerJoin(alerts, eq(alerts.id, alertDeliveries.alertId))
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

/** Notes what became of a message that was taken; one that was cancelled while it went out was sent all the same. */
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

/** Restores what the alert had told before, unless another channel's message of the same prices was sent or still may be. */
export async function takeBackTold(
  { orm }: { orm: Queries },
  { alertId, epochId, toldBefore }: DeliveryRow,
): Promise<void> {
  await orm
    .update(alerts)
    .set({ told: toldBefore })
    .where(
      and(
        eq(alerts.id, alertId),
        sql`not exists (select 1 from alert_deliveries d where d.alert_id = ${alertId} and d.epoch_id = ${epochId}
          and d.state in ('waiting', 'sending', 'sent', 'delivered', 'read'))`,
      ),
    );
}

/** What a channel's service tells later of a message: a status never goes back. */
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
