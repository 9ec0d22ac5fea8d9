import type { Adapter, AdapterPayload } from 'oidc-provider';
import { endConnectedApp, extendConnectedApp, findConnectedApp } from '../../database/connected-apps/connected-apps.ts';
import {
  type CredentialKind,
  consumeCredential,
  deleteCredential,
  deleteCredentialsOfApp,
  findCredential,
  insertCredential,
  type StoredCredential,
} from '../../database/connected-apps/credentials.ts';
import { findRegistration, insertRegistration } from '../../database/connected-apps/registrations.ts';
import type { Database } from '../../database/connection/database.ts';
import { isForeignKeyViolation } from '../../database/connection/transactions.ts';
import { hashCredential, type RequestingApp } from '../app-request.ts';
import { oauthErrors } from './library.ts';
import { isInGrace, replaceRefreshToken } from './refresh-adapter.ts';

type Deps = {
  database: Database;
  now(): number;
  /** The app and the browser of the request that is being stored. */
  describeRequest(): { app: RequestingApp; browser: string | null };
  /** Called with the refresh token that replaces the used one. */
  nameSuccessor(token: string): void;
};

const kinds: Readonly<Record<string, CredentialKind>> = {
  Interaction: 'request',
  AuthorizationCode: 'code',
  AccessToken: 'access',
  RefreshToken: 'refresh',
};

/** Where the library stores its models, so that every process finds what another one stored. */
export function createAdapters(deps: Deps): (model: string) => Adapter {
  return (model) => {
    const kind = kinds[model];
    if (kind) return credentialAdapter(kind, deps);
    if (model === 'Client') return registrationAdapter(deps);
    if (model === 'Grant') return grantAdapter(deps);
    if (model === 'Session') return sessionAdapter;
    throw new Error(`${model} is not stored`);
  };
}

/** Only what the library needs and no column has: neither the secret nor the account. */
function credentialAdapter(kind: CredentialKind, deps: Deps): Adapter {
  const { database, now, describeRequest, nameSuccessor } = deps;
  const hashOf = (secret: string): string => hashCredential(kind, secret);
  return {
    ...unused,
    async upsert(secret, payload, expiresIn = 0) {
      const { jti: _secret, accountId: _account, grantId, session: _session, result: _result, ...rest } = payload;
      const appId = kind === 'request' ? null : (grantId ?? null);
      const expiresAt = new Date(now() + expiresIn * 1_000);
      const stored = kind === 'request' ? { ...rest, ...describeRequest() } : rest;
      await insertCredential(database, { hash: hashOf(secret), kind, appId, payload: stored, expiresAt }).catch(
        refuseWhereDisconnected,
      );
      if (appId && kind !== 'code') await extendConnectedApp(database, appId, expiresAt, new Date(now()));
    },
    async find(secret) {
      const row = await findCredential(database, hashOf(secret), new Date(now()));
      return row ? restorePayload(isInGrace(row, now()) ? { ...row, consumedAt: null } : row, secret) : undefined;
    },
    async consume(secret) {
      const hash = hashOf(secret);
      if (kind === 'refresh') {
        const successor = await replaceRefreshToken(deps, secret);
        if (successor) return nameSuccessor(successor);
      } else if (await consumeCredential(database, hash, new Date(now()))) return;
      // Another process used it at the same time: one of the two has stolen it.
      const row = await findCredential(database, hash, new Date(now()));
      if (row?.appId) await endConnectedApp(database, row.appId);
      throw new oauthErrors.InvalidGrant('already used');
    },
    destroy: (secret) => deleteCredential(database, hashOf(secret)),
    revokeByGrantId: (appId) => deleteCredentialsOfApp(database, appId, kind),
  };
}

/** The app was disconnected meanwhile. */
function refuseWhereDisconnected(error: unknown): never {
  throw isForeignKeyViolation(error) ? new oauthErrors.InvalidGrant('disconnected') : error;
}

function restorePayload({ kind, payload, accountId, appId, consumedAt }: StoredCredential, secret: string) {
  const restored: AdapterPayload = { ...payload, jti: secret };
  if (kind === 'request') return { ...restored, ...restoreAnswer(accountId, appId, consumedAt) };
  return {
    ...restored,
    accountId: accountId ?? undefined,
    grantId: appId ?? undefined,
    ...(consumedAt ? { consumed: Math.floor(consumedAt.getTime() / 1_000) } : {}),
  };
}

/** The answer of the person to a request, as the library expects it; none while it waits. */
function restoreAnswer(accountId: string | null, appId: string | null, answeredAt: Date | null) {
  if (!answeredAt) return {};
  if (!accountId || !appId) return { result: { error: 'access_denied' } };
  return { result: { login: { accountId, remember: false }, consent: { grantId: appId } } };
}

/** A connected app is what the library calls a grant. Our own pages create it. */
function grantAdapter({ database, now }: Deps): Adapter {
  return {
    ...unused,
    async find(id) {
      const app = await findConnectedApp(database, id, new Date(now()));
      if (!app) return undefined;
      const { accountId, clientId, resource, scopes, createdAt, expiresAt } = app;
      return {
        ...{ jti: id, kind: 'Grant', accountId, clientId, resources: { [resource]: scopes.join(' ') } },
        iat: Math.floor(createdAt.getTime() / 1_000),
        exp: Math.floor(expiresAt.getTime() / 1_000),
      };
    },
    destroy: (id) => endConnectedApp(database, id),
  };
}

/** The ids that the library creates; a program may send any text, also one that PostgreSQL refuses. */
const registrationId = /^[\w-]{1,64}$/;

function registrationAdapter({ database, now }: Deps): Adapter {
  return {
    ...unused,
    upsert: (id, metadata) =>
      insertRegistration(database, { id, metadata: { ...metadata }, createdAt: new Date(now()) }),
    find: async (id) => (registrationId.test(id) && (await findRegistration(database, id))) || undefined,
  };
}

const refuseUse = (): Promise<never> => Promise.reject(new Error('this is not stored'));

const unused: Adapter = {
  upsert: refuseUse,
  find: refuseUse,
  findByUserCode: refuseUse,
  findByUid: refuseUse,
  consume: refuseUse,
  destroy: refuseUse,
  revokeByGrantId: refuseUse,
};

const nothing = (): Promise<undefined> => Promise.resolve(undefined);

/** The library's sessions are not stored: people sign in to the site, and answer each request of an app. */
const sessionAdapter: Adapter = { ...unused, upsert: nothing, find: nothing, findByUid: nothing, destroy: nothing };
