import { Hono } from 'hono';
import { resetConnection } from '../../stand-in/reset-connection.ts';
import { listAircraft, listAirlines } from '../airlines/airlines.ts';
import type { RequestDeps } from '../requests/create-request.ts';
import { findTokenHolder } from '../settings/account.ts';
import type { DuffelTakenFaults } from '../settings/faults.ts';
import type { DuffelDeps, Endpoint } from './call.ts';
import {
  expiredToken,
  insufficientPermissions,
  missingToken,
  missingVersion,
  notAcceptable,
  notFound,
  type Refusal,
  rateLimited,
  refuseFields,
  unknownToken,
  unsupportedVersion,
} from './errors.ts';
import { createOfferEndpoints } from './offer-endpoints.ts';
import { pickPage } from './paging.ts';
import { createRateLimit } from './rate-limit.ts';
import { sendAnswer } from './reply.ts';
import { createSearchEndpoints } from './search-endpoints.ts';

/** Duffel's Flights API v2 as far as searches go. */
export function createDuffelApi(deps: DuffelDeps): Hono {
  const { faults, log, now, wait, places } = deps;
  const limit = createRateLimit(now);
  const app = new Hono({ strict: false });
  const serve = (endpoint: Endpoint) => async (c: { req: HonoRequest; env: unknown }) => {
    const request = c.req.raw;
    const open = log.open({ method: request.method, path: c.req.path });
    const account = deps.account();
    const token = readBearer(request);
    const { allowed, headers } = limit.count(token ?? '', account.requestsPerMinute);
    const refusal = refuseHeaders(request, token) ?? (allowed ? null : rateLimited);
    const taken: { faults: DuffelTakenFaults | null } = { faults: null };
    const answer =
      refusal ??
      (await endpoint({
        request,
        params: c.req.param(),
        query: c.req.query(),
        liveMode: token?.startsWith('duffel_live_') ?? false,
        account,
        log: open,
        takeFaults(path, route) {
          taken.faults = faults.take(path, route);
          return taken.faults;
        },
      }));
    const reply = taken.faults?.get('reset')
      ? resetConnection(c.env)
      : await sendAnswer(answer, { request, faults: taken.faults, headers, wait });
    open.close(reply.status);
    return reply;
  };
  const search = createSearchEndpoints(deps);
  const offers = createOfferEndpoints(deps);
  app.post('/air/offer_requests', serve(search.createRequest));
  app.get('/air/offer_requests/:id', serve(search.readRequest));
  app.post('/air/batch_offer_requests', serve(search.createBatches));
  app.get('/air/batch_offer_requests/:id', serve(search.pollBatches));
  app.get('/air/offers', serve(offers.listOffers));
  app.get('/air/offers/:id', serve(offers.readOffer));
  app.get('/places/suggestions', serve(suggestPlaces(places)));
  app.get('/air/airlines', serve(listPage(listAirlines)));
  app.get('/air/aircraft', serve(listPage(listAircraft)));
  app.get('/air/airports', serve(listPage(places.list)));
  app.notFound((c) => serve(() => notFound)(c));
  return app;
}

type HonoRequest = { raw: Request; path: string; param(): Record<string, string>; query(): Record<string, string> };

function readBearer(request: Request): string | null {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  return token ?? null;
}

function refuseHeaders(request: Request, token: string | null): Refusal | null {
  if (token === null) return missingToken;
  const holder = findTokenHolder(token);
  if (holder === 'unknown') return unknownToken;
  if (holder === 'expired') return expiredToken;
  const version = request.headers.get('duffel-version');
  if (version === null) return missingVersion;
  if (version !== 'v2') return unsupportedVersion;
  const accept = request.headers.get('accept') ?? '*/*';
  if (!/application\/json|application\/\*|\*\/\*/.test(accept)) return notAcceptable;
  return holder === 'reader' && request.method === 'POST' ? insufficientPermissions : null;
}

function listPage(list: () => readonly object[]): Endpoint {
  return ({ query }) => {
    const page = pickPage(list(), query);
    return 'data' in page ? { status: 200, body: page } : refuseFields([page]);
  };
}

function suggestPlaces(places: RequestDeps['places']): Endpoint {
  return ({ query, takeFaults }) => {
    takeFaults('places', null);
    const { lat, lng, rad = '100000' } = query;
    const text = query.query ?? query.name;
    if (lat !== undefined && lng !== undefined) {
      const numbers = [lat, lng, rad].map(Number);
      const [latitude = Number.NaN, longitude = Number.NaN, metres = Number.NaN] = numbers;
      if (numbers.every(Number.isFinite)) {
        return { status: 200, body: { data: places.listNear({ latitude, longitude }, metres) } };
      }
    }
    if (text !== undefined) return { status: 200, body: { data: places.suggest(text) } };
    return refuseFields([
      { pointer: '/query', field: 'query', code: 'validation_required', message: "Field 'query' can't be blank" },
    ]);
  };
}
