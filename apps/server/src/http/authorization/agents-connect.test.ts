import { randomUUID } from 'node:crypto';
import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import type { OAuthClientProvider as EarlierProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { buildAlertTerms } from '@revoada/core/testing/alerts';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { beginHolder, createToken, type TokenHolder } from '../../testing/site/access-tokens.ts';
import { createBrowser } from '../../testing/site/browser.ts';
import { actFor, connectApp, originOf, readCookies, redirectUri } from '../../testing/site/connected-app.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';

let site: TestServer;
let ana: TokenHolder;

beforeAll(async () => {
  site = await startTestServer();
});
beforeEach(async () => {
  await site.database.empty();
  ana = await beginHolder(site, { subscription: { status: 'active' } });
});
afterAll(() => site.stop());

type Saved = {
  [Name in 'clientInformation' | 'tokens' | 'discoveryState']?: Awaited<
    ReturnType<NonNullable<OAuthClientProvider[Name]>>
  >;
};

/** A host of agents. The person opens its URL in a browser and allows the request. */
function createHost(holder: TokenHolder, allowed: readonly string[]) {
  const saved: Saved = {};
  const opened: URL[] = [];
  const answers: URLSearchParams[] = [];
  let verifier = '';
  const provider: OAuthClientProvider = {
    redirectUrl: redirectUri,
    clientMetadata: { client_name: 'Assistente', redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' },
    clientInformation: () => saved.clientInformation,
    saveClientInformation: (clientInformation) => void Object.assign(saved, { clientInformation }),
    tokens: () => saved.tokens,
    saveTokens: (tokens) => void Object.assign(saved, { tokens }),
    discoveryState: () => saved.discoveryState,
    saveDiscoveryState: (discoveryState) => void Object.assign(saved, { discoveryState }),
    saveCodeVerifier(text) {
      verifier = text;
    },
    codeVerifier: () => verifier,
    async redirectToAuthorization(url) {
      opened.push(url);
      const browser = createBrowser(originOf(site));
      const { location } = await browser.get(url.href);
      const requestId = location.replace('/autorizar/', '');
      const outcome = await (await actFor(site, holder)).allowApp(requestId, readCookies(browser), allowed);
      if (!('url' in outcome)) throw new Error(`not allowed: ${JSON.stringify(outcome)}`);
      answers.push(new URL((await browser.get(outcome.url)).location).searchParams);
    },
  };
  const createTransport = () =>
    new StreamableHTTPClientTransport(new URL(`${originOf(site)}/mcp`), { authProvider: provider });
  return { provider, saved, opened, answers, createTransport };
}

async function connect(transport: StreamableHTTPClientTransport): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  onTestFinished(() => client.close());
  await client.connect(transport);
  return client;
}

describe('the official client of agents (S-720)', () => {
  test('searches openly, connects when a tool needs the account, and then reads it', async () => {
    const host = createHost(ana, ['search', 'miles', 'alerts:read']);
    const first = host.createTransport();
    const client = await connect(first);
    expect((await client.listTools()).tools.length).toBeGreaterThan(0);
    expect(host.opened).toEqual([]);
    await expect(client.callTool({ name: 'minhas_milhas', arguments: {} })).rejects.toThrow(UnauthorizedError);
    const [url] = host.opened;
    expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
      resource: `${originOf(site)}/mcp`,
      scope: 'miles',
      code_challenge_method: 'S256',
    });
    await first.finishAuth(host.answers[0] ?? new URLSearchParams());
    expect(host.saved.tokens).toMatchObject({ scope: 'miles', refresh_token: expect.any(String) });
    const connected = await connect(host.createTransport());
    expect(await connected.callTool({ name: 'minhas_milhas', arguments: {} })).toMatchObject({
      structuredContent: { status: 'empty' },
    });
    expect(await (await actFor(site, ana)).listConnectedApps()).toMatchObject([
      { name: 'Assistente', scopes: ['miles'] },
    ]);
  });

  test('requests more when a tool needs another scope', async () => {
    const host = createHost(ana, ['miles', 'alerts:read']);
    const first = host.createTransport();
    await expect((await connect(first)).callTool({ name: 'minhas_milhas', arguments: {} })).rejects.toThrow();
    await first.finishAuth(host.answers[0] ?? new URLSearchParams());
    const second = host.createTransport();
    const client = await connect(second);
    await expect(client.callTool({ name: 'meus_alertas', arguments: {} })).rejects.toThrow(UnauthorizedError);
    expect(host.opened[1]?.searchParams.get('scope')?.split(' ')).toContain('alerts:read');
    await second.finishAuth(host.answers[1] ?? new URLSearchParams());
    const connected = await connect(host.createTransport());
    const answer = await connected.callTool({ name: 'meus_alertas', arguments: {} });
    expect(answer).toMatchObject({ structuredContent: { status: 'empty' } });
    // The app that registered itself is the same one as before.
    expect(await (await actFor(site, ana)).listConnectedApps()).toHaveLength(1);
  });

  test('refreshes a token that is over by itself', async () => {
    const host = createHost(ana, ['miles']);
    const first = host.createTransport();
    await expect((await connect(first)).callTool({ name: 'minhas_milhas', arguments: {} })).rejects.toThrow();
    await first.finishAuth(host.answers[0] ?? new URLSearchParams());
    const before = host.saved.tokens;
    await site.database.query(`delete from app_credentials where kind = 'access'`);
    const client = await connect(host.createTransport());
    const call = () => client.callTool({ name: 'minhas_milhas', arguments: {} });
    // It refreshes once for each of the calls that it makes at the same time.
    for (const answer of await Promise.all([call(), call(), call()])) expect(answer).not.toHaveProperty('isError');
    expect(await (await actFor(site, ana)).listConnectedApps()).toHaveLength(1);
    expect(host.saved.tokens?.refresh_token).not.toBe(before?.refresh_token);
    expect(host.opened).toHaveLength(1);
  });
});

test('the client of the revision before connects, too (S-720)', async () => {
  const { provider, saved, answers } = createHost(ana, ['miles']);
  const createTransport = () =>
    new EarlierTransport(new URL(`${originOf(site)}/mcp`), { authProvider: provider as EarlierProvider });
  const open = async (transport: EarlierTransport) => {
    const client = new EarlierClient({ name: 'test', version: '1.0.0' });
    onTestFinished(() => client.close());
    await client.connect(transport);
    return client;
  };
  const first = createTransport();
  const visitor = await open(first);
  await expect(visitor.callTool({ name: 'minhas_milhas', arguments: {} })).rejects.toThrow();
  await first.finishAuth(answers[0]?.get('code') ?? '');
  expect(saved.tokens).toMatchObject({ scope: 'miles' });
  const client = await open(createTransport());
  expect(await client.callTool({ name: 'minhas_milhas', arguments: {} })).toMatchObject({
    structuredContent: { status: 'empty' },
  });
});

const callMcp = (name: string, headers: Record<string, string> = {}) =>
  fetch(`${originOf(site)}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } }),
  });
const metadataOf = (resource: string) =>
  `resource_metadata="${originOf(site)}/.well-known/oauth-protected-resource/${resource}"`;

describe('what says how to connect (S-721)', () => {
  test('is in the answer to a missing token, a wrong one, and a missing scope', async () => {
    const narrow = await createToken(site, ana.accountId, { scopes: ['search'] });
    const answers = await Promise.all([
      callMcp('meus_alertas'),
      callMcp('meus_alertas', { authorization: 'Bearer rvd_oat_wrong' }),
      callMcp('meus_alertas', narrow.headers),
      fetch(site.url('/api/alerts')),
      fetch(site.url('/api/alerts'), { headers: narrow.headers }),
    ]);
    const invalid = 'error="invalid_token", error_description="The token is unknown, expired or revoked"';
    expect(answers.map(({ status, headers }) => [status, headers.get('www-authenticate')])).toEqual([
      [401, `Bearer ${metadataOf('mcp')}, scope="alerts:read"`],
      [401, `Bearer ${metadataOf('mcp')}, ${invalid}`],
      [403, `Bearer ${metadataOf('mcp')}, error="insufficient_scope", scope="alerts:read"`],
      [401, `Bearer ${metadataOf('api')}, scope="alerts:read"`],
      [403, `Bearer ${metadataOf('api')}, error="insufficient_scope", scope="alerts:read"`],
    ]);
  });

  test('is nowhere else, and no page of the site answers for it', async () => {
    const ask = async (path: string, method = 'GET') => {
      const { status, headers } = await fetch(site.url(path), { method, redirect: 'manual' });
      return [status, headers.get('content-type'), headers.get('allow')];
    };
    const problem = 'application/problem+json';
    for (const path of ['openid-configuration', 'oauth-authorization-server/mcp', 'acme-challenge/a-token']) {
      expect(await ask(`/.well-known/${path}`)).toEqual([404, problem, null]);
    }
    expect(await ask('/oauth/userinfo')).toEqual([404, problem, null]);
    expect(await ask('/oauth/token')).toEqual([405, problem, 'POST']);
    expect((await ask('/.well-known/security.txt'))[0]).toBe(200);
  });

  test('leads to the metadata of each resource and of the server', async () => {
    const read = async (path: string) => (await site.json(`/.well-known/${path}`)).body;
    const [root, mcp, api] = [
      await read('oauth-protected-resource'),
      await read('oauth-protected-resource/mcp'),
      await read('oauth-protected-resource/api'),
    ];
    expect(root).toEqual(mcp);
    expect(mcp).toEqual({
      resource: `${originOf(site)}/mcp`,
      resource_name: 'Revoada',
      authorization_servers: [originOf(site)],
      scopes_supported: ['search', 'alerts:read', 'miles'],
      bearer_methods_supported: ['header'],
      resource_documentation: `${originOf(site)}/api/docs`,
    });
    expect(api).toMatchObject({ resource: `${originOf(site)}/api` });
    const server = (await read('oauth-authorization-server')) as Record<string, unknown>;
    expect(server).toMatchObject({
      issuer: originOf(site),
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    });
    for (const name of ['authorization', 'token', 'revocation', 'registration']) {
      const endpoint = String(server[`${name}_endpoint`]);
      const method = name === 'authorization' ? 'GET' : 'POST';
      const { status } = await fetch(endpoint, { method, redirect: 'manual' });
      expect([name, status, endpoint.startsWith(originOf(site))]).toEqual([name, 400, true]);
    }
  });
});

describe('a token of an app (S-722)', () => {
  const api = () => `${originOf(site)}/api`;

  test('is refused by the resource for which it is not', async () => {
    const [forTools, forApi] = [await connectApp(site, ana), await connectApp(site, ana, { resource: api() })];
    const unnamed = await connectApp(site, ana, { resource: undefined });
    const askApi = async (headers: Record<string, string>) =>
      (await fetch(site.url('/api/me/miles'), { headers })).status;
    expect([await askApi(forTools.headers), await askApi(forApi.headers)]).toEqual([401, 200]);
    const askMcp = async (headers: Record<string, string>) => (await callMcp('minhas_milhas', headers)).status;
    expect([await askMcp(forTools.headers), await askMcp(forApi.headers)]).toEqual([200, 401]);
    // An app of before 2025 names none, and uses the tools.
    expect([await askApi(unnamed.headers), await askMcp(unnamed.headers)]).toEqual([401, 200]);
  });

  test('reads and changes no alert of another account', async () => {
    const rui = await beginHolder(site, {
      subject: 'auth0|rui',
      email: 'rui@example.com',
      subscription: { status: 'active', id: 'sub_rui' },
    });
    const json = { 'content-type': 'application/json' };
    const terms = buildAlertTerms({ origin: 'SAO', firstDeparture: '2027-03-01' });
    const added = await site.json('/api/alerts', {
      method: 'POST',
      headers: { ...(await createToken(site, rui.accountId)).headers, ...json },
      body: JSON.stringify({ creationKey: randomUUID(), terms }),
    });
    const { id } = added.body as { id: string };
    const { headers } = await connectApp(site, ana, { resource: api(), scope: 'alerts:read alerts:write' });
    const ask = async (method: string, body?: object) =>
      (await site.json(`/api/alerts/${id}`, { method, headers: { ...headers, ...json }, body: JSON.stringify(body) }))
        .status;
    expect([await ask('GET'), await ask('DELETE'), await ask('PATCH', { state: 'paused' })]).toEqual([404, 404, 404]);
    const { headers: own } = await createToken(site, rui.accountId);
    expect(await site.json(`/api/alerts/${id}`, { headers: own })).toMatchObject({
      status: 200,
      body: { alert: { state: 'active' } },
    });
  });

  test('has the rights of Conta PRO while its account has them', async () => {
    const { headers } = await connectApp(site, ana, { resource: api(), scope: 'search alerts:read' });
    const askFar = async () => (await fetch(site.searchUrl({ ida: '2027-03-10' }), { method: 'HEAD', headers })).status;
    expect(await askFar()).toBe(200);
    await site.database.query(`update subscriptions set status = 'canceled', ended_at = now() - interval '9 days'`);
    expect(await askFar()).toBe(403);
    expect((await site.json('/api/alerts', { headers })).status).toBe(403);
  });

  test('opens nothing of an account that has no scope', async () => {
    const { headers } = await connectApp(site, ana, {
      resource: api(),
      scope: 'search alerts:read alerts:write miles',
    });
    const statuses = await Promise.all(
      ['/api/me', '/api/bookings', '/api/me/dashboard'].map(
        async (path) => (await site.json(path, { headers })).status,
      ),
    );
    expect(statuses).toEqual([403, 403, 403]);
  });
});
