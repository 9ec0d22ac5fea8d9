import { randomUUID } from 'node:crypto';
import { TOKEN_SCOPES, type TokenScope } from '@revoada/core/account/access-tokens';
import type { ConnectedApp } from '@revoada/core/account/connected-apps';
import { dayMs } from '@revoada/core/dates/local-date';
import { retention } from '@revoada/core/retention';
import type { Logger } from 'pino';
import { createLastUses } from '../access-tokens/last-uses.ts';
import { isTokenText } from '../access-tokens/token-text.ts';
import { readAccess } from '../billing/subscriptions/subscription-state.ts';
import type { Settings } from '../config/settings.ts';
import {
  allowRequest,
  type ConnectedAppRow,
  deleteConnectedApp,
  deleteConnectedAppsBefore,
  findAppToken,
  listConnectedApps,
  touchConnectedApps,
} from '../database/connected-apps/connected-apps.ts';
import { deleteCredentialsBefore, findCredential, refuseRequest } from '../database/connected-apps/credentials.ts';
import { deleteUnusedRegistrations } from '../database/connected-apps/registrations.ts';
import type { Database } from '../database/connection/database.ts';
import { createTokenCookie, type TokenCookie } from '../identity/cookies.ts';
import type { Program } from '../members/signed-in.ts';
import { hashCredential, readStoredRequest, type StoredRequest } from './app-request.ts';
import { oauthPaths } from './oauth-server/oauth-paths.ts';
import { type ResourceName, resourceUrl } from './resources.ts';

export type AllowedConnection = { app: ConnectedApp; url: string } | 'answered' | 'too-many' | 'erased';

export type ConnectedApps = {
  /** The program of an access token for this resource; null for one that is unknown, over, or for another resource. */
  identify(secret: string, resource: ResourceName): Promise<Program | null>;
  /** A request that began in the browser of the cookie and waits for an answer. */
  findRequest(requestId: string, cookieHeader: string | null): Promise<StoredRequest | null>;
  /** Whether a request began in the browser of the cookie, answered or not. */
  isFromBrowser(requestId: string, cookieHeader: string | undefined): Promise<boolean>;
  /** Connects the app of a request for some of its scopes, and returns where the browser goes on. */
  allow(
    requestId: string,
    request: StoredRequest,
    accountId: string,
    scopes: readonly TokenScope[],
  ): Promise<AllowedConnection>;
  /** Returns where the browser goes on; null for a request that was answered before. */
  refuse(requestId: string): Promise<string | null>;
  list(accountId: string): Promise<ConnectedApp[]>;
  /** Ends all tokens of an app; null when the account has none with this id. */
  disconnect(accountId: string, id: string): Promise<ConnectedApp | null>;
  /** Binds requests to the browser in which they began. */
  browserCookie: TokenCookie;
  /** Deletes expired apps, requests and tokens, and unused registrations. */
  purge(): Promise<void>;
  /** Writes the last uses that are still to be written. */
  stop(): Promise<void>;
};

/** `refreshMs`: after this time without use an app is connected no more. `graceMs`: while a used refresh
 * token counts; `usedRefreshMs`: while another use of it disconnects the app. */
export const appTimes = {
  requestMs: 3_600_000,
  codeMs: 60_000,
  accessMs: 3_600_000,
  refreshMs: retention.appIdleDays * dayMs,
  graceMs: 30_000,
  usedRefreshMs: 7 * dayMs,
  unusedRegistrationMs: 7 * dayMs,
} as const;
const mostApps = 50;

export type ConnectedAppsDeps = {
  database: Database;
  settings: Pick<Settings, 'payments' | 'publicUrl'>;
  /** The secret of sessions. */
  secret: string;
  now(): number;
  log: Logger;
};

export function createConnectedApps({ database, settings, secret, now, log }: ConnectedAppsDeps): ConnectedApps {
  const { publicUrl } = settings;
  const at = (): Date => new Date(now());
  const browserCookie = createTokenCookie({ name: 'revoada-conexao', publicUrl, secret, maxAgeMs: appTimes.requestMs });
  const uses = createLastUses({
    touch: (ids, time, everyMs) => touchConnectedApps(database, ids, time, everyMs),
    now,
    log,
  });
  async function findOfBrowser(requestId: string, cookieHeader: string | undefined) {
    const browser = browserCookie.idIn(cookieHeader);
    const row = browser && (await findCredential(database, hashCredential('request', requestId), at()));
    const request = row ? readStoredRequest(row.payload, publicUrl) : null;
    return row && request?.browser === browser ? { request, answered: row.consumedAt !== null } : null;
  }
  const buildReturnUrl = (requestId: string): string => `${publicUrl}${oauthPaths.authorization}/${requestId}`;
  return {
    browserCookie,
    async identify(token, resource) {
      const hash = isTokenText(token, 'oat') && hashCredential('access', token);
      const stored = hash ? await findAppToken(database, hash, at()) : null;
      if (!stored || stored.app.resource !== resourceUrl(publicUrl, resource)) return null;
      const { id: tokenId, accountId, scopes, lastUsedAt } = stored.app;
      uses.note(tokenId, lastUsedAt);
      // A token may have fewer scopes than its app.
      const words = new Set(String(stored.payload.scope).split(' '));
      const { subscriber } = readAccess(stored.subscriptions, now(), settings.payments.graceDays);
      return { tokenId, accountId, scopes: scopes.filter((scope) => words.has(scope)), subscriber };
    },
    async findRequest(requestId, cookieHeader) {
      const ofBrowser = await findOfBrowser(requestId, cookieHeader ?? undefined);
      return ofBrowser?.answered === false ? ofBrowser.request : null;
    },
    isFromBrowser: async (requestId, cookieHeader) => (await findOfBrowser(requestId, cookieHeader)) !== null,
    async allow(requestId, { name, clientId, redirectHost, verifiedHost, resource }, accountId, scopes) {
      const createdAt = at();
      const row = {
        ...{ id: randomUUID(), accountId, clientId, name, host: verifiedHost ?? redirectHost },
        ...{
          verified: verifiedHost !== null,
          resource,
          scopes: TOKEN_SCOPES.filter((scope) => scopes.includes(scope)),
        },
        ...{ createdAt, expiresAt: new Date(createdAt.getTime() + appTimes.requestMs) },
      };
      const allowed = await allowRequest(database, hashCredential('request', requestId), row, mostApps);
      if (allowed !== 'allowed') return allowed;
      return { app: presentApp({ ...row, connectedAt: null, lastUsedAt: null }), url: buildReturnUrl(requestId) };
    },
    async refuse(requestId) {
      const refused = await refuseRequest(database, hashCredential('request', requestId), at());
      return refused ? buildReturnUrl(requestId) : null;
    },
    list: async (accountId) => (await listConnectedApps(database, accountId, at())).map(presentApp),
    async disconnect(accountId, id) {
      const row = await deleteConnectedApp(database, accountId, id);
      return row && presentApp(row);
    },
    async purge() {
      await deleteConnectedAppsBefore(database.maintenance, at());
      await deleteCredentialsBefore(database.maintenance, at());
      await deleteUnusedRegistrations(database.maintenance, new Date(now() - appTimes.unusedRegistrationMs));
    },
    stop: uses.stop,
  };
}

function presentApp({ id, name, host, verified, scopes, createdAt, lastUsedAt }: ConnectedAppRow): ConnectedApp {
  return {
    ...{ id, name, host, verified, scopes },
    connectedAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
