import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginSession } from '../../../testing/site/signed-in.ts';
import { startTestServer, type TestServer } from '../../../testing/site/test-server.ts';

let site: TestServer;

beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site.stop());

const fetchSession = (headers: Record<string, string> = {}) => site.json('/api/session', { headers });

test('returns a visitor without a session, and for an ended one (S-282)', async () => {
  expect(await fetchSession()).toMatchObject({ status: 200, body: { sub: null, account: 'visitor' } });
  const cookie = await beginSession(site);
  await site.database.query('delete from sessions');
  expect(await fetchSession({ cookie })).toMatchObject({ status: 200, body: { sub: null, account: 'visitor' } });
});

test('returns the person and the rights of their account, not cacheable (S-282)', async () => {
  const free = await fetchSession({ cookie: await beginSession(site) });
  expect(free).toMatchObject({ status: 200, body: { sub: 'auth0|ana', account: 'free' } });
  expect(free.headers.get('cache-control')).toBe('private, no-store');
  const subscription = { status: 'active' } as const;
  const cookie = await beginSession(site, { subject: 'auth0|bia', email: 'bia@example.com', subscription });
  expect(await fetchSession({ cookie })).toMatchObject({ body: { sub: 'auth0|bia', account: 'subscriber' } });
});
