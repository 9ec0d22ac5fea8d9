import webPush from 'web-push';
import type { ChannelSettings } from '../../config/channels.ts';
import { readOrCreatePrivateFile } from '../../private-file.ts';

export type VapidKeys = { subject: string; publicKey: string; privateKey: string };

/**
 * Who we are to push services: the settings, else keys of our own that the data folder keeps, because browsers' subscriptions
 * belong to one key. Throws the file system's errors.
 */
export function loadVapidKeys(
  { subject, publicKey }: NonNullable<ChannelSettings['push']>,
  privateKey: string | null,
  dataDir: string,
): VapidKeys {
  if (publicKey !== null && privateKey !== null) return { subject, publicKey, privateKey };
  const text = readOrCreatePrivateFile(dataDir, 'vapid-keys.json', () => JSON.stringify(webPush.generateVAPIDKeys()));
  const kept = JSON.parse(text) as Pick<VapidKeys, 'publicKey' | 'privateKey'>;
  return { subject, ...kept };
}
