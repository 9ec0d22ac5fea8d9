import { type ControlTarget, connectControl } from '../../stand-in/testing/connect-control.ts';
import type { Fault, FaultRequest } from '../faults/faults.ts';
import type { PriceDrop, PriceDropRequest } from '../pricing/price-drops.ts';

/** Client of a running flight backend, for tests. */
export type FlightBackendClient = {
  /** Makes calls fail until the fault is removed, or for its number of calls. */
  addFault(fault: FaultRequest): Promise<Fault>;
  removeFault(id: number): Promise<void>;
  /** Changes a route's prices until the drop is removed. Applies to new searches, not to cached answers. */
  addPriceDrop(drop: PriceDropRequest): Promise<PriceDrop>;
  removePriceDrop(id: number): Promise<void>;
  /** How many searches of a route ('GRU-GIG') were started; polls of a started one do not count. */
  countSearches(route: string): Promise<number>;
};

export function connectFlightBackend(control: ControlTarget): FlightBackendClient {
  const call = connectControl(control);
  return {
    addFault: async (fault) => (await call<{ fault: Fault }>('POST', '/faults', fault)).fault,
    removeFault: async (id) => void (await call('DELETE', `/faults/${id}`)),
    addPriceDrop: async (drop) => (await call<{ drop: PriceDrop }>('POST', '/price-drops', drop)).drop,
    removePriceDrop: async (id) => void (await call('DELETE', `/price-drops/${id}`)),
    async countSearches(route) {
      const { byRoute } = await call<{ byRoute: Record<string, { started: number }> }>('GET', '/requests');
      return byRoute[route]?.started ?? 0;
    },
  };
}
