import { createControl } from './control/app.ts';
import { startDuffel } from './duffel/start-duffel.ts';
import { startExchangeRates } from './exchange-rates/start-exchange-rates.ts';
import { loadWorld } from './flight-backend/network/world.ts';
import { createPriceDrops } from './flight-backend/pricing/price-drops.ts';
import { startFlightBackend } from './flight-backend/start-flight-backend.ts';
import { startIdentity } from './identity/start-identity.ts';
import { startMailbox } from './mailbox/start-mailbox.ts';
import { startMoblixV1 } from './moblix-v1/start-moblix-v1.ts';
import { startPayments } from './payments/start-payments.ts';
import { startPush } from './push/start-push.ts';
import { startSeatsAero } from './seats-aero/start-seats-aero.ts';
import { listenOnLoopback } from './stand-in/listen.ts';
import { startWhatsApp } from './whatsapp/start-whatsapp.ts';

/**
 * Ports; 0 takes a free one. `day` (YYYY-MM-DD) pins flights and fares; null: they are today's. `dataDir` keeps people,
 * payments and mails over restarts; null keeps them in memory.
 */
export type SandboxOptions = {
  moblixPort: number;
  duffelPort?: number;
  moblixV1Port?: number;
  controlPort: number;
  identityPort?: number;
  paymentsPort?: number;
  smtpPort?: number;
  whatsappPort?: number;
  pushPort?: number;
  exchangeRatesPort?: number;
  seatsAeroPort?: number;
  dataDir?: string | null;
  day?: string | null;
  now?: () => number;
};

/** Where each stand-in answers. */
export type SandboxUrls = {
  moblix: string;
  duffel: string;
  /** The base URL of the API, with its path. */
  moblixV1: string;
  control: string;
  identity: string;
  payments: string;
  smtp: string;
  whatsapp: string;
  push: string;
  exchangeRates: string;
  /** Its origin; the API and the consent page are under it. */
  seatsAero: string;
};

export type Sandbox = SandboxUrls & {
  /** Sets the URL of the site, for redirects and webhooks. */
  setSiteUrl(url: string): void;
  close(): Promise<void>;
};

/** Starts every stand-in on the loopback interface. Rejects when a port is in use. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const closers: (() => Promise<void>)[] = [];
  const started = async <T extends { close(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
    const server = await starting;
    closers.push(() => server.close());
    return server;
  };
  const close = async () => {
    await Promise.all(closers.splice(0).map((end) => end()));
  };
  try {
    return { ...(await startAll(options, started)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Requests per minute: a metro area's many searches start at once. */
const DEMONSTRATION_LIMIT = 1200;
/** Share of offers, in per cent, that are dearer, cheaper or gone when they are read again. */
const DEMONSTRATION_DRIFT = 12;

type Started = <T extends { close(): Promise<void> }>(starting: Promise<T>) => Promise<T>;

async function startAll(options: SandboxOptions, started: Started): Promise<Omit<Sandbox, 'close'>> {
  const { now = Date.now, dataDir = null, day = null } = options;
  // The suppliers sell the same flights, and a price moved by hand moves with each of them.
  const market = { world: await loadWorld(), drops: createPriceDrops(), day, now };
  const flightBackend = await started(startFlightBackend({ port: options.moblixPort, ...market }));
  const account = { requestsPerMinute: DEMONSTRATION_LIMIT, driftPercent: DEMONSTRATION_DRIFT };
  const duffel = await started(startDuffel({ port: options.duffelPort ?? 0, account, ...market }));
  const moblixV1 = await started(startMoblixV1({ port: options.moblixV1Port ?? 0, ...market }));
  const mailbox = await started(startMailbox({ port: options.smtpPort ?? 0, dataDir, now }));
  const smtpUrl = mailbox.url;
  const identity = await started(startIdentity({ port: options.identityPort ?? 0, dataDir, smtpUrl, now }));
  const payments = await started(startPayments({ port: options.paymentsPort ?? 0, dataDir, now }));
  const whatsapp = await started(startWhatsApp({ port: options.whatsappPort ?? 0, dataDir, now }));
  const push = await started(startPush({ port: options.pushPort ?? 0, dataDir, now }));
  const exchangeRates = await started(startExchangeRates({ port: options.exchangeRatesPort ?? 0, day, now }));
  const seatsAeroPort = options.seatsAeroPort ?? 0;
  const seatsAero = await started(startSeatsAero({ port: seatsAeroPort, world: market.world, dataDir, now }));
  const app = createControl({
    flightBackend,
    duffel,
    moblixV1,
    mailbox,
    identity,
    payments,
    whatsapp,
    push,
    exchangeRates,
    seatsAero,
  });
  const control = await started(listenOnLoopback(app.fetch, options.controlPort));
  return {
    moblix: flightBackend.url,
    duffel: duffel.url,
    moblixV1: moblixV1.url,
    control: control.url,
    identity: identity.url,
    payments: payments.url,
    smtp: smtpUrl,
    whatsapp: whatsapp.url,
    push: push.url,
    exchangeRates: exchangeRates.url,
    seatsAero: seatsAero.url,
    setSiteUrl(url) {
      identity.setSiteUrl(url);
      payments.setSiteUrl(url);
      whatsapp.setSiteUrl(url);
      seatsAero.setSiteUrl(url);
    },
  };
}
