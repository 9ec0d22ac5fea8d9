import { loadWorld } from '../../flight-backend/network/world.ts';
import { createPriceDrops } from '../../flight-backend/pricing/price-drops.ts';
import type { MoblixV1Account } from '../settings/account.ts';
import type { MoblixV1FaultRequest } from '../settings/faults.ts';
import { createMoblixV1 } from '../start-moblix-v1.ts';
import { connectMoblixV1 } from './connect-moblix-v1.ts';

const world = await loadWorld();

export const NOON = Date.parse('2026-11-20T15:00:00Z');

type Json = Record<string, unknown>;

export type Price = {
  total: number | string;
  baseFare: number | string;
  currency: string;
  taxes: { code: string; amount: number | string }[] | { amount: number } | number;
  pointsInfo: { totalPoints: number | string; program: string; pointsType: string } | null;
};

export type Offer = {
  id: string;
  providerId: string;
  price: Price;
  fareFamily: string;
  baggageIncluded: { type: string; description: string; isIncluded: boolean }[];
  booking: { bookingUrl: string };
};

export type Group = {
  id: string;
  signature: string;
  humanSignature: string;
  flightInfo?: unknown;
  slices?: unknown;
  offers?: Offer[];
  pricingOptions?: Offer[];
  totalPrice: Json;
};

/** An event of a stream; `data` is null for a text that is no JSON. */
export type StreamEvent = { name: string; data: Json | null };

/** The stand-in for tests, spoken to without a socket, whose clock moves when something waits. */
export async function testMoblixV1(options: { account?: Partial<MoblixV1Account>; day?: string | null } = {}) {
  let nowMs = NOON;
  const drops = createPriceDrops();
  const { api, control } = await createMoblixV1({
    ...options,
    world,
    drops,
    now: () => nowMs,
    wait: async (ms) => {
      nowMs += ms;
    },
  });
  const client = connectMoblixV1(control('http://moblix.test'));
  const post = async (path: string, body: unknown, key: string | null = 'mbx_test_demonstracao') =>
    api.request(`/api/v1/flights/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return {
    drops,
    client,
    post,
    now: () => nowMs,
    addFault: (fault: MoblixV1FaultRequest) => client.addFault(fault),
    /** The groups of a plain search. */
    async search(changes: Json = {}): Promise<Group[]> {
      const reply = await post('search', searchBody(changes));
      return ((await reply.json()) as { data: { flightGroups: Group[] } }).data.flightGroups;
    },
    /** The events of a streamed search. */
    async stream(changes: Json = {}): Promise<StreamEvent[]> {
      return parseEvents(await (await post('stream', searchBody(changes))).text());
    },
  };
}

/** Events of a stream's text; comments are left out. */
export function parseEvents(text: string): StreamEvent[] {
  return text.split('\n\n').flatMap((block): StreamEvent[] => {
    const lines = block.split('\n').filter((line) => line !== '' && !line.startsWith(':'));
    if (lines.length === 0) return [];
    const read = (field: string) => lines.find((line) => line.startsWith(`${field}: `))?.slice(field.length + 2);
    return [{ name: read('event') ?? 'message', data: parseJson(read('data') ?? '') }];
  });
}

function parseJson(text: string): Json | null {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}

/** A search for one adult in economy, GRU to LIS on 10 February 2027. */
export function searchBody(changes: Json = {}): Json {
  return {
    type: 'one_way',
    slices: [sliceBody('GRU', 'LIS', '2027-02-10')],
    passengers: [{ type: 'adult', count: 1 }],
    cabinClass: 'economy',
    ...changes,
  };
}

export function sliceBody(origin: string, destination: string, departureDate: string): Json {
  return { origin, destination, departureDate };
}

export function listOffers({ offers, pricingOptions }: Group): Offer[] {
  return offers ?? pricingOptions ?? [];
}
