import type { Configuration } from '../config/settings.ts';

/** Null without a key. */
export function readMoblixV1Options({ settings, secrets }: Configuration) {
  if (secrets.moblixV1 === null) return null;
  const { baseUrl, searchesPerSecond, dailyBudget } = settings.moblixV1;
  return { baseUrl, ...secrets.moblixV1, limits: { ratePerSecond: searchesPerSecond, dailyBudget } };
}
