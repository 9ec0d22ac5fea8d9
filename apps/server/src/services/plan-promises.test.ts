import type { Benefit } from '@revoada/core/plans/benefits';
import { expect, test, vi } from 'vitest';
import { readConfiguration } from '../config/settings.ts';
import { createLog } from '../logging/logging.ts';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { nobodyOutside } from '../testing/outside.ts';
import { startTestServer } from '../testing/site/test-server.ts';
import { startWorker } from '../worker.ts';
import { checkPlanPromises } from './plan-promises.ts';

/** The plan as it would be sold if alerts were called available before they exist. */
vi.mock('@revoada/core/plans/benefits', async (original) => {
  const { benefits } = await original<{ benefits: readonly Benefit[] }>();
  return { benefits: benefits.map((one) => (one.id === 'alerts' ? { ...one, state: 'available' } : one)) };
});

const refusal = 'Conta PRO promises what this build does not have: alerts.';

// S-179
test('a server does not start to sell a benefit that no part of it provides', async () => {
  await expect(startTestServer()).rejects.toThrow(refusal);
});

test('nor does a worker, whose mails would promise it', async () => {
  const database = await createTestDatabase();
  const configuration = readConfiguration({ ...nobodyOutside, STAND_INS: 'moblix', DATABASE_URL: database.url });
  await expect(startWorker(configuration, { log: createLog('silent'), sources: [] })).rejects.toThrow(refusal);
  await database.drop();
});

test('the part that provides the benefit is all that is missing', () => {
  expect(() => checkPlanPromises(['results', 'dates', 'dashboard', 'alerts', 'promotions'])).not.toThrow();
  expect(() => checkPlanPromises(['alerts', 'promotions'])).toThrow('does not have: results, dates, dashboard.');
});
