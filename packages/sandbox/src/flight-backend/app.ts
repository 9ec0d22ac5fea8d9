import { Hono } from 'hono';
import type { OpenCall, RequestLog } from '../stand-in/request-log.ts';
import type { FaultPath, Faults } from './faults/faults.ts';
import { sendWithFault } from './faults/transport-faults.ts';
import { historyRoutes } from './history/history-routes.ts';
import type { World } from './network/world.ts';
import type { PriceDrops } from './pricing/price-drops.ts';
import { createCatalogue } from './search/catalogue.ts';
import { offerList } from './search/offer-list.ts';
import { createProgressBook } from './search/progress.ts';
import { formatRoute, queryKey, readQuery, type WireQuery } from './search/query.ts';
import { buildReply, type ReplyContext } from './search/reply.ts';
import { ACCOUNT, TOKEN_SECONDS, type Tokens } from './tokens.ts';
import { airportList } from './wire/airport-list.ts';
import type { Calendar } from './world/calendar.ts';

export type FlightBackendDeps = {
  world: World;
  faults: Faults;
  drops: PriceDrops;
  log: RequestLog;
  tokens: Tokens;
  now: () => number;
  calendar: Calendar;
};

type Variables = { call: OpenCall };

/** The flight backend's stand-in: token, search, airports, offers; and the history of its prices. */
export function createFlightBackend(deps: FlightBackendDeps) {
  const { world, log, calendar } = deps;
  const catalogue = createCatalogue(world, deps.drops, calendar);
  const search: ReplyContext = { world, catalogue, progress: createProgressBook() };
  const app = new Hono<{ Variables: Variables }>();
  app.use(async (c, next) => {
    const call = log.open({ method: c.req.method, path: c.req.path });
    c.set('call', call);
    await next();
    c.res.headers.set('X-Demonstracao', '1');
    call.close(c.res.status);
  });
  app.post('/api/Token', async (c) => token(deps, c.req.header('origin'), await form(c.req.raw), c.req.raw.signal));
  for (const path of ['/api/ConsultaAereo/Consultar', '/aereo/api/consulta']) {
    app.post(path, (c) => searchFlights(deps, search, c.req.raw, c.get('call')));
  }
  app.get('/aereo/api/aeroporto', (c) =>
    answerIfAuthorised(deps, 'airports', c.req.raw, () => airportList(world.airports, c.req.query('filtro') ?? '')),
  );
  app.get('/oferta/api/ofertas', async (c) => {
    const { international, shuffle, quantidade, quatidade } = c.req.query();
    const ask = {
      international: international === undefined || international === '' ? null : international === 'true',
      quantity: Math.min(100, Math.max(1, Number(quantidade ?? quatidade) || 100)),
      shuffle: shuffle === 'true',
    };
    const faults = deps.faults.take('offers', null);
    const offers = offerList({ airports: world.airports, catalogue, nowMs: calendar.now() }, ask, {
      added: faults.get('new-offer')?.offer ?? null,
      past: faults.get('past-days') !== undefined,
      broken: faults.get('bad-rows') !== undefined,
    });
    return sendWithFault(calendar.outwardBody(offers), faults, c.req.raw.signal);
  });
  app.route('/historico', historyRoutes(deps));
  app.notFound((c) =>
    c.json({ Message: `No HTTP resource was found that matches the request URI '${c.req.path}'.` }, 404),
  );
  return app;
}

async function token(
  { tokens, faults, now }: FlightBackendDeps,
  origin: string | undefined,
  fields: URLSearchParams,
  signal: AbortSignal,
): Promise<Response> {
  const taken = faults.take('token', null);
  if (origin !== 'externo') return Response.json({ error: 'invalid_client' }, { status: 400 });
  if (fields.get('grant_type') !== 'password')
    return Response.json({ error: 'unsupported_grant_type' }, { status: 400 });
  if (fields.get('username') !== ACCOUNT.username || fields.get('password') !== ACCOUNT.password) {
    return Response.json({ error: 'invalid_grant' }, { status: 400 });
  }
  const seconds = taken.get('token-expiry')?.seconds ?? TOKEN_SECONDS;
  const answer = { access_token: tokens.issue(now(), seconds), token_type: 'bearer', expires_in: seconds };
  return sendWithFault(answer, taken, signal);
}

async function searchFlights(
  deps: FlightBackendDeps,
  search: ReplyContext,
  request: Request,
  call: OpenCall,
): Promise<Response> {
  if (!isAuthorised(deps, request)) return unauthorised();
  const body = await jsonBody(request);
  if (!body) return Response.json({ Message: 'The request is invalid.' }, { status: 400 });
  const query = findQuery(body, deps.calendar);
  const route = query ? formatRoute(query) : null;
  if (query) call.search(formatRoute(query), queryKey(query));
  const faults = deps.faults.take('search', route);
  const reply = buildReply(search, query, faults, deps.calendar.now());
  if (reply.started) call.started();
  return sendWithFault(deps.calendar.outwardBody(reply.body), faults, request.signal);
}

function findQuery(body: Record<string, unknown>, { inward }: Calendar): WireQuery | null {
  const query = readQuery(body);
  return query && { ...query, departure: inward(query.departure), return: query.return && inward(query.return) };
}

async function answerIfAuthorised(
  deps: FlightBackendDeps,
  path: FaultPath,
  request: Request,
  body: () => unknown,
): Promise<Response> {
  if (!isAuthorised(deps, request)) return unauthorised();
  return sendWithFault(body(), deps.faults.take(path, null), request.signal);
}

function isAuthorised({ tokens, now }: FlightBackendDeps, request: Request): boolean {
  const [, bearer] = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  return tokens.isValid(bearer ?? null, now());
}

function unauthorised(): Response {
  return Response.json({ Message: 'Authorization has been denied for this request.' }, { status: 401 });
}

async function form(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await request.text());
}

async function jsonBody(request: Request): Promise<Record<string, unknown> | null> {
  try {
    const body: unknown = await request.json();
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
