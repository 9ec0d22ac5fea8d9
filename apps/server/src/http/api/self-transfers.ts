import { parseResultsView, STEP_PARAMETER } from '@revoada/core/results/view';
import { type SearchField, searchParameters } from '@revoada/core/search/parameters';
import { NO_TRANSFERS, type TransferReport } from '@revoada/core/self-transfer/transfer-report';
import { readPlaceInView } from '@revoada/core/self-transfer/transfer-trip';
import { Hono } from 'hono';
import { resolver } from 'hono-openapi';
import type { RateLimits } from '../../limits/rate-limits.ts';
import { countSearchPoints } from '../../limits/search-cost.ts';
import type { References } from '../../owner-edited/references.ts';
import type { Entitlements } from '../../plans/entitlement.ts';
import { transferReportSchema, writeTransferReport } from '../../presenters/search/self-transfers.ts';
import type { SelfTransfers, TransferViewer } from '../../self-transfers/self-transfers.ts';
import type { HttpEnv } from '../environment.ts';
import { errorAnswer } from '../errors.ts';
import { retryAfterSeconds } from '../refusal.ts';
import { notFromElsewhere } from '../same-origin.ts';
import { limitKey } from '../sessions/bearer.ts';
import { writeFrame } from '../streams/search-frames.ts';
import { type SearchStreamDeps, streamBatches, streamHeaders } from '../streams/search-stream.ts';
import { describeOperation } from './description/operation.ts';
import { personToo } from './description/security.ts';
import { readQuery, wantsJson } from './flight-search.ts';
import { described, describeParameter, describeSearchParameter } from './schemas.ts';

const stepParameter = {
  name: STEP_PARAMETER,
  documentation: 'The slice: absent for the first, volta for the return, 2 to 5 for those of several slices',
};

const description = describeOperation({
  tags: ['Voos'],
  security: personToo('search'),
  summary: 'Look for self-transfers: two purchases that fly one slice',
  description:
    'After the ordinary search it searches up to four airports, each flight to and from them as a one-way search of its own ' +
    'that counts in the limit of searches. It lists what is clearly cheaper than the cheapest ordinary journey or notably ' +
    'quicker. Streams the event selfTransfers, each of which replaces the one before; with Accept: application/json it answers ' +
    'the last.',
  parameters: [
    ...(Object.keys(searchParameters) as SearchField[]).map(describeSearchParameter),
    describeParameter(stepParameter),
  ],
  responses: {
    200: {
      description: 'The events, or the finished result',
      content: {
        'text/event-stream': { schema: { type: 'string' } },
        'application/json': { schema: resolver(transferReportSchema) },
      },
    },
    400: described('A parameter is missing or wrong; `fields` names it'),
    403: described('A date beyond what the account may search (date-limit)'),
    429: described('Too many searches or open streams; Retry-After says when to come back'),
    503: described('The database is away, and with it the account that may search this date'),
  },
});

type Deps = SearchStreamDeps & {
  selfTransfers: SelfTransfers;
  limits: Pick<RateLimits, 'searches'>;
  entitlements: Entitlements;
  references: Pick<References, 'read'>;
};

/** `GET /api/flights/self-transfers`. */
export function selfTransferRoutes({ selfTransfers, limits, entitlements, references, ...deps }: Deps) {
  return new Hono<HttpEnv>().get('/', description, notFromElsewhere, async (c) => {
    const client = limitKey(c);
    const query = readQuery(c, deps.search);
    const wait = await limits.searches(client, query instanceof Response ? 1 : countSearchPoints(query));
    if (wait !== null) return errorAnswer(c, 'rate-limited', { retryAfterSeconds: wait });
    if (query instanceof Response) return query;
    const user = c.get('user');
    const entitlement = entitlements.of(user);
    const refusal = deps.search.refusal(query, entitlement);
    if (refusal) {
      // A subscriber whose session is unavailable may be allowed this date.
      return c.get('sessionUnknown') ? errorAnswer(c, 'unavailable', { retryAfterSeconds }) : errorAnswer(c, refusal);
    }
    // HEAD validates the query without searching.
    if (c.req.method === 'HEAD') return new Response(null, { headers: streamHeaders });
    const params = new URL(c.req.url).searchParams;
    const rights = { entitlement, references: await references.read() };
    const follow = (viewer: Required<Pick<TransferViewer, 'requester' | 'signal'>>) =>
      selfTransfers.search(query, readPlaceInView(params), {
        ...rights,
        ...viewer,
        bags: parseResultsView(params).filters.bags,
        countSearch: async () => (await limits.searches(client)) === null,
      });
    if (!wantsJson(c.req.header('accept'))) return streamBatches(c, deps, { follow, piece: writePiece });
    const requester = deps.clients.identify(user, c.get('clientIp'));
    const signal = AbortSignal.any([c.req.raw.signal, deps.streams.closing]);
    let last: TransferReport = NO_TRANSFERS;
    for await (const report of follow({ requester, signal })) last = report;
    if (last.phase !== 'done') return errorAnswer(c, 'unavailable', { retryAfterSeconds });
    return c.body(writeTransferReport(last), 200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'private, no-store',
      Vary: 'Accept',
    });
  });
}

const writePiece = (report: TransferReport): Buffer =>
  Buffer.from(writeFrame('selfTransfers', writeTransferReport(report)));
