import type { AirportDirectory } from '@revoada/core/airports/airport';
import { searchMessages } from '@revoada/core/search/messages';
import { searchParameters } from '@revoada/core/search/parameters';
import { Hono } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import * as v from 'valibot';
import type { PriceObservations } from '../../services/price-observations.ts';
import type { HttpEnv } from '../environment.ts';
import { errorAnswer } from '../errors.ts';
import { described, describeParameter, wholeNumber } from './schemas.ts';

const days = v.object({
  days: v.array(
    v.object({
      date: v.string(),
      cashCents: v.nullable(wholeNumber),
      miles: v.nullable(wholeNumber),
      programme: v.nullable(v.string()),
      seenOn: v.pipe(v.string(), v.isoDate(), v.description('UTC day of the newest search that saw one of them')),
    }),
  ),
});

const { origin, destination } = searchParameters;

const description = describeRoute({
  tags: ['Voos'],
  summary: 'The lowest fares that searches have seen in a month, per adult in economy',
  parameters: [
    describeParameter(origin),
    describeParameter(destination),
    describeParameter({ name: 'mes', required: true, documentation: 'YYYY-MM' }),
  ],
  responses: {
    200: {
      description: 'Only days that somebody searched',
      content: { 'application/json': { schema: resolver(days) } },
    },
    400: described('A parameter is missing or wrong'),
    503: described('The database is away'),
  },
});

/** `GET /api/flights/calendar?origem&destino&mes=YYYY-MM`. S-292 */
export function flightCalendarRoutes(directory: AirportDirectory, priceObservations: PriceObservations) {
  return new Hono<HttpEnv>().get('/', description, async (c) => {
    const origins = directory.findAirports((c.req.query(origin.name) ?? '').toUpperCase());
    const destinations = directory.findAirports((c.req.query(destination.name) ?? '').toUpperCase());
    const month = c.req.query('mes') ?? '';
    const fields = [
      ...(origins.length > 0 ? [] : [{ field: origin.name, message: searchMessages.unknownAirport }]),
      ...(destinations.length > 0 ? [] : [{ field: destination.name, message: searchMessages.unknownAirport }]),
      ...(/^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? [] : [{ field: 'mes', message: searchMessages.impossibleDate }]),
    ];
    if (fields.length > 0) return errorAnswer(c, 'invalid-search', { fields });
    const found = await priceObservations.calendar(origins, destinations, month);
    c.header('Cache-Control', 'public, max-age=300');
    return c.json({ days: found });
  });
}
