import { decideAlert } from '@revoada/core/alerts/decide-alert';
import { deliveryTries, planDeliveryRetry } from '@revoada/core/alerts/delivery';
import type { PriceNotice } from '@revoada/core/alerts/price-notice';
import { findQuietEnd } from '@revoada/core/alerts/quiet-hours';
import { findPriceSet, mergeTripPrices } from '@revoada/core/alerts/trip-prices';
import type { ChannelId } from '@revoada/core/channels/channel-id';
import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import { withWallet } from '@revoada/core/miles/wallet/wallet';
import { todayAtOrigin } from '@revoada/core/search/origin-day';
import type { Channel, SendResult } from '../channels/channel.ts';
import type { DeliveryRow } from '../database/alerts/alert-rows.ts';
import {
  claimDeliveries,
  type DeliveryAlert,
  findDeliveryAlert,
  finishDelivery,
  takeBackTold,
} from '../database/alerts/outbox.ts';
import { scheduleCheckNow } from '../database/alerts/watched-trips.ts';
import type { AlertsDeps } from './alerts-deps.ts';
import { buildTripNotice } from './decide-trip.ts';
import { readKnownDays } from './known-days.ts';

export type DeliverDeps = Pick<AlertsDeps, 'database' | 'directory' | 'references' | 'settings' | 'now' | 'log'>;

/** Small, because messages that a killed process had claimed wait until the claim expires. */
const perClaim = 20;
const claimMs = 2 * 60_000;
/** A message is released rather than sent when its claim expires sooner than this: a send may take long. */
const releaseBeforeMs = 45_000;

/**
 * Sends the due messages of a channel in sequence and stores each result before the next send, so that a killed process
 * leaves at most one message that may be sent twice. Returns how many were claimed.
 */
export async function deliverDue(deps: DeliverDeps, channel: Channel, signal: AbortSignal): Promise<number> {
  const { database, now } = deps;
  const claimedAt = now();
  const until = new Date(claimedAt + claimMs);
  const claimed = await claimDeliveries(database, {
    channel: channel.id,
    at: new Date(claimedAt),
    until,
    most: perClaim,
  });
  for (const delivery of claimed) {
    const isExpiring = now() > until.getTime() - releaseBeforeMs;
    if (signal.aborted || isExpiring) await releaseClaim(deps, delivery);
    else await deliver(deps, channel, delivery);
  }
  return claimed.length;
}

function releaseClaim({ database, now }: DeliverDeps, delivery: DeliveryRow): Promise<void> {
  return finishDelivery(database, delivery, { state: 'waiting', at: new Date(now()), uncounted: true });
}

async function deliver(deps: DeliverDeps, channel: Channel, delivery: DeliveryRow): Promise<void> {
  const { database, now, log } = deps;
  const review = await reviewDelivery(deps, delivery);
  if (review.act === 'skip') return;
  const at = () => new Date(now());
  if (review.act === 'cancel') {
    await finishDelivery(database, delivery, { state: 'cancelled', reason: review.reason, at: at() });
    await takeBackTold(database, delivery);
    return;
  }
  if (review.act === 'wait') {
    const { dueAt, heldUntil } = review;
    return finishDelivery(database, delivery, { state: 'waiting', dueAt, heldUntil, at: at(), uncounted: true });
  }
  const { notice } = review;
  const key = `${delivery.alertId}:${delivery.epochId}:${delivery.channel}`;
  const result = await channel
    .send({ key, accountId: delivery.accountId, notice })
    .catch((error: unknown): SendResult => {
      log.warn({ err: error, channel: channel.id }, 'a channel failed to send a message');
      return { outcome: 'later', reason: 'Não conseguimos enviar agora.', afterMs: 0 };
    });
  await noteResult(deps, delivery, notice, result);
}

async function noteResult(
  { database, now, log }: DeliverDeps,
  delivery: DeliveryRow,
  notice: PriceNotice,
  result: SendResult,
) {
  const at = new Date(now());
  switch (result.outcome) {
    case 'sent':
      return finishDelivery(database, delivery, {
        state: 'sent',
        providerId: result.providerId,
        notice,
        reason: null,
        at,
      });
    case 'unavailable':
    case 'refused':
      return finishDelivery(database, delivery, { state: result.outcome, reason: result.reason, at });
    case 'later': {
      const { channel, tries } = delivery;
      if (tries >= deliveryTries) {
        log.error({ channel, delivery: delivery.id, reason: result.reason }, 'a message was set aside');
        return finishDelivery(database, delivery, { state: 'set-aside', reason: result.reason, at });
      }
      const dueAt = new Date(at.getTime() + planDeliveryRetry(tries, result.afterMs));
      return finishDelivery(database, delivery, { state: 'waiting', reason: result.reason, dueAt, at });
    }
  }
}

type Review =
  | { act: 'skip' }
  | { act: 'send'; notice: PriceNotice }
  | { act: 'wait'; dueAt: Date; heldUntil: Date }
  | { act: 'cancel'; reason: 'paused' | 'lapsed' | 'risen' | 'unknown' };

/** A delayed message is retried at this interval until its price was checked, and cancelled after the maximum. */
const checkWaitMs = 60_000;
const maxCheckWaitMs = 2 * 3_600_000;

/** Decides whether to send a message after changes of its alert, subscription or price since it was queued. */
async function reviewDelivery(deps: DeliverDeps, delivery: DeliveryRow): Promise<Review> {
  const { database, settings, now } = deps;
  const nowMs = now();
  const at = new Date(nowMs);
  const alert = await findDeliveryAlert(database, delivery, { at, graceDays: settings.payments.graceDays });
  if (!alert) return { act: 'cancel', reason: 'paused' };
  // The alert was changed or paused after this message was claimed.
  if (alert.deliveryState !== 'sending') return { act: 'skip' };
  if (alert.state === 'lapsed' || !alert.paid) return { act: 'cancel', reason: 'lapsed' };
  if (alert.state !== 'active' || alert.terms.endsOn < todayAt(saoPauloZone, nowMs))
    return { act: 'cancel', reason: 'paused' };
  const quietEnd = findQuietEnd(alert.terms, delivery.channel as ChannelId, nowMs);
  if (quietEnd !== null) return { act: 'wait', dueAt: new Date(quietEnd), heldUntil: new Date(quietEnd) };
  const { heldUntil } = delivery;
  if (heldUntil === null) return { act: 'send', notice: delivery.notice };
  if (alert.checkedAt === null || alert.checkedAt < heldUntil) {
    if (nowMs - heldUntil.getTime() > maxCheckWaitMs) return { act: 'cancel', reason: 'unknown' };
    await scheduleCheckNow(database, alert.tripId, at);
    return { act: 'wait', dueAt: new Date(nowMs + checkWaitMs), heldUntil };
  }
  return reevaluate(deps, delivery, alert);
}

/** Decides a delayed message again at the current price. */
async function reevaluate(deps: DeliverDeps, delivery: DeliveryRow, alert: DeliveryAlert): Promise<Review> {
  const { database, directory, now } = deps;
  const { terms, initialPrices, tripId, wallet } = alert;
  const today = todayAtOrigin(terms.origin, { directory, nowMs: now() });
  const days = await readKnownDays(database, tripId, today);
  const references = withWallet(await deps.references.read(), wallet);
  const prices = findPriceSet(mergeTripPrices(days.map((one) => one.prices)), terms);
  const { before, beforeOn } = delivery.notice;
  const noticePrice =
    before && beforeOn ? { [before.kind]: { price: before, at: Date.parse(`${beforeOn}T15:00:00Z`) } } : {};
  const lastNotified = { ...delivery.toldBefore, ...noticePrice };
  const memory = { initialPrices, lastNotified, sentToday: null };
  const decision = decideAlert(terms, memory, { now: prices, epochs: [], references, nowMs: now() });
  if (decision.act !== 'notify') return { act: 'cancel', reason: 'risen' };
  return { act: 'send', notice: buildTripNotice(deps, { id: delivery.alertId, terms, references, days }, decision) };
}
