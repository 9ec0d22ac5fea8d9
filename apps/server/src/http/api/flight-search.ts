import type { FieldError } from '@revoada/core/errors';
import { searchMessages } from '@revoada/core/search/messages';
import type { SearchQuery } from '@revoada/core/search/query';
import { Hono, type Context as HonoContext } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import type { Context } from '../../context.ts';
import type { FinishedAnswer } from '../../services/flight-search/finished-answers.ts';
import { accepts } from '../compress-page.ts';
import type { HttpEnv } from '../environment.ts';
import { errorAnswer } from '../errors.ts';
import { retryAfterSeconds } from '../refusal.ts';
import { notFromElsewhere } from '../same-origin.ts';
import { streamHeaders, streamSearch } from '../search-stream.ts';
import { described, searchAnswerSchema } from './schemas.ts';

const longestQuery = 4_096;

const parameter = (name: string, description: string, required = false) => ({
  name,
  in: 'query' as const,
  required,
  description,
  schema: { type: 'string' as const },
});

const description = describeRoute({
  tags: ['Voos'],
  summary: 'Search fares in reais and miles',
  description:
    'Streams the events waiting, progress, offers, removed, done and failure as they come. ' +
    'With Accept: application/json it answers the finished result.',
  parameters: [
    parameter('origem', 'Airport or metro area: GRU, SAO', true),
    parameter('destino', 'Airport or metro area', true),
    parameter('ida', 'YYYY-MM-DD at the origin', true),
    parameter('volta', 'YYYY-MM-DD at the destination; without it one way'),
    parameter('adultos', '1 to 9, default 1'),
    parameter('criancas', '0 to 8, default 0'),
    parameter('bebes', '0 to 8, never more than adults, default 0'),
    parameter('companhia', 'Airline number, -1 for all (default)'),
    parameter('tipoPagamento', 'ambos (default), milhas, dinheiro'),
    parameter('orderBy', 'preco (default), tempo'),
    parameter('soIda', 'true ignores volta'),
    parameter('classe', 'economica (default), executiva, primeira'),
  ],
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

/** `GET /api/flights/search` (architecture, 'The main path'). */
export function flightSearchRoutes(context: Context) {
  const { search, limits, metrics, entitlements, clients } = context;
  return new Hono<HttpEnv>().get('/', description, notFromElsewhere, async (c) => {
    const wait = await limits.searches(c.get('address'));
    if (wait !== null) {
      metrics.searched('limited');
      return errorAnswer(c, 'rate-limited', { retryAfterSeconds: wait });
    }
    const query = readQuery(c, context);
    if (query instanceof Response) return query;
    const entitlement = entitlements.of(c.get('session'));
    const refusal = search.refusal(query, entitlement);
    if (refusal) {
      // A subscriber whose session cannot be read may search this date.
      if (c.get('sessionUnknown')) return errorAnswer(c, 'unavailable', { retryAfterSeconds });
      metrics.searched('date-limit');
      return errorAnswer(c, refusal);
    }
    // Who asks for the head alone wants to know whether the search is sound, not to have it made.
    if (c.req.method === 'HEAD') return new Response(null, { headers: streamHeaders });
    const known = search.known(query, entitlement);
    metrics.searched(known ? 'known' : 'followed');
    if (!wantsJson(c.req.header('accept'))) {
      return known ? knownStream(c, known) : streamSearch(c, context, query, entitlement);
    }
    const result = known
      ? { ok: true as const, answer: known }
      : await search.answer(query, entitlement, c.req.raw.signal, clients.identify(c.get('session'), c.get('address')));
    return result.ok ? jsonAnswer(c, result.answer) : errorAnswer(c, result.code);
  });
}

function readQuery(c: HonoContext<HttpEnv>, { search }: Context): SearchQuery | Response {
  // Only the first question mark begins the parameters; others are text within them.
  const begins = c.req.url.indexOf('?');
  const text = begins < 0 ? '' : c.req.url.slice(begins + 1);
  if (text.length > longestQuery) return errorAnswer(c, 'invalid-search', { fields: longestField(text) });
  const parsed = search.read(text);
  return parsed.ok ? parsed.query : errorAnswer(c, 'invalid-search', { fields: parsed.errors });
}

/** The field that makes the address too long. */
function longestField(text: string): FieldError[] {
  const lengths = new Map<string, number>();
  for (const [name, value] of new URLSearchParams(text))
    lengths.set(name, (lengths.get(name) ?? 0) + name.length + value.length);
  const [longest] = [...lengths].toSorted(([, a], [, b]) => b - a);
  return [{ field: longest?.[0].slice(0, 100) ?? '', message: searchMessages.unknownValue }];
}

function knownStream(c: HonoContext<HttpEnv>, known: FinishedAnswer): Response {
  if (!accepts('br', c.req.header('accept-encoding'))) return new Response(known.stream, { headers: streamHeaders });
  return new Response(known.compressedStream(), { headers: { ...streamHeaders, 'Content-Encoding': 'br' } });
}

function jsonAnswer(c: HonoContext<HttpEnv>, answer: FinishedAnswer): Response {
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'Cache-Control': 'private, no-store',
    Vary: 'Accept, Accept-Encoding',
  };
  if (!accepts('br', c.req.header('accept-encoding'))) return new Response(answer.json, { headers });
  headers['Content-Encoding'] = 'br';
  return new Response(answer.compressedJson(), { headers });
}

function wantsJson(accept: string | undefined): boolean {
  return accept !== undefined && /application\/json/i.test(accept) && !/text\/event-stream/i.test(accept);
}
