import type { AirportDirectory } from '@revoada/core/airports/airport';
import { addDays, isCalendarDate } from '@revoada/core/dates/local-date';
import { searchMessages } from '@revoada/core/search/texts/messages';
import { Hono } from 'hono';
import { resolver } from 'hono-openapi';
import type * as v from 'valibot';
import {
  awardFlightsSchema,
  awardsSchema,
  connectionSchema,
  presentAwardFlights,
  presentAwards,
} from '../../../presenters/awards.ts';
import type { SeatsAeroRoom } from '../../../seats-aero/seats-aero-room.ts';
import type { MemberEnv } from '../../environment.ts';
import { errorAnswer } from '../../errors.ts';
import { notFromElsewhere } from '../../same-origin.ts';
import { needsSignIn } from '../../sessions/session.ts';
import { describeOperation } from '../description/operation.ts';
import { sessionOnly } from '../description/security.ts';
import { described, describeParameter } from '../schemas.ts';

/** The calendar shows two months at most, `/explorar` a year. */
const mostDays = 366;
const mostPlaces = 40;
/** One question for seats.aero names so many airports at each end at most. */
const mostAirports = 60;

const describe = (summary: string, schema: v.GenericSchema, names: readonly [name: string, documentation: string][]) =>
  describeOperation({
    tags: ['Conta'],
    security: sessionOnly,
    summary,
    parameters: names.map(([name, documentation]) => describeParameter({ name, documentation, required: true })),
    responses: {
      200: {
        description: 'What the seats.aero account of the signed-in person sees; each answer may cost one of its calls',
        content: { 'application/json': { schema: resolver(schema) } },
      },
      400: described('A parameter is missing or wrong'),
      401: described('Nobody is signed in'),
      403: described('The request came from another site'),
      404: described('Connections of seats.aero are off'),
    },
  });

const span: [string, string][] = [
  ['de', 'First day, YYYY-MM-DD'],
  ['ate', 'Last day, YYYY-MM-DD'],
];
const stateDescription = describe('Whether the person has connected a seats.aero account', connectionSchema, []);
const daysDescription = describe('Awards of a route by day and cabin, one way, one adult', awardsSchema, [
  ['origem', 'IATA code of an airport or a city'],
  ['destino', 'IATA code of an airport or a city'],
  ...span,
]);
const placesDescription = describe('Economy awards to several places, one way, one adult', awardsSchema, [
  ['origem', 'IATA code of an airport or a city'],
  ['destinos', `IATA codes, separated by commas; ${mostPlaces} at most`],
  ...span,
]);
const flightsDescription = describe('Flights of an award; none if it is gone', awardFlightsSchema, [
  ['id', 'Id of the award'],
]);

type Deps = { seatsAero: SeatsAeroRoom | null; airports: { directory: AirportDirectory } };

/** `GET /api/me/awards`, `…/days`, `…/places` and `…/flights`. No cache may store an answer. */
export function myAwardsRoutes({ seatsAero, airports }: Deps) {
  const { directory } = airports;
  const routes = new Hono<MemberEnv>();
  if (!seatsAero) return routes.all('*', (c) => errorAnswer(c, 'not-found'));
  const { connections, awards } = seatsAero;
  // A page of another site could spend the person's calls.
  routes.use(needsSignIn, notFromElsewhere, async (c, next) => {
    c.header('Cache-Control', 'no-store');
    return next();
  });
  routes.get('/', stateDescription, async (c) => {
    const { state } = await connections.read(c.get('member').accountId);
    return c.json({ state });
  });
  routes.get('/days', daysDescription, async (c) => {
    const question = readQuestion((name) => c.req.query(name) ?? '', 'destino', directory);
    if ('wrong' in question) return errorAnswer(c, 'invalid-search', { fields: question.wrong });
    const answer = await awards.search(c.get('member').accountId, question.query);
    return c.json(presentAwards(answer, ({ date, cabin }) => `${date} ${cabin}`));
  });
  routes.get('/places', placesDescription, async (c) => {
    const question = readQuestion((name) => c.req.query(name) ?? '', 'destinos', directory);
    if ('wrong' in question) return errorAnswer(c, 'invalid-search', { fields: question.wrong });
    const { query, places } = question;
    const answer = await awards.search(c.get('member').accountId, { ...query, fewestMilesFirst: true });
    return c.json(
      presentAwards(answer, ({ cabin, destination }) =>
        cabin === 'economy' ? (places.find(([, codes]) => codes.includes(destination))?.[0] ?? null) : null,
      ),
    );
  });
  return routes.get('/flights', flightsDescription, async (c) => {
    const id = c.req.query('id') ?? '';
    if (!/^[\w-]{1,64}$/.test(id)) {
      return errorAnswer(c, 'invalid-search', { fields: [{ field: 'id', message: 'Este valor não é aceito.' }] });
    }
    return c.json(presentAwardFlights(await awards.readFlights(c.get('member').accountId, id)));
  });
}

type Question = {
  query: { origins: string[]; destinations: string[]; firstDay: string; lastDay: string };
  /** The given places with their airports. */
  places: [code: string, airports: string[]][];
};
type Wrong = { field: string; message: string };

function readQuestion(
  read: (name: string) => string,
  placesName: 'destino' | 'destinos',
  directory: AirportDirectory,
): Question | { wrong: Wrong[] } {
  const find = (code: string): [string, string[]] => [code, directory.findAirports(code)];
  const origins = directory.findAirports(read('origem').toUpperCase());
  const codes = [...new Set(read(placesName).toUpperCase().split(','))];
  const places = codes.slice(0, mostPlaces + 1).map(find);
  const destinations = [...new Set(places.flatMap(([, airports]) => airports))].filter(
    (code) => !origins.includes(code),
  );
  const [firstDay, lastDay] = [read('de'), read('ate')];
  const isSpan = isCalendarDate(firstDay) && isCalendarDate(lastDay) && firstDay <= lastDay;
  const wrong: Wrong[] = [];
  const refuse = (isWrong: boolean, field: string, message: string) => {
    if (isWrong) wrong.push({ field, message });
  };
  refuse(origins.length === 0, 'origem', searchMessages.unknownAirport);
  const isTooMuch = places.length > mostPlaces || destinations.length > mostAirports;
  const isUnknown = destinations.length === 0 || places.some(([, airports]) => airports.length === 0);
  refuse(isTooMuch || isUnknown, placesName, searchMessages.unknownAirport);
  refuse(!isSpan || lastDay > addDays(firstDay, mostDays), 'ate', searchMessages.impossibleDate);
  return wrong.length > 0 ? { wrong } : { query: { origins, destinations, firstDay, lastDay }, places };
}
