import type { Configuration } from '../config/settings.ts';

/** Null without a token. */
export function readDuffelOptions({ settings, secrets }: Configuration) {
  if (secrets.duffel === null) return null;
  const { baseUrl, searchesPerSecond, dailyBudget } = settings.duffel;
  return { baseUrl, ...secrets.duffel, limits: { ratePerSecond: searchesPerSecond, dailyBudget } };
}
