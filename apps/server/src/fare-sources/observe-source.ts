import type { SourceLog } from '@revoada/fares/resilience/source-log';
import type { Logger } from 'pino';

/** Whether the breaker of one kind of call is open for a whole source. */
export type BreakerState = { source: string; call: string; open: boolean };

export type BreakerTable = {
  /** Breakers that have opened since the start. */
  list(): BreakerState[];
  set(state: BreakerState): void;
};

export function createBreakerTable(): BreakerTable {
  const states = new Map<string, BreakerState>();
  return {
    list: () => [...states.values()],
    set: (state) => void states.set(`${state.source} ${state.call}`, state),
  };
}

/** The log of one source: its lines name the source, and its breakers are noted. */
export function observeSource(log: Logger, source: string, breakers: Pick<BreakerTable, 'set'>): SourceLog {
  return {
    info: (fields, message) => log.info({ source, ...fields }, message),
    warn: (fields, message) => log.warn({ source, ...fields }, message),
    error: (fields, message) => log.error({ source, ...fields }, message),
    onBreaker: (call, open) => breakers.set({ source, call, open }),
  };
}
