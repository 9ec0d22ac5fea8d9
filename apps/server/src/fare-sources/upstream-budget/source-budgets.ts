import type { OwnWork } from '@revoada/core/sources/fare-source';
import type { ClientShares, DailyUsage, OwnShares } from '@revoada/fares/resilience/daily-budget';
import type { SharedRate } from '@revoada/fares/resilience/shared-tokens';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Database } from '../../database/connection/database.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { createSharedShares } from './client-shares.ts';
import { createSharedRate } from './shared-rate.ts';
import { createSharedUsage, type SharedUsage } from './usage.ts';
import { createBudgetWarnings } from './warnings.ts';

/** How many searches a source may be asked, by all processes together. */
export type SourcePace = { ratePerSecond: number; dailyBudget: number };

/** Where the searches of one source are counted. */
export type SourceCounts = {
  usage: DailyUsage;
  ownShares: OwnShares;
  /** Absent without Redis, where each process counts. */
  clientShares?: ClientShares;
  sharedRate: SharedRate | undefined;
};

/** The searches of every source, counted apart, of all processes together. */
export type SourceBudgets = {
  /** Throws for a source that has no pace. */
  find(source: string): SourceCounts;
  /** The lowest pace of the sources that have a budget, because a search queries every source. 0 without one. */
  lowest: SourcePace;
  /** Part of its day's budget that each source has used, from 0 on, by its id. */
  listUsedShares(): ReadonlyMap<string, number>;
  /** The same of the part that checks of alerts have. */
  listAlertsUsedShares(): ReadonlyMap<string, number>;
  /**
   * The used part of the source that has most left. Background work goes on while one source has something left, and the
   * others refuse it by themselves.
   */
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

/** Used part of a source's day from which the rest is for people, by background work. */
export const peopleAloneFrom: Readonly<Record<OwnWork, number>> = { alerts: 0.9, 'price-top-up': 0.5 };

/** For work whose searches are limited elsewhere. */
const uncounted: DailyUsage = { count: () => 0, add: () => undefined };

export function createSourceBudgets(deps: Deps): SourceBudgets {
  const { paces, alertsPercent, database, redis, keyPrefix, mailer, now, log } = deps;
  const counts = new Map<
    string,
    { all: Counted; alerts: Counted; shared: Pick<SourceCounts, 'clientShares' | 'sharedRate'> }
  >();
  for (const [source, { ratePerSecond, dailyBudget: budget }] of paces) {
    const shared = { database, source, now, log };
    const onChange = createBudgetWarnings({ source, budget, mailer, log });
    const usage = createSharedUsage({
      ...shared,
      of: 'searches',
      onChange,
      nearEnd: findNearEnd(budget, ratePerSecond),
    });
    const ofAlerts = createSharedUsage({ ...shared, of: 'alertSearches', onChange: () => undefined });
    const inRedis = redis && {
      clientShares: createSharedShares({ redis, keyPrefix, source, now }),
      sharedRate: createSharedRate({ redis, keyPrefix, source, perSecond: ratePerSecond }),
    };
    counts.set(source, {
      all: { limit: budget, usage },
      alerts: { limit: Math.floor((budget * alertsPercent) / 100), usage: ofAlerts },
      shared: inRedis ?? { sharedRate: undefined },
    });
  }
  const sources = [...counts.values()];
  const usages = sources.flatMap(({ all, alerts }) => [all.usage, alerts.usage]);
  const findLowest = (numbers: number[]) => (numbers.length === 0 ? 0 : Math.min(...numbers));
  return {
    find(source) {
      const count = counts.get(source);
      if (!count) throw new Error(`Nothing says how often '${source}' may be asked`);
      const ownShares = {
        alerts: { ...count.alerts, stopsFrom: peopleAloneFrom.alerts },
        'price-top-up': {
          limit: Number.POSITIVE_INFINITY,
          usage: uncounted,
          stopsFrom: peopleAloneFrom['price-top-up'],
        },
      };
      return { usage: count.all.usage, ownShares, ...count.shared };
    },
    lowest: {
      ratePerSecond: findLowest([...paces.values()].map(({ ratePerSecond }) => ratePerSecond)),
      dailyBudget: findLowest([...paces.values()].flatMap(({ dailyBudget }) => (dailyBudget > 0 ? [dailyBudget] : []))),
    },
    listUsedShares: () => new Map([...counts].map(([source, { all }]) => [source, readShare(all)])),
    listAlertsUsedShares: () => new Map([...counts].map(([source, { alerts }]) => [source, readShare(alerts)])),
    readUsedShare: () => findEmptiest(sources.map(({ all }) => all)),
    readAlertsUsedShare: () => findEmptiest(sources.map(({ alerts }) => alerts)),
    async start() {
      await Promise.all(usages.map((usage) => usage.start()));
    },
    async stop() {
      await Promise.all(usages.map((usage) => usage.stop()));
    },
  };
}

/** The searches of a minute; and a tenth of the day, for a rate that is set higher than it is used. */
const findNearEnd = (budget: number, ratePerSecond: number): number =>
  Math.min(0.9 * budget, budget - 60 * ratePerSecond);

/** A limit of nothing is used up. */
const readShare = ({ limit, usage }: Counted): number => (limit === 0 ? 1 : usage.count() / limit);

/** The used part of the count that has most left; 0 without a source. */
const findEmptiest = (counted: readonly Counted[]): number =>
  counted.length === 0 ? 0 : Math.min(...counted.map(readShare));
