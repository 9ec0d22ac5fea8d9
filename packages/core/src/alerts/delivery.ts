import type { ChannelId } from '../channels/channel-id.ts';
import type { PriceNotice } from './price-notice.ts';

/**
 * States of a message. `waiting` and `sending`: not sent yet. `unavailable`: the person has no such channel. `refused`,
 * `failed`: the channel rejected it or could not deliver it. `set-aside`: all tries failed. `cancelled`: the price rose
 * or became unknown, a newer message replaced it, or its alert was paused, changed or unpaid.
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

/** A message in the person's log. Instants are UTC, ISO. */
export type Delivery = {
  id: string;
  channel: ChannelId;
  state: DeliveryState;
  notice: PriceNotice;
  /** Reason, in Portuguese, for not sending it; null if there is none. */
  reason: string | null;
  createdAt: string;
  dueAt: string;
  sentAt: string | null;
};

/** After this many tries a message gets the state `set-aside`. */
export const deliveryTries = 8;

/** Delay in ms before the next try: doubled each time, at least the channel's `afterMs`. */
export function planDeliveryRetry(tries: number, afterMs: number): number {
  return Math.max(afterMs, 30_000 * 2 ** Math.min(tries - 1, 7));
}
