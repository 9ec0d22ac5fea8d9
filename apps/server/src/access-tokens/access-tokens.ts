import type { AccessToken } from '@revoada/core/account/access-tokens';
import { tokenLimits } from '@revoada/core/account/access-tokens';
import { dayMs } from '@revoada/core/dates/local-date';
import type { AccessTokenForm } from '@revoada/core/forms/access-token-form';
import type { Logger } from 'pino';
import { readAccess } from '../billing/subscriptions/subscription-state.ts';
import type { Settings } from '../config/settings.ts';
import {
  type AccessTokenRow,
  deleteAccessToken,
  findAccessToken,
  insertAccessToken,
  listAccessTokens,
  touchAccessTokens,
} from '../database/accounts/access-tokens.ts';
import type { Database } from '../database/connection/database.ts';
import type { Program } from '../members/signed-in.ts';
import { createLastUses } from './last-uses.ts';
import { createTokenText, hashToken, isTokenText } from './token-text.ts';

export type AddedToken = { token: AccessToken; secret: string } | 'repeated' | 'too-many' | 'erased';

export type AccessTokens = {
  /** The program of a token; null for one that is unknown, revoked or expired. */
  identify(secret: string): Promise<Program | null>;
  list(accountId: string): Promise<AccessToken[]>;
  /** Adds a token once per key. Only this reply has its secret. */
  add(accountId: string, form: AccessTokenForm, creationKey: string): Promise<AddedToken>;
  /** Returns the revoked token; null when the account has none with this id. */
  revoke(accountId: string, id: string): Promise<AccessToken | null>;
  /** Writes the last uses that are still to be written. */
  stop(): Promise<void>;
};

type Deps = { database: Database; settings: Pick<Settings, 'payments'>; now(): number; log: Logger };

export function createAccessTokens({ database, settings, now, log }: Deps): AccessTokens {
  const uses = createLastUses({
    touch: (ids, at, everyMs) => touchAccessTokens(database, ids, at, everyMs),
    now,
    log,
  });
  const present = (row: AccessTokenRow): AccessToken => presentToken(row, now());
  return {
    async identify(secret) {
      const stored = isTokenText(secret, 'pat') ? await findAccessToken(database, hashToken(secret)) : null;
      const nowMs = now();
      if (!stored || isExpired(stored.token, nowMs)) return null;
      const { id: tokenId, accountId, scopes, lastUsedAt } = stored.token;
      uses.note(tokenId, lastUsedAt);
      const { subscriber } = readAccess(stored.subscriptions, nowMs, settings.payments.graceDays);
      return { tokenId, accountId, scopes, subscriber };
    },
    list: async (accountId) => (await listAccessTokens(database, accountId)).map(present),
    async add(accountId, { name, scopes, validity }, creationKey) {
      const secret = createTokenText('pat');
      const createdAt = new Date(now());
      const expiresAt = validity === '' ? null : new Date(createdAt.getTime() + Number(validity) * dayMs);
      const row = { accountId, creationKey, name, scopes, hash: hashToken(secret), createdAt, expiresAt };
      const added = await insertAccessToken(database, row, tokenLimits.perAccount);
      return typeof added === 'string' ? added : { token: present(added), secret };
    },
    async revoke(accountId, id) {
      const row = await deleteAccessToken(database, accountId, id);
      return row && present(row);
    },
    stop: uses.stop,
  };
}

function isExpired({ expiresAt }: AccessTokenRow, nowMs: number): boolean {
  return expiresAt !== null && expiresAt.getTime() <= nowMs;
}

function presentToken(row: AccessTokenRow, nowMs: number): AccessToken {
  const { id, name, scopes, createdAt, lastUsedAt, expiresAt } = row;
  return {
    id,
    name,
    scopes,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    expired: isExpired(row, nowMs),
  };
}
