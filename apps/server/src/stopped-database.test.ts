import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './database/embedded/embedded-postgres.ts';
import { createLog } from './logging/logging.ts';
import { postgresProcess } from './testing/processes/postgres-process.ts';
import { stopProcesses } from './testing/processes/stopped-process.ts';
import { type AccountSite, startAccountSite } from './testing/site/account-site.ts';
import { databaseFolder } from './testing/temporary-folder.ts';

const folder = databaseFolder('revoada-stopped-');
let postgres: EmbeddedPostgres;
let site: AccountSite;

// A separate PostgreSQL, because the one of the test run serves other suites.
beforeAll(async () => {
  postgres = await startEmbeddedPostgres(folder, createLog('silent'));
  site = await startAccountSite({
    env: { DATABASE_URL: postgres.url },
    site: {
      assets: null,
      development: false,
      render: (request, { unavailable }) => {
        const guarded = new URL(request.url).pathname === '/conta';
        return Promise.resolve(new Response(null, { status: guarded && unavailable ? 503 : 200 }));
      },
    },
  });
});
afterAll(async () => {
  await site.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function timed(path: string, headers: Record<string, string> = {}) {
  const startedAt = performance.now();
  const answer = await fetch(`http://localhost:${site.server.port}${path}`, { headers, redirect: 'manual' });
  const text = await answer.text();
  return { status: answer.status, text, seconds: (performance.now() - startedAt) / 1_000 };
}

test('with PostgreSQL stopped by SIGSTOP, the server is not ready within 2 s, pages answer 503 within 5 s and search works (S-298)', async () => {
  const cookie = await site.signIn();
  const html = { accept: 'text/html' };
  // The provider metadata is cached and connections are open, so only the database can hang.
  expect((await timed('/auth/login', html)).status).toBe(303);
  const goOn = stopProcesses(postgresProcess(folder));
  try {
    const searching = timed(new URL(site.searchUrl()).pathname + new URL(site.searchUrl()).search, {
      accept: 'application/json',
      cookie,
    });
    void site.source.call(0).then((call) => call.update({ complete: true }));
    const [ready, account, login, home, search] = await Promise.all([
      timed('/health/ready'),
      timed('/conta', { ...html, cookie }),
      timed('/auth/login?returnTo=%2Fconta', html),
      timed('/', html),
      searching,
    ]);
    const answers = { ready, account, login, home, search };
    expect(Object.entries(answers).map(([what, { status }]) => [what, status])).toEqual([
      ['ready', 503],
      ['account', 503],
      ['login', 503],
      ['home', 200],
      ['search', 200],
    ]);
    expect(ready.seconds).toBeLessThan(2);
    for (const { seconds } of Object.values(answers)) expect(seconds).toBeLessThan(5);
    expect(login.text).toContain('<a href="/auth/login?returnTo=%2Fconta">Tentar de novo</a>');
  } finally {
    goOn();
  }
  // Nothing has to be started again.
  await expect.poll(async () => (await timed('/health/ready')).status).toBe(200);
  expect((await timed('/conta', { ...html, cookie })).status).toBe(200);
  expect((await timed('/auth/login', html)).status).toBe(303);
});
