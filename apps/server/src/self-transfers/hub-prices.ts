import type { AirportDirectory } from '@revoada/core/airports/airport';
import { addDays } from '@revoada/core/dates/local-date';
import type { Cabin } from '@revoada/core/flights/cabin';
import { maxObservationAgeDays, seasonDays } from '@revoada/core/prices/observation-periods';
import type { ObservedHub } from '@revoada/core/self-transfer/hubs';
import type { Logger } from 'pino';
import type { Database } from '../database/connection/database.ts';
import { findObservedHubs } from '../database/prices/observed-hubs.ts';
import { within } from '../within.ts';

/** Observed prices over airports between two places, around a day (YYYY-MM-DD); none where they cannot be read in time. */
export type HubPrices = (slice: {
  origin: string;
  destination: string;
  date: string;
  cabin: Cabin;
}) => Promise<readonly ObservedHub[]>;

type Deps = {
  database: Database;
  directory: Pick<AirportDirectory, 'findAirports'>;
  demo: boolean;
  now(): number;
  log: Logger;
};

const longestWaitMs = 1_500;
/** More than are searched, because some lie too far off. */
const mostHubs = 30;

export function createHubPrices({ database, directory, demo, now, log }: Deps): HubPrices {
  return async ({ origin, destination, date, cabin }) => {
    const today = new Date(now()).toISOString().slice(0, 10);
    const flights = {
      ...{ origins: directory.findAirports(origin), destinations: directory.findAirports(destination), cabin },
      ...{ firstDay: addDays(date, -seasonDays), lastDay: addDays(date, seasonDays) },
    };
    const observed = { seenSince: addDays(today, -maxObservationAgeDays), seenUntil: today, demo };
    try {
      return (await within(longestWaitMs, findObservedHubs(database, flights, observed, mostHubs))) ?? [];
    } catch (error) {
      log.warn({ err: error }, 'airports for self-transfers are chosen without observed prices');
      return [];
    }
  };
}
