import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../logging/logging.ts';
import { startTestServer, type TestServer } from '../testing/site/test-server.ts';
import { operationRoutes } from './operations.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site.stop());

describe('the operator’s routes', () => {
  test('report that the server is alive and ready', async () => {
    expect(await site.json('/health/live')).toMatchObject({ status: 200, body: { status: 'alive' } });
    expect(await site.json('/health/ready')).toMatchObject({ status: 200, body: { status: 'ready' } });
  });

  test('query the database once for simultaneous probes (S-512)', async () => {
    const resolvers: ((health: 'ready' | 'disk full') => void)[] = [];
    const checkHealth = () => new Promise<'ready' | 'disk full'>((resolve) => resolvers.push(resolve));
    const routes = operationRoutes(
      { database: { checkHealth }, metrics: site.server.context.metrics, metricsToken: null },
      () => 'ready',
    );
    const probe = async () => (await routes.request('/health/ready')).status;
    const probes = Array.from({ length: 50 }, probe);
    resolvers[0]?.('ready');
    expect(new Set(await Promise.all(probes))).toEqual(new Set([200]));
    const later = probe();
    resolvers[1]?.('disk full');
    expect(await later).toBe(503);
    expect(resolvers).toHaveLength(2);
  });

  test('show metrics on this machine only, and not through a proxy', async () => {
    const figures = await (await fetch(site.url('/metrics'))).text();
    expect(figures).toContain('revoada_open_streams 0');
    // The source of this server sells in reais, and needs no rates.
    expect(figures).toContain('revoada_exchange_rate_age_seconds 0');
    expect(figures).toContain('revoada_http_request_seconds_bucket');
    expect((await fetch(site.url('/metrics'), { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(404);
  });

  test('require the token for metrics when there is one', async () => {
    const token = 'a-token-of-enough-length';
    const guarded = await startTestServer({ env: { METRICS_TOKEN: token } });
    try {
      const status = async (authorization: string) =>
        (await fetch(guarded.url('/metrics'), { headers: { authorization } })).status;
      expect(await status('')).toBe(404);
      expect(await status('Bearer wrong')).toBe(404);
      expect(await status(`Bearer ${token}`)).toBe(200);
    } finally {
      await guarded.stop();
    }
  });
});

describe('the log line of a request', () => {
  const serve = async (hops: string) => {
    const lines: Record<string, unknown>[] = [];
    const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }, [], { process: 'server' });
    const server = await startTestServer({ log, env: { TRUSTED_PROXY_HOPS: hops } });
    return { server, readRequests: () => lines.filter(({ msg }) => msg === 'request') };
  };

  test('names the process, the route and the id that the proxy gave', async () => {
    const { server, readRequests } = await serve('1');
    const proxyIds = ['edge-7f3a:1', 'forged"id'];
    for (const id of proxyIds) await fetch(server.url('/api/airports?q=gru'), { headers: { 'x-request-id': id } });
    await server.stop();
    expect(readRequests()).toMatchObject([
      { process: 'server', route: '/api/airports', proxyRequestId: 'edge-7f3a:1' },
      { process: 'server', route: '/api/airports' },
    ]);
    expect(readRequests()[1]).not.toHaveProperty('proxyRequestId');
  });

  test('holds no id of a client where there is no proxy', async () => {
    const { server, readRequests } = await serve('0');
    await fetch(server.url('/health/live'), { headers: { 'x-request-id': 'mine' } });
    await server.stop();
    expect(readRequests()[0]).not.toHaveProperty('proxyRequestId');
  });
});

describe('the API’s description', () => {
  test('lists every URL, and states that this is a demonstration', async () => {
    const { body } = await site.json('/api/openapi.json');
    const { info, paths } = body as { info: { description: string }; paths: Record<string, unknown> };
    expect(info.description).toBe('Demonstração: voos e preços simulados');
    expect(Object.keys(paths).toSorted()).toEqual([
      '/airports',
      '/alerts',
      '/alerts/{id}',
      '/bookings',
      '/bookings/export',
      '/bookings/{id}/cancel',
      '/check-subscription',
      '/contact',
      '/flights/calendar',
      '/flights/destinations',
      '/flights/insight',
      '/flights/recheck',
      '/flights/recheck/ticket',
      '/flights/search',
      '/flights/self-transfers',
      '/me',
      '/me/dashboard/connection',
      '/me/dashboard/entries.csv',
      '/me/miles',
      '/newsletter',
      '/offers',
      '/price-feedback',
      '/push-subscriptions',
      '/push-subscriptions/{id}',
      '/save-user-data',
      '/session',
      '/transfers',
    ]);
  });

  test('is a page whose files all come from here', async () => {
    const response = await fetch(site.url('/api/docs'));
    const page = await response.text();
    const nonce = /nonce-([\w+/=]+)/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
    expect(page).toContain(`nonce="${nonce}"`);
    expect(page).not.toMatch(/https?:/);
    const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files).toHaveLength(3);
    for (const file of files) expect((await fetch(site.url(file))).status).toBe(200);
  });

  test('serves no other files of the folder', async () => {
    expect((await fetch(site.url('/api/docs/package.json'))).status).toBe(404);
    expect((await fetch(site.url('/api/docs/..%2fpackage.json'))).status).toBe(404);
  });
});

describe('airport suggestions', () => {
  test('are sorted by relevance and cacheable (S-059)', async () => {
    const { body, headers } = await site.json('/api/airports?q=guarulhos&limit=3');
    expect((body as { data: { iata: string }[] }).data[0]?.iata).toBe('GRU');
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test('contain the time zone, for a metro area that of its main airport (S-532)', async () => {
    const findZone = async (text: string) => {
      const { body } = await site.json(`/api/airports?q=${text}&limit=1`);
      return (body as { data: { zone: string }[] }).data[0]?.zone;
    };
    expect([await findZone('AKL'), await findZone('NYC')]).toEqual(['Pacific/Auckland', 'America/New_York']);
  });

  test.each(['q=gru&limit=0', 'q=gru&limit=1e3', `q=${'a'.repeat(81)}`, 'q=a&q=b'])('refuse %s', async (query) => {
    expect((await site.json(`/api/airports?${query}`)).status).toBe(400);
  });
});
