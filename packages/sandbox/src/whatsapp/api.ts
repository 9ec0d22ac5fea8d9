import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { CallFaults } from '../stand-in/call-faults.ts';
import type { Store } from '../stand-in/store.ts';
import { approvedTemplates, countParameters, fillTemplate } from './catalogue.ts';
import { ApiError, toErrorAnswer } from './errors.ts';
import { createMessageId, keepNewest, type MessageBook, type WhatsAppMessage } from './messages.ts';

export type WhatsAppAccount = { phoneNumberId: string; token: string };

type Deps = {
  account: WhatsAppAccount;
  book: Store<MessageBook>;
  faults: CallFaults;
  now(): number;
  /** Called for an accepted message, whose statuses are then sent. */
  onAccepted(message: WhatsAppMessage): void;
};

const dayMs = 86_400_000;

/** `POST /v25.0/{phone_number_id}/messages` of the WhatsApp Cloud API, and the number itself by `GET`. */
export function createWhatsAppApi({ account, book, faults, now, onAccepted }: Deps): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    if (!(error instanceof ApiError)) throw error;
    const { status, body } = toErrorAnswer(error);
    return c.json(body, status as ContentfulStatusCode);
  });
  app.use('/:version/:id/*', async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${account.token}`) throw new ApiError(190, 'Cannot parse token');
    if (c.req.param('id') !== account.phoneNumberId) throw new ApiError(100, 'Unknown phone number id');
    await next();
  });
  app.get('/:version/:id', (c) => c.json({ id: account.phoneNumberId }));
  app.post('/:version/:id/messages', async (c) => {
    const body: unknown = await c.req.json().catch(() => null);
    const to = readReceiver(body);
    const fault = await faults.take(to);
    if (fault !== null) throw new ApiError(fault, 'a fault of the control page');
    const written = body as { type?: unknown; template?: unknown; text?: { body?: unknown } };
    const content = written.type === 'template' ? readTemplate(written.template) : readText(written.text, to);
    const message: WhatsAppMessage = {
      id: createMessageId(),
      at: new Date(now()).toISOString(),
      to,
      ...content,
      status: 'accepted',
    };
    book.data.messages = keepNewest(book.data.messages, message);
    book.save();
    onAccepted(message);
    return c.json({
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id: message.id, message_status: 'accepted' }],
    });
  });
  app.all('*', () => {
    throw new ApiError(100, 'Unknown path');
  });
  return app;

  /** Free texts are accepted only within a day of the person's last message. */
  function readText(text: { body?: unknown } | undefined, to: string) {
    if (typeof text?.body !== 'string' || text.body === '') throw new ApiError(100, 'text.body is required');
    const last = book.data.incoming.find(({ from }) => from === to);
    if (!last || now() - Date.parse(last.at) > dayMs) throw new ApiError(131047, 'More than 24 hours have passed');
    return { template: null, text: text.body };
  }
}

function readReceiver(input: unknown): string {
  const { messaging_product: product, to } = (input ?? {}) as Record<string, unknown>;
  if (product !== 'whatsapp') throw new ApiError(100, 'messaging_product must be whatsapp');
  if (typeof to !== 'string' || !/^\d{8,15}$/.test(to)) throw new ApiError(100, 'to must be a number with its country');
  return to;
}

type Component = { type?: string; sub_type?: string; parameters?: { type?: string; text?: unknown }[] };

function readTemplate(input: unknown): Pick<WhatsAppMessage, 'template' | 'text'> {
  const {
    name,
    language,
    components = [],
  } = (input ?? {}) as {
    name?: string;
    language?: { code?: string };
    components?: Component[];
  };
  const approved = Object.hasOwn(approvedTemplates, name ?? '') ? approvedTemplates[name ?? ''] : undefined;
  if (!name || approved?.language !== language?.code || !approved) {
    throw new ApiError(132001, `template ${name} in ${language?.code}`);
  }
  const parameters = readParameters(components.find(({ type }) => type === 'body'));
  if (parameters.length !== countParameters(approved)) {
    throw new ApiError(132000, `body: expected ${countParameters(approved)}, got ${parameters.length}`);
  }
  const ends = readParameters(components.find(({ type }) => type === 'button'));
  if (ends.length !== (approved.button ? 1 : 0)) throw new ApiError(132000, `button: got ${ends.length}`);
  return { template: { name, parameters, urlEnd: ends[0] ?? null }, text: fillTemplate(approved, parameters) };
}

function readParameters(component: Component | undefined): string[] {
  return (component?.parameters ?? []).map(({ type, text }) => {
    if (type !== 'text' || typeof text !== 'string' || text === '') throw new ApiError(100, 'a parameter has no text');
    if (/[\n\t]| {5,}/.test(text)) throw new ApiError(100, 'a parameter has line breaks, tabs or a run of spaces');
    return text;
  });
}
