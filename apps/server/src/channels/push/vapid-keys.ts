import webPush from 'web-push';
import type { ChannelSettings } from '../../config/channels.ts';
import { readOrCreatePrivateFile } from '../../private-file.ts';

export type VapidKeys = { subject: string; publicKey: string; privateKey: string };

/**
 * Returns the keys of the settings, or generated ones that are stored in the data folder, because browsers' subscriptions are
 * bound to a key. Throws file system errors.
 */
export function loadVapidKeys(
  { subject, publicKey }: NonNullable<ChannelSettings['push']>,
  privateKey: string | null,
  dataDir: string,
): VapidKeys {
  if (publicKey !== null && privateKey !== null) return { subject, publicKey, privateKey };
  const text = readOrCreatePrivateFile(dataDir, 'vapid-keys.json', () => JSON.stringify(webPush.generateVAPIDKeys()));
  const storedKeys = JSON.parse(text) as Pick<VapidKeys, 'publicKey' | 'privateKey'>;
  return { subject, ...storedKeys };
}
