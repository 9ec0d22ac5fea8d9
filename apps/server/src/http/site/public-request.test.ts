import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';
import type { RenderSite } from './site.ts';

let site: TestServer;
afterEach(() => site.stop());

const lines: string[] = [];
const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });

/** Like React Router, refuses an action whose Origin is not the origin of the request's URL. */
const render: RenderSite = async (request) => {
  const { url, method, headers } = request;
  if (method === 'POST' && headers.get('origin') !== new URL(url).origin) return new Response(null, { status: 400 });
  return Response.json({ url, method, body: await request.text() });
};

const start = async (publicUrl: string) => {
  lines.length = 0;
  site = await startTestServer({
    env: { PUBLIC_URL: publicUrl, DEMO: '1', TRUSTED_PROXY_HOPS: '1' },
    log,
    site: { assets: null, development: false, render },
  });
};

const submit = (headers: Record<string, string>) =>
  fetch(site.url('/fale-comigo?assunto=duvida'), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: 'name=Maria',
  });

const errors = (): unknown[] => lines.map((line) => JSON.parse(line));

test('a form behind TLS reaches its page at the public URL (S-274)', async () => {
  await start('https://revoada.example');
  const sent = await submit({ origin: 'https://revoada.example' });
  expect(sent.status).toBe(200);
  const url = 'https://revoada.example/fale-comigo?assunto=duvida';
  expect(await sent.json()).toEqual({ url, method: 'POST', body: 'name=Maria' });
  const page = await site.json('//evil.example/fale-comigo');
  expect(page.body).toMatchObject({ url: 'https://revoada.example//evil.example/fale-comigo' });
});

test('the form of another site is rejected, also of the public host without TLS (S-274)', async () => {
  await start('https://revoada.example');
  expect((await submit({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await submit({ origin: 'http://revoada.example' })).status).toBe(403);
  expect((await submit({ origin: 'https://revoada.example', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(errors()).toEqual([]);
});

test('an action rejected for its Origin logs both origins (S-274)', async () => {
  await start('https://revoada.example');
  const sent = await submit({ origin: 'https://www.revoada.example', 'sec-fetch-site': 'same-origin' });
  expect(sent.status).toBe(400);
  expect(errors()).toMatchObject([{ origin: 'https://www.revoada.example', expected: 'https://revoada.example' }]);
});

test('on loopback a form works under each name of the machine', async () => {
  await start('http://localhost:3000');
  const { port } = new URL(site.url('/'));
  const origin = `http://127.0.0.1:${port}`;
  expect((await submit({ origin, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
});
