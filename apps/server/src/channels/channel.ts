import type { ChannelId } from '@revoada/core/alerts/channel-id';
import type { PriceNotice } from '@revoada/core/alerts/price-notice';

export type Dispatch = {
  /** Unique per alert, price epoch and channel: the provider's idempotency where it has one. */
  key: string;
  accountId: string;
  notice: PriceNotice;
};

export type SendResult =
  /** The provider took it. `providerId` is what its later word about the message names. */
  | { outcome: 'sent'; providerId: string | null }
  /** The person cannot be reached by it: no confirmed number, no device, unsubscribed. Not an error. */
  | { outcome: 'unavailable'; reason: string }
  /** It will never work: not repeated. */
  | { outcome: 'refused'; reason: string }
  /** The provider or the network failed: to be tried again. */
  | { outcome: 'later'; reason: string; afterMs: number };

/** A way to reach a person. `reason` is in Portuguese, for the person's own log, and names nobody. */
export type Channel = { id: ChannelId; send(dispatch: Dispatch): Promise<SendResult> };

export type Channels = Record<ChannelId, Channel>;

/** A channel that this installation has not set up. */
export function createMissingChannel(id: ChannelId): Channel {
  return { id, send: async () => ({ outcome: 'unavailable', reason: 'Este canal não está ligado neste site.' }) };
}
