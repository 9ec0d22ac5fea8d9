import type { CallFault } from '../../stand-in/call-faults.ts';
import { type ControlTarget, connectControl } from '../../stand-in/testing/connect-control.ts';
import type { WhatsAppMessage } from '../messages.ts';

/** Client of a running WhatsApp Cloud API, for tests. */
export type WhatsAppClient = {
  /** Messages to a number (digits with the country's code), newest first. */
  listMessagesTo(number: string): Promise<WhatsAppMessage[]>;
  /** A person writes to the site's number; gives the status that the site answered to the webhook. */
  reply(from: string, text: string, options?: { copies?: number; at?: string }): Promise<number>;
  /** A person reads a message, or it fails after all. */
  tell(id: string, status: 'read' | 'failed' | 'delivered'): Promise<number>;
  /** The next message to a number is taken and fails later. */
  failNext(to: string, code: number): Promise<void>;
  /** Whether the site gives back the challenge of its webhook's check. */
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
    tell: async (id, status) => (await call<{ answer: number }>('POST', `${messagePath(id)}/${status}`)).answer,
    failNext: async (to, code) => void (await call('POST', '/failures', { to, code })),
    verifyWebhook: async () => (await call<{ verified: boolean }>('POST', '/verification')).verified,
    addFault: async (fault) => void (await call('POST', '/faults', fault)),
    clearFaults: async () => void (await call('DELETE', '/faults')),
  };
}
