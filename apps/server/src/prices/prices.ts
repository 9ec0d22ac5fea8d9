import type { AirportDirectory } from '@revoada/core/airports/airport';
import { addDays, daysBetween } from '@revoada/core/dates/local-date';
import { monthsBefore } from '@revoada/core/dates/months-before';
import { isProgrammeId } from '@revoada/core/miles/programmes';
import { countLandingDays } from '@revoada/core/prices/landing-days';
import { findLeadBand } from '@revoada/core/prices/lead-band';
import { maxObservationAgeDays, seasonDays } from '@revoada/core/prices/observation-periods';
import type { ObservedCash, ObservedMiles, PriceDay, PriceDestination } from '@revoada/core/prices/price-day';
import type { RouteStatistics } from '@revoada/core/prices/price-statistics';
import { retention } from '@revoada/core/retention';
import type { FareRequest } from '@revoada/core/sources/fare-source';
import type { TripDays } from '@revoada/core/trips/trip-days';
import type { Logger } from 'pino';
import { createBatcher } from '../batcher.ts';
import type { Database } from '../database/connection/database.ts';
import { findHistory, findObservedAmounts, findObservedTrips } from '../database/prices/observed-prices.ts';
import { findDayPrices, findDestinationPrices, type LowestDayPrice } from '../database/prices/price-days.ts';
import type { PairState } from '../search/pair-state.ts';
import { extractObservations, type SearchObservations } from './extract-observations.ts';
import { storeObservations } from './store-observations.ts';
import { addUpTrips, summarizeObservations } from './summarize-observations.ts';

/** Prices per adult that searches found, without personal data. Airport codes, never metro codes; days are YYYY-MM-DD. */
export type Prices = {
  /** Stores the lowest prices of a finished search a moment later. Idempotent. */
  remember(request: FareRequest, state: PairState): void;
  /** Flight days, both ends included, with the fares between any of these airports found within 30 days. */
  readDays(
    origins: readonly string[],
    destinations: readonly string[],
    firstDay: string,
    lastDay: string,
  ): Promise<PriceDay[]>;
  /** Statistics of this route, season and lead time, which show whether a price of this flight day is good. */
  readStatistics(origins: readonly string[], destinations: readonly string[], date: string): Promise<RouteStatistics>;
  /** Like `readStatistics`, for round trips: sums of both flights where both were found on the same day. */
  readTripStatistics(
    origins: readonly string[],
    destinations: readonly string[],
    dates: TripDays,
  ): Promise<RouteStatistics>;
  /**
   * The cheapest fare to each destination from these airports, within the coming 12 months or the given months (YYYY-MM);
   * found within 30 days.
   */
  readDestinations(
    origins: readonly string[],
    options?: { months?: readonly string[] | undefined },
  ): Promise<PriceDestination[]>;
  /** Stores pending prices, then resolves. */
  stop(): Promise<void>;
};

const comingDays = 365;
/** No airline sells earlier than this. */
const longestLeadDays = 366;

type PricesDeps = {
  database: Database;
  directory: Pick<AirportDirectory, 'airport'>;
  demo: boolean;
  now(): number;
  log: Logger;
};

/** These reads may be old; other reads of prices must not be. */
export function createPrices({ database, directory, demo, now, log }: PricesDeps): Prices {
  const { replica } = database;
  const today = () => new Date(now()).toISOString().slice(0, 10);
  const recently = () => ({ seenSince: addDays(today(), -maxObservationAgeDays), seenUntil: today(), demo });
  const observations = createBatcher<SearchObservations>((gathered) =>
    storeObservations(database, gathered).catch((error: unknown) => log.warn({ err: error }, 'prices not recorded')),
  );
  /** The most days that flights between any two of these airports take to land. */
  const findLandingDays = (origins: readonly string[], destinations: readonly string[], date: string): number => {
    const findAirports = (codes: readonly string[]) => codes.flatMap((code) => directory.airport(code) ?? []);
    const to = findAirports(destinations);
    const days = findAirports(origins).flatMap((from) => to.map((airport) => countLandingDays(from, airport, date)));
    return Math.max(0, ...days);
  };
  const findSeason = (date: string) => {
    const lead = findLeadBand(Math.max(0, daysBetween(today(), date)));
    const firstDay = addDays(date, -seasonDays);
    return {
      season: { firstDay, lastDay: addDays(date, seasonDays) },
      lead,
      filter: { seenSince: addDays(firstDay, -lead.to), seenUntil: today(), demo },
    };
  };
  const prices: Prices = {
    remember(request, state) {
      const searchObservations = extractObservations(request, state, demo);
      if (searchObservations) observations.add(searchObservations);
    },
    async readDays(origins, destinations, firstDay, lastDay) {
      const filter = { origins, destinations, firstDay, lastDay };
      const rows = await replica.read((reader) => findDayPrices(reader, filter, recently()));
      const landsLater = findLandingDays(origins, destinations, firstDay);
      return [...Map.groupBy(rows, ({ date }) => date)].map(([date, prices]) => ({
        date,
        cash: prices.flatMap(toCash)[0] ?? null,
        miles: prices.flatMap(toMiles),
        ...(landsLater > 0 && { landsLater }),
      }));
    },
    async readStatistics(origins, destinations, date) {
      const { season, lead, filter } = findSeason(date);
      const keptSince = monthsBefore(now(), retention.priceMonths).toISOString().slice(0, 10);
      const seenSince = [keptSince, addDays(date, -longestLeadDays)].toSorted()[1] ?? keptSince;
      const [amounts, history] = await replica.read((reader) =>
        Promise.all([
          findObservedAmounts(reader, { origins, destinations, ...season }, lead, filter),
          findHistory(reader, { origins, destinations, date }, { ...filter, seenSince }),
        ]),
      );
      return summarizeObservations(amounts, history);
    },
    async readTripStatistics(origins, destinations, { departure, return: back }) {
      if (back === null) return prices.readStatistics(origins, destinations, departure);
      const nights = daysBetween(departure, back);
      // The return may leave before the outbound lands, because the two were found separately.
      if (nights <= findLandingDays(origins, destinations, departure)) return { cash: null, miles: {} };
      const { season, lead, filter } = findSeason(departure);
      const flights = { origins, destinations, ...season, nights };
      const trips = await replica.read((reader) => findObservedTrips(reader, flights, lead, filter));
      return summarizeObservations(trips.map(addUpTrips));
    },
    async readDestinations(origins, { months } = {}) {
      const coming = { firstDay: today(), lastDay: addDays(today(), comingDays) };
      const spans = months?.map((month) => ({
        firstDay: [coming.firstDay, `${month}-01`].toSorted()[1] ?? coming.firstDay,
        lastDay:
          [coming.lastDay, addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1)].toSorted()[0] ?? coming.lastDay,
      }));
      const flights = { origins, spans: spans ?? [coming] };
      const rows = await replica.read((reader) => findDestinationPrices(reader, flights, recently()));
      return [...Map.groupBy(rows, ({ destination }) => destination)].map(([destination, prices]) => ({
        destination,
        cash: prices.flatMap((price) => toCash(price).map((cash) => ({ ...cash, date: price.date })))[0] ?? null,
        miles: prices.flatMap((price) => toMiles(price).map((award) => ({ ...award, date: price.date }))),
      }));
    },
    stop: observations.stop,
  };
  return prices;
}

function toCash({ programme, amount, taxCents, carrier, seenOn }: LowestDayPrice): ObservedCash[] {
  return programme === '' ? [{ totalCents: amount, taxCents, carrier, seenOn }] : [];
}

function toMiles({ programme, amount, taxCents, carrier, seenOn }: LowestDayPrice): ObservedMiles[] {
  return isProgrammeId(programme) ? [{ programme, miles: amount, taxCents, carrier, seenOn }] : [];
}
