import type { Bulletin } from './bulletins.ts';

const kinds = ['error', 'slow', 'html', 'cut', 'empty', 'text', 'zero', 'jump', 'future'] as const;

/** An error status, a wait, HTML, a truncated reply, no bulletins; rates as text, zero, ten times as high, of 2099. */
export type RateFault = { kind: (typeof kinds)[number]; status: number; ms: number; times: number };

/** The faults of the next calls, the first one first. */
export function createRateFaults() {
  let faults: RateFault[] = [];
  return {
    /** Null when the request describes no fault. */
    add(input: unknown): RateFault | null {
      const given = (typeof input === 'object' && input !== null ? input : {}) as Partial<RateFault>;
      const { kind, status = 500, ms = 3_000, times = 1 } = given;
      if (kind === undefined || !kinds.includes(kind)) return null;
      if (!Number.isInteger(status) || status < 400 || status > 599) return null;
      if (!Number.isInteger(ms) || ms < 0 || !Number.isInteger(times) || times < 1) return null;
      const fault = { kind, status, ms, times };
      faults.push(fault);
      return fault;
    },
    list: (): readonly RateFault[] => faults,
    clear() {
      faults = [];
    },
    /** The fault of this call; null for none. */
    take(): RateFault | null {
      const [fault] = faults;
      if (!fault) return null;
      const taken = { ...fault };
      fault.times -= 1;
      faults = faults.filter(({ times }) => times > 0);
      return taken;
    },
  };
}

export type RateFaults = ReturnType<typeof createRateFaults>;

/** The bulletins as a fault leaves them. */
export function distortBulletins(bulletins: readonly Bulletin[], kind: RateFault['kind'] | null): object[] {
  switch (kind) {
    case 'empty':
      return [];
    case 'text':
      return bulletins.map((one) => ({ ...one, cotacaoVenda: String(one.cotacaoVenda).replace('.', ',') }));
    case 'zero':
      return bulletins.map((one) => ({ ...one, cotacaoVenda: 0 }));
    case 'jump':
      return bulletins.map((one) => ({ ...one, cotacaoVenda: one.cotacaoVenda * 10 }));
    case 'future':
      return bulletins.map((one) => ({ ...one, dataHoraCotacao: one.dataHoraCotacao.replace(/^\d{4}/, '2099') }));
    default:
      return [...bulletins];
  }
}
