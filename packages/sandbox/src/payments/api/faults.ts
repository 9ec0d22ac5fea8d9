/** Lets the API fail or be slow on paths that begin with `path`, for `times` calls. */
export type PaymentFault = { kind: 'error' | 'slow'; path: string; status: number; ms: number; times: number };

export type PaymentFaults = {
  /** Null when the request describes no fault. */
  add(input: unknown): PaymentFault | null;
  list(): readonly PaymentFault[];
  clear(): void;
  /** Waits if a fault makes the call slow; returns the status to fail with, or null. */
  take(path: string): Promise<number | null>;
};

export function createPaymentFaults(): PaymentFaults {
  let faults: PaymentFault[] = [];
  return {
    add(input) {
      const { kind, path = '/v1/', status = 500, ms = 3_000, times = 1 } = (input ?? {}) as Partial<PaymentFault>;
      const counts = [status, ms, times].every(Number.isInteger);
      if ((kind !== 'error' && kind !== 'slow') || typeof path !== 'string' || !counts) return null;
      if (times < 1 || ms < 0 || status < 400 || status > 599) return null;
      const fault = { kind, path, status, ms, times };
      faults.push(fault);
      return fault;
    },
    list: () => faults,
    clear() {
      faults = [];
    },
    async take(path) {
      const fault = faults.find((one) => path.startsWith(one.path));
      if (!fault) return null;
      fault.times -= 1;
      faults = faults.filter(({ times }) => times > 0);
      if (fault.kind === 'error') return fault.status;
      await new Promise((resolve) => setTimeout(resolve, fault.ms));
      return null;
    },
  };
}
