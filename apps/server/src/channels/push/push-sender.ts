import { createHash } from 'node:crypto';
import type { PushMessage } from '@revoada/core/alerts/message-texts';
import type { Logger } from 'pino';
import webPush from 'web-push';
import {
  deleteExpiredSubscription,
  findPushSubscriptions,
  noteSentTo,
  type PushSubscriptionRow,
} from '../../database/channels/push-subscriptions.ts';
import type { Database } from '../../database/connection/database.ts';
import { lookupPublic } from '../../public-lookup.ts';
import type { SendResult } from '../channel.ts';
import { isPushEndpoint } from './endpoints.ts';
import { type PushAnswer, postToPushService } from './post-to-push-service.ts';
import type { VapidKeys } from './vapid-keys.ts';

type Deps = { database: Database; keys: VapidKeys; standInUrl: string | null; now(): number; log: Logger };

export type PushSender = {
  /** Sends to every device of the account. A message replaces an undelivered one with the same `key`. */
  sendToAll(accountId: string, key: string, message: PushMessage): Promise<SendResult>;
};

/** Push services drop undelivered messages after half a day, when their price is outdated. */
const ttlSeconds = 43_200;
const soonMs = 60_000;
const maxWaitMs = 3_600_000;

export function createPushSender({ database, keys, standInUrl, now, log }: Deps): PushSender {
  async function sendTo(device: PushSubscriptionRow, topic: string, payload: string): Promise<SendResult> {
    const { endpoint, p256dh, auth } = device;
    // The endpoint may have been stored when another list of push services was in use.
    if (!isPushEndpoint(endpoint, standInUrl)) return refuse('Este aparelho usa um serviço que não conhecemos.');
    const vapidDetails = keys;
    const options = {
      vapidDetails,
      TTL: ttlSeconds,
      urgency: 'normal' as const,
      topic,
      contentEncoding: 'aes128gcm' as const,
    };
    try {
      const subscription = { endpoint, keys: { p256dh, auth } };
      const { headers, body } = webPush.generateRequestDetails(subscription, payload, options);
      const ownHost = standInUrl !== null && new URL(endpoint).origin === new URL(standInUrl).origin;
      const look = ownHost ? {} : { lookup: lookupPublic };
      const answer = await postToPushService(new URL(endpoint), { headers, body: body ?? Buffer.alloc(0), ...look });
      return await readAnswer(device, answer);
    } catch (error) {
      log.warn({ err: error, device: device.id }, 'a push service was not reached');
      return { outcome: 'later', reason: 'O serviço de notificações não respondeu.', afterMs: soonMs };
    }
  }

  async function readAnswer(
    { id, accountId }: PushSubscriptionRow,
    { status, retryAfter }: PushAnswer,
  ): Promise<SendResult> {
    if (status >= 200 && status < 300) {
      await noteSentTo(database, { id, accountId }, new Date(now()));
      return { outcome: 'sent', providerId: null };
    }
    if (status === 404 || status === 410) {
      await deleteExpiredSubscription(database, { id, accountId });
      return { outcome: 'unavailable', reason: 'Este aparelho não recebe mais notificações.' };
    }
    if (status === 429 || status >= 500) {
      const requestedMs = Number(retryAfter) * 1_000;
      const afterMs = requestedMs > 0 ? Math.min(maxWaitMs, requestedMs) : soonMs;
      return { outcome: 'later', reason: 'O serviço de notificações pediu para esperar.', afterMs };
    }
    log.error({ status, device: id }, 'a push service refused a message');
    return refuse('O serviço de notificações recusou a mensagem.');
  }

  return {
    async sendToAll(accountId, key, message) {
      const devices = await findPushSubscriptions(database, accountId);
      if (devices.length === 0) return { outcome: 'unavailable', reason: 'Nenhum aparelho recebe notificações.' };
      const topic = createHash('sha256').update(key).digest('base64url').slice(0, 32);
      const payload = JSON.stringify(message);
      return combineResults(await Promise.all(devices.map((device) => sendTo(device, topic, payload))));
    },
  };
}

const refuse = (reason: string): SendResult => ({ outcome: 'refused', reason });

/** Combines the results of all devices: sent if any succeeded, else the one that allows a retry. */
function combineResults(results: readonly SendResult[]): SendResult {
  const order: SendResult['outcome'][] = ['sent', 'later', 'refused', 'unavailable'];
  const [first = refuse('Nenhum aparelho recebe notificações.')] = results.toSorted(
    (one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome),
  );
  return first;
}
