import type { AwardFlights, SeenAward } from '@revoada/core/awards/award';
import { createHttp, type HttpAnswer, type HttpRequest, parseAnswer } from '../http/http.ts';
import { CallFailure, statusFailure, unreadable } from '../resilience/failures.ts';
import { createGuardedCall } from '../resilience/guarded-call.ts';
import { defaultLimits } from '../resilience/limits.ts';
import { type SourceLog, silentLog } from '../resilience/source-log.ts';
import { readCount } from '../wire/numbers.ts';
import { readRecord, readRecords } from '../wire/objects.ts';
import { UnreadableRow } from '../wire/unreadable-row.ts';
import { type AwardSearch, readAwards, readFlights } from './transform.ts';
import type { WireAvailability, WirePage, WireTrip, WireTrips } from './types.ts';

export type SeatsAeroOptions = {
  /** With its path: 'https://seats.aero/partnerapi'. */
  baseUrl: string;
  now(): number;
  log?: SourceLog;
  /** Wait before the one retry, in milliseconds. */
  retryFirstWaitMs?: number;
  timeoutMs?: number;
};

/** `fewestMilesFirst`: a reply that has more than fits in the pages holds the lowest awards, and not the first days. */
export type AwardQuery = AwardSearch & { fewestMilesFirst?: boolean };

type Reply = {
  /** Whether a row was dropped as unreadable, or more rows exist than were read. */
  partial: boolean;
  /** Calls that the account has left until midnight UTC; null if unknown. */
  callsLeft: number | null;
};

export type AwardReply = Reply & { awards: SeenAward[] };
export type FlightsReply = Reply & { flights: AwardFlights[] };

/** Calls with a person's access token, which count in that person's quota. Throw only `FareSourceError`. */
export type SeatsAeroClient = {
  searchAwards(query: AwardQuery, accessToken: string, signal: AbortSignal): Promise<AwardReply>;
  /** The flights of a day's availability; none if it is gone, which the search may not know yet. */
  readFlights(availabilityId: string, accessToken: string, signal: AbortSignal): Promise<FlightsReply>;
};

const callTimeoutMs = 30_000;
const rowsPerPage = 1_000;
/** Every page is a call of the person's 1,000 a day. */
const mostPages = 3;
/** A row has some hundred fields: a page of a thousand is some 5 MB. */
const maxReplyBytes = 16 * 1_024 * 1_024;

export function createSeatsAeroClient(options: SeatsAeroOptions): SeatsAeroClient {
  const { baseUrl, now, log = silentLog, retryFirstWaitMs = 500, timeoutMs = callTimeoutMs } = options;
  const http = createHttp({ baseUrl, headers: {}, maxReplyBytes });
  const call = createGuardedCall('seats-aero', { ...defaultLimits, retries: 1, retryFirstWaitMs }, log);
  const get = (request: Pick<HttpRequest, 'label' | 'path' | 'query'>, token: string, signal: AbortSignal) =>
    call(
      async (both) => {
        const headers = { 'Partner-Authorization': `Bearer ${token}` };
        const answer = await http.send({ ...request, method: 'get', headers }, both);
        return checkStatus(request.label, answer);
      },
      { timeoutMs, signal },
    );
  return {
    async searchAwards(query, token, signal) {
      const pages = await readPages(
        (given) => get({ label: 'search', path: '/search', ...given }, token, signal),
        query,
      );
      const read = readEach(pages.rows, (row) => readAwards(row, query, now()));
      return { awards: read.items, partial: pages.partial || read.partial, callsLeft: pages.callsLeft };
    },
    async readFlights(availabilityId, token, signal) {
      const request = { label: 'trips', path: `/trips/${encodeURIComponent(availabilityId)}` };
      const answer = await get(request, token, signal);
      const callsLeft = readCallsLeft(answer);
      if (answer.status === 404) return { flights: [], partial: false, callsLeft };
      const reply = readRecord<WireTrips>(parseAnswer('trips', answer));
      if (!reply || !Array.isArray(reply.data)) throw unreadable('trips', 'no list of trips');
      const read = readEach(readRecords<WireTrip>(reply.data), (trip) => {
        const flights = readFlights(trip, availabilityId, now());
        return flights ? [flights] : [];
      });
      return { flights: read.items, partial: read.partial, callsLeft };
    },
  };
}

type Pages = Reply & { rows: WireAvailability[] };

/** Rows of all pages, once each. What came before a page that fails is kept as partial. */
async function readPages(
  get: (request: { query: Record<string, string> }) => Promise<HttpAnswer>,
  query: AwardQuery,
): Promise<Pages> {
  const rows = new Map<string, WireAvailability>();
  let received = 0;
  let cursor: string | null = null;
  let callsLeft: number | null = null;
  const finish = (partial: boolean): Pages => ({ rows: [...rows.values()], partial, callsLeft });
  for (let page = 0; page < mostPages; page += 1) {
    const read: PageRead | null = await get({ query: buildQuery(query, { received, cursor }) })
      .then(readPage)
      .catch((error) => {
        if (page === 0) throw error;
        return null;
      });
    if (!read) return finish(true);
    const { reply, data }: PageRead = read;
    callsLeft = read.callsLeft ?? callsLeft;
    for (const row of readRecords<WireAvailability>(data)) rows.set(rowKey(row, rows.size), row);
    received += data.length;
    // Later pages are of the snapshot that the first one names.
    cursor ??= readCount(reply.cursor)?.toString() ?? null;
    if (reply.hasMore !== true) return finish(false);
    if (data.length === 0 || cursor === null) return finish(true);
  }
  return finish(true);
}

type PageRead = { reply: WirePage; data: unknown[]; callsLeft: number | null };

function readPage(answer: HttpAnswer): PageRead {
  const reply = readRecord<WirePage>(parseAnswer('search', answer));
  if (!reply || !Array.isArray(reply.data)) throw unreadable('search', 'no list of rows');
  return { reply, data: reply.data, callsLeft: readCallsLeft(answer) };
}

/**
 * A person's refused token, spent quota and wrong question say nothing about the service, so that the breaker, which is that of
 * all readers, does not count them.
 */
function checkStatus(label: string, answer: HttpAnswer): HttpAnswer {
  const { status } = answer;
  const message = `${label}: HTTP ${status}`;
  const ofThePerson = { fault: 'ours', retryable: false, counts: false } as const;
  if (status === 401 || status === 403) throw new CallFailure('authentication-failure', message, ofThePerson);
  if (status === 429) throw new CallFailure('rate-limited', message, ofThePerson);
  if (status === 404 && label === 'trips') return answer;
  if (status >= 400 && status <= 499) throw new CallFailure('invalid-response', message, ofThePerson);
  // Inside the guarded call, which retries a 5xx.
  if (status < 200 || status > 299) throw statusFailure(label, status);
  return answer;
}

function buildQuery(
  { origins, destinations, firstDay, lastDay, fewestMilesFirst = false }: AwardQuery,
  { received, cursor }: { received: number; cursor: string | null },
): Record<string, string> {
  return {
    origin_airport: origins.join(','),
    destination_airport: destinations.join(','),
    start_date: firstDay,
    end_date: lastDay,
    take: String(rowsPerPage),
    ...(fewestMilesFirst ? { order_by: 'lowest_mileage' } : {}),
    ...(cursor === null ? {} : { cursor, skip: String(received) }),
  };
}

/** Pages may repeat a row. One without an id is dropped later, by itself. */
function rowKey({ ID: id }: WireAvailability, count: number): string {
  return typeof id === 'string' ? id : `row ${count}`;
}

function readCallsLeft({ headers }: HttpAnswer): number | null {
  return readCount(headers.get('x-ratelimit-remaining'));
}

/** Reads each row by itself; an unreadable one is dropped and makes the reply partial. */
function readEach<Row, Item>(rows: readonly Row[], read: (row: Row) => Item[]): { items: Item[]; partial: boolean } {
  let partial = false;
  const items = rows.flatMap((row) => {
    try {
      return read(row);
    } catch (error) {
      if (!(error instanceof UnreadableRow)) throw error;
      partial = true;
      return [];
    }
  });
  return { items, partial };
}
