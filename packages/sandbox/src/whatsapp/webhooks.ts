import { createHmac } from 'node:crypto';

/** `value` of a webhook of the Cloud API. */
export type WebhookValue = { statuses?: object[]; messages?: object[] };

export type WebhookSender = {
  setSiteUrl(url: string): void;
  /** Sends an event with retries until it is accepted; returns the status of the first answer, 0 without one. */
  send(value: WebhookValue, copies?: number): Promise<number>;
  /** Verifies the site's webhook; true if it returns the challenge. */
  verify(): Promise<boolean>;
  close(): void;
};

export type WhatsAppWebhookOptions = {
  phoneNumberId: string;
  appSecret: string;
  verifyToken: string;
  firstWaitMs: number;
};

const patienceMs = 10_000;
const maxAttempts = 8;

export function createWebhookSender(options: WhatsAppWebhookOptions): WebhookSender {
  const { phoneNumberId, appSecret, verifyToken, firstWaitMs } = options;
  const timers = new Set<NodeJS.Timeout>();
  let site: string | null = null;

  async function post(body: string): Promise<number> {
    if (site === null) return 0;
    try {
      const answer = await fetch(`${site}/webhooks/whatsapp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-hub-signature-256': `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`,
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return 0;
    }
  }

  async function attempt(body: string, attempts: number): Promise<number> {
    const status = await post(body);
    if (status !== 200 && attempts < maxAttempts) {
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          void attempt(body, attempts + 1);
        },
        firstWaitMs * 2 ** attempts,
      );
      timers.add(timer);
    }
    return status;
  }

  return {
    setSiteUrl(url) {
      site = url.replace(/\/$/, '');
    },
    async send(value, copies = 1) {
      const metadata = { display_phone_number: '5511900000000', phone_number_id: phoneNumberId };
      const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } };
      const body = JSON.stringify({
        object: 'whatsapp_business_account',
        entry: [{ id: '200000000000002', changes: [change] }],
      });
      const answers = await Promise.all(Array.from({ length: copies }, () => attempt(body, 0)));
      return answers[0] ?? 0;
    },
    async verify() {
      if (site === null) return false;
      const challenge = String(Math.floor(Math.random() * 1e9));
      const params = new URLSearchParams({
        'hub.mode': 'subscribe',
        'hub.verify_token': verifyToken,
        'hub.challenge': challenge,
      });
      const answer = await fetch(`${site}/webhooks/whatsapp?${params}`).catch(() => null);
      return answer?.status === 200 && (await answer.text()) === challenge;
    },
    close() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
