/** Where sources write. Shaped so that a pino logger fits as it is. Never receives credentials, tokens or bodies. */
export type SourceLog = {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
};

export const silentLog: SourceLog = { info: () => {}, warn: () => {}, error: () => {} };
