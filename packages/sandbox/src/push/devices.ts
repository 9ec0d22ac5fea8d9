import { randomBytes } from 'node:crypto';
import { openStore, type Store } from '../stand-in/store.ts';
import { createDeviceKeys, type DeviceKeys } from './decrypt.ts';

/** Simulated browser, which decrypts messages and shows them on the control page. */
export type PushDevice = {
  id: string;
  keys: DeviceKeys;
  /** VAPID key of its sender; null accepts any. */
  sender: string | null;
  expired: boolean;
};

/** A message that arrived and could be opened. */
export type ReceivedPushMessage = {
  at: string;
  device: string;
  /** Seconds. */
  ttl: number;
  urgency: string | null;
  topic: string | null;
  payload: string;
};

export type PushBook = { devices: PushDevice[]; messages: ReceivedPushMessage[] };

/** Newest first. */
export function openPushBook(dataDir: string | null): Store<PushBook> {
  return openStore<PushBook>(dataDir, 'push', () => ({ devices: [], messages: [] }));
}

const keptDevices = 200;

export function addDevice(book: Store<PushBook>, sender: string | null): PushDevice {
  const device = {
    id: randomBytes(24).toString('base64url'),
    keys: createDeviceKeys(randomBytes),
    sender,
    expired: false,
  };
  book.data.devices = [device, ...book.data.devices].slice(0, keptDevices);
  book.save();
  return device;
}
