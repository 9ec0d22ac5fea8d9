import type { Audit } from '../audit/audit.ts';
import type { Channels } from '../channels/channel.ts';
import { type ContactPoints, createChannels } from '../channels/channels.ts';
import type { Configuration } from '../config/settings.ts';
import type { Events } from '../events.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type Alerts, createAlerts } from './alerts.ts';
import type { AlertsDeps } from './alerts-deps.ts';

type AlertRoomDeps = Omit<AlertsDeps, 'channels'> &
  Configuration & {
    events: Events;
    mailer: Mailer;
    audit: Audit;
    limits: Pick<RateLimits, 'channelMessages'>;
  };

export type AlertRoom = {
  /** Channels of alerts, and the contact points of members. */
  channels: Channels;
  contactPoints: ContactPoints;
  alerts: Alerts;
};

/** Creates alerts and their channels. */
export function createAlertRoom(deps: AlertRoomDeps): AlertRoom {
  const { channels, contactPoints } = createChannels(deps);
  return { channels, contactPoints, alerts: createAlerts({ ...deps, channels }) };
}
