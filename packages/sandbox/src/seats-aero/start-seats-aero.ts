import { Hono } from 'hono';
import { loadWorld, type World } from '../flight-backend/network/world.ts';
import { listenOnLoopback } from '../stand-in/listen.ts';
import { createRequestLog } from '../stand-in/request-log.ts';
import { createAwardBook } from './award-book.ts';
import { createSeatsControl } from './control.ts';
import { createSeatsFaults } from './faults.ts';
import { createSeatsOAuth } from './oauth.ts';
import { createPartnerApi } from './partner-api.ts';
import { createSeatsPeople } from './people.ts';

export type SeatsAeroStandInOptions = {
  port: number;
  now?: () => number;
  /** Shared with the flight backend, so that awards are of the same flights; loaded when absent. */
  world?: World;
  /** Null keeps grants in memory. */
  dataDir?: string | null;
};

export type SeatsAero = {
  /** Origin: `/oauth2/consent`, `/oauth2/token` and `/partnerapi` are under it. */
  url: string;
  control: Hono;
  setSiteUrl(url: string): void;
  close(): Promise<void>;
};

/** Starts the stand-in of seats.aero on loopback. Rejects when the port is in use. */
export async function startSeatsAero(options: SeatsAeroStandInOptions): Promise<SeatsAero> {
  const { port, now = Date.now, dataDir = null } = options;
  const world = options.world ?? (await loadWorld());
  const people = createSeatsPeople(dataDir, now);
  const faults = createSeatsFaults();
  const log = createRequestLog(now);
  let site: string | null = null;
  const app = new Hono();
  app.route('/oauth2', createSeatsOAuth({ people, faults, site: () => site }));
  app.route('/partnerapi', createPartnerApi({ world, book: createAwardBook(world, now), people, faults, log, now }));
  const { url, close } = await listenOnLoopback(app.fetch, port);
  return {
    url,
    close,
    control: createSeatsControl({ url, people, faults, log }),
    setSiteUrl(given) {
      site = new URL(given).origin;
    },
  };
}
