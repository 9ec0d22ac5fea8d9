import { type ControlTarget, connectControl } from '../../stand-in/testing/connect-control.ts';
import type { Fault, FaultRequest } from '../faults/faults.ts';

/** What tests ask of a flight backend that is served somewhere. */
export type FlightBackendClient = {
  /** Lets calls fail until the fault is removed, or for as many times as it says. */
  addFault(fault: FaultRequest): Promise<Fault>;
  removeFault(id: number): Promise<void>;
  /** How many searches of a route ('GRU-GIG') were started; polls of a started one do not count. */
  countSearches(route: string): Promise<number>;
};

export function connectFlightBackend(control: ControlTarget): FlightBackendClient {
  const call = connectControl(control);
  return {
    addFault: async (fault) => (await call<{ fault: Fault }>('POST', '/faults', fault)).fault,
    removeFault: async (id) => void (await call('DELETE', `/faults/${id}`)),
    async countSearches(route) {
      const { byRoute } = await call<{ byRoute: Record<string, { started: number }> }>('GET', '/requests');
      return byRoute[route]?.started ?? 0;
    },
  };
}
