import { setTimeout as sleep } from 'node:timers/promises';
import type { Hono } from 'hono';
import { loadWorld, type World } from '../flight-backend/network/world.ts';
import { createPriceDrops, type PriceDrops } from '../flight-backend/pricing/price-drops.ts';
import { createCatalogue } from '../flight-backend/search/catalogue.ts';
import { createCalendar } from '../flight-backend/world/calendar.ts';
import { type Listening, listenOnLoopback } from '../stand-in/listen.ts';
import { createRequestLog } from '../stand-in/request-log.ts';
import { createMoblixV1Control } from './control.ts';
import { createMoblixV1Api, type MoblixV1Deps } from './http/app.ts';
import { DEFAULT_ACCOUNT, type MoblixV1Account } from './settings/account.ts';
import { createMoblixV1Faults } from './settings/faults.ts';

export type MoblixV1Options = {
  port: number;
  /** YYYY-MM-DD: pins flights and fares to a day; null: they are today's. */
  day?: string | null;
  now?: () => number;
  /** Shared with the flight backend, so that both sell the same flights; loaded when absent. */
  world?: World;
  /** Shared prices moved by hand. */
  drops?: PriceDrops;
  account?: Partial<MoblixV1Account>;
  wait?: MoblixV1Deps['wait'];
};

/** `url` is the API's base URL, with `/api/v1`. */
export type MoblixV1 = Listening & { control: Hono };

/** Starts the stand-in of Moblix' self-service API on loopback. Rejects when the port is in use. */
export async function startMoblixV1(options: MoblixV1Options): Promise<MoblixV1> {
  const { api, control } = await createMoblixV1(options);
  const { url, close } = await listenOnLoopback(api.fetch, options.port);
  const baseUrl = `${url}/api/v1`;
  return { url: baseUrl, close, control: control(baseUrl) };
}

/** The stand-in without a port. */
export async function createMoblixV1({
  day = null,
  now = Date.now,
  drops = createPriceDrops(),
  wait = waitFor,
  ...options
}: Omit<MoblixV1Options, 'port'>): Promise<{ api: Hono; control(url: string): Hono }> {
  const world = options.world ?? (await loadWorld());
  const calendar = createCalendar(now, day);
  const faults = createMoblixV1Faults();
  const log = createRequestLog(now);
  let account: MoblixV1Account = { ...DEFAULT_ACCOUNT, ...options.account };
  const change = (changes: Partial<MoblixV1Account>): MoblixV1Account => {
    account = { ...account, ...changes };
    return account;
  };
  const spendQuota = (): boolean => {
    const { quotaLeft } = account;
    if (quotaLeft === null) return true;
    change({ quotaLeft: Math.max(0, quotaLeft - 1) });
    return quotaLeft > 0;
  };
  const catalogue = createCatalogue(world, drops, calendar);
  const api = createMoblixV1Api({ catalogue, calendar, faults, log, account: () => account, spendQuota, now, wait });
  return { api, control: (url) => createMoblixV1Control({ url, faults, log, account: () => account, change }) };
}

async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await sleep(ms, undefined, { signal }).catch(() => undefined);
}
