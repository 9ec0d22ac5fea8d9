/** Counts a source's searches per day. `take` tells whether one more is allowed and books it. */
export type DailyBudget = { take(): boolean | Promise<boolean> };

const DAY_MS = 86_400_000;

/** A budget kept in memory, per process and UTC day; `limit` null allows everything. */
export function createDailyBudget(limit: number | null, now: () => number): DailyBudget {
  let day = Number.NaN;
  let used = 0;
  return {
    take() {
      const today = Math.floor(now() / DAY_MS);
      if (today !== day) {
        day = today;
        used = 0;
      }
      if (limit !== null && used >= limit) return false;
      used += 1;
      return true;
    },
  };
}
