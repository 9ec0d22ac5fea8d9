import { safeReturnTo } from '@revoada/core/account/return-to';

/** Destination of a sign-in, passed from page to page in the URL. */
export type Entry = {
  /** A path of this site. */
  returnTo: string;
  /** Continues with the payment. */
  checkout: boolean;
};

const home = '/area-logada';

export function entryIn(params: URLSearchParams): Entry {
  const returnTo = params.get('returnTo');
  return { returnTo: returnTo === null ? home : safeReturnTo(returnTo), checkout: params.get('then') === 'checkout' };
}

/** URL of another page of this group, with the same destination. */
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

/** URL of the redirect to the identity provider. Not a page, so use a plain link. */
export function buildSignInUrl(entry: Entry, { connection, signUp = false, email }: SignInOptions): string {
  const params = new URLSearchParams({ connection, returnTo: entry.returnTo });
  if (signUp) params.set('screen_hint', 'signup');
  if (email) params.set('login_hint', email);
  if (entry.checkout) params.set('then', 'checkout');
  return `/auth/login?${params}`;
}

/** Public URL of the search that led here; null where there is none. */
export function publicSearch({ returnTo }: Entry): string | null {
  const { pathname, searchParams } = new URL(returnTo, 'https://self.invalid');
  const searches = ['/flights', '/search', '/flight-search'].includes(pathname);
  return searches && searchParams.has('origem') ? `/?${searchParams}` : null;
}
