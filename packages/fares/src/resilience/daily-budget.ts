import { dayMs } from '@revoada/core/dates/local-date';
import { FareSourceError, type OwnWork, type Requester } from '@revoada/core/flights/fare-source';

/** Searches made today, by all who share the count. */
export type DailyUsage = { count(): number; add(): void };

/** How many searches a kind of our own work may make in a day, and where they are counted. */
export type OwnShare = { limit: number; usage: DailyUsage };
export type OwnShares = Readonly<Partial<Record<OwnWork, OwnShare>>>;

/** Says which searches may still leave today, and counts those that do. */
export type DailyBudget = {
  /** Why a search may not leave on this requester's account, or null. `hasStored`: earlier fares could be shown instead. */
  refusal(requester: Requester, hasStored: boolean): FareSourceError | null;
  /** Counts a search that leaves. */
  book(requester: Requester): void;
};

/**
 * One client may use so much of what is left: however many ask for all of it, something stays for who comes later. Our own
 * work has shares of the whole day instead.
 */
const clientShare = 0.1;

/** The same for a wider network: many households, or one sender who owns all of it. */
const wideShare = 0.3;

/** From here on the rest is for subscribers, and for what nobody has searched before. */
const savesFrom = 0.9;

/**
 * The budget of a UTC day; `limit` null allows everything. Clients' shares are counted in this process, `usage` and the
 * shares of our own work where the caller counts them.
 */
export function createDailyBudget(
  limit: number | null,
  now: () => number,
  usage = createUsage(now),
  ownShares: OwnShares = {},
): DailyBudget {
  const shares = new Map<string, number>();
  let day = Number.NaN;

  const turnDay = (): void => {
    const today = Math.floor(now() / dayMs);
    if (today !== day) shares.clear();
    day = today;
  };
  return {
    refusal({ client, around, subscriber, ownWork }, hasStored) {
      turnDay();
      if (limit === null) return null;
      const used = usage.count();
      if (used >= limit) return refused('budget-exhausted', "the day's budget of searches is used up");
      if (used >= savesFrom * limit && hasStored && !subscriber) {
        return refused('budget-exhausted', "what is left of the day's budget is kept for subscribers and new searches");
      }
      if (ownWork) return refuseOwnWork(ownShares[ownWork]);
      const left = limit - used;
      const isOver = (key: string, share: number) => (shares.get(key) ?? 0) >= share * left;
      if (!isOver(client, clientShare) && (around === undefined || !isOver(around, wideShare))) return null;
      return refused('rate-limited', "one client's share of the day's budget is used up");
    },
    book({ client, around, ownWork }) {
      turnDay();
      usage.add();
      if (ownWork) ownShares[ownWork]?.usage.add();
      if (limit === null) return;
      for (const key of [client, around ?? []].flat()) shares.set(key, (shares.get(key) ?? 0) + 1);
    },
  };
}

function refuseOwnWork(share: OwnShare | undefined): FareSourceError | null {
  if (!share || share.usage.count() < share.limit) return null;
  return refused('budget-exhausted', "our own work has used its share of the day's budget");
}

/** A count kept in memory, per process and UTC day. */
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
