import { emailProblem } from '@revoada/core/account/email';
import { safeReturnTo } from '@revoada/core/account/return-to';

const connections = ['google-oauth2', 'facebook', 'github', 'linkedin', 'email'] as const;

/** What the provider's page may know beforehand. 'email' is its database of passwords. */
export type SignInHints = {
  connection: (typeof connections)[number] | null;
  signUp: boolean;
  loginHint: string | null;
};

/** Where a sign-in leads. */
export type SignInAim = {
  /** A page of ours. */
  returnTo: string;
  next: 'return' | 'checkout';
};

/** What a person who signs in wants. */
export type SignInWish = SignInAim & {
  /** A fresh proof of identity. */
  recheck: boolean;
  hints: SignInHints;
};

const names = ['connection', 'returnTo', 'screen_hint', 'login_hint', 'recheck', 'then'] as const;
const home = '/area-logada';

/**
 * Reads the query of `/auth/login`. Unknown parameters and values are ignored; one that is given twice is named, because
 * nobody can tell which was meant.
 */
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
      connection: connections.find((known) => known === query.get('connection')) ?? null,
      signUp: query.get('screen_hint') === 'signup',
      loginHint: loginHint !== null && emailProblem(loginHint) === null ? loginHint.trim() : null,
    },
  };
}

/** The sign-in page for another try with the same aim; null is no aim of anybody's. */
export function signInPage(aim: SignInAim | null): string {
  const query = new URLSearchParams();
  if (aim && aim.returnTo !== home) query.set('returnTo', aim.returnTo);
  if (aim?.next === 'checkout') query.set('then', 'checkout');
  return query.size > 0 ? `/login?${query}` : '/login';
}
