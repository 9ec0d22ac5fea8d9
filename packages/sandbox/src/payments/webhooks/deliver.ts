import { createHmac } from 'node:crypto';
import type { Event } from '../wire/objects.ts';

export type SendOptions = { times?: number; brokenSignature?: boolean; ageSeconds?: number };

export type WebhookTarget = {
  site: string;
  secret: string;
  /** Seconds. */
  at: number;
};

const patienceMs = 10_000;

/** Posts a signed event to the site like the real service; returns the status, 0 without an answer. */
export async function deliver(
  event: Event,
  { site, secret, at }: WebhookTarget,
  options: SendOptions = {},
): Promise<number> {
  const { brokenSignature = false, ageSeconds = 0 } = options;
  const body = JSON.stringify(event, null, 2);
  const stamp = at - ageSeconds;
  const key = brokenSignature ? `not ${secret}` : secret;
  const signature = createHmac('sha256', key).update(`${stamp}.${body}`).digest('hex');
  try {
    const answer = await fetch(`${site}/webhooks/stripe`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': `t=${stamp},v1=${signature}`,
        'user-agent': 'Stripe/1.0 (simulado)',
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
