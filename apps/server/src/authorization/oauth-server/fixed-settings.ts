import { generateKeyPairSync } from 'node:crypto';
import { appRequestPath } from '@revoada/core/account/connected-apps';
import type { Configuration, JWK } from 'oidc-provider';
import { appTimes } from '../connected-apps.ts';
import { interactionPolicy } from './library.ts';
import { oauthPaths } from './oauth-paths.ts';

/** Of the library's cookies none reaches a browser: our own one says which browser goes on with a request. */
export const cookieNames = { session: 'session', interaction: 'interaction', resume: 'resume' };

/** Settings of every installation: OAuth 2.1 for public clients, without OpenID Connect. */
export const fixedSettings = (): Configuration => ({
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
  interactions: { policy: createPolicy(), url: (_context, { uid }) => appRequestPath(uid) },
  // The account of a connected app exists: its row is read together with the app's.
  findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
  issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
  // Whichever token an app gives back, it is connected no more.
  revokeGrantPolicy: () => true,
  expiresWithSession: () => false,
  clientBasedCORS: () => false,
});

export const fixedFeatures: NonNullable<Configuration['features']> = {
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  rpInitiatedLogout: { enabled: false },
  userinfo: { enabled: false },
  revocation: { enabled: true, allowedPolicy: (_context, client, token) => token.clientId === client.clientId },
  registration: { enabled: true, issueRegistrationAccessToken: false },
};

function createKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' } as JWK;
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
