import type { TokenScope } from '@revoada/core/account/access-tokens';
import type { ErrorCode } from '@revoada/core/errors';
import type { Context as HonoContext, Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { AccessTokens } from '../../access-tokens/access-tokens.ts';
import type { ConnectedApps } from '../../authorization/connected-apps.ts';
import type { ResourceName } from '../../authorization/resources.ts';
import type { Settings } from '../../config/settings.ts';
import { isDatabaseAway } from '../../database/connection/unavailable.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import { tokenKey } from '../../limits/wider-keys.ts';
import { resourceMetadataUrl } from '../authorization/metadata.ts';
import type { HttpEnv, UserEnv } from '../environment.ts';
import { errorAnswer, type NamedRequest } from '../errors.ts';
import { retryAfterSeconds } from '../refusal.ts';
import { tooMany } from '../requests.ts';

type Deps = {
  accessTokens: Pick<AccessTokens, 'identify'>;
  connectedApps: Pick<ConnectedApps, 'identify'>;
  settings: Pick<Settings, 'publicUrl'>;
  limits: Pick<RateLimits, 'requests' | 'wrongTokens'>;
  log: Logger;
};

/** The text of `Authorization: Bearer`, empty for none; null with another scheme or without the header. */
export function readBearer(authorization: string | undefined): string | null {
  const [scheme = '', token = ''] = (authorization ?? '').trim().split(/\s+/);
  return scheme.toLowerCase() === 'bearer' ? token : null;
}

/**
 * Identifies the program of a token. Cookies of such a request count for nothing. While the database is unavailable the
 * program is unknown: open routes serve it as a visitor, the others answer 503.
 */
export function identifyProgram(deps: Deps, resource: ResourceName) {
  const metadataUrl = resourceMetadataUrl(deps.settings.publicUrl, resource);
  return createMiddleware<HttpEnv>((c, next) => {
    c.set('resourceMetadata', metadataUrl);
    if (hasTokenInUrl(c.req.url)) return Promise.resolve(errorAnswer(c, 'token-in-url'));
    const token = readBearer(c.req.header('authorization'));
    if (token === null) return next();
    c.set('bearer', true);
    return admitProgram(c, next, { token, resource }, deps);
  });
}

async function admitProgram(
  c: HonoContext<HttpEnv>,
  next: Next,
  { token, resource }: { token: string; resource: ResourceName },
  { accessTokens, connectedApps, limits, log }: Deps,
): Promise<Response | undefined> {
  const refuse = (wait: number) => errorAnswer(c, 'rate-limited', { retryAfterSeconds: wait, message: tooMany });
  try {
    // A person's token is for both resources, that of an app for one.
    const program = (await accessTokens.identify(token)) ?? (await connectedApps.identify(token, resource));
    if (program === null) {
      const wait = await limits.wrongTokens(c.get('clientIp'));
      return wait === null
        ? errorAnswer(c, 'invalid-token', { challenge: buildChallenge(c, invalidToken) })
        : refuse(wait);
    }
    c.set('program', program);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    log.error({ err: error, requestId: c.get('requestId') }, 'the database is away: a token was not read');
    c.set('sessionUnknown', true);
  }
  const program = c.get('program');
  const wait = program && (await limits.requests(tokenKey(program)));
  if (wait !== null) return refuse(wait);
  await next();
  return undefined;
}

const invalidToken = { error: 'invalid_token', error_description: 'The token is unknown, expired or revoked' };

/** `WWW-Authenticate` with the URL of the resource's metadata (RFC 9728), the error and the missing scope. */
export function buildChallenge(
  c: { get(name: 'resourceMetadata'): string },
  fields: { error?: string; error_description?: string; scope?: TokenScope } = {},
): string {
  const named = Object.entries({ resource_metadata: c.get('resourceMetadata'), ...fields });
  return `Bearer ${named.map(([name, value]) => `${name}="${value}"`).join(', ')}`;
}

/** True for a token, or the parameter that RFC 6750 has for one, in the query of a URL, which logs and histories keep. */
function hasTokenInUrl(url: string): boolean {
  const begins = url.indexOf('?');
  if (begins < 0) return false;
  for (const [name, value] of new URLSearchParams(url.slice(begins + 1))) {
    if (name === 'access_token' || /\brvd_[a-z]+_\w/.test(`${name} ${value}`)) return true;
  }
  return false;
}

/** Lets a program act for its account where its token has the scope; 403 where it has not. Others are not concerned. */
export function needsScope(scope: TokenScope) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const program = c.get('program');
    c.set('neededScope', scope);
    if (program && !program.scopes.includes(scope)) return refuseScope(c, scope);
    if (program) c.set('user', program);
    return next();
  });
}

function refuseScope(c: HonoContext<HttpEnv>, scope: TokenScope): Response {
  return errorAnswer(c, 'insufficient-scope', {
    message: `Este token não tem a permissão ${scope}.`,
    challenge: buildChallenge(c, { error: 'insufficient_scope', scope }),
  });
}

/** The answer to who called a tool without its scope: 403 to a program, 401 to a visitor, whom an app then has sign in. */
export function refuseCall(c: HonoContext<HttpEnv>, code: ErrorCode, scope: TokenScope): Response {
  if (code === 'insufficient-scope') return refuseScope(c, scope);
  return errorAnswer(c, code, { challenge: buildChallenge(c, { scope }) });
}

/** Refuses programs where the reply is a person's, or a form's of the site. */
export const personsOnly = createMiddleware<HttpEnv>((c, next) =>
  c.get('bearer') ? Promise.resolve(refuseProgram(c)) : next(),
);

/** Answers 401 to visitors, and 403 to programs where no scope lets them in; later handlers have who acts. */
export const needsUser = createMiddleware<UserEnv>((c, next) => {
  if (c.get('user')) return next();
  if (c.get('bearer')) return Promise.resolve(refuseProgram(c));
  const scope = c.get('neededScope');
  const challenge = buildChallenge(c, scope ? { scope } : {});
  return Promise.resolve(errorAnswer(c, 'sign-in-required', { challenge }));
});

/** The answer to a program where only a person may act. While the database is unavailable its token may be no more valid. */
export function refuseProgram(c: NamedRequest & { get(name: 'sessionUnknown'): boolean }): Response {
  if (c.get('sessionUnknown')) return errorAnswer(c, 'unavailable', { retryAfterSeconds });
  return errorAnswer(c, 'token-refused');
}

/** Key in the limits of searches and streams: the token of a program, the client IP of others. */
export function limitKey(c: HonoContext<HttpEnv>): string {
  const program = c.get('program');
  return program ? tokenKey(program) : c.get('clientIp');
}
