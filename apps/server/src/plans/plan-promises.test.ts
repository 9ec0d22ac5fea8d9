import { expect, test, vi } from 'vitest';
import { readConfiguration } from '../config/read-configuration.ts';
import { createLog } from '../logging/logging.ts';
import { startWorker } from '../start-worker.ts';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { nobodyOutside } from '../testing/outside.ts';
import { startTestServer } from '../testing/site/test-server.ts';
import { checkChannelPromises, checkPlanPromises } from './plan-promises.ts';

/** Build without a provider of the dashboard. */
vi.mock('./entitlement.ts', async (original) => {
  const { createEntitlements } = await original<typeof import('./entitlement.ts')>();
  const create: typeof createEntitlements = (free) => ({ ...createEntitlements(free), provides: ['results', 'dates'] });
  return { createEntitlements: create };
});

const refusal = 'Conta PRO promises what this build does not have: dashboard.';

test('a server does not start with a sold benefit that it does not provide (S-179)', async () => {
  await expect(startTestServer()).rejects.toThrow(refusal);
});

test('a worker does not start either, because its mails would promise it', async () => {
  const database = await createTestDatabase();
  const configuration = readConfiguration({ ...nobodyOutside, STAND_INS: 'moblix', DATABASE_URL: database.url });
  await expect(startWorker(configuration, { log: createLog('silent'), sources: [] })).rejects.toThrow(refusal);
  await database.drop();
});

test('the start succeeds with the provider of the benefit', () => {
  expect(() => checkPlanPromises(['results', 'dates', 'dashboard', 'alerts', 'promotions'])).not.toThrow();
  expect(() => checkPlanPromises(['alerts', 'promotions'])).toThrow('does not have: results, dates, dashboard.');
});

test('a start fails with a sold channel that is off, and works without selling it (S-407)', () => {
  expect(() => checkChannelPromises(['email', 'push'], true)).toThrow(/a channel that is off: whatsapp\./);
  expect(() => checkChannelPromises(['email', 'push', 'whatsapp'], true)).not.toThrow();
  expect(() => checkChannelPromises(['email'], false)).not.toThrow();
});
