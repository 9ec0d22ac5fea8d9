import { type Asker, FareSourceError } from '@revoada/core/flights/fare-source';

/** Counts a source's searches per day, as they leave. */
export type DailyBudget = {
  /** Why a search may not leave on this asker's account, or null. */
  refusal(asker: Asker): FareSourceError | null;
  /** Counts a search that leaves. */
  book(asker: Asker): void;
};

const dayMs = 86_400_000;

/** One client may use so much of what is left: however many ask for all of it, something stays for who comes later. */
const clientShare = 0.1;

/** A budget kept in memory, per process and UTC day; `limit` null allows everything. */
export function createDailyBudget(limit: number | null, now: () => number): DailyBudget {
  let day = Number.NaN;
  let used = 0;
  const usedBy = new Map<string, number>();

  const turnDay = (): void => {
    const today = Math.floor(now() / dayMs);
    if (today === day) return;
    day = today;
    used = 0;
    usedBy.clear();
  };
  return {
    refusal({ client }) {
      turnDay();
      if (limit === null) return null;
      if (used >= limit) return exhausted();
      return (usedBy.get(client) ?? 0) >= clientShare * (limit - used) ? shareUsed() : null;
    },
    book({ client }) {
      turnDay();
      used += 1;
      if (limit !== null) usedBy.set(client, (usedBy.get(client) ?? 0) + 1);
    },
  };
}

const exhausted = (): FareSourceError =>
  new FareSourceError('budget-exhausted', "the day's budget of searches is used up", {
    fault: 'ours',
    retryable: false,
  });

const shareUsed = (): FareSourceError =>
  new FareSourceError('rate-limited', "one client's share of the day's budget is used up", {
    fault: 'ours',
    retryable: false,
  });
