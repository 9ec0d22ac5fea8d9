import { type ControlTarget, connectControl } from '../../stand-in/testing/connect-control.ts';
import type { PaymentFault } from '../api/faults.ts';
import type { SessionActName, SubscriptionActName } from '../control/acts.ts';
import type { Books } from '../ledger/ledger.ts';
import type { WebhookMode } from '../webhooks/webhooks.ts';

/** All objects of the payment service in wire format, newest last. */
export type PaymentRecords = { [Kind in keyof Books]: OnWire<Books[Kind][number]>[] };

type OnWire<Kept> = { [Name in keyof Kept as Name extends `_${string}` ? never : Name]: Kept[Name] };

/** An event as webhooks carry it. */
export type SentEvent = { id: string; type: string; data: { object: { id: string } } };

/** Client of a running payment service, for tests. */
export type PaymentsClient = {
  readRecords(): Promise<PaymentRecords>;
  /** As after the start: no records, no faults, events sent as they happen. */
  forget(): Promise<void>;
  /** Lets time or the bank do something to a subscription. */
  actOnSubscription(id: string, act: SubscriptionActName, options?: { days?: number }): Promise<void>;
  /** Lets something become of a payment page without the person at it. */
  actOnSession(id: string, act: SessionActName): Promise<void>;
  /** Makes the API fail or be slow on paths with a prefix, for a number of calls. */
  addFault(fault: Pick<PaymentFault, 'kind'> & Partial<PaymentFault>): Promise<void>;
  clearFaults(): Promise<void>;
  setWebhookMode(mode: Pick<WebhookMode, 'mode'> & Partial<WebhookMode>): Promise<void>;
  /** Oldest first. */
  listEvents(): Promise<SentEvent[]>;
};

export function connectPayments(control: ControlTarget): PaymentsClient {
  const call = connectControl(control);
  return {
    readRecords: () => call<PaymentRecords>('GET', ''),
    forget: async () => void (await call('DELETE', '')),
    actOnSubscription: async (id, act, options = {}) =>
      void (await call('POST', `/subscriptions/${id}/${act}`, options)),
    actOnSession: async (id, act) => void (await call('POST', `/sessions/${id}/${act}`)),
    addFault: async (fault) => void (await call('POST', '/faults', fault)),
    clearFaults: async () => void (await call('DELETE', '/faults')),
    setWebhookMode: async (mode) => void (await call('POST', '/webhooks', mode)),
    listEvents: async () => (await call<{ events: SentEvent[] }>('GET', '/events')).events,
  };
}
