import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginSession } from '../../testing/site/signed-in.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';

let site: TestServer;
let free: string;
let subscriber: string;

beforeAll(async () => {
  site = await startTestServer();
  free = await beginSession(site);
  subscriber = await beginSession(site, {
    subject: 'google-oauth2|bia',
    email: 'bia@example.com',
    subscription: { status: 'active' },
  });
});
afterAll(() => site.stop());

const check = (cookie: string | null, query = '') =>
  site.json(`/api/check-subscription${query}`, { headers: cookie === null ? {} : { cookie } });

const id = (sub: string) => `?${new URLSearchParams({ auth0_id: sub })}`;

describe('the subscription check (S-172)', () => {
  test('answers for the signed-in person, with their id or without one', async () => {
    for (const query of ['', id('auth0|ana')]) {
      expect(await check(free, query)).toMatchObject({ status: 200, body: { hasActiveSubscription: false } });
    }
    for (const query of ['', id('google-oauth2|bia')]) {
      const { status, body, headers } = await check(subscriber, query);
      expect([status, body]).toEqual([200, { hasActiveSubscription: true }]);
      expect(headers.get('cache-control')).toBe('private, no-store');
    }
  });

  test('gives the same answer for every other id (S-251, S-270)', async () => {
    const queries = [
      id('google-oauth2|bia'),
      id('auth0|nobody'),
      id(''),
      id('AUTH0|ANA'),
      '?auth0_id=auth0|ana&auth0_id=google-oauth2|bia',
      '?auth0_id=auth0|ana&auth0_id=auth0|ana',
      '?auth0_id[]=auth0|ana',
      '?auth0_id[$ne]=x',
      id("auth0|ana' or '1'='1"),
    ];
    for (const query of queries) {
      const { status, body } = await check(free, query);
      expect(status, query).toBe(403);
      const { error } = body as { error: Record<string, unknown> };
      expect({ ...error, requestId: null }).toEqual({
        code: 'forbidden',
        message: 'Você não tem acesso a estes dados.',
        requestId: null,
      });
    }
  });

  test('rejects visitors', async () => {
    for (const query of ['', id('auth0|ana'), id('auth0|nobody')]) {
      expect(await check(null, query)).toMatchObject({ status: 401, body: { error: { code: 'sign-in-required' } } });
    }
  });

  test('is described with the rest of the API', async () => {
    const { body } = await site.json('/api/openapi.json');
    const { paths } = body as { paths: Record<string, object> };
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/check-subscription', '/save-user-data']));
  });
});
