import { setTimeout as sleep } from 'node:timers/promises';
import type { Hono } from 'hono';
import { loadWorld, type World } from '../flight-backend/network/world.ts';
import { createPriceDrops, type PriceDrops } from '../flight-backend/pricing/price-drops.ts';
import { createCalendar } from '../flight-backend/world/calendar.ts';
import { type Listening, listenOnLoopback } from '../stand-in/listen.ts';
import { createRequestLog } from '../stand-in/request-log.ts';
import { createDuffelControl } from './control.ts';
import { createTicketFinder } from './fares/find-tickets.ts';
import { createDuffelApi } from './http/app.ts';
import type { DuffelDeps } from './http/call.ts';
import { loadAirportBook } from './places/airport-book.ts';
import { createPlaces } from './places/places.ts';
import { createOfferBook } from './requests/offer-book.ts';
import { type Account, DEFAULT_ACCOUNT } from './settings/account.ts';
import { createDuffelFaults } from './settings/faults.ts';
import { createIds } from './wire/ids.ts';

export type DuffelOptions = {
  port: number;
  /** YYYY-MM-DD: pins flights and fares to a day; null: they are today's. */
  day?: string | null;
  now?: () => number;
  /** Shared with the flight backend, so that both sell the same flights; loaded when absent. */
  world?: World;
  /** Shared prices moved by hand. */
  drops?: PriceDrops;
  account?: Partial<Account>;
  wait?: DuffelDeps['wait'];
};

export type Duffel = Listening & { control: Hono };

/** Starts Duffel's stand-in on loopback. Rejects when the port is in use. */
export async function startDuffel(options: DuffelOptions): Promise<Duffel> {
  const { api, control } = await createDuffel(options);
  const listening = await listenOnLoopback(api.fetch, options.port);
  return { ...listening, control: control(listening.url) };
}

/** Duffel's stand-in without a port. */
export async function createDuffel({
  day = null,
  now = Date.now,
  drops = createPriceDrops(),
  wait = waitFor,
  ...options
}: Omit<DuffelOptions, 'port'>): Promise<{ api: Hono; control(url: string): Hono }> {
  const world = options.world ?? (await loadWorld());
  const places = createPlaces(await loadAirportBook(world));
  const faults = createDuffelFaults();
  const log = createRequestLog(now);
  let account: Account = { ...DEFAULT_ACCOUNT, ...options.account };
  const api = createDuffelApi({
    findTickets: createTicketFinder(world, places),
    places,
    ids: createIds(now),
    calendar: createCalendar(now, day),
    drops,
    now,
    book: createOfferBook(),
    faults,
    log,
    account: () => account,
    wait,
  });
  const change = (changes: Partial<Account>): Account => {
    account = { ...account, ...changes };
    return account;
  };
  return { api, control: (url) => createDuffelControl({ url, faults, log, account: () => account, change }) };
}

async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await sleep(ms, undefined, { signal }).catch(() => undefined);
}
