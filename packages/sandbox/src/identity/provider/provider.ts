import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type OidcProvider from 'oidc-provider';
import type { Configuration } from 'oidc-provider';
import { openStore } from '../../stand-in/store.ts';
import { failurePage, messagePage } from '../pages/pages.ts';
import type { People } from '../people/people.ts';
import type { MemoryAdapters } from './memory-adapter.ts';
import { interactionPolicy, Provider } from './oidc-provider.ts';
import { cookieNames, signOutAtOnce } from './sign-out.ts';
import { isSiteUrl } from './site-url.ts';

export const clientId = 'demonstracao';
export const clientSecret = 'demonstracao';

/** A private RSA key as JWK. */
export type SigningKey = { kty?: string; kid: string; use: string; alg: string };

export type ProviderDeps = {
  /** Where it answers; also the issuer. */
  url: string;
  people: People;
  adapter: MemoryAdapters['adapter'];
  key: SigningKey;
  /** Origin of the site, once it is known. */
  site: () => string | null;
};

/** Signing key of id tokens, which survives restarts if there is a folder. */
export function loadIdentityKey(dataDir: string | null): SigningKey {
  const store = openStore<{ key: SigningKey | null }>(dataDir, 'identity-key', () => ({ key: null }));
  if (store.data.key) return store.data.key;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = {
    ...privateKey.export({ format: 'jwk' }),
    kid: randomBytes(8).toString('hex'),
    use: 'sig',
    alg: 'RS256',
  };
  store.data.key = key;
  store.save();
  return key;
}

/** OpenID Connect with Auth0's paths, claims and hints. */
export function createProvider({ url, people, adapter, key, site }: ProviderDeps): OidcProvider {
  const provider = new Provider(url, {
    adapter,
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        grant_types: ['authorization_code', 'client_credentials'],
        redirect_uris: ['http://127.0.0.1/auth/callback'],
        post_logout_redirect_uris: ['http://127.0.0.1/'],
      },
    ],
    jwks: { keys: [key] } as unknown as Configuration['jwks'],
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      userinfo: '/userinfo',
      jwks: '/.well-known/jwks.json',
      end_session: '/oidc/logout',
      revocation: '/oauth/revoke',
    },
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'nickname'],
      email: ['email', 'email_verified'],
    },
    extraParams: ['connection', 'screen_hint', 'audience'],
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        // This page is never shown: signOutAtOnce replaces it.
        logoutSource(ctx) {
          ctx.body = '';
        },
        postLogoutSuccessSource(ctx) {
          ctx.body = messagePage('Até logo', 'Você saiu da sua conta.', null);
        },
      },
    },
    interactions: { url: (_ctx, { uid }) => `/entrar/${uid}`, policy: signInPolicy(people) },
    // Consent was given on the sign-in page.
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc;
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    findAccount: (_ctx, sub) => findAccount(people, sub),
    cookies: { names: cookieNames, keys: [randomBytes(16).toString('hex')] },
    ttl: {
      Interaction: 3_600,
      Session: 86_400,
      Grant: 86_400,
      AccessToken: 3_600,
      IdToken: 3_600,
      AuthorizationCode: 60,
      ClientCredentials: 86_400,
    },
    renderError(ctx, out) {
      ctx.type = 'html';
      ctx.body = failurePage(`${out.error}: ${out.error_description ?? ''}`, null);
    },
  });
  provider.use(signOutAtOnce);
  provider.Client.prototype.redirectUriAllowed = (uri) =>
    isSiteUrl(uri, site()) && /^[^?#]*\/auth\/callback$/.test(uri);
  provider.Client.prototype.postLogoutRedirectUriAllowed = (uri) => isSiteUrl(uri, site());
  return provider;
}

/** Requires interaction when another connection or a sign-up is requested. */
function signInPolicy(people: People) {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  policy.get('login')?.checks.add(
    new Check('other_connection', 'another way in was asked for', ({ oidc }) => {
      if (oidc.result?.login) return Check.NO_NEED_TO_PROMPT;
      const { connection, screen_hint } = oidc.params ?? {};
      const person = oidc.session?.accountId ? people.find(oidc.session.accountId) : undefined;
      const other = typeof connection === 'string' && person?.connection !== connection;
      return screen_hint === 'signup' || other ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT;
    }),
  );
  return policy;
}

async function findAccount(people: People, sub: string) {
  const person = people.find(sub);
  if (!person) return undefined;
  const { name, email, emailVerified } = person;
  const nickname = email?.split('@')[0];
  return {
    accountId: sub,
    claims: () => ({
      sub,
      ...(name ? { name, given_name: name.split(' ')[0] } : {}),
      ...(nickname ? { nickname } : {}),
      ...(email ? { email, email_verified: emailVerified } : {}),
    }),
  };
}
