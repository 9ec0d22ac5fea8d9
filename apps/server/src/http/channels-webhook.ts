import { Hono } from 'hono';
import type { WhatsAppEvents } from '../channels/whatsapp/events.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { HttpEnv } from './environment.ts';
import { errorAnswer } from './errors.ts';
import { limitEvent } from './limit-event.ts';

const largestEvent = 1024 * 1024;

/**
 * `/webhooks/whatsapp`: verification of the webhook (GET) and its events (POST). 200 once an event has had its effect,
 * 400 without a valid signature, 404 without WhatsApp. Exempt from the origin check, because the signature identifies
 * the sender.
 */
export function whatsAppWebhookRoutes(
  events: WhatsAppEvents | null,
  metrics: Pick<Metrics, 'webhookEnded'>,
): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>();
  if (events === null) return routes.all('/', (c) => errorAnswer(c, 'not-found'));
  routes.get('/', (c) => {
    const challenge = events.verify(new URL(c.req.url).searchParams);
    return challenge === null ? c.text('not our word', 403) : c.text(challenge);
  });
  return routes.post('/', limitEvent(largestEvent), async (c) => {
    const body = Buffer.from(await c.req.arrayBuffer());
    const taken = await events.take(body, c.req.header('x-hub-signature-256') ?? '');
    metrics.webhookEnded('whatsapp', taken ? 'accepted' : 'unsigned');
    return taken ? c.json({ received: true }) : c.json({ error: 'not signed by WhatsApp' }, 400);
  });
}
