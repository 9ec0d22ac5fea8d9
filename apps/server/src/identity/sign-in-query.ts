import { findEmailProblem } from '@revoada/core/account/email';
import { safeReturnTo } from '@revoada/core/account/return-to';

const connections = ['google-oauth2', 'facebook', 'github', 'linkedin', 'email'] as const;

/** Hints for the provider's page. The connection 'email' is its database of passwords. */
export type SignInHints = {
  connection: (typeof connections)[number] | null;
  signUp: boolean;
  loginHint: string | null;
};

/** Destination after a sign-in. */
export type SignInAim = {
  /** Path of a page of this site. */
  returnTo: string;
  next: 'return' | 'checkout';
};

/** Request of a sign-in. */
export type SignInWish = SignInAim & {
  /** Requires a fresh authentication. */
  recheck: boolean;
  hints: SignInHints;
};

const names = ['connection', 'returnTo', 'screen_hint', 'login_hint', 'recheck', 'then'] as const;
const home = '/area-logada';

/** Reads the query of `/auth/login`. Unknown parameters and values are ignored; repeated parameters are returned as errors. */
export function readSignInQuery(query: URLSearchParams): SignInWish | { twice: string[] } {
  const twice = names.filter((name) => query.getAll(name).length > 1);
  if (twice.length > 0) return { twice };
  const returnTo = query.get('returnTo');
  const loginHint = query.get('login_hint');
  return {
    returnTo: returnTo === null ? home : safeReturnTo(returnTo),
    next: query.get('then') === 'checkout' ? 'checkout' : 'return',
    recheck: query.get('recheck') === '1',
    hints: {
      connection: connections.find((connection) => connection === query.get('connection')) ?? null,
      signUp: query.get('screen_hint') === 'signup',
      loginHint: loginHint !== null && findEmailProblem(loginHint) === null ? loginHint.trim() : null,
    },
  };
}

/** URL of the sign-in page for another try with the same aim, if any. */
export function buildSignInPath(aim: SignInAim | null): string {
  const query = new URLSearchParams();
  if (aim && aim.returnTo !== home) query.set('returnTo', aim.returnTo);
  if (aim?.next === 'checkout') query.set('then', 'checkout');
  return query.size > 0 ? `/login?${query}` : '/login';
}
