import type { Configuration } from '../config/settings.ts';

/** Null without a service account. */
export function readMoblixOptions({ settings, secrets }: Configuration) {
  const { baseUrl, searchesPerSecond, dailyBudget, pollWaitMs, breakerFailures } = settings.moblix;
  if (baseUrl === null || secrets.moblix === null) return null;
  return {
    baseUrl,
    ...secrets.moblix,
    limits: { ratePerSecond: searchesPerSecond, dailyBudget, breakerFailures },
    polling: { firstWaitMs: pollWaitMs },
  };
}
