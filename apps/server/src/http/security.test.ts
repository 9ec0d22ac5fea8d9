import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginSession } from '../testing/site/signed-in.ts';
import { startTestServer, type TestServer } from '../testing/site/test-server.ts';
import type { Site } from './site/site.ts';

const feedback = {
  offerId: 'outbound.LA1-20261210-GRU-GIG.cash',
  source: 'Latam',
  airline: 'LATAM',
  origin: 'GRU',
  destination: 'GIG',
  date: '2026-12-10',
  kind: 'cash',
  totalCents: 30_000,
  answer: 'same',
};

const anyPage: Site = {
  assets: null,
  development: false,
  render: (_request, _services, nonce) =>
    Promise.resolve(
      new Response(`<script nonce="${nonce}"></script>`, {
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      }),
    ),
};

let site: TestServer;
let cookie: string;
/** Effects requested from a page. */
let acts = 0;
beforeAll(async () => {
  const countingPage: Site = {
    ...anyPage,
    render(request, ...rest) {
      if (request.method !== 'GET') acts += 1;
      return anyPage.render(request, ...rest);
    },
  };
  site = await startTestServer({ site: countingPage });
  cookie = await beginSession(site);
});
afterAll(() => site.stop());

function post(headers: Record<string, string>, body: string = JSON.stringify(feedback)) {
  return site.json('/api/price-feedback', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}

/** On a separate connection, because the server closes one whose body it did not read completely. */
const apart = { connection: 'close' };

describe('a request with an effect (S-274)', () => {
  test.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from another subdomain', { 'sec-fetch-site': 'same-site' }],
    ['typed into the browser', { 'sec-fetch-site': 'none' }],
    ['from another origin, by an older browser', { origin: 'https://evil.example' }],
    ['from a sandboxed frame', { origin: 'null' }],
    ['as a form sends it', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['with JSON as text/plain', { 'content-type': 'text/plain' }],
  ])('%s is refused', async (_, headers) => {
    const { status, body } = await post(headers);
    expect(status).toBe(403);
    expect(body).toMatchObject({ error: { code: 'forbidden-origin' } });
  });

  test('by GET is rejected', async () => {
    const { status } = await site.json(`/api/price-feedback?${new URLSearchParams({ answer: 'same' })}`);
    expect(status).toBe(403);
    expect(await site.database.query('select * from price_feedback')).toEqual([]);
  });

  test('from this site, or from a program other than a browser, is accepted', async () => {
    expect((await post({ 'sec-fetch-site': 'same-origin' })).status).toBe(204);
    expect((await post({ origin: `http://localhost:${site.server.port}` })).status).toBe(204);
    expect((await post({})).status).toBe(204);
  });

  test('with __proto__ in its JSON is rejected, without changing prototypes (S-276)', async () => {
    const body = `{"__proto__": {"polluted": true}, ${JSON.stringify(feedback).slice(1)}`;
    expect((await post({}, body)).status).toBe(400);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  test.each([
    ['JSON nested 100,000 deep', '['.repeat(100_000) + ']'.repeat(100_000), 413],
    ['JSON nested 30,000 deep', '['.repeat(30_000) + ']'.repeat(30_000), 400],
    [
      'a deep value in a known field',
      JSON.stringify(feedback).replace('"Latam"', `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`),
      400,
    ],
    ['10 MB', 'x'.repeat(10_000_000), 413],
    ['broken JSON', '{"offerId":', 400],
  ])('and %s for a body is refused', async (_, body, status) => {
    expect((await post(apart, body)).status).toBe(status);
  });

  test('reports the invalid fields of its body', async () => {
    const { body } = await post({}, JSON.stringify({ ...feedback, date: '2027-02-29', kind: 'gold', extra: 1 }));
    const { error } = body as { error: { fields: { field: string }[] } };
    expect(error.fields.map(({ field }) => field).toSorted()).toEqual(['date', 'extra', 'kind']);
  });
});

/** Every URL that has an effect, with what its own site sends there. */
const form = 'application/x-www-form-urlencoded';
const doors = [
  ['POST', '/api/price-feedback', 'application/json'],
  ['POST', '/api/save-user-data', 'application/json'],
  ['DELETE', '/api/me', null],
  ['PUT', '/api/me/miles', 'application/json'],
  ['POST', '/auth/logout', form],
  ['POST', '/billing/checkout', form],
  ['POST', '/billing/portal', form],
  ['POST', '/conta', form],
  ['POST', '/conta.data', form],
  ['POST', '/update-password', form],
  ['POST', '/forgot-password', form],
] as const;

describe.each(doors)('%s %s', (method, path, type) => {
  const knock = (headers: Record<string, string>, body: string | null = 'act=sessoes') =>
    fetch(site.url(path), { method, redirect: 'manual', headers: { cookie, ...headers }, body });
  const state = () =>
    site.database.query(
      'select (select count(*) from sessions) as sessions, (select count(*) from audit_log) as acts, (select count(*) from price_feedback) as answers',
    );

  test.each<[string, Record<string, string>]>([
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from another subdomain', { 'sec-fetch-site': 'same-site' }],
    ['from another origin, by an older browser', { origin: 'https://evil.example' }],
  ])('%s is refused without an effect', async (_, headers) => {
    const before = [await state(), acts];
    const answer = await knock({ 'content-type': type ?? form, ...headers }, type === null ? null : 'act=sessoes');
    expect(answer.status).toBe(403);
    expect([await state(), acts]).toEqual(before);
  });

  if (type === null) return;
  const others = [form, 'application/json', 'text/plain', 'text/plain;charset=UTF-8'].filter((other) => other !== type);
  test.each(others)('sent as %s is rejected without an effect', async (other) => {
    const before = [await state(), acts];
    expect((await knock({ 'content-type': other }, '{"act":"sessoes"}')).status).toBe(403);
    expect([await state(), acts]).toEqual(before);
  });
});

describe('a page', () => {
  test('has a unique nonce, and is not cacheable', async () => {
    const pages = await Promise.all([1, 2].map(() => fetch(site.url('/'))));
    const nonces = await Promise.all(
      pages.map(async (page) => {
        const nonce = /script-src 'nonce-([\w+/=]+)' 'strict-dynamic'/.exec(
          page.headers.get('content-security-policy') ?? '',
        );
        expect(await page.text()).toContain(`nonce="${nonce?.[1]}"`);
        expect(page.headers.get('cache-control')).toBe('private, no-store');
        expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin');
        expect(page.headers.get('x-content-type-options')).toBe('nosniff');
        expect(page.headers.get('strict-transport-security')).toBeNull();
        return nonce?.[1];
      }),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  test('may send its forms only to this site, the identity provider and the payment pages (S-175)', async () => {
    const policy = async (at: TestServer) =>
      /form-action ([^;]*)/.exec((await fetch(at.url('/'))).headers.get('content-security-policy') ?? '')?.[1];
    expect(await policy(site)).toBe(`'self' http://localhost:${site.server.port} http://127.0.0.1:9`);
    const real = { OIDC_ISSUER: 'https://revoada.eu.auth0.com/', STRIPE_API_BASE: '' };
    const service = await startTestServer({ site: anyPage, env: real });
    try {
      expect(await policy(service)).toBe(
        `'self' http://localhost:${service.server.port} https://revoada.eu.auth0.com https://checkout.stripe.com https://billing.stripe.com`,
      );
    } finally {
      await service.stop();
    }
  });

  test('accepts no large form, with or without Content-Length', async () => {
    const headers = { ...apart, 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
    for (const body of [new Blob(['x'.repeat(70_000)]).stream(), 'x'.repeat(10_000_000)]) {
      const answer = await fetch(site.url('/forgot-password'), { method: 'POST', headers, body, duplex: 'half' });
      expect(answer.status).toBe(413);
      expect(await answer.text()).toContain('O pedido é grande demais.');
    }
  });

  test('is compressed for clients that accept it', async () => {
    const packed = await fetch(site.url('/'), { headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(await packed.text()).toContain('nonce=');
    const plain = await fetch(site.url('/'), { headers: { 'accept-encoding': 'br;q=0' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
  });

  test('enables HSTS when the site is behind HTTPS', async () => {
    const secure = await startTestServer({ env: { PUBLIC_URL: 'https://revoada.example', DEMO: '1' } });
    try {
      const { headers } = await fetch(secure.url('/health/live'));
      expect(headers.get('strict-transport-security')).toContain('max-age=63072000');
    } finally {
      await secure.stop();
    }
  });
});

describe('a URL of the API that does not exist', () => {
  test('is answered 404', async () => {
    expect(await site.json('/api/nothing')).toMatchObject({ status: 404, body: { error: { code: 'not-found' } } });
  });
});
