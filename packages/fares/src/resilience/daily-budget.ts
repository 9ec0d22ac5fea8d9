import { dayMs } from '@revoada/core/dates/local-date';
import { FareSourceError, type OwnWork, type Requester } from '@revoada/core/sources/fare-source';

/** Shared counter of today's searches. */
export type DailyUsage = { count(): number; add(): void };

/** Today's searches of each client or wider network, as far as this process has heard of them. */
export type ClientShares = { count(key: string): number; add(keys: readonly string[]): void };

/**
 * Daily limit and counter of one kind of background work. `stopsFrom`: used part of the whole day from which it is
 * refused; absent for the whole day.
 */
export type OwnShare = { limit: number; usage: DailyUsage; stopsFrom?: number };
export type OwnShares = Readonly<Partial<Record<OwnWork, OwnShare>>>;

/** Allows and counts the searches of a day. */
export type DailyBudget = {
  /** Reason to refuse a search of this requester, or null. `hasStored`: earlier fares could be shown instead. */
  refusal(requester: Requester, hasStored: boolean): FareSourceError | null;
  /** Counts a search. */
  book(requester: Requester): void;
  /** Counts a recheck, or returns the reason to refuse it: the day or the share of this requester is used up. */
  bookRecheck(requester: Requester): FareSourceError | null;
};

/**
 * Share of the remaining budget for one client, so that some always remains for later clients. Background work has shares of
 * the whole day instead.
 */
const clientShare = 0.1;

/** Share of a wider network, which may be many households or one sender. */
const wideShare = 0.3;

/** From this share on, the rest is reserved for subscribers and for searches without earlier results. */
const savesFrom = 0.9;

type ClientKeys = Pick<Requester, 'client' | 'around'>;

/**
 * Budget of a UTC day; a `limit` of null allows everything. What processes count together is given: `usage`, `ownShares`
 * and `clientShares`.
 */
export function createDailyBudget(
  limit: number | null,
  now: () => number,
  usage = createUsage(now),
  ownShares: OwnShares = {},
  clientShares = createClientShares(now),
): DailyBudget {
  function refuseClient({ client, around }: ClientKeys, remaining: number): FareSourceError | null {
    const isOver = (key: string, share: number) => clientShares.count(key) >= share * remaining;
    if (!isOver(client, clientShare) && (around === undefined || !isOver(around, wideShare))) return null;
    return refused('rate-limited', "one client's share of the day's budget is used up");
  }

  function count({ client, around }: ClientKeys): void {
    usage.add();
    if (limit === null) return;
    clientShares.add([client, around ?? []].flat());
  }

  return {
    refusal({ client, around, subscriber, ownWork }, hasStored) {
      if (limit === null) return null;
      const used = usage.count();
      if (used >= limit) return refuseUsedUp();
      if (used >= savesFrom * limit && hasStored && !subscriber) {
        return refused('budget-exhausted', "what is left of the day's budget is kept for subscribers and new searches");
      }
      if (ownWork) return refuseOwnWork(ownShares[ownWork], used / limit);
      return refuseClient({ client, around }, limit - used);
    },
    book(requester) {
      const { ownWork } = requester;
      if (ownWork) ownShares[ownWork]?.usage.add();
      count(requester);
    },
    bookRecheck(requester) {
      const used = usage.count();
      if (limit !== null && used >= limit) return refuseUsedUp();
      const refusal = limit === null ? null : refuseClient(requester, limit - used);
      if (!refusal) count(requester);
      return refusal;
    },
  };
}

const refuseUsedUp = (): FareSourceError => refused('budget-exhausted', "the day's budget of searches is used up");

function refuseOwnWork(share: OwnShare | undefined, usedPart: number): FareSourceError | null {
  if (!share) return null;
  if (share.stopsFrom !== undefined && usedPart >= share.stopsFrom) {
    return refused('budget-exhausted', "what is left of the day's budget is kept for people");
  }
  if (share.usage.count() < share.limit) return null;
  return refused('budget-exhausted', "our own work has used its share of the day's budget");
}

/** Counts in this process. */
export function createClientShares(now: () => number): ClientShares {
  const shares = new Map<string, number>();
  let day = Number.NaN;
  const count = (key: string): number => {
    const today = Math.floor(now() / dayMs);
    if (today !== day) shares.clear();
    day = today;
    return shares.get(key) ?? 0;
  };
  return {
    count,
    add(keys) {
      for (const key of keys) shares.set(key, count(key) + 1);
    },
  };
}

/** In-memory counter per process and UTC day. */
function createUsage(now: () => number): DailyUsage {
  let day = Number.NaN;
  let used = 0;
  const count = (): number => {
    const today = Math.floor(now() / dayMs);
    if (today !== day) used = 0;
    day = today;
    return used;
  };
  return {
    count,
    add() {
      used = count() + 1;
    },
  };
}

function refused(code: 'budget-exhausted' | 'rate-limited', message: string): FareSourceError {
  return new FareSourceError(code, message, { fault: 'ours', retryable: false });
}
