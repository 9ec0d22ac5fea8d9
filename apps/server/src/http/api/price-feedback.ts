import { isCalendarDate } from '@revoada/core/dates/local-date';
import { Hono } from 'hono';
import { resolver } from 'hono-openapi';
import * as v from 'valibot';
import type { RateLimit } from '../../limits/rate-limits.ts';
import { isoInstant } from '../../presenters/shapes.ts';
import type { PriceFeedbackService } from '../../prices/price-feedback.ts';
import type { HttpEnv } from '../environment.ts';
import { errorAnswer } from '../errors.ts';
import { readJson } from '../json-body.ts';
import { describeOperation } from './description/operation.ts';
import { openToAll } from './description/security.ts';
import { described } from './schemas.ts';

// PostgreSQL cannot store NUL, and names have no other control characters.
const line = v.pipe(v.string(), v.regex(/^\P{Cc}*$/u));
const name = v.pipe(line, v.minLength(1), v.maxLength(80));
const code = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
const amount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000));
const date = v.pipe(v.string(), v.isoDate(), v.check(isCalendarDate));

const feedback = v.strictObject({
  offerId: v.pipe(line, v.minLength(1), v.maxLength(300)),
  source: name,
  airline: name,
  origin: code,
  destination: code,
  date,
  kind: v.picklist(['cash', 'miles']),
  programme: v.optional(name),
  totalCents: v.optional(amount),
  miles: v.optional(amount),
  searchedAt: v.optional(v.pipe(isoInstant, v.check(isUtcInstant))),
  answer: v.picklist(['same', 'different']),
});

/** True for an existing day in a form that PostgreSQL and `Date` parse equally. */
function isUtcInstant(text: string): boolean {
  return /T.*Z$/.test(text) && isCalendarDate(text.slice(0, 10));
}

const description = describeOperation({
  tags: ['Voos'],
  security: openToAll,
  summary: 'Tell whether the airline asked for the price that was shown',
  parameters: [
    {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'A repeat with the same key has one effect',
      schema: { type: 'string', maxLength: 200 },
    },
  ],
  requestBody: { required: true, content: { 'application/json': { schema: resolver(feedback) } } },
  responses: {
    204: { description: 'Stored' },
    400: described('The body does not fit; `fields` names what'),
    403: described('Sent from another site, or not as JSON'),
    413: described('The body is too large'),
    429: described('Too many answers from one client within the hour'),
    503: described('The database is away; send it again with the same key'),
  },
});

/** `POST /api/price-feedback` → 204. */
export function priceFeedbackRoutes(priceFeedback: PriceFeedbackService, limit: RateLimit) {
  const routes = new Hono<HttpEnv>();
  routes.post('/', description, async (c) => {
    const body = await readJson(c, feedback);
    if (body instanceof Response) return body;
    const key = c.req.header('idempotency-key') ?? null;
    if (key !== null && (key.length === 0 || key.length > 200)) {
      return errorAnswer(c, 'invalid-search', {
        fields: [{ field: 'Idempotency-Key', message: 'Este valor não é aceito.' }],
      });
    }
    const wait = await limit(c.get('clientIp'));
    if (wait !== null) return errorAnswer(c, 'too-many-attempts', { retryAfterSeconds: wait });
    const { date, ...rest } = body;
    await priceFeedback.record({ ...rest, flightDate: date }, key);
    return c.body(null, 204);
  });
  // GET has no side effects: any page can make a browser open a URL.
  return routes.get('/', (c) => errorAnswer(c, 'forbidden-origin'));
}
