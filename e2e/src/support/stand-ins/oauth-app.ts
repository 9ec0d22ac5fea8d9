import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext } from '@playwright/test';

type Tokens = { access_token: string; scope: string };

/** A program on this device that asks for a person's account as OAuth 2.1 has it, with PKCE and without a secret. */
export type OAuthApp = {
  name: string;
  /** The host to which the person returns. */
  host: string;
  /** Where the browser begins. */
  authorizeUrl: string;
  /** Redeems the code of the URL to which the browser returned. */
  redeem(returnUrl: string): Promise<Tokens>;
  stop(): Promise<void>;
};

/** Where the browser returns. In a window of the app, the page that opened it is told the answer. */
const returnPage = `<h1>De volta ao aplicativo</h1><script>opener?.postMessage(location.search, location.origin)</script>`;

/** The app's page, which opens the site in a window. */
const startPage = (url: string) => `<h1>Aplicativo</h1><p role="status"></p>
  <button onclick='window.open(${JSON.stringify(url)})'>Conectar</button>
  <script>onmessage = ({ data }) => { document.querySelector('p').textContent = data }</script>`;

/** Registers an app at the site and waits for the browser on a port of its own. The app asks for a resource of the site. */
export async function startApp(
  request: APIRequestContext,
  site: string,
  { name, scope, resource }: { name: string; scope: string; resource: '/api' | '/mcp' },
): Promise<OAuthApp> {
  const server = createServer(({ url }, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    const page = url?.startsWith('/volta') ? returnPage : startPage(authorizeUrl.href);
    response.end(`<!doctype html><html lang="pt-BR"><title>App</title>${page}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const redirectUri = `http://${host}/volta`;
  const metadata = await (await request.get('/.well-known/oauth-authorization-server')).json();
  const registration = await request.post(metadata.registration_endpoint, {
    data: { client_name: name, redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' },
  });
  const { client_id: clientId } = await registration.json();
  const [verifier, state] = [randomBytes(32).toString('base64url'), randomBytes(16).toString('base64url')];
  const authorizeUrl = new URL(metadata.authorization_endpoint);
  authorizeUrl.search = new URLSearchParams({
    ...{ response_type: 'code', client_id: clientId, redirect_uri: redirectUri, scope, state },
    ...{ code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256' },
    resource: site + resource,
  }).toString();
  return {
    name,
    host,
    authorizeUrl: authorizeUrl.href,
    async redeem(returnUrl) {
      const answer = new URL(returnUrl).searchParams;
      if (answer.get('state') !== state) throw new Error(`the answer is to another request: ${returnUrl}`);
      const form = { grant_type: 'authorization_code', code: answer.get('code') ?? '', redirect_uri: redirectUri };
      const tokens = await request.post(metadata.token_endpoint, {
        form: { ...form, client_id: clientId, code_verifier: verifier, resource: site + resource },
      });
      return tokens.json();
    },
    stop: () => new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve()))),
  };
}
