import type { ChannelId } from './channel-id.ts';
import type { PriceNotice } from './price-notice.ts';

/**
 * The life of a message. `waiting` and `sending` are on their way; `unavailable`: the person cannot be reached that way;
 * `refused`, `failed`: the channel will not take it, or could not hand it over; `set-aside`: tried in vain; `cancelled`: the
 * price rose or was not known again, a newer message took its place, or its alert was paused, changed or not paid for.
 */
export const DELIVERY_STATES = [
  'waiting',
  'sending',
  'sent',
  'delivered',
  'read',
  'unavailable',
  'refused',
  'failed',
  'set-aside',
  'cancelled',
] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A message as its person's log shows it. Instants are UTC, ISO. */
export type Delivery = {
  id: string;
  channel: ChannelId;
  state: DeliveryState;
  notice: PriceNotice;
  /** Why it did not go out, for people; null where there is nothing to say. */
  reason: string | null;
  createdAt: string;
  dueAt: string;
  sentAt: string | null;
};

/** Tries before a message is set aside. */
export const deliveryTries = 8;

/** How long a failed message waits before its next try: twice as long each time, at least as long as its channel asks. */
export function planDeliveryRetry(tries: number, afterMs: number): number {
  return Math.max(afterMs, 30_000 * 2 ** Math.min(tries - 1, 7));
}
