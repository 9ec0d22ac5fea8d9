import { BAG_KINDS } from '@revoada/core/flights/bags';
import { PROGRAMMES } from '@revoada/core/miles/programmes';
import { Hono } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import * as v from 'valibot';
import type { Clients } from '../../limits/clients.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import type { References } from '../../owner-edited/references.ts';
import type { Entitlements } from '../../plans/entitlement.ts';
import { recheckAnswerSchema, writeRecheckAnswer } from '../../presenters/recheck-answer.ts';
import type { Rechecks } from '../../recheck/recheck.ts';
import type { FlightSearch } from '../../search/flight-search.ts';
import type { HttpEnv } from '../environment.ts';
import { errorAnswer } from '../errors.ts';
import { readJson } from '../json-body.ts';
import { retryAfterSeconds } from '../refusal.ts';
import { described } from './schemas.ts';

const line = v.pipe(v.string(), v.regex(/^\P{Cc}*$/u));
const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const taxCents = v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0)));

const question = v.strictObject({
  search: v.pipe(line, v.maxLength(4_096), v.description("The search in the parameters of its URL, without '?'")),
  direction: v.picklist(['outbound', 'return']),
  journeyKey: v.pipe(line, v.minLength(1), v.maxLength(300)),
  fareFamily: v.nullable(v.pipe(line, v.maxLength(200))),
  bags: v.pipe(
    v.array(v.picklist(BAG_KINDS)),
    v.maxLength(BAG_KINDS.length),
    v.description('Bags that the fare includes'),
  ),
  price: v.pipe(
    v.variant('kind', [
      v.object({ kind: v.literal('cash'), currency: v.literal('BRL'), totalCents: amount, taxCents }),
      v.object({
        kind: v.literal('miles'),
        programme: v.picklist([...PROGRAMMES.map(({ id }) => id), 'other']),
        miles: amount,
        taxCents,
      }),
    ]),
    v.description('The price that was shown, whole party'),
  ),
});

const description = describeRoute({
  tags: ['Voos'],
  summary: 'Ask the source of a shown fare for its price now',
  description:
    'Answers within three seconds. A client that asks for the same fare again within a minute gets the same reply.',
  requestBody: { required: true, content: { 'application/json': { schema: resolver(question) } } },
  responses: {
    200: {
      description: 'The fare now, or the age of its stored price',
      content: { 'application/json': { schema: resolver(recheckAnswerSchema) } },
    },
    400: described('The body or its search does not fit; `fields` names what'),
    403: described('Sent from another site, not as JSON, or for a date beyond what the account may search'),
    413: described('The body is too large'),
    429: described('Too many searches from one client; Retry-After says when to come back'),
    503: described('The database is away, and with it the account that may search this date'),
  },
});

type Deps = {
  rechecks: Rechecks;
  search: Pick<FlightSearch, 'read' | 'refusal'>;
  limits: Pick<RateLimits, 'searches'>;
  entitlements: Entitlements;
  references: Pick<References, 'read'>;
  clients: Clients;
};

/** `POST /api/flights/recheck`. */
export function flightRecheckRoutes(deps: Deps) {
  const { rechecks, search, limits, entitlements, clients } = deps;
  const routes = new Hono<HttpEnv>();
  routes.post('/', description, async (c) => {
    const body = await readJson(c, question);
    if (body instanceof Response) return body;
    const { search: text, ...fare } = body;
    const parsed = search.read(text);
    if (!parsed.ok) return errorAnswer(c, 'invalid-search', { fields: parsed.errors });
    const wait = await limits.searches(c.get('clientIp'));
    if (wait !== null) return errorAnswer(c, 'rate-limited', { retryAfterSeconds: wait });
    const entitlement = entitlements.of(c.get('session'));
    const refusal = search.refusal(parsed.query, entitlement);
    // A subscriber whose session is unavailable may be allowed this date.
    if (refusal && c.get('sessionUnknown')) return errorAnswer(c, 'unavailable', { retryAfterSeconds });
    if (refusal) return errorAnswer(c, refusal);
    const references = await deps.references.read();
    const requester = clients.identify(c.get('session'), c.get('clientIp'));
    const answer = await rechecks.recheck(parsed.query, fare, { entitlement, references, requester });
    return c.body(writeRecheckAnswer(answer, references), 200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'private, no-store',
    });
  });
  // GET has no side effects: any page can make a browser open a URL.
  return routes.get('/', (c) => errorAnswer(c, 'forbidden-origin'));
}
