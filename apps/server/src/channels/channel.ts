import type { PriceNotice } from '@revoada/core/alerts/price-notice';
import type { ChannelId } from '@revoada/core/channels/channel-id';
import { inSpan, spanKinds } from '../tracing/spans.ts';

export type Dispatch = {
  /** Unique per alert, price epoch and channel; idempotency key where the provider has one. */
  key: string;
  accountId: string;
  notice: PriceNotice;
};

export type SendResult =
  /** Accepted by the provider. Its later statuses refer to `providerId`. */
  | { outcome: 'sent'; providerId: string | null }
  /** No confirmed number, no device, or unsubscribed. Not an error. */
  | { outcome: 'unavailable'; reason: string }
  /** Failed for good; not retried. */
  | { outcome: 'refused'; reason: string }
  /** The provider or the network failed; to be retried. */
  | { outcome: 'later'; reason: string; afterMs: number };

/** Way to send messages to a person. `reason` is in Portuguese, shown to the person, and contains no personal data. */
export type Channel = { id: ChannelId; send(dispatch: Dispatch): Promise<SendResult> };

export type Channels = Record<ChannelId, Channel>;

/** Counts and traces the results of a channel. A failure of the network counts as one to be tried later. */
export function observeChannel(
  channel: Channel,
  measure: (channel: ChannelId, outcome: SendResult['outcome']) => void,
): Channel {
  return {
    id: channel.id,
    async send(dispatch) {
      let outcome: SendResult['outcome'] = 'later';
      try {
        const result = await inSpan(`send ${channel.id}`, { kind: spanKinds.call, attributes: {} }, () =>
          channel.send(dispatch),
        );
        outcome = result.outcome;
        return result;
      } finally {
        measure(channel.id, outcome);
      }
    },
  };
}

/** Channel that is not configured in this installation. */
export function createMissingChannel(id: ChannelId): Channel {
  return { id, send: async () => ({ outcome: 'unavailable', reason: 'Este canal não está ligado neste site.' }) };
}
