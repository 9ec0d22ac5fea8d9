import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { ProviderMiddleware } from './oidc-provider.ts';
import { isSiteUrl } from './site-url.ts';

/** Cookies are shared by all ports of a host, so these names differ from the site's. */
export const cookieNames = { session: 'identidade', interaction: 'identidade_entrada', resume: 'identidade_volta' };

/**
 * Ends the session and leaves at once, where the library shows a page that asks again: the person has just pressed 'Sair'.
 * By then the library has checked the request and the URL that it leads back to.
 */
export const signOutAtOnce: ProviderMiddleware = async (ctx, next) => {
  await next();
  const { oidc } = ctx as unknown as KoaContextWithOIDC;
  if (oidc?.route !== 'end_session' || ctx.status !== 200) return;
  await oidc.session?.destroy();
  ctx.cookies.set(cookieNames.session, null, { overwrite: true });
  const { post_logout_redirect_uri: back, state } = oidc.params ?? {};
  const target = new URL(typeof back === 'string' ? back : oidc.urlFor('end_session_success'));
  if (typeof back === 'string' && typeof state === 'string') target.searchParams.set('state', state);
  ctx.status = 303;
  ctx.redirect(target.href);
};

/** Auth0's older sign-out: `GET /v2/logout?client_id&returnTo`. Redirects only to URLs of the site. */
export function createOlderSignOut(provider: Provider, site: () => string | null): Hono {
  const app = new Hono();
  app.get('/v2/logout', async (c) => {
    const target = c.req.query('returnTo') ?? site();
    if (target !== null && !isSiteUrl(target, site())) return c.text(refusal, 400);
    await endSession(provider, c);
    return target === null ? c.text('OK') : c.redirect(target);
  });
  return app;
}

const refusal = 'The "returnTo" querystring parameter is not in the list of allowed URLs';

async function endSession(provider: Provider, c: Context): Promise<void> {
  const id = getCookie(c, cookieNames.session);
  const session = id ? await provider.Session.find(id) : undefined;
  await session?.destroy();
  for (const name of [cookieNames.session, `${cookieNames.session}.sig`]) {
    c.header('Set-Cookie', `${name}=; Path=/; Max-Age=0`, { append: true });
  }
}
