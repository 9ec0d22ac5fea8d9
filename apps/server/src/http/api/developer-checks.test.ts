import { afterEach, expect, test } from 'vitest';
import { createFakeSource } from '../../testing/fares/fake-source.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';
import { developerCheckRoutes } from './developer-checks.ts';

let site: TestServer;
afterEach(() => site.stop());

const check = (name: string) => site.json(`/api/developer/checks/${name}`);

test('the checks of the developer page query the database and the fare source (S-365)', async () => {
  let accepts = true;
  site = await startTestServer({
    env: { DEVELOPER_PAGES: '1' },
    sources: [{ ...createFakeSource(), authenticated: async () => accepts }],
  });
  expect(await check('database')).toMatchObject({
    status: 200,
    body: { passed: true, details: 'PostgreSQL respondeu a uma consulta' },
  });
  expect((await check('authentication')).body).toMatchObject({
    passed: true,
    details: expect.stringMatching(/: token aceito$/),
  });
  accepts = false;
  expect((await check('authentication')).body).toMatchObject({
    passed: false,
    details: expect.stringMatching(/: token recusado$/),
  });
});

test('the checks exist only where developer pages exist (S-366)', async () => {
  site = await startTestServer();
  const { context } = site.server;
  const statusWith = async (developerPages: boolean) => {
    const routes = developerCheckRoutes({ ...context, settings: { developerPages } });
    return (await routes.request('/database')).status;
  };
  expect(await statusWith(true)).toBe(200);
  expect(await statusWith(false)).toBe(404);
});
