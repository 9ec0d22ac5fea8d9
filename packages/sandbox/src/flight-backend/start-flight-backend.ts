import type { Hono } from 'hono';
import { type Listening, listenOnLoopback } from '../stand-in/listen.ts';
import { createRequestLog } from '../stand-in/request-log.ts';
import { createFlightBackend } from './app.ts';
import { type ControlView, createFlightBackendControl } from './control.ts';
import { createFaults } from './faults/faults.ts';
import { loadWorld, type World } from './network/world.ts';
import { createPriceDrops, type PriceDrops } from './pricing/price-drops.ts';
import { createTokens } from './tokens.ts';
import { createCalendar } from './world/calendar.ts';

export type FlightBackend = Listening & {
  control: Hono;
  /** Data of the control's first page. */
  view(): ControlView;
};

/**
 * Starts the flight backend on loopback, with the flights and fares of `day` (YYYY-MM-DD) where it is set. Rejects when the
 * port is in use.
 */
export async function startFlightBackend({
  port,
  day = null,
  now = Date.now,
  drops = createPriceDrops(),
  ...shared
}: {
  port: number;
  day?: string | null;
  now?: () => number;
  /** Shared with other stand-ins that sell the same flights; loaded when absent. */
  world?: World;
  drops?: PriceDrops;
}): Promise<FlightBackend> {
  const parts = {
    faults: createFaults(),
    drops,
    log: createRequestLog(now),
    tokens: createTokens(),
  };
  const world = shared.world ?? (await loadWorld());
  const app = createFlightBackend({ ...parts, world, now, calendar: createCalendar(now, day) });
  const listening = await listenOnLoopback(app.fetch, port);
  return {
    ...listening,
    control: createFlightBackendControl(parts),
    view: () => ({
      url: listening.url,
      faults: parts.faults.list(),
      drops: parts.drops.list(),
      counts: parts.log.counts(),
    }),
  };
}
