const ours = /^\/(?![/\\])[^\\\s\p{Cc}]*$/u;
const encodedLineBreak = /%0[ad]/i;

/**
 * Where to go after sign-in: the path asked for if it is one of our own pages, else `/`. URLs of other sites, however they
 * are written (`//evil`, `/\evil`, line breaks, a user name before an at sign), and the pages of sign-in itself lead to `/`.
 */
export function safeReturnTo(asked: string | null | undefined): string {
  if (!asked || asked.length > 2_000 || !ours.test(asked) || encodedLineBreak.test(asked)) return '/';
  const base = 'https://self.invalid';
  const { origin, pathname, search, hash } = new URL(asked, base);
  // A path may become another host's once its dots are resolved: '/.//evil.example'.
  if (origin !== base || pathname.startsWith('//') || /^\/(auth|api|webhooks|billing)(\/|$)/.test(pathname)) return '/';
  return pathname + search + hash;
}
