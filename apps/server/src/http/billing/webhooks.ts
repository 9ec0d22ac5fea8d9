import { Hono } from 'hono';
import type { Billing } from '../../billing/billing.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { HttpEnv } from '../environment.ts';
import { limitEvent } from '../limit-event.ts';

const largestEvent = 256 * 1024;

/**
 * `POST /webhooks/stripe`: 200 once the effect of an event is stored, 400 for an event without a valid signature.
 * Exempt from the origin check, because the signature identifies the sender.
 */
export function webhookRoutes(
  billing: Pick<Billing, 'takeEvent'>,
  metrics: Pick<Metrics, 'webhookEnded'>,
): Hono<HttpEnv> {
  return new Hono<HttpEnv>().post('/stripe', limitEvent(largestEvent), async (c) => {
    const body = Buffer.from(await c.req.arrayBuffer());
    const taken = await billing.takeEvent(body, c.req.header('stripe-signature') ?? '');
    metrics.webhookEnded('stripe', taken ? 'accepted' : 'unsigned');
    return taken ? c.json({ received: true }) : c.json({ error: 'not signed by the payment service' }, 400);
  });
}
