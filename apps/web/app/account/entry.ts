import { safeReturnTo } from '@revoada/core/account/return-to';

/** Where somebody who signs in wants to go: carried from page to page by the URL. */
export type Entry = {
  /** A path of ours. */
  returnTo: string;
  /** Straight on to payment. */
  checkout: boolean;
};

const home = '/area-logada';

export function entryIn(params: URLSearchParams): Entry {
  const asked = params.get('returnTo');
  return { returnTo: asked === null ? home : safeReturnTo(asked), checkout: params.get('then') === 'checkout' };
}

/** The URL of another page of this group, with the same aim. */
export function buildEntryUrl(path: string, entry: Entry, more: Record<string, string> = {}): string {
  const params = new URLSearchParams(more);
  if (entry.returnTo !== home) params.set('returnTo', entry.returnTo);
  if (entry.checkout) params.set('then', 'checkout');
  return params.size > 0 ? `${path}?${params}` : path;
}

export type SignInOptions = {
  /** 'google-oauth2', 'facebook', 'github', 'linkedin', or 'email' for a password. */
  connection: string;
  signUp?: boolean;
  email?: string;
};

/** Leaves for the identity provider. Not a page: to be reached by a plain link. */
export function buildSignInUrl(entry: Entry, { connection, signUp = false, email }: SignInOptions): string {
  const params = new URLSearchParams({ connection, returnTo: entry.returnTo });
  if (signUp) params.set('screen_hint', 'signup');
  if (email) params.set('login_hint', email);
  if (entry.checkout) params.set('then', 'checkout');
  return `/auth/login?${params}`;
}

/** The public URL of a search that somebody without an account asked for; null where there is none. */
export function publicSearch({ returnTo }: Entry): string | null {
  const { pathname, searchParams } = new URL(returnTo, 'https://self.invalid');
  const searches = ['/flights', '/search', '/flight-search'].includes(pathname);
  return searches && searchParams.has('origem') ? `/?${searchParams}` : null;
}
