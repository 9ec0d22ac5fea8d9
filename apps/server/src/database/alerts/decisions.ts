import type { AlertMemory, LinePrices } from '@revoada/core/alerts/decide-alert';
import type { PriceNotice } from '@revoada/core/alerts/price-notice';
import type { ChannelId } from '@revoada/core/channels/channel-id';
import { type AlertTerms, completeTerms, type StoredTerms } from '@revoada/core/forms/alert-fields';
import type { Wallet } from '@revoada/core/miles/wallet/wallet';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { priceEpochs } from '../tables/alerts.ts';
import { type AccessAt, hasAccess } from './access.ts';
import type { PriceEpochRow } from './alert-rows.ts';

/** Input of an alert's decision. */
export type AlertToDecide = AlertMemory & {
  id: string;
  accountId: string;
  version: number;
  terms: AlertTerms;
  /** UTC ms. */
  since: number;
  wallet: Wallet;
  /** False once the subscription gives no access. */
  paid: boolean;
};

export type BatchQuestion = {
  tripId: string;
  /** The last alert of the batch before; null for the first. */
  after: string | null;
  most: number;
  today: string;
  access: AccessAt;
  /** Limits the batch to alerts without a price and alerts changed since this instant; null for all. */
  changedSince: Date | null;
};

const noAlert = '00000000-0000-0000-0000-000000000000';

/** The next alerts of a trip, in the order of their ids. */
export async function readAlertBatch({ orm }: Database, question: BatchQuestion): Promise<AlertToDecide[]> {
  const { tripId, after, most, today, access, changedSince } = question;
  const changed = changedSince ? sql`and (a.first = '{}'::jsonb or a.updated_at >= ${changedSince})` : sql``;
  const { rows } = await orm.execute<
    Omit<AlertToDecide, 'since' | 'wallet' | 'terms'> & { since: Date; wallet: Wallet | null; terms: StoredTerms }
  >(sql`
    select a.id, a.account_id as "accountId", a.version, a.terms, a.first as "initialPrices", a.told as "lastNotified",
      a.sent as "sentToday",
      (extract(epoch from a.since) * 1000)::float8 as since, w.entries as wallet,
      ${hasAccess(sql`a.account_id`, access)} as paid
    from alerts a left join miles_wallets w on w.account_id = a.account_id
    where a.trip_id = ${tripId} and a.id > ${after ?? noAlert} and a.state = 'active' and a.terms->>'endsOn' >= ${today} ${changed}
    order by a.id limit ${most}`);
  return rows.map(({ terms, since, wallet, ...row }) => ({
    ...row,
    ...{ terms: completeTerms(terms), since: Number(since), wallet: wallet ?? [] },
  }));
}

/** One message of a decision. */
export type NewDelivery = { channel: ChannelId; dueAt: Date; heldUntil: Date | null };

/** A notice that an alert sends, by its channels. */
export type PlannedNotice = {
  id: string;
  accountId: string;
  version: number;
  memory: AlertMemory;
  notifiedBefore: LinePrices;
  notice: PriceNotice;
  deliveries: NewDelivery[];
};

/** An alert where it lies. */
type AlertKey = Pick<AlertToDecide, 'id' | 'accountId'>;

export type BatchResult = {
  epoch: Pick<PriceEpochRow, 'id' | 'tripId' | 'startedAt'>;
  /** The last alert of the batch; null ends the pass. */
  cursor: string | null;
  today: string;
  at: Date;
  lapsed: AlertKey[];
  initialPrices: (AlertKey & { version: number; prices: LinePrices })[];
  notices: PlannedNotice[];
};

/**
 * Saves a batch's decisions and its cursor in one transaction, so that an interrupted pass resumes after its last batch and
 * a repeated one queues nothing twice. The version check skips alerts that changed meanwhile. Returns the number of queued
 * messages.
 */
export function saveDecisions(
  { orm }: Database,
  { epoch, cursor, today, at, lapsed, initialPrices, notices }: BatchResult,
): Promise<number> {
  return orm.transaction(async (transaction) => {
    if (lapsed.length > 0) {
      await transaction.execute(sql`
        update alerts a set state = 'lapsed', updated_at = ${at}
        from jsonb_to_recordset(${JSON.stringify(lapsed)}) as d(id uuid, "accountId" uuid)
        where a.id = d.id and a.account_id = d."accountId" and a.state = 'active'`);
    }
    if (initialPrices.length > 0) {
      await transaction.execute(sql`
        update alerts a set first = d.prices from jsonb_to_recordset(${JSON.stringify(initialPrices)}) as d(id uuid, "accountId" uuid, version int, prices jsonb)
        where a.id = d.id and a.account_id = d."accountId" and a.version = d.version`);
    }
    let queued = 0;
    if (notices.length > 0) {
      const { rowCount } = await transaction.execute(sql`
        with given as (
          select * from jsonb_to_recordset(${JSON.stringify(notices)})
            as d(id uuid, "accountId" uuid, version int, memory jsonb, "notifiedBefore" jsonb, notice jsonb, deliveries jsonb)),
        moved as (
          update alerts a set first = g.memory->'initialPrices', told = g.memory->'lastNotified', sent = g.memory->'sentToday'
          from given g where a.id = g.id and a.account_id = g."accountId" and a.version = g.version and a.state = 'active'
          returning a.id, a.account_id),
        replaced as (
          update alert_deliveries d set state = 'cancelled', reason = 'replaced', updated_at = ${at}
          from moved m where d.alert_id = m.id and d.account_id = m.account_id and d.state = 'waiting' and d.epoch_id < ${epoch.id})
        insert into alert_deliveries
          (decided_at, alert_id, account_id, epoch_id, channel, state, notice, told_before, held_until, due_at, created_at, updated_at)
        select ${epoch.startedAt}, g.id, g."accountId", ${epoch.id}, c.channel, 'waiting', g.notice, g."notifiedBefore",
          c."heldUntil", c."dueAt", ${at}, ${at}
        from given g join moved m on m.id = g.id
          cross join lateral jsonb_to_recordset(g.deliveries) as c(channel text, "dueAt" timestamptz, "heldUntil" timestamptz)
        on conflict (alert_id, epoch_id, channel, decided_at) do nothing`);
      queued = rowCount ?? 0;
    }
    const end = cursor === null ? { decidedDay: today, decidedAt: at } : {};
    await transaction
      .update(priceEpochs)
      .set({ cursor, ...end })
      .where(and(eq(priceEpochs.tripId, epoch.tripId), eq(priceEpochs.id, epoch.id)));
    return queued;
  });
}
