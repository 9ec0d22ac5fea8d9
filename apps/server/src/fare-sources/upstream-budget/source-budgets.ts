import type { DailyUsage } from '@revoada/fares/resilience/daily-budget';
import type { SharedRate } from '@revoada/fares/resilience/permits';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Database } from '../../database/connection/database.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { createSharedRate } from './shared-rate.ts';
import { createSharedUsage, type SharedUsage } from './usage.ts';
import { createBudgetWarnings } from './warnings.ts';

/** How many searches a source may be asked, by all processes together. */
export type SourcePace = { ratePerSecond: number; dailyBudget: number };

/** Where the searches of one source are counted. */
export type SourceCounts = { usage: DailyUsage; sharedRate: SharedRate | undefined };

/** The searches of every source, counted apart, of all processes together. */
export type SourceBudgets = {
  /** Throws for a source that has no pace. */
  find(source: string): SourceCounts;
  /** The lowest pace of all: a search asks every source. Nothing where no source is on. */
  lowest: SourcePace;
  /** Part of its day's budget that the source has used which is nearest to its end, from 0 on. */
  readUsedShare(): number;
  /** Reads what all processes have used today, and goes on doing so. */
  start(): Promise<void>;
  /** Writes down what is not yet, and ends. */
  stop(): Promise<void>;
};

type Parts = {
  /** By the sources' ids. */
  paces: ReadonlyMap<string, SourcePace>;
  database: Database;
  /** Without it each process keeps to the rate alone. */
  redis: Redis | null;
  keyPrefix: string;
  mailer: Pick<Mailer, 'queueToOwner'>;
  now(): number;
  log: Logger;
};

export function createSourceBudgets({ paces, database, redis, keyPrefix, mailer, now, log }: Parts): SourceBudgets {
  const counts = new Map<string, { usage: SharedUsage; sharedRate: SharedRate | undefined; budget: number }>();
  for (const [source, { ratePerSecond, dailyBudget: budget }] of paces) {
    const onChange = createBudgetWarnings({ source, budget, mailer, log });
    const usage = createSharedUsage({ database, source, now, log, onChange });
    const sharedRate = redis ? createSharedRate({ redis, keyPrefix, source, perSecond: ratePerSecond }) : undefined;
    counts.set(source, { usage, sharedRate, budget });
  }
  const all = [...counts.values()];
  const findLowest = (numbers: number[]) => (numbers.length === 0 ? 0 : Math.min(...numbers));
  return {
    find(source) {
      const found = counts.get(source);
      if (!found) throw new Error(`Nothing says how often '${source}' may be asked`);
      return { usage: found.usage, sharedRate: found.sharedRate };
    },
    lowest: {
      ratePerSecond: findLowest([...paces.values()].map(({ ratePerSecond }) => ratePerSecond)),
      dailyBudget: findLowest([...paces.values()].map(({ dailyBudget }) => dailyBudget)),
    },
    readUsedShare: () => Math.max(0, ...all.map(({ usage, budget }) => usage.count() / budget)),
    async start() {
      await Promise.all(all.map(({ usage }) => usage.start()));
    },
    async stop() {
      await Promise.all(all.map(({ usage }) => usage.stop()));
    },
  };
}
