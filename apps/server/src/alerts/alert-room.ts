import type { Audit } from '../audit/audit.ts';
import { type Channel, type Channels, observeChannel } from '../channels/channel.ts';
import { type ContactPoints, createChannels } from '../channels/channels.ts';
import type { Configuration } from '../config/settings.ts';
import type { Events } from '../events.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { type Alerts, createAlerts } from './alerts.ts';
import type { AlertsDeps } from './alerts-deps.ts';

type AlertRoomDeps = Omit<AlertsDeps, 'channels'> &
  Configuration & {
    events: Events;
    mailer: Mailer;
    audit: Audit;
    limits: Pick<RateLimits, 'channelMessages'>;
    metrics: Pick<Metrics, 'messageEnded'>;
  };

export type AlertRoom = {
  /** Channels of alerts, and the contact points of members. */
  channels: Channels;
  contactPoints: ContactPoints;
  alerts: Alerts;
};

/** Creates alerts and their channels. */
export function createAlertRoom(deps: AlertRoomDeps): AlertRoom {
  const { channels: plain, contactPoints } = createChannels(deps);
  const observed = (channel: Channel) => observeChannel(channel, deps.metrics.messageEnded);
  const { whatsapp, push, email } = plain;
  const channels = { whatsapp: observed(whatsapp), push: observed(push), email: observed(email) };
  return { channels, contactPoints, alerts: createAlerts({ ...deps, channels }) };
}
