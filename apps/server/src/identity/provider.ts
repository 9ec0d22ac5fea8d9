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
import { type ProvenPerson, parsePersonalClaims, readConnection } from './proven-person.ts';
import type { SignInHints } from './sign-in-query.ts';

/** Secrets that bind an answer of the provider to the browser of the attempt. */
export type AttemptSecrets = { state: string; nonce: string; codeVerifier: string; recheck: boolean };

/** Sign-in failed at the provider. `reason` is for the log and contains no personal data. */
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
  /** URL of the sign-in page. Throws `SignInFailedError` when the provider cannot be reached. */
  buildAuthorizeUrl(attempt: AttemptSecrets, hints: SignInHints): Promise<string>;
  /** Exchanges the callback's query for the person. Throws `SignInFailedError`. */
  redeem(query: string, attempt: AttemptSecrets): Promise<ProvenPerson>;
  /** URL that signs out at the provider too. */
  buildSignOutUrl(idToken: string): Promise<string>;
};

const timeoutSeconds = 10;
/** Allows for the time a person spends on further screens of the provider. */
const recheckMaxAgeSeconds = 300;

type Deps = { settings: Pick<Settings, 'identity' | 'publicUrl' | 'session'>; secrets: Pick<Secrets, 'identity'> };

/** Client of an OpenID Connect provider with authorization code and PKCE, and with Auth0's parameters for Auth0. */
export function createIdentityProvider({ settings, secrets }: Deps): IdentityProvider {
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
        // Makes the provider report when the person authenticated.
        max_age: String(attempt.recheck ? 0 : settings.session.maxMs / 1_000),
        ...(attempt.recheck ? { prompt: 'login' } : {}),
        ...(auth0 ? auth0Hints(hints, auth0.connection) : {}),
      });
      try {
        return buildAuthorizationUrl(await configuration(), parameters).href;
      } catch (error) {
        throw toSignInError(error);
      }
    },
    async redeem(query, attempt) {
      try {
        const config = await configuration();
        return await redeemCode(config, new URL(callback + query), attempt, auth0 !== null);
      } catch (error) {
        throw toSignInError(error);
      }
    },
    async buildSignOutUrl(idToken) {
      const config = await configuration();
      if (config.serverMetadata().end_session_endpoint) {
        return buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: signedOut }).href;
      }
      if (!auth0) return signedOut;
      return new URL(`/v2/logout?${new URLSearchParams({ client_id: clientId, returnTo: signedOut })}`, issuer).href;
    },
  };
}

function discover(issuer: string, clientId: string, clientSecret: string): Promise<Configuration> {
  // Without this check the library trusts the TLS connection instead of the id token's signature.
  const execute = [enableNonRepudiationChecks];
  if (isLoopbackUrl(issuer)) execute.push(allowInsecureRequests);
  return discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: timeoutSeconds });
}

/** Shares one discovery among all callers; after a failure the next call retries. */
function discoverOnce(discoverNow: () => Promise<Configuration>): () => Promise<Configuration> {
  let result: Promise<Configuration> | undefined;
  return () => {
    result ??= discoverNow().catch((error: unknown) => {
      result = undefined;
      throw error;
    });
    return result;
  };
}

function auth0Hints({ connection, signUp }: SignInHints, database: string): Record<string, string> {
  return {
    ...(connection === null ? {} : { connection: connection === 'email' ? database : connection }),
    ...(signUp ? { screen_hint: 'signup' } : {}),
  };
}

async function redeemCode(config: Configuration, answer: URL, attempt: AttemptSecrets, isAuth0: boolean) {
  const tokens = await authorizationCodeGrant(config, answer, {
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.codeVerifier,
    ...(attempt.recheck ? { maxAge: recheckMaxAgeSeconds } : {}),
  });
  const claims = tokens.claims();
  if (!claims || !tokens.id_token) throw new Error('the provider sent no id token');
  const { iss, sub, iat, auth_time: provenAt } = claims;
  const personal = claims.email === undefined ? await fetchUserInfo(config, tokens.access_token, sub) : claims;
  return {
    issuer: iss,
    subject: sub,
    connection: readConnection(sub, isAuth0),
    ...parsePersonalClaims(personal),
    idToken: tokens.id_token,
    // Both times are of the provider's clock, because ours may differ.
    provenAgoMs: provenAt === undefined ? null : Math.max(0, iat - provenAt) * 1_000,
  };
}

/** Sign-in code of an OAuth `error`: the person refused, or the provider failed. */
export const refusalCode = (error: string) => (error === 'access_denied' ? 'recusado' : 'falhou');

/** An OAuth `error` for the log: whoever opens the callback's URL can write any text into it. */
export const readErrorCode = (error: string) => (/^[\w.-]{1,60}$/.test(error) ? error : 'an error without a code');

/** Converts an error of the library without the claims that it contains. */
function toSignInError(error: unknown): SignInFailedError {
  if (error instanceof AuthorizationResponseError) {
    return new SignInFailedError(refusalCode(error.error), readErrorCode(error.error), error);
  }
  const { message, cause } = error as Error;
  const detail = cause instanceof Error ? cause.message : '';
  return new SignInFailedError('falhou', [message, detail].filter(Boolean).join(': '), error);
}
