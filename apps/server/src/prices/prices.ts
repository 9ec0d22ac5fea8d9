import type { AirportDirectory } from '@revoada/core/airports/airport';
import type { TripDays } from '@revoada/core/alerts/trip-days';
import { addDays, daysBetween } from '@revoada/core/dates/local-date';
import { monthsBefore } from '@revoada/core/dates/months-before';
import type { FareRequest } from '@revoada/core/flights/fare-source';
import type { ProgrammeId } from '@revoada/core/flights/programme';
import { isProgrammeId } from '@revoada/core/miles/programmes';
import { countLandingDays } from '@revoada/core/prices/landing-days';
import { findLeadBand } from '@revoada/core/prices/lead-band';
import type { PriceDay, PriceDestination, SeenCash, SeenMiles } from '@revoada/core/prices/price-day';
import { type RouteStatistics, summarizePrices } from '@revoada/core/prices/price-statistics';
import { seasonDays, seenWithinDays } from '@revoada/core/prices/seen-periods';
import { retention } from '@revoada/core/retention';
import type { Logger } from 'pino';
import { createBatcher } from '../batcher.ts';
import type { Database } from '../database/connection/database.ts';
import { noteEmptyDays } from '../database/prices/empty-days.ts';
import { findDayPrices, findDestinationPrices, type LowestDayPrice } from '../database/prices/price-days.ts';
import { deleteUnseen, upsertObservations } from '../database/prices/price-observations.ts';
import {
  findHistory,
  findSights,
  findTripSights,
  type SeenAmounts,
  type SeenPairs,
} from '../database/prices/price-sights.ts';
import type { PairState } from '../search/pair-state.ts';
import { extractObservations, type Sight } from './extract-observations.ts';
import { sumSeenAmounts } from './sum-seen-amounts.ts';

/** What searches saw, of one adult, without anybody's name. Airport codes, never metro codes; days are YYYY-MM-DD. */
export type Prices = {
  /** Remembers the lowest prices of a finished search a moment later; the same search twice leaves the same rows. */
  remember(request: FareRequest, state: PairState): void;
  /** The flight days, both ends included, of which fares between any of these airports were seen within 30 days. */
  readDays(
    origins: readonly string[],
    destinations: readonly string[],
    firstDay: string,
    lastDay: string,
  ): Promise<PriceDay[]>;
  /** What was seen of this route, season and lead time, for telling whether a price of this flight day is good. */
  readStatistics(origins: readonly string[], destinations: readonly string[], date: string): Promise<RouteStatistics>;
  /** The same of whole trips with these nights, added up where both ways were seen on the same day; one way of flights. */
  readTripStatistics(
    origins: readonly string[],
    destinations: readonly string[],
    dates: TripDays,
  ): Promise<RouteStatistics>;
  /**
   * The cheapest of each airport that flights from these go to, within the coming 12 months, or within the months (YYYY-MM)
   * given; seen within 30 days.
   */
  readDestinations(
    origins: readonly string[],
    options?: { months?: readonly string[] | undefined },
  ): Promise<PriceDestination[]>;
  /** Stores what is not stored yet, and ends. */
  stop(): Promise<void>;
};

const comingDays = 365;
/** No airline sells earlier than this. */
const longestLeadDays = 366;

type PricesParts = {
  database: Database;
  directory: Pick<AirportDirectory, 'airport'>;
  demo: boolean;
  now(): number;
  log: Logger;
};

export function createPrices({ database, directory, demo, now, log }: PricesParts): Prices {
  const today = () => new Date(now()).toISOString().slice(0, 10);
  const recently = () => ({ seenSince: addDays(today(), -seenWithinDays), seenUntil: today(), demo });
  const sights = createBatcher<Sight>((gathered) =>
    storeSights(database, gathered).catch((error: unknown) => log.warn({ err: error }, 'prices not recorded')),
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
      seen: { seenSince: addDays(firstDay, -lead.to), seenUntil: today(), demo },
    };
  };
  const prices: Prices = {
    remember(request, state) {
      const sight = extractObservations(request, state, demo);
      if (sight) sights.add(sight);
    },
    async readDays(origins, destinations, firstDay, lastDay) {
      const wanted = { origins, destinations, firstDay, lastDay };
      const rows = await findDayPrices(database, wanted, recently());
      const landsLater = findLandingDays(origins, destinations, firstDay);
      return [...Map.groupBy(rows, ({ date }) => date)].map(([date, prices]) => ({
        date,
        cash: prices.flatMap(toCash)[0] ?? null,
        miles: prices.flatMap(toMiles),
        ...(landsLater > 0 && { landsLater }),
      }));
    },
    async readStatistics(origins, destinations, date) {
      const { season, lead, seen } = findSeason(date);
      const kept = monthsBefore(now(), retention.priceMonths).toISOString().slice(0, 10);
      const [sights, history] = await Promise.all([
        findSights(database, { origins, destinations, ...season }, lead, seen),
        findHistory(
          database,
          { origins, destinations, date },
          { ...seen, seenSince: [kept, addDays(date, -longestLeadDays)].toSorted()[1] ?? kept },
        ),
      ]);
      return summarizeSights(sights, history);
    },
    async readTripStatistics(origins, destinations, { departure, return: back }) {
      if (back === null) return prices.readStatistics(origins, destinations, departure);
      const nights = daysBetween(departure, back);
      // Flights that were seen apart may miss each other.
      if (nights <= findLandingDays(origins, destinations, departure)) return { cash: null, miles: {} };
      const { season, lead, seen } = findSeason(departure);
      const trips = await findTripSights(database, { origins, destinations, ...season, nights }, lead, seen);
      return summarizeSights(trips.map(addUpTrips));
    },
    async readDestinations(origins, { months } = {}) {
      const coming = { firstDay: today(), lastDay: addDays(today(), comingDays) };
      const spans = months?.map((month) => ({
        firstDay: [coming.firstDay, `${month}-01`].toSorted()[1] ?? coming.firstDay,
        lastDay:
          [coming.lastDay, addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1)].toSorted()[0] ?? coming.lastDay,
      }));
      const rows = await findDestinationPrices(database, { origins, spans: spans ?? [coming] }, recently());
      return [...Map.groupBy(rows, ({ destination }) => destination)].map(([destination, prices]) => ({
        destination,
        cash: prices.flatMap((price) => toCash(price).map((cash) => ({ ...cash, date: price.date })))[0] ?? null,
        miles: prices.flatMap((price) => toMiles(price).map((award) => ({ ...award, date: price.date }))),
      }));
    },
    stop: sights.stop,
  };
  return prices;
}

/** The figures of each programme. `history`: how one flight day went. */
function summarizeSights(sights: readonly SeenAmounts[], history: Awaited<ReturnType<typeof findHistory>> = []) {
  const summarize = (programme: string) => {
    const seen = sights.find((found) => found.programme === programme);
    const own = history.filter((found) => found.programme === programme);
    return summarizePrices(seen?.amounts ?? [], {
      since: seen?.since ?? '',
      history: own.map(({ seenOn, amount }) => ({ seenOn, amount })),
    });
  };
  const programmes = sights.map(({ programme }) => programme).filter(isProgrammeId);
  const miles = programmes.flatMap((programme): [ProgrammeId, NonNullable<RouteStatistics['cash']>][] => {
    const statistics = summarize(programme);
    return statistics ? [[programme, statistics]] : [];
  });
  return { cash: summarize(''), miles: Object.fromEntries(miles) };
}

/** What the trips cost whole, in cents or in one programme's miles. */
function addUpTrips({ programme, pairs, since }: SeenPairs): SeenAmounts {
  const amounts = pairs.map((pair) => sumSeenAmounts(programme, pair));
  return { programme, amounts, since };
}

/** Stores what searches saw, in their order. */
async function storeSights(database: Database, sights: readonly Sight[]): Promise<void> {
  for (const round of splitByDay(sights)) {
    await upsertObservations(
      database,
      round.flatMap(({ rows }) => rows),
    );
    const whole = round.filter((sight) => sight.whole);
    await deleteUnseen(database, whole);
    await noteEmptyDays(
      database,
      whole.flatMap(({ day, rows }) => (rows.length === 0 ? [day] : [])),
    );
  }
}

/** Rounds in which no searched day stands twice; most often one. */
function splitByDay(sights: readonly Sight[]): Sight[][] {
  const sameDay = [...Map.groupBy(sights, ({ day }) => JSON.stringify(day)).values()];
  const rounds = Math.max(0, ...sameDay.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => sameDay.flatMap((same) => same.slice(round, round + 1)));
}

function toCash({ programme, amount, taxCents, carrier, seenOn }: LowestDayPrice): SeenCash[] {
  return programme === '' ? [{ totalCents: amount, taxCents, carrier, seenOn }] : [];
}

function toMiles({ programme, amount, taxCents, carrier, seenOn }: LowestDayPrice): SeenMiles[] {
  return isProgrammeId(programme) ? [{ programme, miles: amount, taxCents, carrier, seenOn }] : [];
}
