import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../logging/logging.ts';
import { beginSession } from '../testing/site/signed-in.ts';
import { startTestServer, type TestServer } from '../testing/site/test-server.ts';

let site: TestServer;
let cookie: string;
const errors: unknown[] = [];

beforeAll(async () => {
  const log = createLog('silent');
  log.error = ((...said: unknown[]) => void errors.push(said)) as typeof log.error;
  site = await startTestServer({
    log,
    site: {
      assets: null,
      development: false,
      render: async (request, { nameRoute }) => {
        const { pathname } = new URL(request.url);
        nameRoute(pathname.startsWith('/alertas/') ? '/alertas/:id' : pathname);
        if (request.method !== 'POST') return new Response('a page');
        return Response.json([...(await request.formData())]);
      },
    },
  });
  cookie = await beginSession(site, { subscription: { status: 'active' } });
});
afterEach(() => {
  errors.length = 0;
});
afterAll(() => site.stop());

const type = (value: string) => ({ 'content-type': value });
const urlencoded = type('application/x-www-form-urlencoded');
const json = type('application/json');
const nulPart = '--b\r\nContent-Disposition: form-data; name="nome"\r\n\r\nAna\0\r\n--b--\r\n';

describe('a malformed request', () => {
  test.each<[string, string, RequestInit]>([
    ['NUL in a page’s query', '/alertas/sair?chave=%00', {}],
    ['NUL in a path', '/alertas/%00', {}],
    ['NUL in the query of the one-click exit', '/api/alert-emails/unsubscribe?chave=%00', { method: 'POST' }],
    ['NUL on the way back from signing in', '/auth/callback?state=%00&code=%00', {}],
    [
      'NUL in JSON',
      '/api/price-feedback',
      { method: 'POST', headers: json, body: JSON.stringify({ nested: { text: 'a\0' } }) },
    ],
    ['NUL in a name of JSON', '/api/price-feedback', { method: 'POST', headers: json, body: '{"a\\u0000":1}' }],
    ['NUL in a form', '/conta', { method: 'POST', headers: urlencoded, body: 'nome=Ana%00' }],
    [
      'NUL in a form of parts',
      '/conta',
      { method: 'POST', headers: type('multipart/form-data; boundary=b'), body: nulPart },
    ],
    ['a form of parts without boundary', '/conta', { method: 'POST', headers: type('multipart/form-data'), body: 'x' }],
    [
      'a form that breaks off',
      '/conta',
      { method: 'POST', headers: type('multipart/form-data; boundary=b'), body: nulPart.slice(0, 40) },
    ],
    ['a signature of nothing', '/webhooks/stripe', { method: 'POST', headers: { 'stripe-signature': 't=,v1=' } }],
  ])('is refused with 400: %s (S-509)', async (_, path, init) => {
    const headers = { cookie, ...init.headers };
    const { status } = await fetch(site.url(path), { ...init, headers, redirect: 'manual' });
    expect(status).toBe(400);
    expect(errors).toEqual([]);
  });

  test.each([
    ['creationKey', '/api/alerts'],
    ['endpoint', '/api/push-subscriptions'],
  ])('is refused with 400: NUL in %s of %s (S-509)', async (name, path) => {
    const body = JSON.stringify({ [name]: 'abcdefgh\0' });
    const answer = await site.json(path, { method: 'POST', headers: { cookie, ...json }, body });
    expect(answer.status).toBe(400);
    expect(errors).toEqual([]);
  });

  test.each(['TRACE', 'PROPFIND', 'PURGE'])('is answered 405: the method %s (S-509)', async (method) => {
    for (const path of ['/', '/conta', '/auth/login', '/webhooks/stripe']) {
      const [answer] = (await once(request(site.url(path), { method }).end(), 'response')) as [IncomingMessage];
      answer.resume();
      expect([path, answer.statusCode]).toEqual([path, 405]);
      expect(answer.headers['content-type']).toBe('application/problem+json');
    }
    expect(errors).toEqual([]);
  });

  test('is not rejected for letters that look similar', async () => {
    const body = new URLSearchParams({ nome: '\\u0000 %00' });
    const answer = await fetch(site.url('/conta?busca=%2500'), { method: 'POST', body });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual([['nome', '\\u0000 %00']]);
  });
});

/** The labels `route` of the answers that were counted. */
async function countedRoutes(): Promise<Set<string>> {
  const figures = await (await fetch(site.url('/metrics'))).text();
  return new Set([...figures.matchAll(/request_seconds_count\{[^}]*route="([^"]*)"/g)].map(([, route]) => route ?? ''));
}

test('answers are counted by the route that gave them (S-510)', async () => {
  const paths = ['/api/flights/search', '/health/live', '/alertas/one', '/alertas/two', '/conta', '/api/none'];
  for (const path of paths) await (await fetch(site.url(path))).text();
  const routes = await countedRoutes();
  const expectedRoutes = ['/api/flights/search', '/health/live', '/alertas/:id', '/conta', '/api/*'];
  expect([...routes]).toEqual(expect.arrayContaining(expectedRoutes));
  expect([...routes].filter((route) => /one|two|none/.test(route))).toEqual([]);
});

/** Sends the start of a request and closes the connection once the server has requested the rest. */
async function breakOff(head: string[]): Promise<void> {
  const socket = connect(site.server.port, '127.0.0.1');
  socket.write([...head, 'Host: localhost', 'Expect: 100-continue', '', '{'].join('\r\n'));
  await once(socket, 'data');
  socket.resetAndDestroy();
}

/** Waits until an answer by the route has been counted. */
function nextAnswer(route: string): Promise<void> {
  return new Promise((resolve) => {
    const { metrics } = site.server.context;
    const { answered } = metrics;
    metrics.answered = (...call) => {
      answered(...call);
      if (call[1] !== route) return;
      metrics.answered = answered;
      resolve();
    };
  });
}

describe('a reader who leaves', () => {
  test('while a body is read is no error (S-511)', async () => {
    const answered = nextAnswer('/api/price-feedback');
    const head = ['POST /api/price-feedback HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 100'];
    await breakOff(head);
    await answered;
    expect(errors).toEqual([]);
  });

  test('before a search in JSON has ended is no error (S-511)', async () => {
    const answered = nextAnswer('/api/flights/search');
    const leaving = new AbortController();
    const init = { headers: { accept: 'application/json' }, signal: leaving.signal };
    const search = fetch(site.searchUrl(), init).catch(() => undefined);
    await site.source.call(0);
    leaving.abort();
    await search;
    await answered;
    expect(errors).toEqual([]);
  });
});

test('the webhook of the payment service is rate limited, and readiness probes are not (S-512)', async () => {
  const limited = await startTestServer({ env: { RATE_LIMIT_REQUESTS: '2' } });
  try {
    const statuses = async (path: string, method: string) => {
      const answers = [];
      for (let count = 0; count < 3; count += 1) answers.push((await fetch(limited.url(path), { method })).status);
      return answers;
    };
    expect(await statuses('/webhooks/stripe', 'POST')).toEqual([400, 400, 429]);
    expect(await statuses('/health/ready', 'GET')).toEqual([200, 200, 200]);
  } finally {
    await limited.stop();
  }
});
