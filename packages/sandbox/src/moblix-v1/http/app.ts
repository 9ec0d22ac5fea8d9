import { Hono } from 'hono';
import type { Calendar } from '../../flight-backend/world/calendar.ts';
import { hexToken } from '../../flight-backend/world/seeded.ts';
import { cutBody, dripBody, padBody } from '../../stand-in/broken-bodies.ts';
import type { OpenCall, RequestLog } from '../../stand-in/request-log.ts';
import { resetConnection } from '../../stand-in/reset-connection.ts';
import type { SalesDeps } from '../sales/find-sales.ts';
import { planSearch, type SearchRun } from '../sales/search-run.ts';
import { parseSearch } from '../search/parse-search.ts';
import { formatRoute, type SearchRequest } from '../search/search-request.ts';
import { findKeyHolder, type MoblixV1Account } from '../settings/account.ts';
import type { MoblixV1FaultPath, MoblixV1Faults, MoblixV1TakenFaults } from '../settings/faults.ts';
import { groupSales } from '../wire/group.ts';
import {
  missingKey,
  notFound,
  quotaExceeded,
  RESET,
  type Refusal,
  refuseBody,
  refuseKey,
  refuseWithStatus,
  tooFast,
  unsuccessful,
} from './errors.ts';
import { splitBytes } from './events.ts';
import { buildGroups, streamSearch, summarise } from './stream-search.ts';

export type MoblixV1Deps = SalesDeps & {
  calendar: Calendar;
  faults: MoblixV1Faults;
  log: RequestLog;
  account(): MoblixV1Account;
  /** Counts a search of the month's quota; false when none is left. */
  spendQuota(): boolean;
  now(): number;
  /** Waits so many milliseconds, or until the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
};

const HTML = '<!doctype html><html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>';
const TOKEN_MS = 30 * 60_000;

/** Moblix' self-service API: a search in one reply, and as a stream of events. */
export function createMoblixV1Api(deps: MoblixV1Deps): Hono {
  const app = new Hono();
  const serve =
    (path: MoblixV1FaultPath, answer: (started: Started) => Promise<Response> | Response) =>
    async (c: { req: { raw: Request; path: string }; env: unknown }) => {
      const request = c.req.raw;
      const call = deps.log.open({ method: request.method, path: c.req.path });
      const started = await startSearch(deps, path, request, call);
      const reply = await send(started, c.env, answer);
      call.close(reply.status);
      return reply;
    };
  app.post(
    '/api/v1/flights/search',
    serve('search', (started) => sendWhole(deps, started)),
  );
  app.post(
    '/api/v1/flights/stream',
    serve('stream', (started) => sendStream(deps, started)),
  );
  app.notFound(() => sendRefusal(notFound));
  return app;
}

async function send(
  started: Started | Refusal | typeof RESET,
  env: unknown,
  answer: (started: Started) => Promise<Response> | Response,
): Promise<Response> {
  if (started === RESET) return resetConnection(env);
  return 'run' in started ? answer(started) : sendRefusal(started);
}

type Started = {
  search: SearchRequest;
  run: SearchRun;
  faults: MoblixV1TakenFaults;
  startedAt: number;
  signal: AbortSignal;
};

async function startSearch(
  deps: MoblixV1Deps,
  path: MoblixV1FaultPath,
  request: Request,
  call: OpenCall,
): Promise<Started | Refusal | typeof RESET> {
  const [, key] = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (key === undefined) return missingKey;
  const holder = findKeyHolder(key);
  if (holder !== 'active') return refuseKey(holder);
  const body: unknown = await request.json().catch(() => null);
  const search = parseSearch(body, deps.account());
  if ('message' in search) return refuseBody(search.code, search.message);
  const route = formatRoute(search);
  call.search(route, JSON.stringify(body));
  const faults = deps.faults.take(path, route);
  const { signal } = request;
  const slow = faults.get('slow');
  if (slow) await deps.wait(slow.ms ?? 3000, signal);
  if (faults.get('hang')) await deps.wait(2 ** 31 - 1, signal);
  if (faults.get('reset')) return RESET;
  const error = faults.get('error');
  if (error) return refuseWithStatus(error.status ?? 503);
  if (faults.get('rate-limit')) return tooFast;
  if (faults.get('unsuccessful')) return unsuccessful;
  if (!deps.spendQuota()) return quotaExceeded;
  call.started();
  const startedAt = deps.now();
  return { search, run: planSearch(deps, search, faults, startedAt), faults, startedAt, signal };
}

function sendRefusal({ status, body, headers = {} }: Refusal): Response {
  return Response.json(body, { status, headers });
}

/** Answers once every supplier has, in the form of the account. */
async function sendWhole(deps: MoblixV1Deps, started: Started): Promise<Response> {
  const { search, run, faults, startedAt, signal } = started;
  const { wait, now } = deps;
  const delays = run.answers.map(({ delayMs }) => delayMs ?? Number.POSITIVE_INFINITY);
  const longest = Math.max(0, ...delays);
  await wait(Number.isFinite(longest) ? Math.max(0, startedAt + longest - now()) : 2 ** 31 - 1, signal);
  if (faults.get('html')) return new Response(HTML, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  const groups = groupSales(
    run.answers.flatMap(({ sales }) => sales),
    search.deduplicated,
  );
  const { outward } = deps.calendar;
  const contents = {
    requestId: run.requestId,
    flightGroups: buildGroups({ faults, outward }, groups, () => 0),
    totalResults: groups.length,
    tokens: describeTokens(started),
    summary: summarise(run.answers),
  };
  const json = JSON.stringify(deps.account().envelope === 'root' ? contents : { success: true, data: contents });
  return new Response(spoilBody(json, faults, signal), { headers: { 'content-type': 'application/json' } });
}

function spoilBody(
  json: string,
  faults: MoblixV1TakenFaults,
  signal: AbortSignal,
): string | ReadableStream<Uint8Array> {
  if (faults.get('malformed')) return json.slice(0, Math.floor(json.length * 0.7));
  if (faults.get('cut')) return cutBody(json);
  const huge = faults.get('huge');
  if (huge) return padBody(json, huge.megabytes ?? 100);
  const drip = faults.get('drip');
  return drip ? dripBody(json, drip.ms ?? 1000, signal) : json;
}

function sendStream(deps: MoblixV1Deps, started: Started): Response {
  const { search, run, faults, startedAt, signal } = started;
  if (faults.get('html')) return new Response(HTML, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  const events = streamSearch({
    run,
    request: search,
    faults,
    tokens: describeTokens(started),
    outward: deps.calendar.outward,
    signal,
    elapsed: () => deps.now() - startedAt,
    wait: deps.wait,
  });
  const drip = faults.get('drip');
  const bytes = drip ? dripEvents(events, drip.ms ?? 1000, deps.wait, signal) : splitBytes(events);
  return new Response(ReadableStream.from(bytes), {
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' },
  });
}

async function* dripEvents(
  events: AsyncIterable<string>,
  ms: number,
  wait: MoblixV1Deps['wait'],
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  for await (const event of events) {
    for (const byte of new TextEncoder().encode(event)) {
      if (signal.aborted) return;
      yield Uint8Array.of(byte);
      await wait(ms, signal);
    }
  }
}

function describeTokens({ search, run, startedAt }: Started): object {
  return {
    tokenConsultaIda: hexToken('ida', run.requestId),
    ...(search.slices.length > 1 ? { tokenConsultaVolta: hexToken('volta', run.requestId) } : {}),
    tokenExpiration: new Date(startedAt + TOKEN_MS).toISOString(),
  };
}
