import type { RequestLog } from '../../stand-in/request-log.ts';
import { type ControlTarget, connectControl } from '../../stand-in/testing/connect-control.ts';
import type { MoblixV1Account } from '../settings/account.ts';
import type { MoblixV1Fault, MoblixV1FaultRequest } from '../settings/faults.ts';

/** Client of a running stand-in of Moblix' self-service API, for tests. */
export type MoblixV1Client = {
  /** Changes calls until the fault is removed, or for its number of calls. */
  addFault(fault: MoblixV1FaultRequest): Promise<MoblixV1Fault>;
  removeFault(id: number): Promise<void>;
  clearFaults(): Promise<void>;
  changeAccount(changes: Partial<MoblixV1Account>): Promise<MoblixV1Account>;
  /** How many searches of a route ('GRU-LIS', of the first slice) were started. */
  countSearches(route: string): Promise<number>;
};

/** `control` is the stand-in's part of the control: the application, or the control's URL and '/moblix-v1'. */
export function connectMoblixV1(control: ControlTarget): MoblixV1Client {
  const call = connectControl(control);
  type Counts = ReturnType<RequestLog['counts']>;
  return {
    addFault: async (fault) => (await call<{ fault: MoblixV1Fault }>('POST', '/faults', fault)).fault,
    removeFault: async (id) => void (await call('DELETE', `/faults/${id}`)),
    clearFaults: async () => void (await call('DELETE', '/faults')),
    changeAccount: async (changes) => (await call<{ account: MoblixV1Account }>('POST', '/account', changes)).account,
    countSearches: async (route) => (await call<Counts>('GET', '/requests')).byRoute[route]?.started ?? 0,
  };
}
