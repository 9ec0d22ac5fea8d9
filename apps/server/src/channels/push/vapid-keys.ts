import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webPush from 'web-push';
import type { ChannelSettings } from '../../config/channels.ts';

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
  const file = path.join(dataDir, 'vapid-keys.json');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, JSON.stringify(webPush.generateVAPIDKeys()), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Pick<VapidKeys, 'publicKey' | 'privateKey'>;
  return { subject, ...kept };
}
