import { createHmac, randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';

/** Cookie with a random token, of which the database stores only the keyed hash. */
export type TokenCookie = {
  /** Issues a token; returns its keyed hash and its cookie. */
  issue(): { id: string; setCookie: string };
  /** Extends the token of the header, or issues a new one. */
  renew(cookieHeader: string | undefined): { id: string; setCookie: string };
  /** Keyed hash of the token in a `Cookie` header; null without a valid token. */
  idIn(cookieHeader: string | undefined): string | null;
  isIn(cookieHeader: string | undefined): boolean;
  /** `Set-Cookie` that deletes the cookie. */
  clearing: string;
};

type Options = { name: string; publicUrl: string; secret: string; maxAgeMs: number };

const tokenShape = /^[\w-]{43}$/;

/**
 * Creates an HttpOnly, SameSite=Lax cookie for the whole site, with tokens of 256 random bits. The `__Host-` prefix and Secure
 * are used only with https, because Safari rejects both over http even on loopback.
 */
export function createTokenCookie({ name, publicUrl, secret, maxAgeMs }: Options): TokenCookie {
  const secure = publicUrl.startsWith('https://');
  const fullName = secure ? `__Host-${name}` : name;
  const attributes = { path: '/', httpOnly: true, secure, sameSite: 'Lax' } as const;
  const tokenIn = (header = ''): string | undefined => parse(header, fullName)[fullName];
  const readToken = (header: string | undefined): string | null => {
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
    renew: (header) => carrying(readToken(header) ?? newToken()),
    idIn(header) {
      const token = readToken(header);
      return token === null ? null : hash(token);
    },
    isIn: (header) => tokenIn(header) !== undefined,
    clearing: serialize(fullName, '', { ...attributes, maxAge: 0 }),
  };
}
