import { createHash, randomBytes } from 'node:crypto';
import { clientId, clientSecret } from '../provider/provider.ts';

export const callback = 'http://localhost:3999/auth/callback';

/** Minimal browser for sign-ins: stores cookies, and stops at redirects to the site. */
export function testBrowser(issuer: string) {
  const cookies = new Map<string, string>();
  const visit = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const target = new URL(url, issuer).href;
    const response = await fetch(target, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /expires=Thu, 01 Jan 1970|Max-Age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  /** Follows redirects until a page, or a URL of the site. */
  const follow = async (response: Response): Promise<{ url: string; response: Response }> => {
    let at = response;
    for (let hops = 0; hops < 10; hops += 1) {
      const location = at.headers.get('location');
      if (!location) return { url: at.url, response: at };
      if (new URL(location, issuer).origin !== new URL(issuer).origin) return { url: location, response: at };
      at = await visit(location);
    }
    throw new Error('too many redirects');
  };
  return {
    open: async (url: string) => follow(await visit(url)),
    send: async (url: string, form: Record<string, string>) =>
      follow(await visit(url, { method: 'POST', body: new URLSearchParams(form) })),
  };
}

/** Requests of a site to the provider: authorization and code exchange. */
export function testSite(issuer: string) {
  const verifier = randomBytes(32).toString('base64url');
  const nonce = randomBytes(8).toString('hex');
  return {
    nonce,
    authorize(hints: Record<string, string> = {}): string {
      const params = new URLSearchParams({
        client_id: clientId,
        redirect_uri: callback,
        response_type: 'code',
        scope: 'openid profile email',
        state: 'state',
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...hints,
      });
      return `${issuer}/authorize?${params}`;
    },
    exchange: (url: string): Promise<Response> =>
      fetch(`${issuer}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uri: callback,
          code_verifier: verifier,
          code: new URL(url).searchParams.get('code') ?? '',
        }),
      }),
    async userinfo(tokens: { access_token: string }): Promise<Record<string, unknown>> {
      const headers = { authorization: `Bearer ${tokens.access_token}` };
      return (await (await fetch(`${issuer}/userinfo`, { headers })).json()) as Record<string, unknown>;
    },
  };
}

export function readClaims(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
}
