import type { Configuration } from '../config/settings.ts';

/** Moblix is always on: a start without its settings is refused, and the demonstration brings a stand-in. */
export function readMoblixOptions({ settings, secrets }: Configuration) {
  const { baseUrl, searchesPerSecond, dailyBudget, pollWaitMs, breakerFailures } = settings.moblix;
  return {
    baseUrl,
    ...secrets.moblix,
    limits: { ratePerSecond: searchesPerSecond, dailyBudget, breakerFailures },
    polling: { firstWaitMs: pollWaitMs },
  };
}
