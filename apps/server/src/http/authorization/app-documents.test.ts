import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PrivateIpError } from '../../public-lookup.ts';
import { beginHolder, type TokenHolder } from '../../testing/site/access-tokens.ts';
import { createBrowser } from '../../testing/site/browser.ts';
import {
  actFor,
  beginRequest,
  buildAuthorizeUrl,
  connectApp,
  originOf,
  readCookies,
  redirectUri,
  refresh,
  type TestApp,
} from '../../testing/site/connected-app.ts';
import { type DocumentServer, startDocumentServer } from '../../testing/site/document-server.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';

let maker: DocumentServer;
let site: TestServer;
let ana: TokenHolder;

beforeAll(async () => {
  maker = await startDocumentServer();
  site = await startTestServer({ documentAccess: maker.access });
});
beforeEach(async () => {
  await site.database.empty();
  maker.documents.clear();
  maker.requested.length = 0;
  ana = await beginHolder(site);
});
afterAll(async () => {
  await site.stop();
  await maker.close();
});

const describeApp = (clientId: string, changes: Record<string, unknown> = {}) =>
  JSON.stringify({ client_id: clientId, client_name: 'Agente', redirect_uris: [redirectUri], ...changes });

/** An app with a document at this path. */
function publish(path: string, changes: Record<string, unknown> = {}): TestApp {
  const clientId = maker.url(path);
  maker.documents.set(path, { body: describeApp(clientId, changes) });
  return { clientId, redirectUri };
}

async function authorize(app: TestApp, on: TestServer = site) {
  const answer = await createBrowser(originOf(on)).get(buildAuthorizeUrl(on, app, 'v'.repeat(43)));
  return { status: answer.status, location: answer.location, text: answer.text };
}

async function expectRefusal(app: TestApp, on: TestServer = site) {
  const { status, location, text } = await authorize(app, on);
  expect([status === 400 || status === 401, location]).toEqual([true, '']);
  expect(text).toContain('Nada foi conectado.');
  expect(await on.database.query('select * from app_credentials')).toEqual([]);
}

describe('an app with a metadata document (S-723)', () => {
  test('is named by it, and connects without being registered', async () => {
    const app = publish('/agent.json', { logo_uri: maker.url('/logo.png'), scope: 'openid profile' });
    const request = await beginRequest(site, app);
    const member = await actFor(site, ana);
    expect(await member.findAppRequest(request.requestId, readCookies(request.browser))).toMatchObject({
      name: 'Agente',
      clientId: app.clientId,
      verifiedHost: new URL(app.clientId).host,
      redirectHost: '127.0.0.1:33418',
    });
    const { tokens } = await connectApp(site, ana, { app });
    expect(tokens.access_token).toMatch(/^rvd_oat_/);
    expect(await member.listConnectedApps()).toMatchObject([{ name: 'Agente', verified: true }]);
    expect(await site.database.query('select * from app_registrations')).toEqual([]);
    // Read once, and nothing that it names.
    expect(maker.requested).toEqual(['/agent.json']);
  });

  test('may be connected on several devices, each for itself', async () => {
    const app = publish('/twice.json');
    const [one] = [await connectApp(site, ana, { app }), await connectApp(site, ana, { app })];
    const member = await actFor(site, ana);
    const listed = await member.listConnectedApps();
    expect(listed).toHaveLength(2);
    const asks = async () => (await fetch(`${originOf(site)}/api/airports?q=gru`, { headers: one.headers })).status;
    expect(await asks()).toBe(401);
  });

  test('has a name of one line and of bounded length', async () => {
    const app = publish('/named.json', { client_name: `Banco\n\u202e do\u0000Brasil ${'x'.repeat(200)}` });
    const { browser, requestId } = await beginRequest(site, app);
    const request = await (await actFor(site, ana)).findAppRequest(requestId, readCookies(browser));
    expect(request?.name).toMatch(/^Banco do Brasil x+…$/);
    expect(request?.name.length).toBe(80);
  });

  test.each<[string, Record<string, unknown>]>([
    ['that is of another app', { client_id: 'https://other.example/agent.json' }],
    ['without a redirect', { redirect_uris: undefined }],
    ['with a redirect that is a script', { redirect_uris: ['javascript:alert(1)'] }],
    ['with a redirect by http to another machine', { redirect_uris: ['http://agent.example/callback'] }],
    ['with a secret', { client_secret: 'secret' }],
    ['that asks for a secret', { token_endpoint_auth_method: 'client_secret_basic' }],
    ['that asks for keys', { token_endpoint_auth_method: 'private_key_jwt', jwks_uri: 'https://agent.example/keys' }],
    ['that is larger than 5 KB', { client_uri: `https://agent.example/${'x'.repeat(5_200)}` }],
  ])('%s is refused', async (name, changes) => {
    await expectRefusal(publish(`/${encodeURIComponent(name)}.json`, changes));
  });

  test.each([
    ['is elsewhere', { status: 302, headers: { location: '/agent.json' } }],
    ['is not there', { status: 404 }],
    ['is no JSON', { body: '<html>' }],
    ['is a list', { body: '[]' }],
  ])('whose document %s is refused', async (name, document) => {
    publish('/agent.json');
    const path = `/${encodeURIComponent(name)}`;
    maker.documents.set(path, document);
    await expectRefusal({ clientId: maker.url(path), redirectUri });
    expect(maker.requested).toEqual([path]);
  });

  test('whose document never ends is refused in time', async () => {
    const hasty = await startTestServer({ documentAccess: { ...maker.access, timeoutMs: 200 } });
    maker.documents.set('/endless.json', { body: '{', endless: true });
    await expectRefusal({ clientId: maker.url('/endless.json'), redirectUri }, hasty);
    expect(maker.requested).toEqual(['/endless.json']);
    await hasty.stop();
  });

  test('is refused when its document is on this machine or in its network, without being asked', async () => {
    const outside = await startTestServer({ documentAccess: { ca: maker.access.ca ?? '' } });
    const log = vi.spyOn(outside.server.context.log, 'info');
    const { clientId } = publish('/agent.json');
    const port = new URL(clientId).port;
    for (const host of ['localhost', '127.0.0.1', '[::1]', '10.0.0.1', '169.254.169.254', '[::ffff:127.0.0.1]']) {
      await expectRefusal({ clientId: `https://${host}:${port}/agent.json`, redirectUri }, outside);
    }
    await expectRefusal({ clientId: clientId.replace('https:', 'http:'), redirectUri }, outside);
    expect(maker.requested).toEqual([]);
    // The operator sees why, as when nothing leads out of the machine.
    expect(log.mock.calls).toContainEqual([
      { requestId: expect.any(String), err: expect.any(PrivateIpError) },
      'the metadata document of an app could not be read',
    ]);
    await outside.stop();
  });

  test('goes on refreshing while the host of its document fails, and requests nothing new', async () => {
    const app = publish('/agent-away.json');
    const { tokens } = await connectApp(site, ana, { app });
    const restarted = await startTestServer({
      documentAccess: maker.access,
      env: { DATABASE_URL: site.database.url, PUBLIC_URL: originOf(site) },
    });
    const at = { ...restarted, address: restarted.url('') };
    maker.documents.set('/agent-away.json', { status: 503 });
    expect((await createBrowser(at.address).get(buildAuthorizeUrl(at, app, 'v'.repeat(43)))).status).toBe(400);
    expect((await refresh(at, app, tokens.refresh_token)).status).toBe(200);
    const unknown = { ...app, clientId: maker.url('/unknown.json') };
    maker.documents.set('/unknown.json', { status: 503 });
    expect((await refresh(at, unknown, tokens.refresh_token)).body.error).toBe('invalid_client');
    await restarted.server.stop();
  });

  test('is disconnected from refreshing once its document is removed', async () => {
    const app = publish('/agent-gone.json');
    const { tokens } = await connectApp(site, ana, { app });
    const restarted = await startTestServer({
      documentAccess: maker.access,
      env: { DATABASE_URL: site.database.url, PUBLIC_URL: originOf(site) },
    });
    maker.documents.set('/agent-gone.json', { status: 404 });
    const answer = await refresh({ ...restarted, address: restarted.url('') }, app, tokens.refresh_token);
    expect(answer.body.error).toBe('invalid_client');
    await restarted.server.stop();
  });

  test('has its document read no more often than the client IP may sign in', async () => {
    const limited = await startTestServer({ documentAccess: maker.access, env: { RATE_LIMIT_SIGN_INS: '3' } });
    const ask = (path: string) =>
      fetch(`${originOf(limited)}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x', client_id: maker.url(path) }),
      });
    for (let count = 0; count < 6; count += 1) await ask(`/${count}.json`);
    expect(maker.requested).toHaveLength(3);
    await limited.stop();
  });
});
