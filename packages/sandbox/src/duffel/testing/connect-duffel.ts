import type { RequestLog } from '../../stand-in/request-log.ts';
import { type ControlTarget, connectControl } from '../../stand-in/testing/connect-control.ts';
import type { Account } from '../settings/account.ts';
import type { DuffelFault, DuffelFaultRequest } from '../settings/faults.ts';

/** Client of a running Duffel stand-in, for tests. */
export type DuffelClient = {
  /** Changes calls until the fault is removed, or for its number of calls. */
  addFault(fault: DuffelFaultRequest): Promise<DuffelFault>;
  removeFault(id: number): Promise<void>;
  clearFaults(): Promise<void>;
  changeAccount(changes: Partial<Account>): Promise<Account>;
  /** How many searches of a route ('GRU-LIS', of the first slice) were started. */
  countSearches(route: string): Promise<number>;
  /** How many calls of each path were made. */
  countCalls(): Promise<Record<string, number>>;
};

/** `control` is Duffel's part of the control: the application, or the control's URL and '/duffel'. */
export function connectDuffel(control: ControlTarget): DuffelClient {
  const call = connectControl(control);
  type Counts = ReturnType<RequestLog['counts']>;
  return {
    addFault: async (fault) => (await call<{ fault: DuffelFault }>('POST', '/faults', fault)).fault,
    removeFault: async (id) => void (await call('DELETE', `/faults/${id}`)),
    clearFaults: async () => void (await call('DELETE', '/faults')),
    changeAccount: async (changes) => (await call<{ account: Account }>('POST', '/account', changes)).account,
    countSearches: async (route) => (await call<Counts>('GET', '/requests')).byRoute[route]?.started ?? 0,
    countCalls: async () => (await call<Counts>('GET', '/requests')).byPath,
  };
}
