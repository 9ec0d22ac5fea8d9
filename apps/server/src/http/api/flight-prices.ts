import type { AirportDirectory } from '@revoada/core/airports/airport';
import { isCalendarDate } from '@revoada/core/dates/local-date';
import { findLastDay, isMonth } from '@revoada/core/dates/months';
import { searchMessages } from '@revoada/core/search/texts/messages';
import { Hono, type Context as HttpContext } from 'hono';
import { resolver } from 'hono-openapi';
import type * as v from 'valibot';
import {
  calendarSchema,
  destinationsSchema,
  insightSchema,
  presentCalendar,
  presentDestinations,
  presentInsight,
} from '../../presenters/seen-prices.ts';
import type { Destinations } from '../../prices/destinations.ts';
import type { Prices } from '../../prices/prices.ts';
import type { HttpEnv } from '../environment.ts';
import { errorAnswer } from '../errors.ts';
import { describeOperation } from './description/operation.ts';
import { programToo } from './description/security.ts';
import { described, describeParameter, describeSearchParameter } from './schemas.ts';

const origin = describeSearchParameter('origin');
const destination = describeSearchParameter('destination');
const departure = describeSearchParameter('departure');
const month = describeParameter({ name: 'mes', documentation: 'YYYY-MM' });
/** Enough for twelve months and for returns of the last of them. */
const mostMonths = 14;
const months = describeParameter({
  name: 'meses',
  documentation: `How many months from that one on, 1 to ${mostMonths}; 1 unless said`,
});

const describePrices = (summary: string, schema: v.GenericSchema, parameters: ReturnType<typeof describeParameter>[]) =>
  describeOperation({
    tags: ['Voos'],
    security: programToo('search'),
    summary,
    parameters,
    responses: {
      200: {
        description: 'Only what searches have seen',
        content: { 'application/json': { schema: resolver(schema) } },
      },
      400: described('A parameter is missing or wrong'),
      503: described('The database is away'),
    },
  });

const calendarDescription = describePrices(
  'The lowest fares that searches saw within 30 days of the flights of these months, one way, per adult in economy',
  calendarSchema,
  [origin, destination, { ...month, required: true }, months],
);
const insightDescription = describePrices(
  'What searches saw of flights of the same route, season and days ahead, one way, per adult in economy',
  insightSchema,
  [origin, destination, departure],
);
const destinationsDescription = describePrices(
  'The lowest fares to each destination within 12 months, or one month, one way, per adult in economy',
  destinationsSchema,
  [origin, month],
);

type Deps = {
  directory: AirportDirectory;
  prices: Pick<Prices, 'readDays' | 'readStatistics'>;
  destinations: Destinations;
  demo: boolean;
};
type Wrong = { field: string; message: string };

/**
 * `GET /api/flights/calendar?origem&destino&mes=YYYY-MM&meses?`, `…/insight?origem&destino&ida` and
 * `…/destinations?origem&mes?`: independent of the account, so shared caches may store them.
 */
export function flightPriceRoutes({ directory, prices, destinations, demo }: Deps) {
  const read = (c: HttpContext<HttpEnv>) => {
    const wrong: Wrong[] = [];
    return {
      wrong,
      readAirports(name: string): string[] {
        const airports = directory.findAirports((c.req.query(name) ?? '').toUpperCase());
        if (airports.length === 0) wrong.push({ field: name, message: searchMessages.unknownAirport });
        return airports;
      },
      readText(name: string, isSound: (text: string) => boolean): string {
        const text = c.req.query(name) ?? '';
        if (!isSound(text)) wrong.push({ field: name, message: searchMessages.impossibleDate });
        return text;
      },
    };
  };
  const cacheable = (c: HttpContext<HttpEnv>) => c.header('Cache-Control', 'public, max-age=300');
  return new Hono<HttpEnv>()
    .get('/calendar', calendarDescription, async (c) => {
      const { wrong, readAirports, readText } = read(c);
      const origins = readAirports(origin.name);
      const destinations = readAirports(destination.name);
      const firstMonth = readText(month.name, isMonth);
      const count = readText(months.name, (text) => text === '' || isCountOfMonths(text));
      if (wrong.length > 0) return errorAnswer(c, 'invalid-search', { fields: wrong });
      const days = await prices.readDays(
        origins,
        destinations,
        `${firstMonth}-01`,
        findLastDay(firstMonth, Number(count) || 1),
      );
      cacheable(c);
      return c.json(presentCalendar(days, demo));
    })
    .get('/insight', insightDescription, async (c) => {
      const { wrong, readAirports, readText } = read(c);
      const origins = readAirports(origin.name);
      const destinations = readAirports(destination.name);
      const day = readText(departure.name, (text) => isCalendarDate(text) && isMonth(text.slice(0, 7)));
      if (wrong.length > 0) return errorAnswer(c, 'invalid-search', { fields: wrong });
      const statistics = await prices.readStatistics(origins, destinations, day);
      cacheable(c);
      return c.json(presentInsight(statistics, demo));
    })
    .get('/destinations', destinationsDescription, async (c) => {
      const { wrong, readAirports, readText } = read(c);
      readAirports(origin.name);
      const chosenMonth = readText(month.name, (text) => text === '' || isMonth(text));
      if (wrong.length > 0) return errorAnswer(c, 'invalid-search', { fields: wrong });
      const place = (c.req.query(origin.name) ?? '').toUpperCase();
      const seenDestinations = await destinations.read(place, chosenMonth === '' ? null : chosenMonth);
      if (seenDestinations === null) return errorAnswer(c, 'unavailable');
      cacheable(c);
      return c.json(presentDestinations(seenDestinations, demo));
    });
}

function isCountOfMonths(text: string): boolean {
  return /^[1-9]\d?$/.test(text) && Number(text) <= mostMonths;
}
