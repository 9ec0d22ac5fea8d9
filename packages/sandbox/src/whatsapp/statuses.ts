import type { Store } from '../stand-in/store.ts';
import { apiErrors } from './errors.ts';
import type { DeliveryStatus, MessageBook, WhatsAppMessage } from './messages.ts';
import type { WebhookSender } from './webhooks.ts';

export type Statuses = {
  /** Reports an accepted message as sent and delivered, or as failed if its number is set to fail. */
  deliver(message: WhatsAppMessage): void;
  /** Sends the site a status of a message. */
  sendStatus(message: WhatsAppMessage, status: DeliveryStatus, code?: number): Promise<number>;
  /** Makes the next message to a number fail after it was accepted. */
  failNext(to: string, code: number): void;
};

type Deps = { book: Store<MessageBook>; webhooks: WebhookSender; now(): number };

export function createStatuses({ book, webhooks, now }: Deps): Statuses {
  const failing = new Map<string, number>();

  async function sendStatus(message: WhatsAppMessage, status: DeliveryStatus, code?: number): Promise<number> {
    message.status = status;
    book.save();
    const errors =
      code === undefined ? {} : { errors: [{ code, title: apiErrors[code]?.message ?? 'An unknown error occurred' }] };
    return webhooks.send({
      statuses: [
        {
          id: message.id,
          status,
          timestamp: String(Math.floor(now() / 1_000)),
          recipient_id: message.to,
          ...errors,
        },
      ],
    });
  }

  async function deliverInOrder(message: WhatsAppMessage): Promise<void> {
    const code = failing.get(message.to);
    if (code !== undefined) {
      failing.delete(message.to);
      await sendStatus(message, 'failed', code);
      return;
    }
    await sendStatus(message, 'sent');
    await sendStatus(message, 'delivered');
  }

  return {
    // After the answer to the call: a site may not know the message's id before.
    deliver: (message) => void setImmediate(() => void deliverInOrder(message)),
    sendStatus,
    failNext: (to, code) => void failing.set(to, code),
  };
}
