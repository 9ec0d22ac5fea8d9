import { expect, test } from 'vitest';
import { defaultLimits } from '../resilience/limits.ts';
import { defaultPolling, defaultTimeouts } from './options.ts';

test('the calls wait as long, and are repeated as often, as the specification says', () => {
  expect(defaultTimeouts).toEqual({ token: 10_000, search: 45_000, other: 30_000 });
  expect(defaultPolling).toMatchObject({ attempts: 20, firstWaitMs: 1_000, maxWaitMs: 10_000 });
  expect(defaultLimits).toMatchObject({ retries: 3, deadlineMs: 60_000 });
});
