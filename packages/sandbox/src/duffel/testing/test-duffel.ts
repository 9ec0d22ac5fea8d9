import { loadWorld } from '../../flight-backend/network/world.ts';
import { createPriceDrops } from '../../flight-backend/pricing/price-drops.ts';
import type { Account } from '../settings/account.ts';
import type { DuffelFaultRequest } from '../settings/faults.ts';
import { createDuffel } from '../start-duffel.ts';
import type { WireOffer } from '../wire/offer.ts';
import { connectDuffel } from './connect-duffel.ts';

const world = await loadWorld();

export const NOON = Date.parse('2026-11-20T15:00:00Z');

type Json = Record<string, unknown>;

const HEADERS = {
  authorization: 'Bearer duffel_test_demonstracao',
  'duffel-version': 'v2',
  accept: 'application/json',
  'content-type': 'application/json',
};

/** Data of an offer request's reply, as far as tests read it. */
export type RequestData = {
  id: string;
  created_at: string;
  cabin_class: string | null;
  passengers: { id: string; type: string | null; age: number | null }[];
  slices: { origin: Json; origin_type: string; destination: Json; destination_type: string; departure_date: string }[];
  offers: WireOffer[];
};

export type BatchData = { id: string; total_batches: number; remaining_batches: number; offers: WireOffer[] };

/** Duffel's stand-in for tests, spoken to without a socket, whose clock moves when something waits. */
export async function testDuffel(options: { account?: Partial<Account>; day?: string | null } = {}) {
  let nowMs = NOON;
  const drops = createPriceDrops();
  const { api, control } = await createDuffel({
    ...options,
    world,
    drops,
    now: () => nowMs,
    wait: async (ms) => {
      nowMs += ms;
    },
  });
  const client = connectDuffel(control('http://duffel.test'));
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    api.request(path, {
      method,
      headers: { ...HEADERS, ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  const post = (path: string, data: Json, headers?: Record<string, string>) => call('POST', path, { data }, headers);
  const get = (path: string, headers?: Record<string, string>) => call('GET', path, undefined, headers);
  return {
    drops,
    api,
    client,
    call,
    post,
    get,
    now: () => nowMs,
    later(ms: number) {
      nowMs += ms;
    },
    addFault: (fault: DuffelFaultRequest) => client.addFault(fault),
    /** The data of a search that waits for every airline. */
    async search(changes: Json = {}, query = ''): Promise<RequestData> {
      return readData<RequestData>(await post(`/air/offer_requests${query}`, searchData(changes)));
    },
  };
}

export type TestDuffel = Awaited<ReturnType<typeof testDuffel>>;

/** `data` of a reply, cast to the type of the test. */
export async function readData<T>(reply: Response): Promise<T> {
  return ((await reply.json()) as { data: T }).data;
}

/** Type, code and source of a reply's first error, with its status. */
export async function readError(reply: Response) {
  const { meta, errors } = (await reply.json()) as {
    meta: { status: number; request_id: string };
    errors: { type: string; code: string; source?: unknown }[];
  };
  const [first] = errors;
  return { status: reply.status, bodyStatus: meta.status, type: first?.type, code: first?.code, source: first?.source };
}

/** A search for one adult in economy, GRU to LIS on 10 February 2027. */
export function searchData(changes: Json = {}): Json {
  return {
    slices: [sliceData('GRU', 'LIS', '2027-02-10')],
    passengers: [{ type: 'adult' }],
    cabin_class: 'economy',
    ...changes,
  };
}

export function sliceData(origin: string, destination: string, departure_date: string, more: Json = {}): Json {
  return { origin, destination, departure_date, ...more };
}
