import { createHmac, randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';

/** One cookie of ours that holds a random token; the database keeps the token's keyed hash alone. */
export type TokenCookie = {
  /** A new token: the cookie that carries it, and its keyed hash. */
  issue(): { id: string; setCookie: string };
  /** The token that the header carries, for as long again; a new one where there is none. */
  renew(cookieHeader: string | undefined): { id: string; setCookie: string };
  /** The keyed hash of the token in a `Cookie` header; null when there is none, or nothing that we issued. */
  idIn(cookieHeader: string | undefined): string | null;
  isIn(cookieHeader: string | undefined): boolean;
  /** The header that takes the cookie back. */
  clearing: string;
};

type Options = { name: string; publicUrl: string; secret: string; maxAgeMs: number };

const tokenShape = /^[\w-]{43}$/;

/**
 * HttpOnly and SameSite=Lax, for the whole site. With the `__Host-` prefix and Secure where every browser takes them: Safari
 * refuses both without https, on loopback too. Tokens have 256 random bits.
 */
export function tokenCookie({ name, publicUrl, secret, maxAgeMs }: Options): TokenCookie {
  const secure = publicUrl.startsWith('https://');
  const fullName = secure ? `__Host-${name}` : name;
  const attributes = { path: '/', httpOnly: true, secure, sameSite: 'Lax' } as const;
  const tokenIn = (header = ''): string | undefined => parse(header, fullName)[fullName];
  const ours = (header: string | undefined): string | null => {
    const token = tokenIn(header);
    return token !== undefined && tokenShape.test(token) ? token : null;
  };
  const hash = (token: string): string => createHmac('sha256', secret).update(`${name}:${token}`).digest('base64url');
  const carrying = (token: string) => ({
    id: hash(token),
    setCookie: serialize(fullName, token, { ...attributes, maxAge: maxAgeMs / 1_000 }),
  });
  const newToken = (): string => randomBytes(32).toString('base64url');
  return {
    issue: () => carrying(newToken()),
    renew: (header) => carrying(ours(header) ?? newToken()),
    idIn(header) {
      const token = ours(header);
      return token === null ? null : hash(token);
    },
    isIn: (header) => tokenIn(header) !== undefined,
    clearing: serialize(fullName, '', { ...attributes, maxAge: 0 }),
  };
}
