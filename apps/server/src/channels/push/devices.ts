import { ECDH } from 'node:crypto';
import type { Audit } from '../../audit/audit.ts';
import { changeAccount } from '../../database/accounts/change-account.ts';
import {
  deleteEndpoint,
  deletePushSubscription,
  findPushSubscriptions,
  renamePushSubscription,
  savePushSubscription,
} from '../../database/channels/push-subscriptions.ts';
import type { Database } from '../../database/connection/database.ts';
import { isUuid } from '../../database/connection/is-uuid.ts';
import { isPushEndpoint } from './endpoints.ts';

/** Subscription of a browser's PushManager. */
export type BrowserSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

export type NewDevice = BrowserSubscription & {
  name: string;
  sample?: boolean;
  /** Previous endpoint of the browser. */
  replaces?: string;
};

export type SavedDevice = { ok: true; id: string } | { ok: false; why: 'endpoint' | 'keys' | 'too-many' };

export type Devices = {
  list(accountId: string): Promise<{ id: string; name: string; sample: boolean; createdAt: Date; endpoint: string }[]>;
  /** Idempotent. */
  save(accountId: string, device: NewDevice): Promise<SavedDevice>;
  rename(accountId: string, id: string, name: string): Promise<boolean>;
  remove(accountId: string, id: string): Promise<boolean>;
};

type Deps = { database: Database; audit: Audit; standInUrl: string | null; now(): number };

const maxDevices = 10;
const maxNameLength = 60;

export function createDevices({ database, audit, standInUrl, now }: Deps): Devices {
  return {
    list: (accountId) => findPushSubscriptions(database, accountId),
    async save(accountId, { endpoint, keys, name, sample = false, replaces }) {
      if (!isPushEndpoint(endpoint, standInUrl)) return { ok: false, why: 'endpoint' };
      if (!isPublicKey(keys.p256dh) || !hasBytes(keys.auth, 16)) return { ok: false, why: 'keys' };
      const device = { accountId, endpoint, ...keys, name: cleanName(name), sample, createdAt: new Date(now()) };
      // Under the account's lock, so that parallel requests cannot exceed the limit.
      const saved = await changeAccount(database, accountId, async (queries) => {
        if (replaces !== undefined && replaces !== endpoint) await deleteEndpoint(queries, accountId, replaces);
        return savePushSubscription(queries, device, maxDevices);
      });
      if (saved === null || saved === 'too-many') return { ok: false, why: 'too-many' };
      if (saved === 'other-keys') return { ok: false, why: 'keys' };
      await audit.record(accountId, 'channel-changed', { channel: 'push', on: true });
      return { ok: true, id: saved.id };
    },
    async rename(accountId, id, name) {
      return isUuid(id) && renamePushSubscription(database, { id, accountId }, cleanName(name));
    },
    async remove(accountId, id) {
      const removed = isUuid(id) && (await deletePushSubscription(database, { id, accountId }));
      if (removed) await audit.record(accountId, 'channel-changed', { channel: 'push', on: false });
      return removed;
    },
  };
}

function cleanName(name: string): string {
  const clean = name
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxNameLength);
  return clean === '' ? 'Este aparelho' : clean;
}

/** True for a point of the curve. With another key every message would fail and be retried for hours. */
function isPublicKey(text: string): boolean {
  if (!hasBytes(text, 65)) return false;
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

function hasBytes(text: string, bytes: number): boolean {
  return /^[\w-]+=*$/.test(text) && Buffer.from(text, 'base64url').length === bytes;
}
