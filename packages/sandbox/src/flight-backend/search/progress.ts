import { PROVIDERS, type Provider, type ProviderId } from '../network/providers.ts';
import { between, hexToken } from '../world/seeded.ts';
import { queryKey, type WireQuery } from './query.ts';

/** Progress of a search. Each provider finishes at a different time after the first request. */
export type Progress = {
  query: WireQuery;
  leaseId: string;
  /** True for the request that started the search. */
  fresh: boolean;
  finished: Provider[];
  running: Provider[];
};

export type ProgressBook = {
  /** Progress of a search, which is started if it is new or expired. `pace` 0 finishes all providers at once. */
  ask(query: WireQuery, options: { nowMs: number; pace: number; neverEnding: boolean; hasFares: HasFares }): Progress;
  forget(): void;
};

type HasFares = (provider: Provider) => boolean;
type Started = { query: WireQuery; startedAt: number; leaseId: string; delays: Map<ProviderId, number> };

const REMEMBERED_MS = 10 * 60_000;

export function createProgressBook(): ProgressBook {
  const searches = new Map<string, Started>();
  return {
    ask(query, { nowMs, pace, neverEnding, hasFares }) {
      const key = queryKey(query);
      const runningSearch = searches.get(key);
      const fresh = !runningSearch || nowMs - runningSearch.startedAt > REMEMBERED_MS;
      const search = fresh ? start(query, key, nowMs, hasFares) : runningSearch;
      if (fresh) searches.set(key, search);
      const elapsed = nowMs - search.startedAt;
      const isFinished = ({ id }: Provider) => !fresh && elapsed >= (search.delays.get(id) ?? 0) * pace;
      const finished = PROVIDERS.filter(isFinished);
      // A never-ending search has a slowest provider that never finishes.
      const stuck = neverEnding ? slowest(search) : undefined;
      return {
        query,
        leaseId: search.leaseId,
        fresh,
        finished: finished.filter(({ id }) => id !== stuck),
        running: PROVIDERS.filter((provider) => provider.id === stuck || !finished.includes(provider)),
      };
    },
    forget: () => searches.clear(),
  };
}

/** Providers without flights answer first; the others need one to four seconds. */
function start(query: WireQuery, key: string, nowMs: number, hasFares: HasFares): Started {
  const delays = PROVIDERS.map((provider): [ProviderId, number] => [
    provider.id,
    hasFares(provider) ? between(700, 3600, 'delay', provider.id, key) : between(250, 900, 'delay', provider.id, key),
  ]);
  return { query, startedAt: nowMs, leaseId: hexToken('lease', key, nowMs), delays: new Map(delays) };
}

function slowest({ delays }: Started): ProviderId | undefined {
  return [...delays].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}
