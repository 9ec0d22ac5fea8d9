import { createHmac } from 'node:crypto';
import { openStore } from '../store.ts';
import type { Ledger } from './ledger.ts';
import type { Event } from './objects.ts';

export type Delivery = { event: string; type: string; attempts: number; done: boolean; lastStatus: number | null };

/** How events travel: as they happen, several times, out of order, late, or not until told otherwise. */
export type WebhookMode = {
  mode: 'normal' | 'duplicate' | 'reorder' | 'delay' | 'off';
  times: number;
  delayMs: number;
};

export type SendOptions = { times?: number; brokenSignature?: boolean; ageSeconds?: number };

export type Webhooks = {
  siteAt(url: string): void;
  setMode(asked: unknown): WebhookMode | null;
  mode(): WebhookMode;
  deliveries(): readonly Delivery[];
  /** Sends an event again, as it is or spoiled; the answers' statuses. */
  resend(event: Event, options: SendOptions): Promise<number[]>;
  close(): void;
};

const secret = 'whsec_demonstracao';
const firstWait = 1_000;
const mostAttempts = 12;
const gathering = 2_000;

export function createWebhooks(ledger: Ledger, dataDir: string | null, signedWith = secret): Webhooks {
  const store = openStore<{ deliveries: Delivery[] }>(dataDir, 'payment-webhooks', () => ({ deliveries: [] }));
  const timers = new Set<NodeJS.Timeout>();
  let site: string | null = null;
  let mode: WebhookMode = { mode: 'normal', times: 2, delayMs: 3_000 };
  let gathered: Delivery[] = [];
  const later = (ms: number, run: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timers.add(timer);
  };
  const post = async (event: Event, { brokenSignature = false, ageSeconds = 0 }: SendOptions): Promise<number> => {
    const body = JSON.stringify(event, null, 2);
    const at = ledger.seconds() - ageSeconds;
    const signature = createHmac('sha256', brokenSignature ? 'another secret' : signedWith)
      .update(`${at}.${body}`)
      .digest('hex');
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': `t=${at},v1=${signature}`,
    };
    const response = await fetch(`${site}/webhooks/stripe`, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(10_000),
    });
    await response.arrayBuffer();
    return response.status;
  };
  const attempt = async (delivery: Delivery): Promise<void> => {
    const event = ledger.books.events.find(({ id }) => id === delivery.event);
    if (!event || delivery.done || site === null || mode.mode === 'off') return;
    const copies = mode.mode === 'duplicate' ? mode.times : 1;
    const answers = await Promise.all(Array.from({ length: copies }, () => post(event, {}).catch(() => 0)));
    delivery.attempts += 1;
    delivery.lastStatus = answers[0] ?? null;
    delivery.done = answers.some((status) => status >= 200 && status < 300);
    store.save();
    if (!delivery.done && delivery.attempts < mostAttempts) {
      later(firstWait * 2 ** (delivery.attempts - 1), () => void attempt(delivery));
    }
  };
  const flush = (): void => {
    for (const delivery of store.data.deliveries) if (!delivery.done) void attempt(delivery);
  };
  const sendGathered = (): void => {
    // Last first: whoever trusts the order of arrival is shown wrong.
    for (const delivery of gathered.toReversed()) void attempt(delivery);
    gathered = [];
  };
  ledger.onEvent = (event) => {
    const delivery: Delivery = { event: event.id, type: event.type, attempts: 0, done: false, lastStatus: null };
    store.data.deliveries = [...store.data.deliveries.slice(-500), delivery];
    store.save();
    if (mode.mode === 'delay') later(mode.delayMs, () => void attempt(delivery));
    else if (mode.mode === 'reorder') {
      if (gathered.length === 0) later(gathering, sendGathered);
      gathered.push(delivery);
    } else later(0, () => void attempt(delivery));
  };
  return {
    siteAt(url) {
      site = url.replace(/\/$/, '');
      flush();
    },
    setMode(asked) {
      const { mode: wanted, times = 2, delayMs = 3_000 } = (asked ?? {}) as Partial<WebhookMode>;
      if (!wanted || !['normal', 'duplicate', 'reorder', 'delay', 'off'].includes(wanted)) return null;
      mode = { mode: wanted, times, delayMs };
      if (wanted !== 'off') flush();
      return mode;
    },
    mode: () => mode,
    deliveries: () => store.data.deliveries,
    async resend(event, options) {
      const copies = Array.from({ length: options.times ?? 1 }, () => post(event, options).catch(() => 0));
      return Promise.all(copies);
    },
    close() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
