import { Hono } from 'hono';
import type { CallFaults } from '../stand-in/call-faults.ts';
import type { Store } from '../stand-in/store.ts';
import { decryptMessage } from './decrypt.ts';
import { addDevice, type PushBook } from './devices.ts';
import { checkVapid } from './vapid.ts';

type Deps = {
  book: Store<PushBook>;
  faults: CallFaults;
  /** Where it is served; set once it listens. */
  ownUrl(): string;
  now(): number;
};

const largest = 4_096;
const maxMessages = 500;
const urgencies = ['very-low', 'low', 'normal', 'high'];

/**
 * A push service (RFC 8030). `POST /subscriptions` hands out what a browser's PushManager would; `POST /push/:id` takes a
 * message for it, checks its sender (RFC 8292) and opens it (RFC 8291).
 */
export function createPushApi({ book, faults, ownUrl, now }: Deps): Hono {
  const app = new Hono();
  app.post('/subscriptions', async (c) => {
    const body = (await c.req.json().catch(() => null)) as { applicationServerKey?: unknown } | null;
    const key = body?.applicationServerKey;
    const device = addDevice(book, typeof key === 'string' ? key : null);
    const { publicKey: p256dh, auth } = device.keys;
    return c.json({ endpoint: `${ownUrl()}/push/${device.id}`, expirationTime: null, keys: { p256dh, auth } }, 201);
  });
  app.post('/push/:id', async (c) => {
    const id = c.req.param('id');
    const device = book.data.devices.find((one) => one.id === id);
    if (!device) return c.text('no such subscription', 404);
    if (device.expired) return c.text('the subscription has expired', 410);
    const fault = await faults.take(id);
    if (fault === 429) return c.text('too many requests', 429, { 'Retry-After': '120' });
    if (fault !== null) return c.text('a fault of the control page', fault as 404);
    const sender = checkVapid(c.req.header('authorization'), new URL(ownUrl()).origin, now());
    if (sender === null) return c.text('the sender is not proven', 401);
    if (device.sender !== null && device.sender !== sender) return c.text('made for another sender', 403);
    const ttl = Number(c.req.header('ttl') ?? Number.NaN);
    const urgency = c.req.header('urgency') ?? null;
    const topic = c.req.header('topic') ?? null;
    const isKnownUrgency = urgency === null || urgencies.includes(urgency);
    if (!Number.isInteger(ttl) || ttl < 0 || !isKnownUrgency || !/^[\w-]{0,32}$/.test(topic ?? ''))
      return c.text('headers', 400);
    const body = Buffer.from(await c.req.arrayBuffer());
    if (body.length > largest) return c.text('too large', 413);
    if (c.req.header('content-encoding') !== 'aes128gcm') return c.text('not aes128gcm', 415);
    let payload: string;
    try {
      payload = decryptMessage(body, device.keys);
    } catch {
      return c.text('this cannot be opened', 400);
    }
    const message = { at: new Date(now()).toISOString(), device: id, ttl, urgency, topic, payload };
    book.data.messages = [message, ...book.data.messages].slice(0, maxMessages);
    book.save();
    return c.body(null, 201, { Location: `${ownUrl()}/messages/${book.data.messages.length}` });
  });
  return app;
}
