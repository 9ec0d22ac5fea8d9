import type { CallFault } from '../../stand-in/call-faults.ts';
import { type ControlTarget, connectControl } from '../../stand-in/testing/connect-control.ts';
import type { WhatsAppMessage } from '../messages.ts';

/** Client of a running WhatsApp Cloud API, for tests. */
export type WhatsAppClient = {
  /** Messages to a number (digits with the country's code), newest first. */
  listMessagesTo(number: string): Promise<WhatsAppMessage[]>;
  /** Sends a message of a person to the site's number; returns the site's status for the webhook. */
  reply(from: string, text: string, options?: { copies?: number; at?: string }): Promise<number>;
  /** A person reads a message, or it fails after all. */
  sendStatus(id: string, status: 'read' | 'failed' | 'delivered'): Promise<number>;
  /** Makes the next message to a number fail after it was accepted. */
  failNext(to: string, code: number): Promise<void>;
  /** True if the site returns the challenge of the webhook verification. */
  verifyWebhook(): Promise<boolean>;
  addFault(fault: Pick<CallFault, 'kind'> & Partial<CallFault>): Promise<void>;
  clearFaults(): Promise<void>;
};

export function connectWhatsApp(control: ControlTarget): WhatsAppClient {
  const call = connectControl(control);
  const messagePath = (id: string) => `/messages/${encodeURIComponent(id)}`;
  return {
    listMessagesTo: async (number) => (await call<{ messages: WhatsAppMessage[] }>('GET', `?to=${number}`)).messages,
    reply: async (from, text, options = {}) =>
      (await call<{ answer: number }>('POST', '/replies', { from, text, ...options })).answer,
    sendStatus: async (id, status) => (await call<{ answer: number }>('POST', `${messagePath(id)}/${status}`)).answer,
    failNext: async (to, code) => void (await call('POST', '/failures', { to, code })),
    verifyWebhook: async () => (await call<{ verified: boolean }>('POST', '/verification')).verified,
    addFault: async (fault) => void (await call('POST', '/faults', fault)),
    clearFaults: async () => void (await call('DELETE', '/faults')),
  };
}
