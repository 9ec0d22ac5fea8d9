import { randomBytes } from 'node:crypto';
import { openStore, type Store } from '../stand-in/store.ts';

export type DeliveryStatus = 'accepted' | 'sent' | 'delivered' | 'read' | 'failed';

/** A message that a site sent. */
export type WhatsAppMessage = {
  id: string;
  /** UTC instant, ISO. */
  at: string;
  /** Digits, with the country's code. */
  to: string;
  /** Null for a free text. */
  template: { name: string; parameters: string[]; urlEnd: string | null } | null;
  /** As the person reads it. */
  text: string;
  status: DeliveryStatus;
};

/** Message of a person to the site's number. */
export type IncomingText = { id: string; at: string; from: string; text: string };

export type MessageBook = { messages: WhatsAppMessage[]; incoming: IncomingText[] };

const maxMessages = 500;

/** Newest first. */
export function openMessages(dataDir: string | null): Store<MessageBook> {
  return openStore<MessageBook>(dataDir, 'whatsapp', () => ({ messages: [], incoming: [] }));
}

export function keepNewest<T>(list: readonly T[], newest: T): T[] {
  return [newest, ...list].slice(0, maxMessages);
}

/** Creates an id in the format of the Cloud API. */
export const createMessageId = (): string => `wamid.${randomBytes(24).toString('base64')}`;
