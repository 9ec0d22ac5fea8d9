import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import { isLoopbackUrl } from '../config/demonstration.ts';
import type { Secrets, Settings } from '../config/settings.ts';
import { type ProvenPerson, personalClaims, readConnection } from './proven-person.ts';
import type { SignInHints } from './sign-in-query.ts';

/** What binds an answer of the provider to the browser that asked. */
export type AttemptSecrets = { state: string; nonce: string; codeVerifier: string; recheck: boolean };

/** The provider vouched for nobody. `reason` is for the log: no claim, no e-mail, nothing of a person. */
export class SignInFailedError extends Error {
  readonly code: 'recusado' | 'falhou';
  readonly reason: string;

  constructor(code: 'recusado' | 'falhou', reason: string, cause: unknown) {
    super(`sign-in failed: ${reason}`, { cause });
    this.name = 'SignInFailedError';
    this.code = code;
    this.reason = reason;
  }
}

export type IdentityProvider = {
  /** Where the browser goes to sign in. Throws `SignInFailedError` when the provider cannot be reached. */
  buildAuthorizeUrl(attempt: AttemptSecrets, hints: SignInHints): Promise<string>;
  /** Who came back, by the callback's query. Throws `SignInFailedError`. */
  redeem(query: string, attempt: AttemptSecrets): Promise<ProvenPerson>;
  /** Where the browser goes to sign out there too. */
  buildSignOutUrl(idToken: string): Promise<string>;
};

const timeoutSeconds = 10;
/** A fresh proof of identity may have taken its time on the provider's further screens. */
const recheckMaxAgeSeconds = 300;

type Parts = { settings: Pick<Settings, 'identity' | 'publicUrl' | 'session'>; secrets: Pick<Secrets, 'identity'> };

/**
 * Any OpenID Connect provider, by authorization code and PKCE; Auth0's own parameters where it is Auth0.
 */
export function createIdentityProvider({ settings, secrets }: Parts): IdentityProvider {
  const { issuer, clientId, auth0 } = settings.identity;
  const callback = `${settings.publicUrl}/auth/callback`;
  const signedOut = `${settings.publicUrl}/?aviso=saiu`;
  const configuration = discoverOnce(() => discover(issuer, clientId, secrets.identity.clientSecret));
  return {
    async buildAuthorizeUrl(attempt, hints) {
      const parameters = new URLSearchParams({
        redirect_uri: callback,
        scope: 'openid profile email',
        code_challenge: await calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
        state: attempt.state,
        nonce: attempt.nonce,
        ui_locales: 'pt-BR',
        ...(hints.loginHint ? { login_hint: hints.loginHint } : {}),
        // With it the provider says when the person proved who they are.
        max_age: String(attempt.recheck ? 0 : settings.session.maxMs / 1_000),
        ...(attempt.recheck ? { prompt: 'login' } : {}),
        ...(auth0 ? auth0Hints(hints, auth0.connection) : {}),
      });
      try {
        return buildAuthorizationUrl(await configuration(), parameters).href;
      } catch (error) {
        throw failure(error);
      }
    },
    async redeem(query, attempt) {
      try {
        const found = await configuration();
        return await redeemed(found, new URL(callback + query), attempt, auth0 !== null);
      } catch (error) {
        throw failure(error);
      }
    },
    async buildSignOutUrl(idToken) {
      const found = await configuration();
      if (found.serverMetadata().end_session_endpoint) {
        return buildEndSessionUrl(found, { id_token_hint: idToken, post_logout_redirect_uri: signedOut }).href;
      }
      if (!auth0) return signedOut;
      return new URL(`/v2/logout?${new URLSearchParams({ client_id: clientId, returnTo: signedOut })}`, issuer).href;
    },
  };
}

function discover(issuer: string, clientId: string, clientSecret: string): Promise<Configuration> {
  // Without the signature's check an id token would be believed for the connection's sake alone.
  const execute = [enableNonRepudiationChecks];
  if (isLoopbackUrl(issuer)) execute.push(allowInsecureRequests);
  return discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: timeoutSeconds });
}

/** One discovery for all who wait for it; a failed one is tried anew by the next. */
function discoverOnce(discoverNow: () => Promise<Configuration>): () => Promise<Configuration> {
  let found: Promise<Configuration> | undefined;
  return () => {
    found ??= discoverNow().catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
}

function auth0Hints({ connection, signUp }: SignInHints, database: string): Record<string, string> {
  return {
    ...(connection === null ? {} : { connection: connection === 'email' ? database : connection }),
    ...(signUp ? { screen_hint: 'signup' } : {}),
  };
}

async function redeemed(found: Configuration, answer: URL, attempt: AttemptSecrets, isAuth0: boolean) {
  const tokens = await authorizationCodeGrant(found, answer, {
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.codeVerifier,
    ...(attempt.recheck ? { maxAge: recheckMaxAgeSeconds } : {}),
  });
  const claims = tokens.claims();
  if (!claims || !tokens.id_token) throw new Error('the provider sent no id token');
  const { iss, sub, iat, auth_time: provenAt } = claims;
  const personal = claims.email === undefined ? await fetchUserInfo(found, tokens.access_token, sub) : claims;
  return {
    issuer: iss,
    subject: sub,
    connection: readConnection(sub, isAuth0),
    ...personalClaims(personal),
    idToken: tokens.id_token,
    // By the provider's clock on both sides: ours may differ.
    provenAgoMs: provenAt === undefined ? null : Math.max(0, iat - provenAt) * 1_000,
  };
}

/** What an OAuth `error` means to the person: they refused, or the provider failed. */
export const refusalCode = (error: string) => (error === 'access_denied' ? 'recusado' : 'falhou');

/** Why it failed, without the claims that the library's errors carry. */
function failure(error: unknown): SignInFailedError {
  if (error instanceof AuthorizationResponseError) {
    return new SignInFailedError(refusalCode(error.error), error.error, error);
  }
  const { message, cause } = error as Error;
  const detail = cause instanceof Error ? cause.message : '';
  return new SignInFailedError('falhou', [message, detail].filter(Boolean).join(': '), error);
}
