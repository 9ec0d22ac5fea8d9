import { Hono } from 'hono';
import { asksForPage } from '../pages/control-page.ts';
import type { CallFaults } from '../stand-in/call-faults.ts';
import { createFaultRoutes } from '../stand-in/fault-routes.ts';
import type { Store } from '../stand-in/store.ts';
import { createMessageId, type IncomingText, keepNewest, type MessageBook } from './messages.ts';
import type { Statuses } from './statuses.ts';
import type { WebhookSender } from './webhooks.ts';
import { whatsAppPage } from './whatsapp-page.ts';

export type WhatsAppControlDeps = {
  book: Store<MessageBook>;
  faults: CallFaults;
  webhooks: WebhookSender;
  statuses: Statuses;
  now(): number;
};

const maxCopies = 100;

/** The messages to read, to answer and to spoil: a page for people, JSON for tests (`?to=`). */
export function createWhatsAppControl({ book, faults, webhooks, statuses, now }: WhatsAppControlDeps): Hono {
  const app = new Hono();
  app.get('/', (c) => {
    if (asksForPage(c.req.header('accept'))) return c.html(whatsAppPage(book.data, faults.list()));
    const to = c.req.query('to');
    const { messages, incoming } = book.data;
    return c.json({ messages: messages.filter((message) => !to || message.to === to), incoming });
  });
  app.delete('/', (c) => {
    book.data = { messages: [], incoming: [] };
    book.save();
    return c.json({ cleared: true });
  });
  app.post('/replies', async (c) => {
    const {
      from,
      text,
      copies = 1,
      at,
    } = await readBody<{ from: string; text: string; copies: number; at: string }>(c);
    if (!/^\d{8,15}$/.test(from ?? '') || !text || !(copies >= 1 && copies <= maxCopies)) {
      return c.json({ error: 'from, text and at most a hundred copies' }, 400);
    }
    const reply: IncomingText = {
      id: createMessageId(),
      at: at ?? new Date(now()).toISOString(),
      from: from ?? '',
      text,
    };
    book.data.incoming = keepNewest(book.data.incoming, reply);
    book.save();
    const timestamp = String(Math.floor(Date.parse(reply.at) / 1_000));
    const message = { from: reply.from, id: reply.id, timestamp, type: 'text', text: { body: text } };
    return c.json({ answer: await webhooks.send({ messages: [message] }, copies) });
  });
  app.post('/messages/:id/:status{read|failed|delivered}', async (c) => {
    const message = book.data.messages.find(({ id }) => id === c.req.param('id'));
    if (!message) return c.json({ error: 'unknown message' }, 404);
    const status = c.req.param('status') as 'read' | 'failed' | 'delivered';
    return c.json({ answer: await statuses.sendStatus(message, status, status === 'failed' ? 131026 : undefined) });
  });
  app.post('/failures', async (c) => {
    const { to, code } = await readBody<{ to: string; code: number }>(c);
    if (!to || !code) return c.json({ error: 'to and code' }, 400);
    statuses.failNext(to, code);
    return c.json({ to, code }, 201);
  });
  app.post('/verification', async (c) => c.json({ verified: await webhooks.verify() }));
  app.route('/faults', createFaultRoutes(faults));
  return app;
}

async function readBody<T extends object>(c: { req: { json(): Promise<unknown> } }): Promise<Partial<T>> {
  const body: unknown = await c.req.json().catch(() => null);
  return (typeof body === 'object' && body !== null ? body : {}) as Partial<T>;
}
