const ours = /^\/(?![/\\])[^\\\s\p{Cc}]*$/u;
const encodedLineBreak = /%0[ad]/i;

/**
 * Destination after sign-in: the requested path if it is a page of this site, else `/`. URLs of other sites in any form
 * (`//evil`, `/\evil`, line breaks, a user name before an at sign) and the pages of sign-in itself become `/`.
 */
export function safeReturnTo(requested: string | null | undefined): string {
  if (!requested || requested.length > 2_000 || !ours.test(requested) || encodedLineBreak.test(requested)) return '/';
  const base = 'https://self.invalid';
  const { origin, pathname, search, hash } = new URL(requested, base);
  // Resolving dots can turn a path into another host: '/.//evil.example'.
  if (origin !== base || pathname.startsWith('//') || /^\/(auth|api|webhooks|billing)(\/|$)/.test(pathname)) return '/';
  return pathname + search + hash;
}
