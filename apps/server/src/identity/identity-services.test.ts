import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfiguration } from '../config/read-configuration.ts';
import type { Database } from '../database/connection/database.ts';
import { createEvents } from '../events.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createLog } from '../logging/logging.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { nobodyOutside } from '../testing/outside.ts';
import { createIdentityServices } from './identity-services.ts';

const now = Date.parse('2026-12-01T15:00:00Z');

let server: TestDatabase;
let database: Database;
beforeAll(async () => {
  server = await createTestDatabase();
  database = server.connect();
});
afterAll(() => server.drop());

test('only expired sessions and sign-ins are deleted every hour', async () => {
  const handlers = new Map<string, (payload: object) => Promise<void>>();
  const schedules: unknown[][] = [];
  const jobs: Partial<Jobs> = {
    handle: ({ name }, handler) => void handlers.set(name, handler as (payload: object) => Promise<void>),
    schedule: ({ name }, cron, payload) => void schedules.push([name, cron, payload]),
  };
  const { settings, secrets } = readConfiguration({
    ...nobodyOutside,
    STAND_INS: 'moblix',
    SESSION_SECRET: 'a secret that is long enough for it',
  });
  const audit = { record: () => Promise.resolve() };
  const log = createLog('silent');
  const limits = { signIns: () => Promise.resolve(null) };
  const deps = {
    settings,
    secrets,
    database,
    jobs: jobs as Jobs,
    audit,
    limits,
    events: createEvents(),
    now: () => now,
    log,
  };
  const services = createIdentityServices(deps);
  expect(Object.keys(services).toSorted()).toEqual([
    'emailConfirmation',
    'identity',
    'passwords',
    'sessions',
    'signIn',
  ]);
  expect(schedules).toEqual([['purge-sign-ins', '20 * * * *', {}]]);

  await server.query(`insert into accounts (id, created_at) values ('00000000-0000-4000-8000-000000000001', now())`);
  for (const [name, minutes] of [
    ['old', 13 * 60],
    ['young', 59],
  ] as const) {
    const at = new Date(now - minutes * 60_000).toISOString();
    await server.query(
      `insert into sessions (id, account_id, issuer, subject, browser, id_token, created_at, last_seen_at, authenticated_at)
       values ('${name}', '00000000-0000-4000-8000-000000000001', 'i', 's', 'b', 't', '${at}', '${at}', '${at}')`,
    );
    await server.query(
      `insert into sign_in_attempts (id, state, nonce, code_verifier, return_to, next, recheck, created_at)
       values ('${name}', 's', 'n', 'c', '/', 'return', false, '${at}')`,
    );
  }
  await handlers.get('purge-sign-ins')?.({});
  for (const table of ['sessions', 'sign_in_attempts']) {
    expect(await server.query(`select id from ${table}`)).toEqual([{ id: 'young' }]);
  }
});
