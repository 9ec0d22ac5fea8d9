import { BAG_KINDS } from '@revoada/core/flights/bags';
import { PROGRAMMES } from '@revoada/core/miles/programmes';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { RecheckAnswer } from '@revoada/core/sources/recheck-answer';
import { Hono, type Context as HonoContext } from 'hono';
import { resolver } from 'hono-openapi';
import * as v from 'valibot';
import type { Clients } from '../../limits/clients.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import type { References } from '../../owner-edited/references.ts';
import type { Entitlements } from '../../plans/entitlement.ts';
import { recheckAnswerSchema, writeRecheckAnswer } from '../../presenters/recheck-answer.ts';
import type { Rechecks } from '../../recheck/recheck.ts';
import type { TicketRechecks } from '../../recheck/recheck-ticket.ts';
import type { FlightSearch } from '../../search/flight-search.ts';
import type { HttpEnv } from '../environment.ts';
import { errorAnswer } from '../errors.ts';
import { readJson } from '../json-body.ts';
import { retryAfterSeconds } from '../refusal.ts';
import { limitKey } from '../sessions/bearer.ts';
import { describeOperation } from './description/operation.ts';
import { personToo } from './description/security.ts';
import { described } from './schemas.ts';

const line = v.pipe(v.string(), v.regex(/^\P{Cc}*$/u));
const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const taxCents = v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0)));

const searchText = v.pipe(
  line,
  v.maxLength(4_096),
  v.description("The search in the parameters of its URL, without '?'"),
);

const shownPrice = v.pipe(
  v.variant('kind', [
    v.object({ kind: v.literal('cash'), currency: v.literal('BRL'), totalCents: amount, taxCents }),
    v.object({
      kind: v.literal('miles'),
      programme: v.picklist(PROGRAMMES.map(({ id }) => id)),
      miles: amount,
      taxCents,
    }),
  ]),
  v.description('The price that was shown, whole party'),
);

const fareQuestion = v.strictObject({
  search: searchText,
  direction: v.picklist(['outbound', 'return']),
  journeyKey: v.pipe(line, v.minLength(1), v.maxLength(300)),
  fareFamily: v.nullable(v.pipe(line, v.maxLength(200))),
  bags: v.pipe(
    v.array(v.picklist(BAG_KINDS)),
    v.maxLength(BAG_KINDS.length),
    v.description('Bags that the fare includes'),
  ),
  price: shownPrice,
});

const ticketQuestion = v.strictObject({
  search: searchText,
  ticketId: v.pipe(line, v.minLength(1), v.maxLength(2_000), v.description('`id` of a joint ticket of the search')),
  price: shownPrice,
});

const describeQuestion = (summary: string, body: typeof fareQuestion | typeof ticketQuestion) =>
  describeOperation({
    tags: ['Voos'],
    security: personToo('search'),
    summary,
    description:
      'Answers within three seconds. A client that asks for the same again within a minute gets the same reply.',
    requestBody: { required: true, content: { 'application/json': { schema: resolver(body) } } },
    responses: {
      200: {
        description: 'The price now, or the age of the stored one',
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
  rechecks: Rechecks & TicketRechecks;
  search: Pick<FlightSearch, 'read' | 'refusal'>;
  limits: Pick<RateLimits, 'searches'>;
  entitlements: Entitlements;
  references: Pick<References, 'read'>;
  clients: Clients;
};

/** `POST /api/flights/recheck`, and `/ticket` below it for joint tickets. */
export function flightRecheckRoutes(deps: Deps) {
  const { rechecks, search, limits, entitlements, clients } = deps;

  /** The search and the reader's rights, or the rejecting response. */
  async function admit(c: HonoContext<HttpEnv>, text: string) {
    const parsed = search.read(text);
    if (!parsed.ok) return errorAnswer(c, 'invalid-search', { fields: parsed.errors });
    const wait = await limits.searches(limitKey(c));
    if (wait !== null) return errorAnswer(c, 'rate-limited', { retryAfterSeconds: wait });
    const entitlement = entitlements.of(c.get('user'));
    const refusal = search.refusal(parsed.query, entitlement);
    // A subscriber whose session is unavailable may be allowed this date.
    if (refusal && c.get('sessionUnknown')) return errorAnswer(c, 'unavailable', { retryAfterSeconds });
    if (refusal) return errorAnswer(c, refusal);
    const references = await deps.references.read();
    const requester = clients.identify(c.get('user'), c.get('clientIp'));
    return { query: parsed.query, entitlement, references, requester };
  }

  const respond = (c: HonoContext<HttpEnv>, answer: RecheckAnswer, references: ReferencePrices) =>
    c.body(writeRecheckAnswer(answer, references), 200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'private, no-store',
    });

  const routes = new Hono<HttpEnv>();
  routes.post('/', describeQuestion('Ask the source of a shown fare for its price now', fareQuestion), async (c) => {
    const body = await readJson(c, fareQuestion);
    if (body instanceof Response) return body;
    const { search: text, ...fare } = body;
    const viewer = await admit(c, text);
    if (viewer instanceof Response) return viewer;
    return respond(c, await rechecks.recheck(viewer.query, fare, viewer), viewer.references);
  });
  routes.post(
    '/ticket',
    describeQuestion('Ask the source of a shown joint ticket for its price now', ticketQuestion),
    async (c) => {
      const body = await readJson(c, ticketQuestion);
      if (body instanceof Response) return body;
      const { search: text, ...ticket } = body;
      const viewer = await admit(c, text);
      if (viewer instanceof Response) return viewer;
      return respond(c, await rechecks.recheckTicket(viewer.query, ticket, viewer), viewer.references);
    },
  );
  // GET has no side effects: any page can make a browser open a URL.
  for (const path of ['/', '/ticket']) routes.get(path, (c) => errorAnswer(c, 'forbidden-origin'));
  return routes;
}
