import { openStore } from '../../stand-in/store.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Event } from '../wire/objects.ts';
import { deliver, type SendOptions } from './deliver.ts';

/** `lastStatus` is 0 without an answer. */
export type WebhookDelivery = {
  event: string;
  type: string;
  attempts: number;
  done: boolean;
  lastStatus: number | null;
};

const modes = ['normal', 'duplicate', 'reorder', 'delay', 'off'] as const;

/**
 * Delivery of events: at once, several times, out of order, late, or switched off. `delayMs` is the delay of late events, and
 * the time during which events are collected to be reordered.
 */
export type WebhookMode = { mode: (typeof modes)[number]; times: number; delayMs: number };

export type Webhooks = {
  setSiteUrl(url: string): void;
  /** Null when the request describes no mode. */
  setMode(input: unknown): WebhookMode | null;
  mode(): WebhookMode;
  deliveries(): readonly WebhookDelivery[];
  /** Sends an event again, as it is or spoiled. Gives the answers' statuses, or null while the site's URL is unknown. */
  resend(event: Event, options: SendOptions): Promise<number[] | null>;
  close(): void;
};

export type PaymentWebhookOptions = {
  dataDir: string | null;
  secret: string;
  /** Wait after the first failure; each further one is twice as long. */
  firstWaitMs: number;
};

/** Over an hour of waits: the real service’s three days, shortened. */
const maxAttempts = 13;
const maxCopies = 100;
const keptDeliveries = 500;
const normal: WebhookMode = { mode: 'normal', times: 2, delayMs: 3_000 };

/** Sends every event to the site until it is accepted. Pending deliveries are stored on disk. */
export function createWebhooks(ledger: Ledger, { dataDir, secret, firstWaitMs }: PaymentWebhookOptions): Webhooks {
  const store = openStore<{ deliveries: WebhookDelivery[] }>(dataDir, 'payment-webhooks', () => ({ deliveries: [] }));
  const timers = new Map<WebhookDelivery | 'gathered', NodeJS.Timeout>();
  const onTheirWay = new Set<WebhookDelivery>();
  let closed = false;
  let site: string | null = null;
  let mode = normal;
  let gathered: WebhookDelivery[] = [];

  const later = (what: WebhookDelivery | 'gathered', ms: number, run: () => Promise<void>): void => {
    clearTimeout(timers.get(what));
    const start = () => {
      timers.delete(what);
      void run();
    };
    timers.set(what, setTimeout(start, ms));
  };
  const findEvent = (delivery: WebhookDelivery) => ledger.books.events.find(({ id }) => id === delivery.event);
  const send = async (event: Event, to: string, copies: number, options: SendOptions = {}): Promise<number[]> => {
    const sender = { site: to, secret, at: ledger.seconds() };
    return Promise.all(Array.from({ length: copies }, () => deliver(event, sender, options)));
  };

  async function attempt(delivery: WebhookDelivery): Promise<void> {
    const event = findEvent(delivery);
    if (!event || delivery.done || onTheirWay.has(delivery) || site === null || mode.mode === 'off') return;
    onTheirWay.add(delivery);
    const answers = await send(event, site, mode.mode === 'duplicate' ? mode.times : 1);
    onTheirWay.delete(delivery);
    if (closed) return;
    delivery.attempts += 1;
    delivery.lastStatus = answers[0] ?? null;
    delivery.done = answers.some((status) => status >= 200 && status < 300);
    if (delivery.done) event.pending_webhooks = 0;
    store.save();
    if (!delivery.done && delivery.attempts < maxAttempts) {
      later(delivery, firstWaitMs * 2 ** (delivery.attempts - 1), () => attempt(delivery));
    }
  }

  async function sendGathered(): Promise<void> {
    // Last first, one after the other, to expose a site that trusts the order of arrival.
    for (const delivery of gathered.splice(0).toReversed()) await attempt(delivery);
  }

  const flush = (): void => {
    gathered = [];
    for (const delivery of store.data.deliveries) {
      if (!delivery.done && delivery.attempts < maxAttempts) later(delivery, 0, () => attempt(delivery));
    }
  };

  ledger.onEvent = ({ id, type }) => {
    const delivery: WebhookDelivery = { event: id, type, attempts: 0, done: false, lastStatus: null };
    store.data.deliveries = trimDeliveries([...store.data.deliveries, delivery]);
    store.save();
    if (mode.mode !== 'reorder') {
      later(delivery, mode.mode === 'delay' ? mode.delayMs : 0, () => attempt(delivery));
      return;
    }
    gathered.push(delivery);
    if (!timers.has('gathered')) later('gathered', mode.delayMs, sendGathered);
  };

  return {
    setSiteUrl(url) {
      site = url.replace(/\/$/, '');
      flush();
    },
    setMode(input) {
      const nextMode = readMode(input);
      if (!nextMode) return null;
      mode = nextMode;
      if (mode.mode !== 'off') flush();
      return mode;
    },
    mode: () => mode,
    deliveries: () => store.data.deliveries,
    async resend(event, options) {
      if (site === null) return null;
      return send(event, site, Math.min(maxCopies, Math.max(1, Number(options.times ?? 1) || 1)), options);
    },
    close() {
      closed = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

function readMode(input: unknown): WebhookMode | null {
  const { mode, times, delayMs } = { ...normal, ...(input as Partial<WebhookMode> | null) };
  const counts =
    Number.isInteger(times) && times >= 1 && times <= maxCopies && Number.isInteger(delayMs) && delayMs >= 0;
  const named = typeof input === 'object' && input !== null && 'mode' in input;
  return named && modes.includes(mode) && counts ? { mode, times, delayMs } : null;
}

/** The newest deliveries, and those that are still pending. */
function trimDeliveries(deliveries: WebhookDelivery[]): WebhookDelivery[] {
  const surplus = deliveries.length - keptDeliveries;
  return surplus <= 0
    ? deliveries
    : deliveries.filter(({ done, attempts }, index) => index >= surplus || (!done && attempts < maxAttempts));
}
