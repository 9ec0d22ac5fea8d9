import { whatsAppTemplates } from '@revoada/core/alerts/message-texts';
import type { ChannelId } from '@revoada/core/channels/channel-id';
import type { Logger } from 'pino';
import type { Audit } from '../audit/audit.ts';
import type { Secrets, Settings } from '../config/settings.ts';
import type { Database } from '../database/connection/database.ts';
import type { Events } from '../events.ts';
import { sessionSecret } from '../identity/session-secret.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type Channels, createMissingChannel, type SendResult } from './channel.ts';
import { createEmailChannel } from './email/email-channel.ts';
import { createEmailExit, type EmailExit } from './email/email-exit.ts';
import { createDevices, type Devices } from './push/devices.ts';
import { createPushChannel } from './push/push-channel.ts';
import { createPushSender, type PushSender } from './push/push-sender.ts';
import { requestSampleDevice } from './push/sample-device.ts';
import { loadVapidKeys } from './push/vapid-keys.ts';
import { createCloudApi } from './whatsapp/cloud-api.ts';
import { createDailyCodes } from './whatsapp/daily-codes.ts';
import { createWhatsAppEvents, type WhatsAppEvents } from './whatsapp/events.ts';
import { createNumberConfirmation, type NumberConfirmation } from './whatsapp/number-confirmation.ts';
import { createTemplateSender } from './whatsapp/send-template.ts';
import { createWhatsAppChannel, createWhatsAppSender } from './whatsapp/whatsapp-channel.ts';

type Deps = {
  database: Database;
  jobs: Pick<Jobs, 'enqueue' | 'handle'>;
  mailer: Mailer;
  audit: Audit;
  limits: Pick<RateLimits, 'channelMessages'>;
  settings: Pick<Settings, 'channels' | 'dataDir'>;
  secrets: Pick<Secrets, 'channels' | 'session'>;
  events: Pick<Events, 'announce'>;
  now(): number;
  log: Logger;
};

export type WhatsAppContact = NumberConfirmation & {
  events: WhatsAppEvents;
  sendTest(accountId: string): Promise<SendResult>;
};

export type PushContact = Devices & {
  /** VAPID key for subscriptions of browsers. */
  publicKey: string;
  sendToAll: PushSender['sendToAll'];
  /** Requests a subscription of the demonstration's push service; null in other installations. */
  requestSample: (() => ReturnType<typeof requestSampleDevice>) | null;
};

/** Contact points of members; null where the channel is not configured. */
export type ContactPoints = {
  /** Configured channels of this installation. */
  channelsOn: readonly ChannelId[];
  whatsapp: WhatsAppContact | null;
  push: PushContact | null;
  /** Unsubscribe link of alerts' mails. */
  emailExit: EmailExit;
};

export function createChannels(deps: Deps): { channels: Channels; contactPoints: ContactPoints } {
  const { database, mailer, audit, now } = deps;
  const onLeave = (accountId: string) => audit.record(accountId, 'channel-changed', { channel: 'email', on: false });
  const whatsapp = createWhatsApp(deps);
  const push = createPush(deps);
  return {
    channels: {
      whatsapp: whatsapp?.channel ?? createMissingChannel('whatsapp'),
      push: push ? createPushChannel(push) : createMissingChannel('push'),
      email: createEmailChannel({ database, mailer, now }),
    },
    contactPoints: {
      channelsOn: ['email', ...(whatsapp ? (['whatsapp'] as const) : []), ...(push ? (['push'] as const) : [])],
      whatsapp: whatsapp?.contact ?? null,
      push,
      emailExit: createEmailExit({ database, now, onLeave }),
    },
  };
}

function createWhatsApp(deps: Deps) {
  const { database, log } = deps;
  const settings = deps.settings.channels.whatsapp;
  const secrets = deps.secrets.channels.whatsapp;
  if (!settings || !secrets) return null;
  const cloud = createCloudApi({ settings, token: secrets.token });
  const sendTemplate = createTemplateSender({ database, cloud, log });
  const send = createWhatsAppSender({ database, sendTemplate });
  const secret = sessionSecret(deps.secrets.session, deps.settings.dataDir);
  const { phoneNumberId, countries, codesPerDay } = settings;
  const takeDailyCode = createDailyCodes({ ...deps, perDay: codesPerDay });
  const contact: WhatsAppContact = {
    ...createNumberConfirmation({ ...deps, sendTemplate, takeDailyCode, countries, secret }),
    events: createWhatsAppEvents({ ...deps, cloud, secrets, phoneNumberId }),
    sendTest: (accountId) => send(accountId, { name: whatsAppTemplates.test, body: [], urlEnd: null }),
  };
  return { channel: createWhatsAppChannel(send), contact };
}

function createPush({ database, audit, settings, secrets, now, log }: Deps): PushContact | null {
  const { push } = settings.channels;
  if (!push) return null;
  const { standInUrl } = push;
  const keys = loadVapidKeys(push, secrets.channels.vapidPrivateKey, settings.dataDir);
  const { publicKey } = keys;
  return {
    ...createDevices({ database, audit, standInUrl, now }),
    ...createPushSender({ database, keys, standInUrl, now, log }),
    publicKey,
    requestSample: standInUrl === null ? null : () => requestSampleDevice(standInUrl, publicKey),
  };
}
