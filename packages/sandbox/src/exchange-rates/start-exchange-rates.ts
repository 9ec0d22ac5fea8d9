import type { Hono } from 'hono';
import { addDays, instantToLocal, localDate } from '../flight-backend/world/local-time.ts';
import { listenOnLoopback } from '../stand-in/listen.ts';
import { createRateApi, odataPath } from './api.ts';
import { createRateControl } from './control.ts';
import { createRateFaults } from './rate-faults.ts';

export type ExchangeRateOptions = { port: number; day?: string | null; now?: () => number };

export type ExchangeRates = {
  /** Base URL of the service, with its path. */
  url: string;
  control: Hono;
  close(): Promise<void>;
};

/** Starts the exchange rates on loopback. Rejects when the port is in use. */
export async function startExchangeRates(options: ExchangeRateOptions): Promise<ExchangeRates> {
  const { port, day = null, now = Date.now } = options;
  const faults = createRateFaults();
  const reads = new Map<string, number>();
  const onRead = (currency: string) => void reads.set(currency, (reads.get(currency) ?? 0) + 1);
  const listening = await listenOnLoopback(createRateApi({ faults, day, now, onRead }).fetch, port);
  const url = listening.url + odataPath;
  const listPeriod = () => {
    const local = instantToLocal('America/Sao_Paulo', now());
    const to = localDate(local);
    return { from: addDays(to, -10), to, published: new Date(local).toISOString().slice(0, 16).replace('T', ' ') };
  };
  return { url, control: createRateControl({ faults, url, reads, listPeriod, day }), close: listening.close };
}
