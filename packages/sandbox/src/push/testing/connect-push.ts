import type { CallFault } from '../../stand-in/call-faults.ts';
import { type ControlTarget, connectControl } from '../../stand-in/testing/connect-control.ts';
import type { ReceivedPushMessage } from '../devices.ts';

/** Client of a running push service, for tests. A device is identified by the end of its endpoint. */
export type PushClient = {
  /** A new subscription, as a browser would get it. */
  subscribe(): Promise<{ endpoint: string; keys: { p256dh: string; auth: string } }>;
  /** Messages of a device, decrypted with its keys, newest first. */
  listMessagesAt(device: string): Promise<ReceivedPushMessage[]>;
  expire(device: string): Promise<void>;
  addFault(fault: Pick<CallFault, 'kind'> & Partial<CallFault>): Promise<void>;
  clearFaults(): Promise<void>;
};

export function connectPush(control: ControlTarget): PushClient {
  const call = connectControl(control);
  return {
    async subscribe() {
      const { url } = await call<{ url: string }>('GET', '');
      const answer = await fetch(`${url}/subscriptions`, { method: 'POST' });
      return (await answer.json()) as { endpoint: string; keys: { p256dh: string; auth: string } };
    },
    listMessagesAt: async (device) =>
      (await call<{ messages: ReceivedPushMessage[] }>('GET', '')).messages.filter(
        (message) => message.device === device,
      ),
    expire: async (device) => void (await call('POST', `/devices/${device}/expire`)),
    addFault: async (fault) => void (await call('POST', '/faults', fault)),
    clearFaults: async () => void (await call('DELETE', '/faults')),
  };
}
