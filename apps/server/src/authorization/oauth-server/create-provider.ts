import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { Logger } from 'pino';
import { createTokenText } from '../../access-tokens/token-text.ts';
import type { Database } from '../../database/connection/database.ts';
import { isDatabaseAway } from '../../database/connection/unavailable.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import { tokenKey } from '../../limits/wider-keys.ts';
import { readAppHost } from '../app-request.ts';
import { findResource, resourceScopes, resourceUrl } from '../resources.ts';
import { createAdapters } from './adapters.ts';
import type { DocumentAccess } from './fetch-document.ts';
import { fixedFeatures, fixedSettings } from './fixed-settings.ts';
import { type OauthProvider, oauthErrors, Provider } from './library.ts';
import { readDocument } from './read-document.ts';

export type OauthServerDeps = {
  database: Database;
  publicUrl: string;
  documentAccess: DocumentAccess | undefined;
  limits: Pick<RateLimits, 'accountWrites'>;
  now(): number;
  log: Logger;
};

/** Data of a request that the library cannot read from it. */
export type OauthVisit = {
  requestId: string;
  /** Keyed hash of the browser's cookie; null where no browser is involved. */
  browser: string | null;
  /** The request of an app that this browser goes on with, once the person has answered it. */
  answeredRequest?: string;
  /** Whether this client IP may have us read a metadata document now. */
  mayFetch(): Promise<boolean>;
};

/** `successor`: the refresh token that replaces the used one. */
export type RunningVisit = OauthVisit & { successor?: string };

const retryAfterSeconds = '5';

/** The library with our settings. `readVisit` returns the visit of the request that it answers. */
export function createProvider(deps: OauthServerDeps, readVisit: () => RunningVisit): OauthProvider {
  const { database, publicUrl, limits, now, log } = deps;
  const provider: OauthProvider = new Provider(publicUrl, {
    ...fixedSettings(),
    adapter: createAdapters({
      database,
      now,
      describeRequest: () => ({ app: describeClient(currentContext()), browser: readVisit().browser }),
      nameSuccessor: (successor) => void Object.assign(readVisit(), { successor }),
    }),
    async rotateRefreshToken(context) {
      const { accountId = '', grantId: tokenId = '' } = context.oidc.entities.RefreshToken ?? {};
      // Each refresh stores two rows, of which one remains for a week.
      const wait = await limits.accountWrites(tokenKey({ accountId, tokenId }));
      if (wait === null) return true;
      context.set('Retry-After', String(wait));
      const error = new oauthErrors.CustomOIDCProviderError('temporarily_unavailable', 'too many refreshes');
      throw Object.assign(error, { statusCode: 429 });
    },
    features: {
      ...fixedFeatures,
      clientIdMetadataDocument: {
        enabled: true,
        ack: 'draft-02',
        allowFetch: () => readVisit().mayFetch(),
        cacheDuration: { min: 300, max: 86_400 },
      },
      resourceIndicators: describeResources(publicUrl),
    },
    fetch: (url) =>
      readDocument(deps, String(url), {
        isForTokens: currentContext().oidc.route !== 'authorization',
        requestId: readVisit().requestId,
      }),
    renderError(context, out, error) {
      if (isDatabaseAway(error)) context.status = 503;
      context.type = 'json';
      context.body = out;
    },
  });
  nameTokens(provider, () => readVisit().successor);
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
function nameTokens({ AccessToken, RefreshToken }: OauthProvider, findSuccessor: () => string | undefined): void {
  Object.assign(AccessToken.prototype, {
    generateTokenId(this: { format: string }) {
      this.format = 'opaque';
      return createTokenText('oat');
    },
  });
  Object.assign(RefreshToken.prototype, { generateTokenId: () => findSuccessor() ?? createTokenText('ort') });
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

type Features = NonNullable<Configuration['features']>;

function describeResources(publicUrl: string): Features['resourceIndicators'] {
  return {
    enabled: true,
    // Agents of before 2025 name no resource, and use the tools.
    defaultResource: (_context, _client, several) => {
      if (several) throw new oauthErrors.InvalidTarget('one resource at a time');
      return resourceUrl(publicUrl, 'mcp');
    },
    getResourceServerInfo({ oidc }, url) {
      const name = findResource(publicUrl, url);
      if (!name || Array.isArray(oidc.params?.resource)) throw new oauthErrors.InvalidTarget();
      return { scope: resourceScopes[name].join(' '), audience: url, accessTokenFormat: 'opaque' };
    },
  };
}
