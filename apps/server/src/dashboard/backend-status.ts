import type { FareSource } from '@revoada/core/flights/fare-source';
import { within } from '../within.ts';

const timeLimitMs = 8_000;

/** Whether every source that keeps an account of ours accepts it now, within a time limit. Costs no search. S-381 */
export function createBackendStatus(sources: readonly Pick<FareSource, 'authenticated'>[]) {
  const asked = sources.flatMap((source) => (source.authenticated ? [source.authenticated.bind(source)] : []));
  return {
    async isAuthenticated(): Promise<boolean> {
      const answers = await within(timeLimitMs, Promise.all(asked.map((ask) => ask())));
      return answers !== null && answers.length > 0 && answers.every(Boolean);
    },
  };
}
