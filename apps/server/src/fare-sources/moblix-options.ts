import type { MoblixOptions } from '@revoada/fares/moblix/options';
import type { Configuration } from '../config/settings.ts';
import type { SourceTools } from './fare-source-entry.ts';

/** Moblix is always on: a start without its settings is refused, and the demonstration brings a stand-in. */
export function readMoblixOptions({ settings, secrets }: Configuration, tools: SourceTools): MoblixOptions {
  const { baseUrl, searchesPerSecond, dailyBudget, pollWaitMs, breakerFailures } = settings.moblix;
  return {
    baseUrl,
    ...secrets.moblix,
    ...tools,
    limits: { ratePerSecond: searchesPerSecond, dailyBudget, breakerFailures },
    polling: { firstWaitMs: pollWaitMs },
  };
}
