import type { FareSource } from '@revoada/core/sources/fare-source';
import { shareRunning } from '../share-running.ts';
import { within } from '../within.ts';

const timeLimitMs = 8_000;

/**
 * Checks within a time limit whether every source accepts our account; one that needs none does. False without a
 * source. Costs no search.
 */
export function createBackendStatus(sources: readonly Pick<FareSource, 'authenticated'>[]) {
  const checks = sources.flatMap((source) => (source.authenticated ? [source.authenticated.bind(source)] : []));
  const isAuthenticated = async (): Promise<boolean> => {
    const answers = await within(timeLimitMs, Promise.all(checks.map((check) => check())));
    return answers !== null && sources.length > 0 && answers.every(Boolean);
  };
  return { isAuthenticated: shareRunning(isAuthenticated) };
}
