import type { FieldError } from '@revoada/core/errors';
import { type SearchField, searchParameters } from '@revoada/core/search/parameters';
import type { SearchQuery } from '@revoada/core/search/query';
import { searchMessages } from '@revoada/core/search/texts/messages';
import { Hono, type Context as HonoContext } from 'hono';
import { resolver } from 'hono-openapi';
import type { RateLimits } from '../../limits/rate-limits.ts';
import { countSearchPoints } from '../../limits/search-cost.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { References } from '../../owner-edited/references.ts';
import type { Entitlements } from '../../plans/entitlement.ts';
import { searchAnswerSchema } from '../../presenters/search/search-answer.ts';
import { readAnswer } from '../../search/answers.ts';
import type { FlightSearch } from '../../search/flight-search.ts';
import { accepts } from '../compress-page.ts';
import type { HttpEnv } from '../environment.ts';
import { errorAnswer } from '../errors.ts';
import { retryAfterSeconds } from '../refusal.ts';
import { notFromElsewhere } from '../same-origin.ts';
import { limitKey } from '../sessions/bearer.ts';
import { chooseWriter, type Encoded, encodeAnswer } from '../streams/search-frames.ts';
import { type SearchStreamDeps, streamHeaders, streamSearch } from '../streams/search-stream.ts';
import { describeOperation } from './description/operation.ts';
import { personToo } from './description/security.ts';
import { described, describeSearchParameter } from './schemas.ts';

const longestQuery = 4_096;

const description = describeOperation({
  tags: ['Voos'],
  security: personToo('search'),
  summary: 'Search fares in reais and miles',
  description:
    'Streams the events waiting, progress, offers, removed, returnFares, laterFares, tickets, done and failure as they ' +
    'come; those of fares and tickets replace their earlier ones. ' +
    'With Accept: application/json it answers the finished result, with Accept: text/event-stream; by=journey the event ' +
    'journeys takes the place of offers: what the offers of a journey share stands there once, and each offer names its place; packedTickets takes that of ' +
    'tickets in the same way.',
  parameters: (Object.keys(searchParameters) as SearchField[]).map(describeSearchParameter),
  responses: {
    200: {
      description: 'The events, or the finished result',
      content: {
        'text/event-stream': { schema: { type: 'string' } },
        'application/json': { schema: resolver(searchAnswerSchema) },
      },
    },
    400: described('A parameter is missing or wrong; `fields` names it'),
    403: described('A date beyond what the account may search (date-limit)'),
    429: described('Too many searches or open streams; Retry-After says when to come back'),
    502: described('Every fare source failed'),
    503: described('The database is away, and with it the account that may search this date'),
    504: described('No fare source answered in time'),
  },
});

type Deps = SearchStreamDeps & {
  limits: RateLimits;
  metrics: Metrics;
  entitlements: Entitlements;
  references: Pick<References, 'read'>;
};

/** `GET /api/flights/search`. */
export function flightSearchRoutes(deps: Deps) {
  const { search, limits, metrics, entitlements, clients } = deps;
  return new Hono<HttpEnv>().get('/', description, notFromElsewhere, async (c) => {
    const query = readQuery(c, search);
    const wait = await limits.searches(limitKey(c), query instanceof Response ? 1 : countSearchPoints(query));
    if (wait !== null) {
      metrics.searched('limited');
      return errorAnswer(c, 'rate-limited', { retryAfterSeconds: wait });
    }
    if (query instanceof Response) return query;
    const entitlement = entitlements.of(c.get('user'));
    const refusal = search.refusal(query, entitlement);
    if (refusal) {
      // A subscriber whose session is unavailable may be allowed this date.
      if (c.get('sessionUnknown')) return errorAnswer(c, 'unavailable', { retryAfterSeconds });
      metrics.searched('date-limit');
      return errorAnswer(c, refusal);
    }
    // HEAD validates the query without searching.
    if (c.req.method === 'HEAD') return new Response(null, { headers: streamHeaders });
    const references = await deps.references.read();
    const rights = { entitlement, references };
    const finished = search.findFinished(query, rights);
    metrics.searched(finished ? 'known' : 'followed');
    if (!wantsJson(c.req.header('accept'))) {
      const writer = chooseWriter(c.req.header('accept'), references);
      if (!finished) return streamSearch(c, deps, { query, rights, writer });
      return encodedAnswer(c, writer.stream(finished.events), streamHeaders);
    }
    if (finished) return encodedAnswer(c, encodeAnswer(finished.answer, references), jsonHeaders);
    const requester = clients.identify(c.get('user'), c.get('clientIp'));
    const signal = AbortSignal.any([c.req.raw.signal, deps.streams.closing]);
    const client = limitKey(c);
    if (!deps.streams.reserve(client)) return errorAnswer(c, 'rate-limited', { retryAfterSeconds: 10 });
    const reading = readAnswer(search.search(query, { ...rights, requester, signal }), signal);
    const outcome = await reading.finally(() => deps.streams.release(client));
    if (!outcome.ok) return errorAnswer(c, outcome.code, outcome.code === 'unavailable' ? { retryAfterSeconds } : {});
    // The cached answer object, so that readers of one search share its encoding.
    const { answer } = search.findFinished(query, rights) ?? outcome;
    return encodedAnswer(c, encodeAnswer(answer, references), jsonHeaders);
  });
}

/** The checked search of a request, or the answer that refuses it. */
export function readQuery(c: HonoContext<HttpEnv>, search: FlightSearch): SearchQuery | Response {
  // Only the first question mark starts the parameters; others are part of their text.
  const begins = c.req.url.indexOf('?');
  const text = begins < 0 ? '' : c.req.url.slice(begins + 1);
  if (text.length > longestQuery) return errorAnswer(c, 'invalid-search', { fields: longestField(text) });
  const parsed = search.read(text);
  return parsed.ok ? parsed.query : errorAnswer(c, 'invalid-search', { fields: parsed.errors });
}

/** The field that makes the URL too long. */
function longestField(text: string): FieldError[] {
  const lengths = new Map<string, number>();
  for (const [name, value] of new URLSearchParams(text))
    lengths.set(name, (lengths.get(name) ?? 0) + name.length + value.length);
  const [longest] = [...lengths].toSorted(([, a], [, b]) => b - a);
  return [{ field: longest?.[0].slice(0, 100) ?? '', message: searchMessages.unknownValue }];
}

const jsonHeaders = {
  'Content-Type': 'application/json',
  'Cache-Control': 'private, no-store',
  Vary: 'Accept, Accept-Encoding',
};

function encodedAnswer(c: HonoContext<HttpEnv>, encoded: Encoded, headers: Record<string, string>): Response {
  if (!accepts('br', c.req.header('accept-encoding'))) return new Response(encoded.plain, { headers });
  return new Response(encoded.compressed(), { headers: { ...headers, 'Content-Encoding': 'br' } });
}

/** True for a client that takes JSON and no stream. */
export function wantsJson(accept: string | undefined): boolean {
  return accept !== undefined && /application\/json/i.test(accept) && !/text\/event-stream/i.test(accept);
}
