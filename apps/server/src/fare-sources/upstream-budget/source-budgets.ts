import type { DailyUsage, OwnShares } from '@revoada/fares/resilience/daily-budget';
import type { SharedRate } from '@revoada/fares/resilience/shared-tokens';
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
export type SourceCounts = { usage: DailyUsage; ownShares: OwnShares; sharedRate: SharedRate | undefined };

/** The searches of every source, counted apart, of all processes together. */
export type SourceBudgets = {
  /** Throws for a source that has no pace. */
  find(source: string): SourceCounts;
  /** The lowest pace, because a search queries every source. Absent without a source. */
  lowest: SourcePace;
  /** Part of its day's budget that the source has used which is nearest to its end, from 0 on. */
  readUsedShare(): number;
  /** The same of the part of the day's budgets that checks of alerts have. */
  readAlertsUsedShare(): number;
  /** Reads what all processes have used today, and goes on doing so. */
  start(): Promise<void>;
  /** Writes down what is not yet, and ends. */
  stop(): Promise<void>;
};

type Deps = {
  /** By the sources' ids. */
  paces: ReadonlyMap<string, SourcePace>;
  /** The part of a day's budget that checks of alerts may use. */
  alertsPercent: number;
  database: Database;
  /** Without it each process keeps to the rate separately. */
  redis: Redis | null;
  keyPrefix: string;
  mailer: Pick<Mailer, 'queueToOwner'>;
  now(): number;
  log: Logger;
};

type Counted = { limit: number; usage: SharedUsage };

export function createSourceBudgets(deps: Deps): SourceBudgets {
  const { paces, alertsPercent, database, redis, keyPrefix, mailer, now, log } = deps;
  const counts = new Map<string, { all: Counted; alerts: Counted; sharedRate: SharedRate | undefined }>();
  for (const [source, { ratePerSecond, dailyBudget: budget }] of paces) {
    const shared = { database, source, now, log };
    const onChange = createBudgetWarnings({ source, budget, mailer, log });
    const usage = createSharedUsage({ ...shared, of: 'searches', onChange });
    const ofAlerts = createSharedUsage({ ...shared, of: 'alertSearches', onChange: () => undefined });
    const sharedRate = redis ? createSharedRate({ redis, keyPrefix, source, perSecond: ratePerSecond }) : undefined;
    counts.set(source, {
      all: { limit: budget, usage },
      alerts: { limit: Math.floor((budget * alertsPercent) / 100), usage: ofAlerts },
      sharedRate,
    });
  }
  const sources = [...counts.values()];
  const usages = sources.flatMap(({ all, alerts }) => [all.usage, alerts.usage]);
  const findLowest = (numbers: number[]) => (numbers.length === 0 ? 0 : Math.min(...numbers));
  return {
    find(source) {
      const count = counts.get(source);
      if (!count) throw new Error(`Nothing says how often '${source}' may be asked`);
      return { usage: count.all.usage, ownShares: { alerts: count.alerts }, sharedRate: count.sharedRate };
    },
    lowest: {
      ratePerSecond: findLowest([...paces.values()].map(({ ratePerSecond }) => ratePerSecond)),
      dailyBudget: findLowest([...paces.values()].map(({ dailyBudget }) => dailyBudget)),
    },
    readUsedShare: () => findFullest(sources.map(({ all }) => all)),
    readAlertsUsedShare: () => findFullest(sources.map(({ alerts }) => alerts)),
    async start() {
      await Promise.all(usages.map((usage) => usage.start()));
    },
    async stop() {
      await Promise.all(usages.map((usage) => usage.stop()));
    },
  };
}

/** The used part of the count that is nearest to its limit. A limit of nothing is used up. */
const findFullest = (counted: readonly Counted[]): number =>
  Math.max(0, ...counted.map(({ limit, usage }) => (limit === 0 ? 1 : usage.count() / limit)));
