/** Log of sources, compatible with pino. Never receives credentials, tokens or bodies. */
export type SourceLog = {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
};

export const silentLog: SourceLog = { info: () => {}, warn: () => {}, error: () => {} };
