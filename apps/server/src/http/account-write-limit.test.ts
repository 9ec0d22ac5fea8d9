import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginSession } from '../testing/site/signed-in.ts';
import { startTestServer, type TestServer } from '../testing/site/test-server.ts';

let site: TestServer;

beforeAll(async () => {
  site = await startTestServer({
    env: { RATE_LIMIT_ACCOUNT_WRITES: '3', TRUSTED_PROXY_HOPS: '1' },
    site: { assets: null, development: false, render: () => Promise.resolve(new Response('a page')) },
  });
});
afterAll(() => site.stop());

let ips = 0;

/** Sends what changes something, each time from another IP. */
async function write(path: string, cookie: string, body: string, type: string): Promise<Response> {
  const method = path.startsWith('/api/') ? 'PUT' : 'POST';
  ips += 1;
  const headers = { cookie, 'content-type': type, 'x-forwarded-for': `203.0.113.${ips}` };
  return fetch(site.url(path), { method, headers, body });
}

const noMiles = JSON.stringify({ entries: [], base: null, onlyIfNone: false });
const saveMiles = (cookie: string) => write('/api/me/miles', cookie, noMiles, 'application/json');
const sendForm = (cookie: string) => write('/conta', cookie, 'act=x', 'application/x-www-form-urlencoded');

test('the write limit of an account applies across IPs, but not to its reads or to other accounts (S-561)', async () => {
  const [ana, bia] = [
    await beginSession(site, { subject: 'auth0|ana', email: 'ana@pessoa.example' }),
    await beginSession(site, { subject: 'auth0|bia', email: 'bia@pessoa.example' }),
  ];
  const sent = [await saveMiles(ana), await sendForm(ana), await saveMiles(ana)];
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const refused of [await saveMiles(ana), await sendForm(ana)]) {
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  }
  expect((await fetch(site.url('/api/me/miles'), { headers: { cookie: ana } })).status).toBe(200);
  expect((await saveMiles(bia)).status).toBe(200);
});
