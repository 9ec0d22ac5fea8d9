/** Makes the next calls of an API fail with a code or be slow. `to` limits it to one receiver. */
export type CallFault = { kind: 'error' | 'slow'; code: number; ms: number; times: number; to: string | null };

export type CallFaults = {
  /** Null when the request describes no fault. */
  add(input: unknown): CallFault | null;
  list(): readonly CallFault[];
  clear(): void;
  /** Waits if a fault makes the call slow; returns the code to fail with, or null. */
  take(to: string): Promise<number | null>;
};

/** Faults with one of these codes. */
export function createCallFaults(codes: readonly number[]): CallFaults {
  let faults: CallFault[] = [];
  return {
    add(input) {
      const given = (typeof input === 'object' && input !== null ? input : {}) as Partial<CallFault>;
      const { kind, code = 0, ms = 3_000, times = 1, to = null } = given;
      if (kind !== 'error' && kind !== 'slow') return null;
      if (kind === 'error' && !codes.includes(code)) return null;
      if (!Number.isInteger(ms) || ms < 0 || !Number.isInteger(times) || times < 1) return null;
      if (to !== null && typeof to !== 'string') return null;
      const fault = { kind, code, ms, times, to };
      faults.push(fault);
      return fault;
    },
    list: () => faults,
    clear() {
      faults = [];
    },
    async take(to) {
      const fault = faults.find((one) => one.to === null || one.to === to);
      if (!fault) return null;
      fault.times -= 1;
      faults = faults.filter(({ times }) => times > 0);
      if (fault.kind === 'error') return fault.code;
      await new Promise((resolve) => setTimeout(resolve, fault.ms));
      return null;
    },
  };
}
