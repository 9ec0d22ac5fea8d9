import { readCappedText } from '@revoada/fares/resilience/read-body';
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  customFetch,
  ResponseBodyError,
  refreshTokenGrant,
} from 'openid-client';
import * as v from 'valibot';
import { isLoopbackUrl } from '../config/demonstration.ts';
import type { Secrets, Settings } from '../config/settings.ts';
import { readErrorCode } from '../identity/provider.ts';

export type Tokens = {
  access: string;
  refresh: string;
  /** Seconds for which the access token is accepted. */
  expiresIn: number;
};

/** `refused`: the person or seats.aero said no, for good; `unavailable`: try again. `reason` is for the log. */
export class GrantError extends Error {
  readonly kind: 'refused' | 'unavailable';
  readonly reason: string;

  constructor(kind: 'refused' | 'unavailable', reason: string) {
    super(`seats.aero gave no tokens: ${reason}`);
    this.name = 'GrantError';
    this.kind = kind;
    this.reason = reason;
  }
}

/** 'Login with Seats.aero': its consent page and its token endpoint. The grants throw `GrantError`. */
export type SeatsAeroOAuth = {
  buildConsentUrl(state: string): string;
  /** Exchanges the callback's query, whose `state` must equal the given one, for tokens. */
  redeem(query: string, state: string): Promise<Tokens>;
  /** Renews the access; the refresh token may stay the same. */
  refresh(refreshToken: string): Promise<Tokens>;
};

type Deps = {
  settings: Pick<Settings, 'publicUrl'> & { seatsAero: NonNullable<Settings['seatsAero']> };
  secrets: Pick<Secrets, 'seatsAero'>;
};

export const callbackPath = '/auth/seats-aero/callback';

const timeoutSeconds = 10;
const maxReplyBytes = 64 * 1_024;
const usualExpirySeconds = 3_600;
const scope = 'openid';

// Limited to the characters of a header's value.
const token = v.pipe(v.string(), v.regex(/^[\w:.~+/=-]{8,1000}$/));
const tokensSchema = v.object({
  access_token: token,
  refresh_token: v.optional(token),
  expires_in: v.fallback(v.pipe(v.number(), v.minValue(1), v.maxValue(31_536_000)), usualExpirySeconds),
});
const errorSchema = v.object({ error: v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/)) });

export function createSeatsAeroOAuth({ settings, secrets }: Deps): SeatsAeroOAuth {
  const { clientId, authorizeUrl, tokenUrl } = settings.seatsAero;
  const { clientSecret } = secrets.seatsAero;
  const metadata = {
    issuer: new URL(authorizeUrl).origin,
    authorization_endpoint: authorizeUrl,
    token_endpoint: tokenUrl,
  };
  const config = new Configuration(metadata, clientId, clientSecret, ClientSecretPost(clientSecret));
  config.timeout = timeoutSeconds;
  config[customFetch] = fetchTokens;
  if (isLoopbackUrl(tokenUrl)) allowInsecureRequests(config);
  const redirectUri = settings.publicUrl + callbackPath;
  return {
    buildConsentUrl: (state) => buildAuthorizationUrl(config, { redirect_uri: redirectUri, scope, state }).href,
    async redeem(query, state) {
      // Its public clients send state and scope here too.
      const more = { state, scope };
      const answer = new URL(redirectUri + query);
      const given = await orGrantError(authorizationCodeGrant(config, answer, { expectedState: state }, more));
      if (!given.refresh_token) throw new GrantError('unavailable', 'no refresh token');
      return { access: given.access_token, refresh: given.refresh_token, expiresIn: readExpiry(given.expires_in) };
    },
    async refresh(refreshToken) {
      const given = await orGrantError(refreshTokenGrant(config, refreshToken));
      return {
        access: given.access_token,
        refresh: given.refresh_token ?? refreshToken,
        expiresIn: readExpiry(given.expires_in),
      };
    },
  };
}

const readExpiry = (seconds: number | undefined): number => seconds ?? usualExpirySeconds;

/**
 * The token endpoint takes JSON, where the standard has a form. Of its reply only the tokens are passed on, since an id
 * token would have to be verified with keys that seats.aero does not publish, and is not used.
 */
async function fetchTokens(url: string, { body, signal, method }: TokenRequest): Promise<Response> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(body as URLSearchParams)),
    ...(signal ? { signal } : {}),
  });
  const given = parseJson(await readCappedText(response, maxReplyBytes, 'token'));
  const { status } = response;
  if (!response.ok) {
    const error = v.safeParse(errorSchema, given);
    return Response.json(error.success ? error.output : {}, { status: status >= 400 ? status : 502 });
  }
  const tokens = v.safeParse(tokensSchema, given);
  return tokens.success
    ? Response.json({ ...tokens.output, token_type: 'bearer' })
    : Response.json({ error: 'unreadable_reply' }, { status: 502 });
}

type TokenRequest = { body?: unknown; method: string; signal?: AbortSignal | undefined };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Errors of the library may carry the tokens' reply, so only the code goes on. */
async function orGrantError<Result>(granting: Promise<Result>): Promise<Result> {
  try {
    return await granting;
  } catch (error) {
    if (error instanceof AuthorizationResponseError) {
      throw new GrantError(error.error === 'access_denied' ? 'refused' : 'unavailable', readErrorCode(error.error));
    }
    if (error instanceof ResponseBodyError) {
      throw new GrantError(error.error === 'invalid_grant' ? 'refused' : 'unavailable', error.error);
    }
    throw new GrantError('unavailable', error instanceof Error ? error.name : 'unknown failure');
  }
}
