import { addDays } from '@revoada/core/dates/local-date';
import type { FareRequest, Requester } from '@revoada/core/sources/fare-source';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Database } from '../database/connection/database.ts';
import {
  countTopUps,
  deleteSearchedDaysBefore,
  type FlightDay,
  findGaps,
  noteSearchedDays,
} from '../database/prices/searched-days.ts';
import { peopleAloneFrom, type SourceBudgets } from '../fare-sources/upstream-budget/source-budgets.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { PairSearches } from '../search/pair-search.ts';

const topUpPrices = defineJob({ name: 'top-up-prices', payload: v.object({}) });

type Deps = {
  database: Database;
  jobs: Pick<Jobs, 'handle' | 'schedule'>;
  pairs: Pick<PairSearches, 'follow'>;
  settings: {
    inventedFares: boolean;
    search: { freshForMs: number };
    prices: { topUpPercent: number; topUpPerRoute: number };
  };
  /** The day's searches at the sources, of travellers and all others. */
  budgets: Pick<SourceBudgets, 'lowest' | 'readUsedShare'>;
  now(): number;
  log: Logger;
};

export type TopUp = {
  /** Records the searches of people. Never rejects. */
  noteSearches(requests: readonly FareRequest[]): Promise<void>;
  stop(): void;
};

const runsPerDay = 48;
/** A run may catch up on this many missed ones. */
const runsAtOnce = 4;
const remembersDays = 7;
const gapLimits = {
  nearDays: 3,
  nearAgeDays: 2,
  aroundDays: 15,
  farAgeDays: 10,
  popularRoutes: 20,
  popularDays: 180,
};
const furthestDays = 330;
/** Differs from every client key, so that the fair queue ranks the top-up behind clients with fewer turns. */
const requester: Requester = { client: 'price-top-up', subscriber: false, ownWork: 'price-top-up' };

/**
 * Fills gaps of calendar and date strip: every half hour it searches flight days around those that people searched lately,
 * one after another, within a share of the lowest daily budget and a limit per route. It stops while half of every
 * source's budget is used.
 */
export function createTopUp({ database, jobs, pairs, settings, budgets, now, log }: Deps): TopUp {
  const { topUpPercent, topUpPerRoute } = settings.prices;
  const mostPerDay = Math.floor((budgets.lowest.dailyBudget * topUpPercent) / 100);
  const stopped = new AbortController();
  const today = () => new Date(now()).toISOString().slice(0, 10);
  const mayGoOn = () => !stopped.signal.aborted && budgets.readUsedShare() < peopleAloneFrom['price-top-up'];

  async function fill(day: FlightDay): Promise<void> {
    // Counted first, because a failed search has used the source too.
    await noteSearchedDays(database, [day], today(), 'top-up');
    const reader = { requesters: () => [requester], signal: stopped.signal, maxAgeMs: settings.search.freshForMs };
    // The search stores its fares, so its states are not read here.
    for await (const _ of pairs.follow([toRequest(day)], reader));
  }

  jobs.handle(topUpPrices, async () => {
    await deleteSearchedDaysBefore(database, addDays(today(), -remembersDays));
    const remaining = mostPerDay - (await countTopUps(database, today()));
    const limit = Math.min(remaining, Math.ceil((mostPerDay / runsPerDay) * runsAtOnce));
    if (limit <= 0 || !mayGoOn()) return;
    const gaps = await findGaps(database, {
      ...gapLimits,
      today: today(),
      searchedSince: addDays(today(), -remembersDays),
      lastFlightDay: addDays(today(), furthestDays),
      perRoute: topUpPerRoute,
      limit,
      demo: settings.inventedFares,
    });
    let filled = 0;
    for (const gap of gaps) {
      if (!mayGoOn()) break;
      await fill(gap);
      filled += 1;
    }
    log.info({ filled, gaps: gaps.length }, 'prices topped up');
  });
  if (mostPerDay > 0) jobs.schedule(topUpPrices, '13,43 * * * *', {});
  return {
    async noteSearches(requests) {
      if (mostPerDay === 0) return;
      const days = requests.map(({ origin, destination, date }) => ({ origin, destination, flightDate: date }));
      await noteSearchedDays(database, days, today(), 'people').catch((error: unknown) =>
        log.warn({ err: error }, 'searches were not noted for the top-up'),
      );
    },
    stop: () => stopped.abort(new Error('The server stops')),
  };
}

function toRequest({ origin, destination, flightDate }: FlightDay): FareRequest {
  const party = { adults: 1, children: 0, infants: 0 };
  return { origin, destination, date: flightDate, airline: null, cabin: 'economy', ...party };
}
