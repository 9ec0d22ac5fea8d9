import { AsyncLocalStorage } from 'node:async_hooks';
import { generateKeyPairSync } from 'node:crypto';
import { appRequestPath } from '@revoada/core/account/connected-apps';
import type { JWK, KoaContextWithOIDC } from 'oidc-provider';
import type { Logger } from 'pino';
import { createTokenText } from '../../access-tokens/token-text.ts';
import type { Database } from '../../database/connection/database.ts';
import { isDatabaseAway } from '../../database/connection/unavailable.ts';
import { readAppHost } from '../app-request.ts';
import { appTimes } from '../connected-apps.ts';
import { findResource, resourceScopes, resourceUrl } from '../resources.ts';
import { createAdapters } from './adapters.ts';
import { callNodeApp } from './call-node-app.ts';
import { type DocumentAccess, fetchDocument } from './fetch-document.ts';
import { interactionPolicy, type OauthProvider, oauthErrors, Provider } from './library.ts';
import { oauthPaths } from './oauth-paths.ts';

export type OauthServerDeps = {
  database: Database;
  publicUrl: string;
  documentAccess: DocumentAccess | undefined;
  now(): number;
  log: Logger;
};

/** What the library cannot read from a request. */
export type OauthVisit = {
  requestId: string;
  /** Keyed hash of the browser's cookie; null where no browser is involved. */
  browser: string | null;
  /** The request of an app that this browser goes on with, once the person has answered it. */
  answeredRequest?: string;
  /** Whether this client IP may have us read a metadata document now. */
  mayFetch(): Promise<boolean>;
};

/** Answers one request to a path of `oauthPaths`. */
export type OauthServer = (request: Request, visit: OauthVisit) => Promise<Response>;

export function createOauthServer(deps: OauthServerDeps): OauthServer {
  const visits = new AsyncLocalStorage<OauthVisit>();
  const readVisit = (): OauthVisit => {
    const visit = visits.getStore();
    if (!visit) throw new Error('outside of a request');
    return visit;
  };
  const provider = createProvider(deps, readVisit);
  const answer = provider.callback();
  const https = deps.publicUrl.startsWith('https://');
  return async (request, visit) => {
    const headers = new Headers(request.headers);
    headers.delete('cookie');
    if (visit.answeredRequest) headers.set('cookie', `${cookieNames.resume}=${visit.answeredRequest}`);
    const withOurCookies = new Request(request, { headers });
    const response = await visits.run(visit, () => callNodeApp(answer, withOurCookies, https));
    response.headers.delete('set-cookie');
    return response;
  };
}

const retryAfterSeconds = '5';
/** Of the library's cookies none reaches a browser: our own one says which browser goes on with a request. */
const cookieNames = { session: 'session', interaction: 'interaction', resume: 'resume' };

function createProvider(
  { database, publicUrl, documentAccess, now, log }: OauthServerDeps,
  readVisit: () => OauthVisit,
) {
  const describeRequest = () => ({ app: describeClient(currentContext()), browser: readVisit().browser });
  const provider: OauthProvider = new Provider(publicUrl, {
    adapter: createAdapters({ database, now, describeRequest }),
    routes: oauthPaths,
    scopes: [],
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    // The library wants a key, with which nothing is signed: tokens are random, and there are no ID tokens.
    jwks: { keys: [createKey()] },
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    cookies: { names: cookieNames },
    ttl: {
      Interaction: appTimes.requestMs / 1_000,
      Session: appTimes.requestMs / 1_000,
      Grant: appTimes.refreshMs / 1_000,
      AuthorizationCode: appTimes.codeMs / 1_000,
      AccessToken: appTimes.accessMs / 1_000,
      RefreshToken: appTimes.refreshMs / 1_000,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_context, client, token) => token.clientId === client.clientId,
      },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      clientIdMetadataDocument: {
        enabled: true,
        ack: 'draft-02',
        allowFetch: () => readVisit().mayFetch(),
        cacheDuration: { min: 300, max: 86_400 },
      },
      resourceIndicators: {
        enabled: true,
        // Agents of before 2025 name no resource, and use the tools.
        defaultResource: (_context, _client, several) => {
          if (several) throw new oauthErrors.InvalidTarget('one resource at a time');
          return resourceUrl(publicUrl, 'mcp');
        },
        getResourceServerInfo: (context, url) => describeResource(context, url, publicUrl),
      },
    },
    interactions: { policy: createPolicy(), url: (_context, { uid }) => appRequestPath(uid) },
    // The account of a connected app exists: its row is read together with the app's.
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    // Whichever token an app gives back, it is connected no more.
    revokeGrantPolicy: () => true,
    expiresWithSession: () => false,
    clientBasedCORS: () => false,
    fetch: (url) => fetchDocument(String(url), documentAccess),
    renderError(context, out, error) {
      if (isDatabaseAway(error)) context.status = 503;
      context.type = 'json';
      context.body = out;
    },
  });
  nameTokens(provider);
  provider.on('server_error', (context, error) => {
    if (isDatabaseAway(error)) {
      context.status = 503;
      context.set('Retry-After', retryAfterSeconds);
    }
    log.error({ err: error, requestId: readVisit().requestId }, 'a request of an app failed');
  });
  return provider;
}

/** Gives tokens our prefixes, by which scanners for secrets and the log's redaction find them. */
function nameTokens({ AccessToken, RefreshToken }: OauthProvider): void {
  Object.assign(AccessToken.prototype, {
    generateTokenId(this: { format: string }) {
      this.format = 'opaque';
      return createTokenText('oat');
    },
  });
  Object.assign(RefreshToken.prototype, { generateTokenId: () => createTokenText('ort') });
}

function createKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' } as JWK;
}

function currentContext(): KoaContextWithOIDC {
  const { ctx } = Provider;
  if (!ctx) throw new Error('outside of a request');
  return ctx;
}

function describeClient({ oidc }: KoaContextWithOIDC) {
  const { client } = oidc;
  if (!client) throw new Error('no app has asked');
  const verifiedHost = client.clientIdMetadataDocument ? new URL(client.clientId).host : null;
  return { name: client.clientName ?? verifiedHost ?? readAppHost(client.redirectUris?.[0] ?? ''), verifiedHost };
}

function describeResource({ oidc }: KoaContextWithOIDC, url: string, publicUrl: string) {
  const name = findResource(publicUrl, url);
  if (!name || Array.isArray(oidc.params?.resource)) throw new oauthErrors.InvalidTarget();
  return { scope: resourceScopes[name].join(' '), audience: url, accessTokenFormat: 'opaque' as const };
}

/** Nothing is allowed without an answer of the person, however often the app was allowed before. */
function createPolicy() {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  const consent = policy.get('consent');
  consent?.checks.clear();
  consent?.checks.add(
    new Check('unanswered', 'the person has not answered', 'interaction_required', ({ oidc }) =>
      oidc.result?.consent ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
    ),
  );
  return policy;
}
