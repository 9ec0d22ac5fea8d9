import type { AirportDirectory } from '@revoada/core/airports/airport';
import type { Logger } from 'pino';
import type { Settings } from '../config/settings.ts';
import type { Database } from '../database/connection/database.ts';
import type { Events } from '../events.ts';
import type { SourceBudgets } from '../fare-sources/upstream-budget/source-budgets.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { PairSearches } from '../search/pair-search.ts';
import { createDestinations, type Destinations } from './destinations.ts';
import { createPriceHistoryImport, type PriceHistoryImport } from './history/history-job.ts';
import { createPriceFeedback, type PriceFeedbackService } from './price-feedback.ts';
import { schedulePriceRetention } from './price-retention.ts';
import { createPrices, type Prices } from './prices.ts';
import { createTopUp } from './top-up.ts';

type PriceRoomDeps = {
  database: Database;
  jobs: Pick<Jobs, 'enqueue' | 'handle' | 'schedule'>;
  events: Pick<Events, 'listen'>;
  pairs: Pick<PairSearches, 'follow'>;
  budgets: Pick<SourceBudgets, 'lowest' | 'readUsedShare'>;
  directory: AirportDirectory;
  settings: Pick<Settings, 'inventedFares' | 'prices' | 'search'>;
  now(): number;
  log: Logger;
};

export type PriceServices = {
  prices: Prices;
  destinations: Destinations;
  priceHistory: PriceHistoryImport;
  priceFeedback: PriceFeedbackService;
};

type PriceRoom = PriceServices & {
  /** Breaks off work that takes minutes, before the jobs are waited for. */
  interrupt(): void;
};

/** Prices that searches found: stored, read, topped up, imported and deleted in time. */
export function createPriceRoom(deps: PriceRoomDeps): PriceRoom {
  const { database, events, directory, settings, now, log } = deps;
  schedulePriceRetention(deps);
  const prices = createPrices({ database, directory, demo: settings.inventedFares, now, log });
  const priceHistory = createPriceHistoryImport(deps);
  const topUp = createTopUp(deps);
  events.listen('search.finished', ({ request, state }) => prices.remember(request, state));
  events.listen('flights.searched', ({ requests }) => topUp.noteSearches(requests));
  return {
    prices,
    destinations: createDestinations({ prices, directory, now, log }),
    priceHistory,
    priceFeedback: createPriceFeedback(database, settings.inventedFares),
    interrupt() {
      priceHistory.stop();
      topUp.stop();
    },
  };
}
