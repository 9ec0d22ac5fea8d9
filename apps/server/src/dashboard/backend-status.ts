import type { FareSource } from '@revoada/core/flights/fare-source';
import { shareRunning } from '../share-running.ts';
import { within } from '../within.ts';

const timeLimitMs = 8_000;

/** Whether every source that keeps an account of ours accepts it now, within a time limit. Costs no search. */
export function createBackendStatus(sources: readonly Pick<FareSource, 'authenticated'>[]) {
  const asked = sources.flatMap((source) => (source.authenticated ? [source.authenticated.bind(source)] : []));
  const isAuthenticated = async (): Promise<boolean> => {
    const answers = await within(timeLimitMs, Promise.all(asked.map((ask) => ask())));
    return answers !== null && answers.length > 0 && answers.every(Boolean);
  };
  return { isAuthenticated: shareRunning(isAuthenticated) };
}
