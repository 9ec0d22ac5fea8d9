import type { Hono } from 'hono';
import { createCallFaults } from '../stand-in/call-faults.ts';
import { listenOnLoopback } from '../stand-in/listen.ts';
import { createWhatsAppApi } from './api.ts';
import { createWhatsAppControl } from './control.ts';
import { apiErrors } from './errors.ts';
import { openMessages, type WhatsAppMessage } from './messages.ts';
import { createStatuses } from './statuses.ts';
import { createWebhookSender } from './webhooks.ts';

export type WhatsAppOptions = {
  port: number;
  /** Keeps messages over restarts; without it they stay in memory. */
  dataDir?: string | null;
  phoneNumberId?: string;
  token?: string;
  appSecret?: string;
  verifyToken?: string;
  /** Delay before a rejected webhook is sent again. */
  webhookWaitMs?: number;
  now?: () => number;
};

export type WhatsApp = {
  url: string;
  /** Sets the URL of the site for webhooks. */
  setSiteUrl(url: string): void;
  control: Hono;
  /** Newest first. */
  messages(): readonly WhatsAppMessage[];
  close(): Promise<void>;
};

/** Starts the WhatsApp Cloud API on loopback. Rejects when the port is in use. */
export async function startWhatsApp(options: WhatsAppOptions): Promise<WhatsApp> {
  const { port, dataDir = null, now = Date.now, webhookWaitMs = 1_000 } = options;
  const account = {
    phoneNumberId: options.phoneNumberId ?? '100000000000001',
    token: options.token ?? 'demonstracao',
  };
  const { appSecret = 'demonstracao', verifyToken = 'demonstracao' } = options;
  const book = openMessages(dataDir);
  const faults = createCallFaults(Object.keys(apiErrors).map(Number));
  const { phoneNumberId } = account;
  const webhooks = createWebhookSender({ phoneNumberId, appSecret, verifyToken, firstWaitMs: webhookWaitMs });
  const statuses = createStatuses({ book, webhooks, now });
  const app = createWhatsAppApi({ account, book, faults, now, onAccepted: statuses.deliver });
  const listening = await listenOnLoopback(app.fetch, port);
  return {
    url: listening.url,
    setSiteUrl: webhooks.setSiteUrl,
    control: createWhatsAppControl({ book, faults, webhooks, statuses, now }),
    messages: () => book.data.messages,
    close() {
      webhooks.close();
      return listening.close();
    },
  };
}
