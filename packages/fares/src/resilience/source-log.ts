/** Log of sources, compatible with pino, and observer of their breakers. Never receives credentials, tokens or bodies. */
export type SourceLog = {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
  /** Called when the breaker of a kind of call opens or closes for the whole source. */
  onBreaker?(call: string, open: boolean): void;
};

export const silentLog: SourceLog = { info: () => {}, warn: () => {}, error: () => {} };
