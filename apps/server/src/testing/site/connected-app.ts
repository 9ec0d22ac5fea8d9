import { createHash, randomBytes } from 'node:crypto';
import { TOKEN_SCOPES } from '@revoada/core/account/access-tokens';
import { createMemberConnectedApps } from '../../authorization/member-connected-apps.ts';
import type { TokenHolder } from './access-tokens.ts';
import { type Browser, createBrowser } from './browser.ts';
import type { TestServer } from './test-server.ts';

/** `address`: where to reach this process, when it is not the public URL. */
type Site = Pick<TestServer, 'server'> & { address?: string };
export type TestApp = { clientId: string; redirectUri: string };
/** A request of an app: the browser in which it began, and what the app keeps for itself. */
export type TestRequest = { browser: Browser; requestId: string; verifier: string; app: TestApp };
export type TestTokens = { access_token: string; refresh_token: string; scope: string; expires_in: number };
type Reply = { status: number; body: Record<string, unknown>; headers: Headers };

export const redirectUri = 'http://127.0.0.1:33418/callback';
export const originOf = ({ server }: Site): string => server.context.settings.publicUrl;

const addressOf = (site: Site): string => site.address ?? originOf(site);

export async function postForm(site: Site, path: string, form: Record<string, string>): Promise<Reply> {
  const response = await fetch(addressOf(site) + path, { method: 'POST', body: new URLSearchParams(form) });
  const text = await response.text();
  return { status: response.status, body: text === '' ? {} : JSON.parse(text), headers: response.headers };
}

export async function registerApp(site: Site, metadata: Record<string, unknown> = {}): Promise<TestApp> {
  const response = await postRegistration(site, {
    client_name: 'Assistente',
    redirect_uris: [redirectUri],
    ...metadata,
  });
  if (response.status !== 201) throw new Error(`not registered: ${await response.text()}`);
  const { client_id: clientId, redirect_uris: uris } = (await response.json()) as {
    client_id: string;
    redirect_uris: string[];
  };
  return { clientId, redirectUri: uris[0] ?? '' };
}

export function postRegistration(site: Site, metadata: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${addressOf(site)}/oauth/register`, { method: 'POST', headers, body: JSON.stringify(metadata) });
}

/** The URL that an app opens in a browser; `changes` replaces its parameters, and undefined leaves one out. */
export function buildAuthorizeUrl(
  site: Site,
  { clientId, redirectUri: redirect }: TestApp,
  verifier: string,
  changes: Record<string, string | undefined> = {},
): string {
  const params = Object.entries({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirect,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'a state',
    scope: 'search miles',
    resource: `${originOf(site)}/mcp`,
    ...changes,
  }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${addressOf(site)}/oauth/authorize?${new URLSearchParams(params)}`;
}

export async function beginRequest(
  site: Site,
  app: TestApp,
  changes: Record<string, string | undefined> = {},
  browser: Browser = createBrowser(addressOf(site)),
): Promise<TestRequest> {
  const verifier = randomBytes(32).toString('base64url');
  const { location, text } = await browser.get(buildAuthorizeUrl(site, app, verifier, changes));
  const requestId = /^\/autorizar\/([\w-]+)$/.exec(location)?.[1];
  if (!requestId) throw new Error(`no request: ${location} ${text}`);
  return { browser, requestId, verifier, app };
}

export const readCookies = ({ cookies }: Browser): string => [...cookies].map((pair) => pair.join('=')).join('; ');

/** The operations of pages for the signed-in person. */
export async function actFor({ server }: Site, { cookie }: TokenHolder) {
  const { context } = server;
  const who = await context.sessions.read(cookie);
  if (!who) throw new Error('nobody is signed in');
  const formTargets: string[] = [];
  const allowFormTarget = (url: string) => void formTargets.push(url);
  return { ...createMemberConnectedApps(context, who, { requestId: 'request', allowFormTarget }), formTargets };
}

/** The person allows a request, and the browser returns to the app with what it reads there. */
export async function allowRequest(
  site: Site,
  holder: TokenHolder,
  { browser, requestId }: TestRequest,
  scopes: readonly string[] = TOKEN_SCOPES,
): Promise<URLSearchParams> {
  const allowed = await (await actFor(site, holder)).allowApp(requestId, readCookies(browser), scopes);
  if (!allowed.ok) throw new Error(`not allowed: ${JSON.stringify(allowed)}`);
  const { location, text } = await browser.get(addressOf(site) + new URL(allowed.url).pathname);
  if (!location) throw new Error(`no way back: ${text}`);
  return new URL(location).searchParams;
}

export function redeemCode(
  site: Site,
  { app, verifier }: TestRequest,
  code: string,
  changes: Record<string, string> = {},
) {
  const form = { grant_type: 'authorization_code', client_id: app.clientId, redirect_uri: app.redirectUri };
  return postForm(site, '/oauth/token', { ...form, code, code_verifier: verifier, ...changes });
}

export function refresh(site: Site, { clientId }: TestApp, token: string, changes: Record<string, string> = {}) {
  const form = { grant_type: 'refresh_token', client_id: clientId, refresh_token: token };
  return postForm(site, '/oauth/token', { ...form, ...changes });
}

/** An app that a person connected, with its tokens. */
export async function connectApp(
  site: Site,
  holder: TokenHolder,
  { app, ...changes }: { app?: TestApp; scope?: string; resource?: string | undefined } = {},
): Promise<{ app: TestApp; tokens: TestTokens; headers: { authorization: string } }> {
  const request = await beginRequest(site, app ?? (await registerApp(site)), changes);
  const code = (await allowRequest(site, holder, request)).get('code') ?? '';
  const { status, body } = await redeemCode(site, request, code);
  if (status !== 200) throw new Error(`no tokens: ${JSON.stringify(body)}`);
  const tokens = body as TestTokens;
  return { app: request.app, tokens, headers: { authorization: `Bearer ${tokens.access_token}` } };
}
