import { Hono, type Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import { toPublicClient } from '../../authorization/oauth-server/client-metadata.ts';
import type { OauthServer } from '../../authorization/oauth-server/create-oauth-server.ts';
import type { OauthVisit } from '../../authorization/oauth-server/create-provider.ts';
import { findResource, readScopes, resourceUrl } from '../../authorization/resources.ts';
import type { Context } from '../../context.ts';
import { refuseUnknownRoutes } from '../api/unknown-routes.ts';
import type { HttpEnv } from '../environment.ts';
import { errorAnswer } from '../errors.ts';
import { plainPage, plainPagePolicy } from '../plain-page.ts';
import { refusal } from '../refusal.ts';
import { tooMany } from '../requests.ts';

/** The authorization server for apps (OAuth 2.1): `GET /oauth/authorize`, `POST /oauth/token`, `/oauth/revoke`, `/oauth/register`. */
export function oauthRoutes(context: Context): Hono<HttpEnv> {
  const { connectedApps, limits, settings } = context;
  const { publicUrl } = settings;
  let server: Promise<OauthServer> | undefined;
  // Loaded with the first request, since the library takes memory and time that most processes never need.
  const load = async () =>
    (await import('../../authorization/oauth-server/create-oauth-server.ts')).createOauthServer({
      ...context,
      publicUrl,
    });
  async function answer(c: HonoContext<HttpEnv>, request: Request, visit: Partial<OauthVisit> = {}) {
    server ??= load();
    // The library looks for an app twice where its document cannot be read.
    let hasFetched = false;
    const mayFetch = async () => {
      if (hasFetched) return false;
      hasFetched = true;
      return (await limits.signIns(c.get('clientIp'))) === null;
    };
    return (await server)(request, {
      requestId: c.get('requestId'),
      browser: null,
      mayFetch,
      ...visit,
    });
  }

  const routes = new Hono<HttpEnv>();
  routes.get('/authorize', async (c) => {
    const wait = await limits.signIns(c.get('clientIp'));
    if (wait !== null) return refusal(c, 'too-many-attempts', { retryAfterSeconds: wait });
    // Its parameters are stored for an hour, and anybody sends them.
    if (c.req.url.length > longestUrl) return failurePage(c, Response.json({}, { status: 400 }));
    const { id: browser, setCookie } = connectedApps.browserCookie.renew(c.req.header('cookie'));
    const response = await answer(c, new Request(completeUrl(c.req.url, publicUrl), c.req.raw), { browser });
    const location = response.headers.get('location');
    if (location?.startsWith('/')) response.headers.append('Set-Cookie', setCookie);
    // Any person can register a site, and would have our links lead there (RFC 9700, 4.11.2).
    if (location?.startsWith('https:')) return wayBackPage(c, new URL(location));
    return response.status < 400 ? response : failurePage(c, response);
  });
  routes.get('/authorize/:requestId', async (c) => {
    const requestId = c.req.param('requestId');
    const isOurs = await connectedApps.isFromBrowser(requestId, c.req.header('cookie'));
    if (!isOurs) return failurePage(c, Response.json({ error: requestOver }, { status: 400 }));
    // A request that was not answered yet goes on as another one of this browser.
    const browser = connectedApps.browserCookie.idIn(c.req.header('cookie'));
    const response = await answer(c, c.req.raw, { answeredRequest: requestId, browser });
    return response.status < 400 ? response : failurePage(c, response);
  });
  for (const path of ['/token', '/revoke']) {
    routes.post(path, async (c) => {
      const response = await answer(c, c.req.raw);
      const isWrong = response.status === 400 || response.status === 401;
      const wait = isWrong ? await limits.wrongTokens(c.get('clientIp')) : null;
      if (wait === null) return response;
      return errorAnswer(c, 'rate-limited', { retryAfterSeconds: wait, message: tooMany });
    });
  }
  routes.post('/register', async (c) => {
    const wait = await limits.anonymousWrites(c.get('clientIp'));
    if (wait !== null) return errorAnswer(c, 'rate-limited', { retryAfterSeconds: wait, message: tooMany });
    const metadata = toPublicClient(await c.req.json().catch(() => null));
    if (!metadata) return Response.json({ error: 'invalid_client_metadata' }, { status: 400 });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(metadata) };
    return answer(c, new Request(c.req.url, init));
  });
  routes.all('*', refuseUnknownRoutes(routes, '/oauth'));
  return routes;
}

/** The request of an app with the scopes that exist for its resource; others are ignored (RFC 6749, 3.3). */
function completeUrl(url: string, publicUrl: string): URL {
  const complete = new URL(url);
  const resources = complete.searchParams.getAll('resource');
  const name = findResource(publicUrl, resources[0] ?? resourceUrl(publicUrl, 'mcp'));
  const scopes = complete.searchParams.getAll('scope');
  // The library refuses what is repeated, and another resource.
  if (name && resources.length <= 1 && scopes.length <= 1) {
    complete.searchParams.set('scope', readScopes(name, scopes[0]).join(' '));
  }
  return complete;
}

const requestOver = 'request_over';
const longestUrl = 4_096;

/** A page that names the site of an app whose request was refused, and goes there when the person says so. */
function wayBackPage(c: HonoContext<HttpEnv>, url: URL): Response | Promise<Response> {
  const params = url.searchParams.has('error') ? url.searchParams : new URLSearchParams(url.hash.slice(1));
  const content = html`<p>O aplicativo em ${url.host} mandou ${refusedText(params.get('error') ?? 'invalid_request')}</p>
    <p><a href="${url.href}" rel="noreferrer">Voltar para ${url.host}</a><a href="/">Ir ao Início</a></p>`;
  return c.html(plainPage('Revoada', content), 400, { 'Content-Security-Policy': plainPagePolicy });
}

const refusedText = (error: string): string => `um pedido que não podemos aceitar (${error}). Nada foi conectado.`;

/** A page with the reason, for a request without a valid app or redirect. */
async function failurePage(c: HonoContext<HttpEnv>, response: Response): Promise<Response> {
  const { error = 'invalid_request' } = (await response.json().catch(() => ({}))) as { error?: string };
  if (response.status >= 500) return refusal(c, 'unavailable', { retryAfterSeconds: 5 });
  const text =
    error === requestOver
      ? 'Este pedido já foi respondido, expirou ou começou em outro navegador. Volte ao aplicativo e conecte de novo.'
      : `O aplicativo mandou ${refusedText(error)}`;
  const content = html`<p>${text}</p><p><a href="/">Voltar ao Início</a></p>`;
  return c.html(plainPage('Revoada', content), response.status as 400, { 'Content-Security-Policy': plainPagePolicy });
}
