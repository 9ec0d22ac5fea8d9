import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { Logger } from 'pino';
import type { Audit } from '../audit/audit.ts';
import type { Settings } from '../config/settings.ts';
import {
  deleteSignInAttemptsBefore,
  insertSignInAttempt,
  type SignInAttemptRow,
  takeSignInAttempt,
} from '../database/accounts/sign-in-attempts.ts';
import type { Database } from '../database/connection/database.ts';
import type { Events } from '../events.ts';
import { accountKey, type RateLimits } from '../limits/rate-limits.ts';
import type { SignedIn } from '../members/signed-in.ts';
import { browserName } from './browser-name.ts';
import { createTokenCookie } from './cookies.ts';
import type { ProvenPerson } from './proven-person.ts';
import { type IdentityProvider, refusalCode, SignInFailedError } from './provider.ts';
import { findOwner, resolveAccount } from './resolve-account.ts';
import type { Sessions } from './sessions.ts';
import type { SignInAim, SignInWish } from './sign-in-query.ts';

/** Reason of a failed sign-in; the page `/login` has a text for each. */
export type SignInRefusal = 'recusado' | 'email-nao-verificado' | 'muitas-tentativas' | 'expirou' | 'falhou';

/** Callback of the provider; `query` includes the question mark. */
export type Arrival = {
  query: string;
  cookieHeader: string | undefined;
  userAgent: string | undefined;
  requestId: string;
  /** Current session of the browser. */
  who: SignedIn | null;
};

export type SignInSuccess = {
  ok: true;
  setCookie: string;
  /** `Cookie` header with the new session. */
  cookie: string;
  returnTo: string;
  next: SignInAttemptRow['next'];
};

export type SignInFailure = {
  ok: false;
  code: SignInRefusal;
  /** Null if this browser began no such sign-in; another one of it may still be under way. */
  aim: SignInAim | null;
};

export type SignIn = {
  /** Returns the provider's URL for a browser. Throws `SignInFailedError` when the provider cannot be reached. */
  begin(wish: SignInWish, cookieHeader: string | undefined): Promise<{ url: string; setCookie: string }>;
  complete(arrival: Arrival): Promise<SignInSuccess | SignInFailure>;
  /** Deletes abandoned attempts. */
  purge(): Promise<void>;
};

const attemptMs = 10 * 60_000;
const forgottenMs = 3_600_000;

type Deps = {
  database: Database;
  provider: IdentityProvider;
  sessions: Sessions;
  audit: Audit;
  secret: string;
  settings: Pick<Settings, 'publicUrl'>;
  limits: Pick<RateLimits, 'signIns'>;
  events: Pick<Events, 'announce'>;
  now(): number;
  log: Logger;
};

/**
 * Creates the sign-in through the provider. Each attempt is bound to one browser and used once, and each tab has a separate
 * one. The browser's cookie stays until it expires, because another tab's attempt may still need it.
 */
export function createSignIn(deps: Deps): SignIn {
  const { database, provider, secret, now, log } = deps;
  const { publicUrl } = deps.settings;
  const cookie = createTokenCookie({ name: 'revoada-entrada', publicUrl, secret, maxAgeMs: attemptMs });
  return {
    async begin({ returnTo, next, recheck, hints }, cookieHeader) {
      const { id: browser, setCookie } = cookie.renew(cookieHeader);
      const secrets = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
      const url = await provider.buildAuthorizeUrl({ ...secrets, recheck }, hints);
      const id = attemptId(browser, secrets.state);
      await insertSignInAttempt(database, { id, ...secrets, returnTo, next, recheck, createdAt: new Date(now()) });
      return { url, setCookie };
    },
    async complete(arrival) {
      const browser = cookie.idIn(arrival.cookieHeader);
      const state = new URLSearchParams(arrival.query).get('state');
      const attempt = browser && state ? await takeSignInAttempt(database, attemptId(browser, state)) : null;
      if (!attempt || Math.abs(now() - attempt.createdAt.getTime()) > attemptMs) {
        return { ok: false, code: readRefusal(arrival.query) ?? 'expirou', aim: attempt };
      }
      const { returnTo, next } = attempt;
      const result = await signInProven(deps, arrival, attempt);
      if ('setCookie' in result) {
        const { setCookie } = result;
        return { ok: true, setCookie, cookie: setCookie.split(';', 1)[0] ?? '', returnTo, next };
      }
      log.warn({ requestId: arrival.requestId, code: result.code, reason: result.reason }, 'sign-in failed');
      return { ok: false, code: result.code, aim: attempt };
    },
    purge: () => deleteSignInAttemptsBefore(database.maintenance, new Date(now() - forgottenMs)),
  };
}

/** An error of the provider applies however old the attempt is. */
function readRefusal(query: string): SignInRefusal | null {
  const error = new URLSearchParams(query).get('error');
  return error === null ? null : refusalCode(error);
}

function attemptId(browser: string, state: string): string {
  return `${browser}.${state}`;
}

type Refused = { code: SignInRefusal; reason: string };

async function signInProven(
  deps: Deps,
  arrival: Arrival,
  attempt: SignInAttemptRow,
): Promise<{ setCookie: string } | Refused> {
  const { provider, database, audit, limits, events, now, log } = deps;
  let person: ProvenPerson;
  try {
    person = await provider.redeem(arrival.query, attempt);
  } catch (error) {
    if (error instanceof SignInFailedError) return error;
    throw error;
  }
  if (attempt.recheck && (await findOwner(database, person)) !== arrival.who?.accountId) {
    return { code: 'recusado', reason: 'somebody else answered the re-check' };
  }
  const account = await resolveAccount(database, person, now());
  if (!account) return { code: 'email-nao-verificado', reason: 'an unconfirmed e-mail belongs to another account' };
  if ((await limits.signIns(accountKey(account.accountId))) !== null) {
    return { code: 'muitas-tentativas', reason: 'too many sign-ins to one account' };
  }
  const act = account.entry === 'joined' ? 'joined' : 'signed-in';
  await audit.record(account.accountId, act, { connection: person.connection }, arrival.requestId);
  if (account.entry === 'new') {
    const { accountId } = account;
    await events.announce('account.created', { accountId, email: person.email }).catch((error: unknown) => {
      log.error({ err: error, requestId: arrival.requestId }, 'the samples of a new account could not be created');
    });
  }
  return { setCookie: await startSession(deps, arrival, person, account.accountId) };
}

function startSession({ sessions, now }: Deps, arrival: Arrival, person: ProvenPerson, accountId: string) {
  const { issuer, subject, idToken, provenAgoMs } = person;
  // Without an authentication time the provider's session may be weeks old, so it is not recent.
  const authenticatedAt = provenAgoMs === null ? 0 : now() - provenAgoMs;
  const { cookieHeader, userAgent } = arrival;
  const browser = browserName(userAgent);
  return sessions.begin({ accountId, issuer, subject, idToken, browser, authenticatedAt, cookieHeader });
}
